/**
 * A text as LinkedIn's "little text format" writes it, so that it appears as it was typed: each reserved character gets a
 * backslash, as the format demands also of those that begin no mention, hashtag or template.
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format
 */
export function littleText(text: string): string {
  return text.replace(/[|{}@[\]()<>#\\*_~]/g, String.raw`\$&`);
}
