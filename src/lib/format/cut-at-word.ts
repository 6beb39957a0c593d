/**
 * A text of at most `max` characters: a longer one ends after its last whole word that leaves room for an ellipsis.
 * A first word that is itself too long is cut inside.
 */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = text.slice(0, max);
  const end = room.lastIndexOf(' ');
  const kept = (end > 0 ? room.slice(0, end) : room.slice(0, max - 1)).replace(/[\s,;:.–—-]+$/u, '');
  return `${kept.slice(0, max - 1)}…`;
}
