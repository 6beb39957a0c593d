import { text } from '../site/configured.ts';

const env: Record<string, unknown> = import.meta.env;

/** The demo video as the page announces it. */
export const DEMO_VIDEO = {
  title: 'Bug Matrix in five minutes',
  description: 'One session on one registration page, from the first click to the bug report',
  duration: 'about 5 minutes',
  length: 'PT5M',
  startSeconds: 2,
  published: readDay(env['VITE_VIDEO_DATE']),
} as const;

/** A day as YYYY-MM-DD; '' for everything else. */
export function readDay(value: unknown): string {
  const day = text(value, '');
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : '';
}
