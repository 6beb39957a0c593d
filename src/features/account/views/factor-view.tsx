import type { Factor } from '../../../auth/auth-client.ts';
import { useState } from 'react';
import { verifiedFactors } from '../../../auth/factors.ts';
import { auth } from '../../../auth/page-auth.ts';
import { signOut } from '../../../auth/sign-in.ts';
import { useAuth } from '../../../auth/use-auth.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { useAccountPages } from '../account-context.ts';
import { FactorCheck } from './factor-check.tsx';

/** After the first step of a sign-in: the second factor is asked for. */
export function FactorView() {
  const { user } = useAuth();
  const { say } = useAccountPages();
  const factors = user ? verifiedFactors(user) : [];
  const [chosen, setChosen] = useState('');
  const factor = factors.find(({ id }) => id === chosen) ?? factors[0];
  if (!factor) return null;
  return (
    <div className="grid gap-4">
      {factors.length > 1 && (
        <Segmented
          label="Which second factor"
          options={factors.map((each) => ({ value: each.id, label: factorName(each) }))}
          value={factor.id}
          onChange={setChosen}
        />
      )}
      <FactorCheck key={factor.id} id={factor.id} isPhone={factor.factor_type === 'phone'} onDone={() => say('You are signed in.')} />
      <div className="border-t border-line pt-3">
        <Button variant="quiet" size="small" onClick={() => void signOut(auth)}>
          Sign out instead
        </Button>
      </div>
    </div>
  );
}

/** The owner's name for a factor, or what kind it is. */
export function factorName({ friendly_name: name, factor_type: type }: Factor): string {
  return name || (type === 'phone' ? 'Phone' : 'Authenticator app');
}
