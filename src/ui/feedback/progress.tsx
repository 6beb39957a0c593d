interface Props {
  label: string;
  done: number;
  /** 0 while it is not known. */
  total: number;
}

/** A progress bar with its name and its share in words. */
export function Progress({ label, done, total }: Props) {
  const share = total > 0 ? Math.min(1, done / total) : null;
  return (
    <div>
      <div className="mb-1 flex justify-between gap-4 text-sm">
        <span>{label}</span>
        <span className="tabular text-muted">{share === null ? '' : `${Math.floor(share * 100)}%`}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(share === null ? {} : { 'aria-valuenow': Math.floor(share * 100) })}
        className="h-2 overflow-hidden rounded-pill bg-raised forced-colors:border"
      >
        <div className="h-full origin-left rounded-pill bg-fill transition-transform" style={{ transform: `scaleX(${share ?? 0})` }} />
      </div>
    </div>
  );
}
