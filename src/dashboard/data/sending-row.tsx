import { Button } from '#ui/controls/button.tsx';
import { sendingText } from '#engine/sending/sending-text.ts';
import { useConsent } from '#engine/sending/start-consent.ts';
import { DataRow } from './data-row.tsx';

/** What this browser sends to the whole site. */
export function SendingRow() {
  const [state, consent] = useConsent();
  const { isWanted } = consent;
  return (
    <DataRow
      title={`Sending to the site: ${isWanted ? 'on' : 'off'}`}
      text={sendingText(state, isWanted)}
      controls={
        isWanted ? (
          <Button onClick={() => void consent.refuse()}>Stop sending</Button>
        ) : (
          <Button disabled={state.barrier !== null} onClick={() => void consent.agree()}>
            Count this browser
          </Button>
        )
      }
    />
  );
}
