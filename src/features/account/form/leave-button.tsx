import type { AuthOutcome } from '../../../auth/failures/failure.ts';
import { Button } from '../../../components/controls/button.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { useAct } from './use-act.ts';

interface Props {
  leave: () => Promise<AuthOutcome<unknown>>;
  children: string;
}

/** Leaves this site for another service; what stands in the way shows above. */
export function LeaveButton({ leave, children }: Props) {
  const { busy, failure, act } = useAct();
  return (
    <>
      {failure !== null && <FailureNotice failure={failure} />}
      <Button loading={busy} className="w-full" onClick={() => void act(leave)}>
        {children}
      </Button>
    </>
  );
}
