import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { guardedLocal } from '#lib/browser/guarded-storage.ts';
import { loadQuietly } from '#lib/browser/load-part.ts';
import { chooseMotion } from '#lib/browser/motion.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { useMayMove, useMotionChoice } from '#lib/react/use-motion.ts';
import { useOfflineCopy } from '#lib/react/use-offline-copy.ts';
import { Switch } from '#ui/controls/switch.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import { AccountHost } from '../../auth/account/account-host.tsx';
import type { FindLinkedIn } from '../../auth/account/dialog/pages.ts';
import { CriticalNotice } from '../crash/critical-notice.tsx';
import { VersionOffer } from '../offline/version-offer.tsx';
import { BugFollower } from './bug-follower.tsx';
import { LoadingScreen } from './loading-screen.tsx';

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A part of the bar in the chunk of the companions, which every page loads anyway. */
export { AccountButton } from '../../auth/account/account-host.tsx';

const ConsentBar = lazyPart(async () => (await import('../consent/consent-bar.tsx')).ConsentBar, undefined, loadQuietly);

/** The connection with LinkedIn, whose code is loaded only where a token is kept. */
const findLinkedIn: FindLinkedIn = async () => {
  if (guardedLocal.read(STORAGE_KEYS.linkedinToken) === null) return null;
  const module = await loadQuietly(() => import('../../linkedin/browser.ts'));
  return module && module.browserLinkedIn().connection;
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
      {import.meta.env.VITE_SITE_COLLECT === '1' && (
        <Suspense fallback={null}>
          <ConsentBar />
        </Suspense>
      )}
    </>
  );
}

/** What native details lack, for every accordion of the document: arrow, Home and End keys, and an address that opens its item. */
function AccordionKeys() {
  const { hash, key } = useLocation();
  useEffect(() => {
    addEventListener('keydown', moveFocus);
    return () => removeEventListener('keydown', moveFocus);
  }, []);
  useEffect(() => openItem(hash), [hash, key]);
  return null;
}

function moveFocus(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const summary = event.target instanceof Element ? event.target.closest('summary') : null;
  const accordion = summary?.closest('[data-accordion]');
  if (!step || !summary || !accordion) return;
  event.preventDefault();
  const summaries = [...accordion.querySelectorAll('summary')];
  summaries[step(summaries.indexOf(summary), summaries.length)]?.focus();
}

/** @param hash `#` and the anchor of an item, or '' */
function openItem(hash: string): void {
  const item = hash === '' ? null : document.getElementById(hash.slice(1));
  if (!(item instanceof HTMLDetailsElement)) return;
  item.open = true;
  item.scrollIntoView();
}

/** Says that the page that shows opens again without a network, once it does. */
export function OfflineReady() {
  const isReady = useOfflineCopy() === 'complete';
  return (
    <p role="status" className="flex items-center gap-1.5 text-sm text-muted">
      {isReady && (
        <>
          <Icon name="check" className="size-4 text-success" />
          Ready without a network
        </>
      )}
    </p>
  );
}

/** Stops everything that moves by itself, for those whose system does not say so already. */
export function MotionSwitch() {
  const choice = useMotionChoice();
  const moves = useMayMove();
  const bySystem = choice === 'system' && !moves;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <Switch label="Animations" checked={moves} disabled={bySystem} onChange={(on) => chooseMotion(on ? 'system' : 'off')} />
      <p className="text-sm text-muted empty:hidden">{bySystem && 'Off, as your system asks for reduced motion.'}</p>
    </div>
  );
}
