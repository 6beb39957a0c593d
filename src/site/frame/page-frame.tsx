import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { startsNow } from '#lib/browser/starts-now.ts';
import { announce } from './announcer.tsx';
import { PageHead } from '../head/page-head.tsx';
import type { Route } from '../routing/routes.ts';
import { useScrollMemory } from '../routing/use-scroll-memory.ts';

/** Whether a page was shown before: the very first one keeps the browser's own focus, and its scroll where the document shows something by itself. */
let visited = false;

interface Props {
  route: Route;
  children: ReactNode;
}

/** A page with its head; when it replaces another one, it takes focus, is announced once and scrolls as people expect. A view of the same page leaves focus where it is. */
export function PageFrame({ route, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { key, hash } = useLocation();
  const navigation = useNavigationType();
  const entered = useRef(false);
  useScrollMemory(route.path, () => visited || startsNow());

  const arrive = useEffectEvent(() => {
    if (!entered.current) frame.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    announce(document.title);
    const facts = route.page.facts();
    if (facts) void import('../head/machine-head.ts').then((head) => head.replaceMachineHead(route.path, facts)).catch(() => undefined);
  });

  useLayoutEffect(() => {
    if (visited) arrive();
    entered.current = true;
    if (visited) return undefined;
    // In a task of its own, because StrictMode runs the effect of the very first page twice.
    const timer = setTimeout(() => (visited = true));
    return () => clearTimeout(timer);
  }, [route.path]);

  useEffect(() => {
    if (hash !== '' && navigation !== 'POP') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [key, hash, navigation]);

  return (
    <div ref={frame} className="page-in">
      {children}
      {/* After the page: React need not render this frame again once the page's module, which has the facts, has come. */}
      <RouteHead route={route} />
    </div>
  );
}

function RouteHead({ route }: { route: Route }) {
  const facts = route.page.facts();
  return facts && <PageHead path={route.path} facts={facts} />;
}
