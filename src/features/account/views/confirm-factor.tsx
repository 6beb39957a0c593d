import { useState } from 'react';
import type { Enrolment } from '../../../auth/factors.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Focused } from '../form/focused.tsx';
import { FactorCheck } from './factor-check.tsx';

interface Props {
  enrolment: Enrolment;
  onDone: () => void;
  onCancel: () => void;
}

/** A second factor counts once a code of it was right. */
export function ConfirmFactor({ enrolment, onDone, onCancel }: Props) {
  return (
    <div className="grid gap-4">
      {enrolment.kind === 'totp' && <Key picture={enrolment.picture} secret={enrolment.secret} />}
      <FactorCheck id={enrolment.id} isPhone={enrolment.kind === 'phone'} onDone={onDone} />
      <div>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** The key of an authenticator app: to scan, or to type. */
function Key({ picture, secret }: { picture: string; secret: string }) {
  const [outcome, setOutcome] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setOutcome('The key is on the clipboard.'),
      () => setOutcome('The browser did not allow copying. Select the key instead.'),
    );
  return (
    <Focused className="grid gap-3 sm:grid-cols-[auto_1fr] sm:items-center">
      {/* Scanners need dark on light, in the dark theme too. */}
      <div data-theme="light" className="size-44 rounded-control border border-line bg-surface p-2">
        {picture !== '' && <img src={picture} alt="QR code with the key for your authenticator app" className="size-full" />}
      </div>
      <div className="grid min-w-0 gap-2 text-sm">
        <p className="text-muted">Scan this picture with your authenticator app, or type the key:</p>
        <p className="rounded-control bg-raised px-3 py-2 font-mono break-all select-all">{secret}</p>
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
