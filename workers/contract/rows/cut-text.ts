/**
 * The text, at most `limit` UTF-16 units long: never half of a surrogate pair at the end, and every lone
 * surrogate replaced by U+FFFD, so that the text survives a UTF-8 file unchanged.
 */
export function cutText(text: string, limit: number): string {
  const kept = text.length <= limit ? text : text.slice(0, endBefore(text, limit));
  return LONE_SURROGATE.test(kept) ? kept.replace(LONE_SURROGATES, '\uFFFD') : kept;
}

const LONE_SURROGATE = /\p{Surrogate}/u;
const LONE_SURROGATES = /\p{Surrogate}/gu;

function endBefore(text: string, limit: number): number {
  const last = text.charCodeAt(limit - 1);
  return last >= 0xd800 && last < 0xdc00 ? limit - 1 : limit;
}
