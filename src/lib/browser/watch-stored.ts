/** Calls back when another tab changed a key of localStorage, or cleared it as a whole; returns the function that ends it. */
export function watchStored(key: string, changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
