import type { ViewProps } from '../../frame/view-props.ts';

export function FunnelPanel(_: ViewProps) {
  return null;
}
