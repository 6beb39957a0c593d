import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** A path of this site, with its query and fragment. */
  to: string;
  /** Takes the place of the present entry of the history, as a link to the page that is shown does anyway. */
  replace?: boolean;
}

/**
 * A link to a page of this site, which is shown without loading a document. Made of the router's own hooks: its ready-made link
 * also brings what frameworks need, which every page would load (3 KB). A handler that prevents the event keeps the page as it is.
 */
export function Link({ to, replace, onClick, children, ...attributes }: Props) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, replace ? { replace } : {});
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...attributes} href={href} onClick={click}>
      {children}
    </a>
  );
}
