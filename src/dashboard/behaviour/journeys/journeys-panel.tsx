import type { ViewProps } from '../../frame/view-props.ts';

export function JourneysPanel(_: ViewProps) {
  return null;
}
