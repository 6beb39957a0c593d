/** Puts a text on the clipboard; whether that worked: it is denied by permission, or missing on plain HTTP. */
export function copyText(text: string): Promise<boolean> {
  return Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => true,
      () => false,
    );
}
