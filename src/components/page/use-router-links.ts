import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';

/** Lets the router follow the links to other pages of this site in markup that knows no router. */
export function useRouterLinks(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const follow = useEffectEvent((click: MouseEvent) => {
    const link = click.target instanceof Element ? click.target.closest('a') : null;
    if (!link || click.defaultPrevented || !isPlain(click) || link.origin !== location.origin) return;
    if (link.pathname === location.pathname || link.pathname.includes('.')) return;
    click.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  });
  useEffect(() => {
    const element = frame.current;
    const onClick = (click: MouseEvent) => follow(click);
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, []);
  return frame;
}

/** Any other click asks for a new tab, a window or a download, which is the browser's. */
function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
