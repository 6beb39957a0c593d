import type { RichText } from '#lib/format/rich-text.ts';

export interface FaqItem {
  /** Its anchor. */
  id: string;
  question: string;
  answer: RichText;
}
