import type { MouseEvent } from 'react';
import { shareTargets, type ShareTarget, type SharedPage } from '#lib/browser/share-targets.ts';
import { buttonClass } from './button.tsx';

const WINDOW = 'popup,noopener,noreferrer,width=600,height=400';

/** Links that pass a page on. They work without a script; with one they open in a small window that cannot reach this page. */
export function ShareLinks({ page }: { page: SharedPage }) {
  return (
    <ul aria-label="Share this page" className="flex flex-wrap gap-2">
      {shareTargets(page).map((target) => (
        <li key={target.platform}>
          <a
            href={target.href}
            target="_blank"
            rel="noopener noreferrer"
            data-action="share"
            data-target={target.platform}
            className={buttonClass('secondary', 'small')}
            onClick={(event) => share(event, target)}
          >
            {target.platform}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The click itself is found and recorded by the engine, as a share. */
function share(event: MouseEvent, { href }: ShareTarget): void {
  const isPlainClick = !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!isPlainClick || !href.startsWith('https:')) return;
  event.preventDefault();
  window.open(href, '_blank', WINDOW);
}
