import { AUTH_CONFIG } from '../../config.ts';
import { auth } from '../../page-auth.ts';
import { signInWithGoogle, signInWithSso } from '../../calls/sign-in.ts';
import { Button } from '#ui/controls/button.tsx';
import { useAccountPages } from '../dialog/pages.ts';
import { LeaveButton } from '../form/buttons.tsx';

/** Signing in without a password of this site. */
export function OtherWays() {
  const { go } = useAccountPages();
  const domain = AUTH_CONFIG?.ssoDomain ?? '';
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <LeaveButton leave={() => signInWithGoogle(auth)}>Continue with Google</LeaveButton>
      <Button className="w-full" onClick={() => go('code')}>
        Use a one-time code
      </Button>
      {domain !== '' && <LeaveButton leave={() => signInWithSso(auth, domain)}>{`Single sign-on (${domain})`}</LeaveButton>}
    </div>
  );
}
