import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { buttonClass } from '../components/ui/button-class.ts';
import { classNames } from '../lib/class-names.ts';
import { Brand } from './brand.tsx';
import { matchRoute } from './routes.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const LINKS = [
  { to: '/', label: 'Home' },
  { to: '/features', label: 'Features' },
  { to: '/real-time-analytics', label: 'Real-time' },
] as const;

function linkClass({ isActive }: { isActive: boolean }): string {
  return classNames(
    'inline-flex min-h-11 items-center rounded-control px-3 text-sm font-medium transition-colors hover:bg-raised',
    isActive ? 'text-link' : 'text-muted hover:text-ink',
  );
}

/** Loads a page's module when its link is about to be used. */
function preload(path: string) {
  const load = () =>
    void matchRoute(path)
      .page.preload()
      .catch(() => undefined);
  return { onPointerEnter: load, onFocus: load };
}

function Links() {
  return LINKS.map(({ to, label }) => (
    <li key={to}>
      <NavLink to={to} end className={linkClass} {...preload(to)}>
        {label}
      </NavLink>
    </li>
  ));
}

function DownloadLink() {
  return (
    <Link to="/download" data-action="download-click" className={buttonClass('primary', 'small')} {...preload('/download')}>
      Download
    </Link>
  );
}

/** The fixed bar, 64 px high; on small screens its links sit behind a disclosure button. */
export function Navigation() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <header className="screen-only fixed inset-x-0 top-0 z-40 border-b border-line bg-bg">
      <nav aria-label="Main" className="page flex h-[63px] items-center justify-between gap-4">
        <Brand />
        <ul className="hidden flex-1 items-center gap-1 md:flex">
          <Links />
        </ul>
        <div className="hidden items-center gap-3 md:flex">
          <ThemeSwitch />
          <DownloadLink />
        </div>
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          aria-controls="site-menu"
          onClick={() => setOpen(!open)}
          className={buttonClass('quiet', 'medium', 'md:hidden')}
        >
          <MenuIcon open={open} />
          Menu
        </button>
      </nav>
      <div id="site-menu" hidden={!open} className="border-t border-line md:hidden">
        <ul className="page grid gap-1 pt-3">
          <Links />
        </ul>
        <div className="page flex items-center justify-between gap-3 pt-2 pb-4">
          <ThemeSwitch />
          <DownloadLink />
        </div>
      </div>
    </header>
  );
}

function MenuIcon({ open }: { open: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className="size-4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
    >
      <path d={open ? 'M3 3l10 10M13 3L3 13' : 'M2 4h12M2 8h12M2 12h12'} />
    </svg>
  );
}
