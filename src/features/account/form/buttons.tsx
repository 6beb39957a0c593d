import { useAccountPages } from '../dialog/account-context.ts';
import type { AccountView } from '../account-view.ts';
import { TextButton } from './text-button.tsx';

interface Props {
  to: AccountView;
  children: string;
}

/** Leads to another view of the dialog. */
export function WayButton({ to, children }: Props) {
  const { go } = useAccountPages();
  return <TextButton onClick={() => go(to)}>{children}</TextButton>;
}
