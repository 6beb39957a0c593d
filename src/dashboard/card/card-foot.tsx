interface Props {
  /** What the rows leave out; '' for nothing. */
  note: string;
  /** The note is a sentence, which takes the lines it needs. */
  whole?: boolean;
  /** The list, as its details are called. */
  title: string;
  /** Opens all names; left out where there is no more to see. */
  onDetails?: (() => void) | undefined;
}

/** The foot of a card: how much its rows leave out, and the button for all of them. */
export function CardFoot({ note, whole = false, title, onDetails }: Props) {
  return (
    <div className="mt-auto flex min-h-8 items-center justify-between gap-3 pl-2 text-xs">
      {whole ? (
        <p className="tabular min-h-8 min-w-0 text-muted">{note}</p>
      ) : (
        <p className="tabular min-w-0 truncate text-muted" title={note}>
          {note}
        </p>
      )}
      {onDetails !== undefined && (
        <button
          type="button"
          aria-label={`Details of ${title}`}
          onClick={onDetails}
          className="min-h-8 shrink-0 rounded-control px-2 font-medium text-link hover:underline"
        >
          Details
        </button>
      )}
    </div>
  );
}
