/** Stands in for a page whose module is on its way; nothing shows for quick loads. */
export function PageLoading() {
  return (
    <div className="page py-16" role="status">
      <p className="skeleton text-sm text-muted">Loading the page…</p>
    </div>
  );
}
