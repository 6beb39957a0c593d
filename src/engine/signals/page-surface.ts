/** A link, or another element with an action, as it was clicked. */
export interface ClickedLink {
  /** Its `data-action`: the kind of the action; null where it has none. */
  action: string | null;
  /** Its `data-target`: a name without a colon (what has one is taken for an address); null where it has none. */
  target: string | null;
  /** The absolute address, '' where it is no link. */
  href: string;
}

export interface PageSurface {
  /** Calls back for each click on a link or on an element with an action; other clicks cost nothing. */
  watchClicks(callback: (link: ClickedLink) => void): void;
  /** Share of the page, 0 to 1, that lies above the lower edge of the window. */
  seenShare(): number;
}

const MIDDLE_BUTTON = 1;

function readClick(event: Event): ClickedLink | null {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href],[data-action]') : null;
  if (element === null) return null;
  const { action = null, target = null } = element.dataset;
  return { action, target, href: element instanceof HTMLAnchorElement ? element.href : '' };
}

function seenShare(): number {
  const page = document.documentElement;
  return page.scrollHeight > 0 ? (window.scrollY + window.innerHeight) / page.scrollHeight : 0;
}

export const pageSurface: PageSurface = {
  watchClicks(callback) {
    const listen = (event: Event) => {
      const link = readClick(event);
      if (link !== null) callback(link);
    };
    // In the capture phase: a handler of the click may remove the link or stop the event.
    document.addEventListener('click', listen, { capture: true, passive: true });
    // A middle click opens a link without a `click`.
    document.addEventListener('auxclick', (event) => event.button === MIDDLE_BUTTON && listen(event), { capture: true, passive: true });
  },
  seenShare,
};
