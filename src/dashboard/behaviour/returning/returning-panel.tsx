import type { ViewProps } from '../../frame/view-props.ts';

export function ReturningPanel(_: ViewProps) {
  return null;
}
