import type { RichText } from '../../lib/rich-text.ts';

export interface FaqItem {
  /** Its anchor. */
  id: string;
  question: string;
  answer: RichText;
}
