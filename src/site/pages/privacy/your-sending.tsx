import { Button } from '#ui/controls/button.tsx';
import { sendingText } from '#engine/sending/sending-text.ts';
import { useConsent } from '#engine/sending/start-consent.ts';

/** The visitor's choice to be counted by this site: what holds, and the ways out. */
export function YourSending() {
  const [state, consent] = useConsent();
  const { isWanted } = consent;
  return (
    <div className="grid gap-3">
      <p role="status" className="text-sm text-muted">
        {sendingText(state, isWanted)}
      </p>
      <div className="flex flex-wrap gap-2">
        {isWanted && <Button onClick={() => void consent.refuse()}>Stop sending</Button>}
        {!isWanted && state.barrier === null && <Button onClick={() => void consent.agree()}>Count me</Button>}
        {state.status !== null && state.status.sent > 0 && (
          <Button variant="danger" onClick={() => void consent.refuse(true)}>
            Stop and erase what was sent
          </Button>
        )}
      </div>
    </div>
  );
}
