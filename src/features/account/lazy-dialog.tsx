import { useEffect, useState, type ComponentType } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import type { AccountView } from './account-view.ts';

interface Props {
  asked: AccountView;
  onClose: () => void;
}

/** The account dialog, which is loaded when it is first asked for; or a word on why it does not come. */
export function LazyDialog(props: Props) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!failed)
      void import('./dialog/account-dialog.tsx').then(
        ({ AccountDialog }) => setDialog(() => AccountDialog),
        () => setFailed(true),
      );
  }, [failed]);
  if (Dialog) return <Dialog {...props} />;
  return failed && <NotLoaded onRetry={() => setFailed(false)} onClose={props.onClose} />;
}

function NotLoaded({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  return (
    <div className="fixed right-4 bottom-4 left-4 z-50 shadow-overlay sm:left-auto sm:max-w-md">
      <Notice
        tone="danger"
        role="alert"
        title="The account dialog could not be loaded"
        actions={
          <div className="flex gap-2">
            <Button size="small" variant="primary" onClick={onRetry}>
              Try again
            </Button>
            <Button size="small" variant="quiet" onClick={onClose}>
              Close
            </Button>
          </div>
        }
      >
        Check your connection. If the site was updated, reload the page.
      </Notice>
    </div>
  );
}
