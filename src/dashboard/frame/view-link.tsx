import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { viewPath, type ViewName } from '#lib/dashboard-views.ts';
import { showInRow } from '#lib/browser/show-in-row.ts';
import { OFFERED_VIEWS } from './offered-views.ts';
import type { Views } from '../view/use-view.ts';

interface Props {
  to: ViewName;
  views: Views;
  /** Loads a view ahead of the click. */
  preload?: (view: ViewName) => void;
  current?: boolean;
  className: string;
  children: ReactNode;
}

/** Leads to a view of the dashboard, with range and filters: a step of the history that can be undone. Nothing where the view is not offered. */
export function ViewLink({ to, views, preload, current = false, className, children }: Props) {
  const { search } = useLocation();
  if (!OFFERED_VIEWS.includes(to)) return null;
  const follow = (event: MouseEvent) => {
    // In a new tab or window the address does it all.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!current) views.actions.goTo(viewPath(to));
  };
  const load = () => preload?.(to);
  return (
    <Link
      ref={current ? showInRow : undefined}
      to={viewPath(to) + search}
      aria-current={current ? 'page' : undefined}
      className={className}
      onClick={follow}
      onPointerEnter={load}
      onFocus={load}
    >
      {children}
    </Link>
  );
}
