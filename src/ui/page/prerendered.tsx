import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useHydrated } from '#lib/react/use-hydrated.ts';
import { useNavigate } from 'react-router-dom';

/** React does not touch the content: it keeps what the document has there. */
const AS_PRERENDERED = { __html: '' };

interface Props {
  className?: string;
  /** Nothing but text and links, and lazy, so that it need not arrive as a script with the document that holds its markup. */
  children: ReactNode;
}

/** A part of a page that stays as it was prerendered; a change of page inside the application renders it. */
export function Prerendered({ className, children }: Props) {
  const frame = useRouterLinks();
  const hydrated = useHydrated();
  const [isKept] = useState(!import.meta.env.SSR && !hydrated);
  if (isKept) return <div ref={frame} className={className} suppressHydrationWarning dangerouslySetInnerHTML={AS_PRERENDERED} />;
  return (
    <div ref={frame} className={className}>
      {children}
    </div>
  );
}

/** Lets the router follow the links to other pages of this site in markup that knows no router. */
function useRouterLinks(): RefObject<HTMLDivElement | null> {
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
