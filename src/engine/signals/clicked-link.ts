import { ACTION_KINDS, type ActionKind } from '../../../workers/contract/questions/signals.ts';
import { cleanPath, isOwnHost, webUrl } from '../recording/clean-address.ts';

/** A link, or another element with an action, as it was clicked. */
export interface ClickedLink {
  /** Its `data-action`: the kind of the action; null where it has none. */
  action: string | null;
  /** Its `data-target`: a name without a colon (what has one is taken for an address); null where it has none. */
  target: string | null;
  /** The absolute address, '' where it is no link. */
  href: string;
}

export interface Action {
  kind: ActionKind;
  /** An address, a path of this site, or a name. */
  target: string;
}

/** What a click counts as: the action that the site gave it, else an outbound link where it leaves the site, else nothing. */
export function actionOf({ action, target, href }: ClickedLink, ownHosts: readonly string[]): Action | null {
  const url = webUrl(href);
  const leaves = url !== null && !isOwnHost(url.host, ownHosts);
  const kind = ACTION_KINDS.find((each) => each === action) ?? (leaves ? 'outbound-link' : null);
  if (kind === null) return null;
  const address = leaves ? href : url === null ? '' : cleanPath(url.pathname);
  return { kind, target: target ?? address };
}
