interface Props {
  onClick: () => void;
  children: string;
}

/** A way back or aside: stands at the edge of the text, and looks like the link that it would be on a page. */
export function TextButton({ onClick, children }: Props) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-6 items-center justify-self-start rounded-control text-sm text-link underline underline-offset-2 hover:no-underline"
    >
      {children}
    </button>
  );
}
