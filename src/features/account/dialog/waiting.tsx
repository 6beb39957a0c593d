/** Shows while it is looked up who is signed in. */
export function Waiting() {
  return (
    <p role="status" className="flex min-h-24 items-center gap-3 text-muted">
      <span aria-hidden="true" className="relative size-5 text-link">
        <span className="spinner" />
      </span>
      Looking up your session…
    </p>
  );
}
