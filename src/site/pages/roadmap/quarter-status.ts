import type { BadgeTone } from '#ui/elements/badge.tsx';

export interface StatusLook {
  word: string;
  tone: BadgeTone;
}

const LOOKS = new Map<string, StatusLook>([
  ['completed', { word: 'Completed', tone: 'success' }],
  ['in-progress', { word: 'In Progress', tone: 'accent' }],
  ['planned', { word: 'Planned', tone: 'warning' }],
]);

/** Colour and word of a quarter's status; an unknown one is marked as unknown. */
export function statusLook(status: string): StatusLook {
  return LOOKS.get(status) ?? { word: 'Unknown', tone: 'neutral' };
}
