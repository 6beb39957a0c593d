import { useState } from 'react';
import type { Factor } from '../../library/auth-client.ts';
import { verifiedFactors, factorName } from '../../calls/factors.ts';
import { useAuth } from '../../page-auth.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { useAccountPages } from '../dialog/pages.ts';
import { FailureNotice } from '../form/failure-notice.tsx';
import { AppCheck, PhoneCheck } from './factor-check.tsx';
import { TextButton } from '../form/buttons.tsx';
import { useSignOut } from '../own-account/sign-out.tsx';

/** After the first step of a sign-in: the second factor is asked for. */
export function FactorView() {
  const { user } = useAuth();
  const { failure, leave, question } = useSignOut();
  const [chosen, setChosen] = useState('');
  const factors = user ? verifiedFactors(user) : [];
  const factor = factors.find(({ id }) => id === chosen) ?? factors[0];
  return (
    <div className="grid gap-4">
      {factors.length > 1 && (
        <div>
          <Segmented
            label="Which second factor"
            options={factors.map((each) => ({ value: each.id, label: factorName(each) }))}
            value={factor?.id ?? ''}
            onChange={setChosen}
          />
        </div>
      )}
      {factor ? <Check key={factor.id} factor={factor} /> : <p>This site does not support your kind of second factor.</p>}
      {failure !== null && <FailureNotice failure={failure} />}
      <div className="border-t border-line pt-3">
        <TextButton onClick={() => void leave()}>Sign out instead</TextButton>
      </div>
      {question}
    </div>
  );
}

function Check({ factor }: { factor: Factor }) {
  const { say } = useAccountPages();
  const greet = () => say('You are signed in.');
  return factor.factor_type === 'phone' ? (
    <PhoneCheck factorId={factor.id} phone={factorName(factor)} onDone={greet} />
  ) : (
    <AppCheck factorId={factor.id} onDone={greet} />
  );
}
