let isWanted = true;

/** Whether the visitor wants what was sent to the site erased as well, as the box of {@link EraseSent} last said. */
export function erasesSent(): boolean {
  return isWanted;
}

/** Asks, beside an erase of this browser, about what it sent to the site. */
export function EraseSent() {
  return (
    <label className="mt-3 flex items-center gap-2">
      <input type="checkbox" defaultChecked={isWanted} onChange={({ target }) => (isWanted = target.checked)} />
      Erase what was sent to this site, too: hidden now, removed within 48 hours
    </label>
  );
}
