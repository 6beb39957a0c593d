/**
 * Whether a name of a list contains a text, in whatever case: as it is stored, or with its percent-encoding undone. So a page is found by
 * its letters and by their encoding.
 */
export function containsText(name: string, text: string): boolean {
  const sought = text.toLowerCase();
  return name.toLowerCase().includes(sought) || (name.includes('%') && undoEncoding(name).toLowerCase().includes(sought));
}

function undoEncoding(name: string): string {
  return name.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}
