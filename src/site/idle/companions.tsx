import { useEffect } from 'react';
import { AccountHost } from '../../auth/account/account-host.tsx';
import type { FindLinkedIn } from '../../auth/account/dialog/pages.ts';
import { guardedLocal } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { CriticalNotice } from '../crash/critical-notice.tsx';
import { VersionOffer } from '../offline/version-offer.tsx';
import { AccordionKeys } from './accordion-keys.tsx';
import { BugFollower } from './bug-follower.tsx';
import { LoadingScreen } from './loading-screen.tsx';

/** A part of the bar in the chunk of the companions, which every page loads anyway. */
export { AccountButton } from '../../auth/account/account-host.tsx';

/** The connection with LinkedIn, whose code is loaded only where a token is kept. */
const findLinkedIn: FindLinkedIn = async () => {
  if (guardedLocal.read(STORAGE_KEYS.linkedinToken) === null) return null;
  const module = await import('../../linkedin/browser.ts').catch(() => null);
  return module === null ? null : module.browserLinkedIn().connection;
};

/** What accompanies every page without belonging to any. */
export function Companions() {
  return (
    <>
      <AccordionKeys />
      <BugFollower />
      <LoadingScreen />
      <AccountHost findLinkedIn={findLinkedIn} />
      <VersionOffer />
      <CriticalNotice />
      {import.meta.env.VITE_SITE_COLLECT === '1' && <ConsentBarStart />}
    </>
  );
}

/** The consent bar draws itself, and follows the engine for as long as the document lasts. */
function ConsentBarStart() {
  useEffect(() => void import('../consent/start-consent-bar.ts').then((consent) => consent.startConsentBar()), []);
  return null;
}
