import type { RichText } from '#lib/format/rich-text.ts';

export interface FaqItem {
  id: string;
  question: string;
  answer: RichText;
}
