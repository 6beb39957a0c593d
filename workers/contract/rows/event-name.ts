import { MAX_EVENT_NAME } from '../limits.ts';

const EVENT_NAME = new RegExp(`^[^:]{1,${MAX_EVENT_NAME}}$`);

/** Whether a text can name a custom event: 1 to 64 UTF-16 units without a colon, which would make it an address and not a name. */
export function isEventName(text: string): boolean {
  return text.trim() !== '' && EVENT_NAME.test(text);
}
