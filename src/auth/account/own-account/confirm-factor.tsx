import { useState } from 'react';
import type { Enrolment } from '../../calls/factors.ts';
import { Button } from '#ui/controls/button.tsx';
import { Focused } from '../form/focused.tsx';
import { AppCheck, PhoneCheck } from '../signing-in/factor-check.tsx';
import { TextButton } from '../form/buttons.tsx';

interface Props {
  enrolment: Enrolment;
  onDone: () => void;
  onCancel: () => void;
}

/** A second factor counts once a code of it was right. */
export function ConfirmFactor({ enrolment, onDone, onCancel }: Props) {
  return (
    <div className="grid gap-4">
      {enrolment.kind === 'totp' ? (
        <>
          <AppKey picture={enrolment.picture} secret={enrolment.secret} />
          <AppCheck factorId={enrolment.id} onDone={onDone} />
        </>
      ) : (
        <Focused>
          <PhoneCheck factorId={enrolment.id} phone={enrolment.phone} onDone={onDone} />
        </Focused>
      )}
      <TextButton onClick={onCancel}>Cancel</TextButton>
    </div>
  );
}

/** The key of an authenticator app: to scan, or to type. It has the focus first: without it there is no code. */
function AppKey({ picture, secret }: { picture: string; secret: string }) {
  const [outcome, setOutcome] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setOutcome('The key is on the clipboard.'),
      () => setOutcome('The browser did not allow copying. Select the key instead.'),
    );
  return (
    <Focused className="grid gap-3 sm:grid-cols-[auto_1fr] sm:items-center">
      {picture !== '' && (
        <img src={picture} alt="QR code with the key for your authenticator app" className="size-44 rounded-control border border-line" />
      )}
      <div className="grid min-w-0 gap-2 text-sm">
        <p className="text-muted">Scan this picture with your authenticator app, or type the key:</p>
        <p className="rounded-control border border-line bg-raised px-3 py-2 font-mono break-all select-all">{secret}</p>
        <div>
          <Button size="small" icon="copy" onClick={() => void copy()}>
            Copy the key
          </Button>
        </div>
        <p role="status" className="text-muted empty:hidden">
          {outcome}
        </p>
      </div>
    </Focused>
  );
}
