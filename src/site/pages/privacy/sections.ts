import { SENT_TITLE } from '../../../content/legal/counting.ts';

/** The sections of the privacy page, by their anchors, in order. */
export const PRIVACY_SECTIONS = [
  { id: 'recorded', title: 'What this website records' },
  { id: 'kept', title: 'Where it is kept' },
  { id: 'sent', title: SENT_TITLE },
  { id: 'not-promised', title: 'What is not promised' },
  { id: 'extension', title: 'The extension' },
  { id: 'questions', title: 'Questions' },
] as const;
