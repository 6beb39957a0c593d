import { Icon } from '#ui/elements/icon.tsx';

/** Our own badge: the stores' pictures belong to them and would have to be fetched there. */
export function StoreBadge() {
  return (
    <span className="inline-flex h-14 items-center gap-3 rounded-card border border-control bg-bg px-4 text-ink transition-colors hover:bg-raised">
      <Icon name="download" className="size-6 text-link" />
      <span className="grid leading-tight">
        <span className="text-xs text-muted">Available in the</span>
        <span className="font-semibold">Chrome Web Store</span>
      </span>
    </span>
  );
}
