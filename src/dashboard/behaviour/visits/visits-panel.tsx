import type { ViewProps } from '../../frame/view-props.ts';

export function VisitsPanel(_: ViewProps) {
  return null;
}
