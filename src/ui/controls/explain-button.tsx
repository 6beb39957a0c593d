/** A small question mark that opens the explanation of the figure beside it. */
export function ExplainButton({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Explain ${what}`}
      aria-haspopup="dialog"
      title={`How ${what} came about`}
      onClick={onClick}
      className="-my-1 -mr-2 grid size-8 shrink-0 place-items-center rounded-control text-faint transition-colors hover:bg-raised hover:text-ink"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="size-4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
      >
        <circle cx="8" cy="8" r="6.8" />
        <path d="M6.1 6.3a1.9 1.9 0 1 1 2.7 1.8c-.5.3-.8.6-.8 1.2" />
        <path d="M8 11.6v.1" strokeWidth="1.8" />
      </svg>
    </button>
  );
}
