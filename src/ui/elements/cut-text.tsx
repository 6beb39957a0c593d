/** Shorter texts are cut at their end, if at all. */
const LONG = 28;
const TAIL = 12;

/**
 * A text in the width that there is: where it is too long, an address loses its middle, because pages of a folder differ at their ends.
 * Words, and what has a direction of its own, are cut at their end, by the element around it.
 */
export function CutText({ text }: { text: string }) {
  const signs = [...text];
  if (signs.length < LONG || /[\s\u2068]/.test(text)) return text;
  return (
    <span className="flex min-w-0">
      <span className="truncate">{signs.slice(0, -TAIL).join('')}</span>
      <span className="shrink-0">{signs.slice(-TAIL).join('')}</span>
    </span>
  );
}

/** A text in the cell of a table, of any length, in three lines at most. */
export function CutCell({ text }: { text: string }) {
  return (
    <span title={text} className="line-clamp-3 min-w-28 wrap-anywhere">
      {text}
    </span>
  );
}
