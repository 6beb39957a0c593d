import type { BadgeTone } from '../../components/elements/badge.tsx';

export interface StatusLook {
  word: string;
  tone: BadgeTone;
}

const LOOKS = new Map<string, StatusLook>([
  ['completed', { word: 'Completed', tone: 'success' }],
  ['in-progress', { word: 'In Progress', tone: 'accent' }],
  ['planned', { word: 'Planned', tone: 'warning' }],
]);

/** Colour and word of a quarter's status; one that nobody has heard of says so. */
export function statusLook(status: string): StatusLook {
  return LOOKS.get(status) ?? { word: 'Unknown', tone: 'neutral' };
}
