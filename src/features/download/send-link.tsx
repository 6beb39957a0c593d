import type { MouseEvent } from 'react';
import { buttonClass } from '../../components/controls/button.tsx';
import { Icon } from '../../components/elements/icon.tsx';
import { SITE } from '../../content/site.ts';
import { shareTargets } from '../../lib/browser/share-targets.ts';

const PAGE = { url: `${SITE.origin}/download`, title: `${SITE.name}: download for Chrome, Edge and Firefox` };
const MAIL = shareTargets(PAGE).find(({ platform }) => platform === 'Email')?.href;

/** For phones and tablets: the way to pass the page on to a computer. The device's own sharing where there is one, else an email. */
export function SendLink() {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line px-6 py-4">
      <p className="text-sm text-muted">On a phone or a tablet? Extensions of this kind need a desktop browser.</p>
      <a
        href={MAIL}
        onClick={shareInstead}
        data-action="share"
        data-target="Download link"
        className={buttonClass('secondary', 'medium', 'max-w-full')}
      >
        <Icon name="send" />
        <span className="whitespace-normal">Send the link to my computer</span>
      </a>
    </div>
  );
}

function shareInstead(event: MouseEvent): void {
  if (typeof navigator.share !== 'function') return;
  event.preventDefault();
  // Only a visitor who closes the device's own panel ends up here: nothing has to be said.
  navigator.share(PAGE).catch(() => undefined);
}
