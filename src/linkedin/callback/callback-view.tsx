import { Link } from 'react-router-dom';
import { classNames } from '#lib/react/class-names.ts';
import { Icon } from '#ui/elements/icon.tsx';

export type CallbackState =
  | { name: 'loading' }
  /** `returnTo`: the page that the visitor came from. */
  | { name: 'success'; memberName: string; returnTo: string }
  | { name: 'error'; message: string };

/** Where both ends lead to, and after how many milliseconds. */
export const HOME = '/';
export const LEAVE_AFTER_MS = { success: 2_000, error: 3_000 } as const;

const TITLES: Record<CallbackState['name'], string> = {
  loading: 'Connecting to LinkedIn',
  success: 'Success!',
  error: 'Authentication Failed',
};

const COLOURS: Record<CallbackState['name'], string> = { loading: 'text-link', success: 'text-success', error: 'text-danger' };

/** The three states of the callback, announced as they change. */
export function CallbackView({ state, onReach }: { state: CallbackState; onReach: () => void }) {
  return (
    <div className="mx-auto flex max-w-[32rem] flex-col items-center py-8 text-center">
      <span className={classNames('relative grid size-16 place-items-center rounded-card bg-tint', COLOURS[state.name])}>
        {state.name === 'loading' ? (
          <span aria-hidden="true" className="spinner" />
        ) : (
          <Icon name={state.name === 'success' ? 'check' : 'triangle-alert'} className="size-8" />
        )}
      </span>
      <div role="status" className="mt-6 w-full">
        <h1 tabIndex={-1} className="text-3xl">
          {TITLES[state.name]}
        </h1>
        <p className="mt-3 text-lg break-words text-muted">{textOf(state)}</p>
      </div>
      {state.name !== 'loading' && (
        <div className="mt-6" onFocus={onReach}>
          <p className="text-sm text-muted">The home page opens in a moment.</p>
          {state.name === 'success' && state.returnTo !== HOME && (
            <Link
              to={state.returnTo}
              replace
              className="mt-2 inline-flex min-h-9 items-center gap-2 text-sm font-medium text-link hover:underline"
            >
              <Icon name="arrow-left" /> Back to the page you came from
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

function textOf(state: CallbackState): string {
  if (state.name === 'error') return state.message;
  if (state.name === 'loading') return 'One moment: your sign-in is checked.';
  return state.memberName === '' ? 'Your LinkedIn account is connected.' : `You are connected as ${state.memberName}.`;
}
