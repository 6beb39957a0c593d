/** Stands in place of a drawing whose module could not be loaded. */
export function MissingDrawing() {
  return (
    <p className="grid h-full place-items-center text-center text-sm text-muted">
      This drawing could not be loaded. The table holds the same figures.
    </p>
  );
}
