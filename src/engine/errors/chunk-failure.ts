/** Whether a message says that a module of the site could not be fetched, in the words of the three engines. */
export function isChunkFailure(message: string): boolean {
  return /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload/i.test(message);
}
