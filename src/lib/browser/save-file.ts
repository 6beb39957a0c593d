/** Offers a blob as a download under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the blob after the click returns; a minute is ample and frees the memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** `bug-matrix-events-2025-11-20.csv`: the day in UTC, so that names sort by time everywhere. */
export function fileName(what: string, extension: string, now: number): string {
  return `bug-matrix-${what}-${new Date(now).toISOString().slice(0, 10)}.${extension}`;
}
