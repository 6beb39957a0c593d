import type { DrawnRow, TextTone } from './product-scene.ts';

/** The word at its head and the tone of that, the text, the small text below it, and the word at its end. */
export type ShortRow = readonly [lead: string, tone: TextTone | undefined, text: string, note: string, end: string];

interface Form {
  /** The row that matters. */
  picked?: number;
  /** Rows that the filter puts back. */
  aside?: readonly number[];
  /** The word at the end is a verdict, in the tone of the head. */
  isVerdict?: boolean;
}

/** Rows of one form. */
export function drawnRows({ picked, aside = [], isVerdict = false }: Form, short: readonly ShortRow[]): readonly DrawnRow[] {
  return short.map(([lead, tone, text, note, end], index) => ({
    lead: { text: lead, tone },
    text,
    note: note || undefined,
    end: [{ text: end, tone: isVerdict ? tone : 'faint' }],
    state: index === picked ? 'picked' : aside.includes(index) ? 'aside' : undefined,
  }));
}
