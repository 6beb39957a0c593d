import type { ViewProps } from '../../frame/view-props.ts';

export function ChangePanel(_: ViewProps) {
  return null;
}
