import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import type { AuthOutcome } from '../../failures/failure.ts';
import { useAccountPages } from '../dialog/pages.ts';
import { FailureNotice } from '../form/failure-notice.tsx';
import { useAct } from '../form/use-act.ts';

interface Item {
  id: string;
  name: string;
  /** Below the name, where there is something to say. */
  detail?: string;
}

interface Props<T extends Item> {
  items: readonly T[];
  /** The verb on the buttons. */
  action: string;
  /** What it means, in the question before it is done. */
  warning: string;
  /** What is said once it is done: "removed". */
  done: string;
  /** Without it all of them have to stay. */
  remove?: ((item: T) => Promise<AuthOutcome<unknown>>) | undefined;
}

/** What belongs to the account, and can be taken from it after a question. */
export function RemovableList<T extends Item>({ items, action, warning, done, remove }: Props<T>) {
  const { say } = useAccountPages();
  const { busy, failure, act } = useAct();
  const [leaving, setLeaving] = useState<T | null>(null);
  return (
    <>
      <ul className="border-y border-line">
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-4 border-b border-line py-2 last:border-b-0">
            <div className="min-w-0 flex-1 text-sm break-words">
              <p className="font-medium">{item.name}</p>
              {item.detail && <p className="text-muted">{item.detail}</p>}
            </div>
            {remove && (
              <Button size="small" loading={busy} aria-label={`${action} ${item.name}`} onClick={() => setLeaving(item)}>
                {action}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {failure !== null && <FailureNotice failure={failure} />}
      <ConfirmDialog
        open={leaving !== null}
        title={`${action} ${leaving?.name ?? ''}?`}
        action={action}
        danger
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          setLeaving(null);
          if (leaving && remove) void act(() => remove(leaving)).then(({ ok }) => ok && say(`${leaving.name} is ${done}.`));
        }}
      >
        <p>{warning}</p>
      </ConfirmDialog>
    </>
  );
}
