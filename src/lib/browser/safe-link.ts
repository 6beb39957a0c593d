/** The address when it is an absolute http(s) one, else null: the only texts from data that may become links. */
export function safeLink(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).href;
}
