import type { AuthFailure } from '../../failures/failure.ts';
import { explainFailure, type WayOn } from '../../failures/explain-failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useAccountPages } from '../dialog/pages.ts';
import type { AccountView } from '../account-view.ts';
import { useCountdown } from './use-countdown.ts';

const WAY_LABELS: Record<WayOn, string> = {
  'sign-in': 'Sign in',
  'sign-up': 'Create an account',
  code: 'Get a one-time code',
  reset: 'Reset the password',
  resend: 'Send the message again',
  factor: 'Confirm that it is you',
  reauthenticate: 'Send me a code',
  reload: 'Reload the page',
};

const VIEW_OF_WAY: Partial<Record<WayOn, AccountView>> = {
  'sign-in': 'sign-in',
  'sign-up': 'sign-up',
  code: 'code',
  reset: 'reset',
  factor: 'factor',
};

interface Props {
  failure: AuthFailure;
  /** Takes the failure's way on, where the form around knows it itself; otherwise it leads to another view. */
  onWay?: (() => void) | undefined;
}

/** What went wrong, why, and what to do next. */
export function FailureNotice({ failure, onWay }: Props) {
  const { message, reasons, way, isGood = false } = explainFailure(failure);
  const { go, view } = useAccountPages();
  const take = onWay ?? wayOn(way, view, go);
  return (
    <Notice
      tone={isGood ? 'success' : 'danger'}
      role={isGood ? 'status' : 'alert'}
      title={message}
      actions={
        way !== undefined &&
        take !== null && (
          <Button size="small" onClick={take}>
            {WAY_LABELS[way]}
          </Button>
        )
      }
    >
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {failure.wait > 0 && <Wait seconds={failure.wait} />}
    </Notice>
  );
}

/** What the button does; null where there is none, or where its view shows already. */
function wayOn(way: WayOn | undefined, shown: AccountView | 'waiting', go: (view: AccountView) => void): (() => void) | null {
  if (way === 'reload') return () => location.reload();
  const view = way && VIEW_OF_WAY[way];
  return view === undefined || view === shown ? null : () => go(view);
}

/** Read out once, with the time to wait; the seconds that pass are for eyes only. */
function Wait({ seconds }: { seconds: number }) {
  const left = useCountdown(seconds, seconds);
  return (
    <>
      <p className="sr-only">You can try again in {seconds} seconds.</p>
      <p aria-hidden="true" className="tabular">
        {left > 0 ? `You can try again in ${left} s.` : 'You can try again now.'}
      </p>
    </>
  );
}
