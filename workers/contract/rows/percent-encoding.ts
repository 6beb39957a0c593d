/** A text with its percent-encoding undone; what is no UTF-8 becomes what `otherwise` makes of it. */
export function undoEncoding(text: string, otherwise = (run: string) => run): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return otherwise(run);
    }
  });
}
