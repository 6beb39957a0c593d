import type { MouseEvent } from 'react';
import { buttonClass } from '#ui/controls/button.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { useShareOrigin } from '../../../content/site/share-address.ts';
import { SITE } from '../../../content/site/site.ts';
import { shareTargets, type SharedPage } from '#lib/browser/share-targets.ts';

const TITLE = `${SITE.name}: download for Chrome, Edge and Firefox`;

/** For phones and tablets: the way to pass the page on to a computer. The device's own sharing where there is one, else an email. */
export function SendLink() {
  const page = { url: `${useShareOrigin()}/download`, title: TITLE };
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line px-6 py-4">
      <p className="text-sm text-muted">On a phone or a tablet? Extensions of this kind need a desktop browser.</p>
      <a
        href={shareTargets(page).find(({ platform }) => platform === 'Email')?.href}
        onClick={(event) => shareInstead(event, page)}
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

function shareInstead(event: MouseEvent, page: SharedPage): void {
  if (typeof navigator.share !== 'function') return;
  event.preventDefault();
  // Only a visitor who closes the device's own panel ends up here: nothing has to be said.
  navigator.share(page).catch(() => undefined);
}
