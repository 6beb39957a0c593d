import { useAccountPages } from '../account-context.ts';
import type { AccountView } from '../account-view.ts';

interface Props {
  to: AccountView;
  children: string;
}

/** Leads to another view of the dialog; looks like the link that it would be on a page. */
export function WayButton({ to, children }: Props) {
  const { go } = useAccountPages();
  return (
    <button
      type="button"
      onClick={() => go(to)}
      className="inline-flex min-h-6 items-center rounded-control text-sm text-link underline underline-offset-2 hover:no-underline"
    >
      {children}
    </button>
  );
}
