import { Link } from 'react-router-dom';
import { loadPart } from '#lib/browser/load-part.ts';
import { ExternalLink } from '#ui/controls/external-link.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { CHANGELOG_FEED, FEEDS } from '../../content/blog/feeds.ts';
import { ELSEWHERE } from '../../content/site/elsewhere.ts';
import { SITE } from '../../content/site/site.ts';
import { MotionSwitch, OfflineReady } from '../idle/idle-parts.tsx';
import { Brand } from './brand.tsx';
import { ShowcaseBadge } from './showcase-badge.tsx';

/** Every page that a visitor may look for, by what it is for. */
const FOOTER_GROUPS: readonly FooterGroup[] = [
  {
    title: 'Product',
    links: [
      { to: '/features', label: 'Features' },
      { to: '/download', label: 'Download' },
      { to: '/changelog', label: 'Changelog' },
      { to: '/roadmap', label: 'Roadmap' },
      { to: '/premium', label: 'Services' },
    ],
  },
  {
    title: 'Help',
    links: [
      { to: '/documentation', label: 'Documentation' },
      { to: '/faq', label: 'FAQ' },
      { to: '/blog', label: 'Blog' },
      { to: '/community', label: 'Community' },
      { to: '/contact', label: 'Contact' },
    ],
  },
  {
    title: 'Figures',
    links: [
      { to: '/analytics', label: 'Analytics' },
      { to: '/real-time-analytics', label: 'Real-time analytics' },
      { to: '/admin', label: 'Operator dashboard' },
    ],
  },
  {
    title: 'About us',
    links: [
      { to: '/about', label: 'About' },
      { to: '/testimonials', label: 'Testimonials' },
      { to: '/careers', label: 'Careers' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/terms', label: 'Terms' },
    ],
  },
];

const HEADING = 'mb-2 text-sm tracking-normal';
const LINK = 'inline-flex min-h-7 items-center rounded-control text-sm text-muted hover:text-ink hover:underline';

const ALL_FEEDS = [
  ...FEEDS.map(({ path, name }) => ({ path, name, of: 'blog' })),
  { path: CHANGELOG_FEED.path, name: 'Changes', of: 'changelog' },
];

export function SiteFooter() {
  return (
    <footer className="screen-only border-t border-line bg-surface">
      <FooterText />
      {/* The room of both is kept, so that nothing moves when they arrive. */}
      <div className="page flex min-h-15 flex-wrap items-center justify-between gap-x-6 pb-6">
        <OfflineReady />
        <div className="ml-auto">
          <MotionSwitch />
        </div>
      </div>
    </footer>
  );
}

interface FooterGroup {
  title: string;
  links: readonly { to: string; label: string }[];
}

/** What the footer says, and every page it leads to. */
function FooterText() {
  return (
    <div className="page grid gap-6 py-8 lg:grid-cols-[1.2fr_4fr]">
      <div className="lg:-mt-3">
        <Brand />
        <p className="mt-2 max-w-[36ch] text-sm text-muted">
          The free toolkit for software testers. It runs in your browser and keeps your data there.
        </p>
        <Feeds />
        <ShowcaseBadge className="mt-5" />
        <p className="mt-5 text-sm text-muted">© 2026 {SITE.name}</p>
      </div>
      <nav
        aria-label="Footer"
        className="columns-2 gap-x-6 gap-y-6 *:mb-6 *:break-inside-avoid sm:grid sm:grid-cols-3 sm:*:mb-0 lg:grid-cols-5"
      >
        {FOOTER_GROUPS.map((group) => (
          <div key={group.title}>
            <h2 className={HEADING}>{group.title}</h2>
            <ul>
              {group.links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={LINK}>
                    {label}
                  </Link>
                </li>
              ))}
              {group.title === 'About us' && <BeingCounted />}
            </ul>
          </div>
        ))}
        <Elsewhere />
      </nav>
    </div>
  );
}

/** Opens the question whether the visitor wants to be counted again. */
function BeingCounted() {
  if (import.meta.env.VITE_SITE_COLLECT !== '1') return null;
  return (
    <li className="noscript:hidden">
      <button type="button" onClick={() => void askAgain()} className={LINK}>
        Being counted
      </button>
    </li>
  );
}

async function askAgain(): Promise<void> {
  const consent = await loadPart(() => import('../consent/consent-bar.tsx'));
  consent?.openConsentBar();
}

/** What readers subscribe to: documents of this site, and none of its pages. */
function Feeds() {
  return (
    <ul aria-label="Feeds" className="mt-4 flex flex-wrap gap-2">
      {ALL_FEEDS.map(({ path, name, of }) => (
        <li key={path}>
          <a
            href={path}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-pill border border-line px-3 text-xs text-muted hover:border-control hover:text-ink"
          >
            <Icon name="rss" className="size-3.5 text-warning" />
            {name}
            <span className="sr-only"> feed of the {of}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Elsewhere() {
  return (
    <div>
      <h2 className={HEADING}>Elsewhere</h2>
      <ul>
        <li>
          <ExternalLink href={ELSEWHERE.stores.chrome} action="store-click" className={LINK}>
            Chrome Web Store
          </ExternalLink>
        </li>
        <li>
          <ExternalLink href={ELSEWHERE.stores.firefox} action="store-click" className={LINK}>
            Firefox Add-ons
          </ExternalLink>
        </li>
        {SITE.author.url !== '' && (
          <li>
            <ExternalLink href={SITE.author.url} className={LINK}>
              {SITE.author.name === '' ? 'The author’s site' : SITE.author.name}
            </ExternalLink>
          </li>
        )}
        {SITE.email !== '' && (
          <li>
            <a href={`mailto:${SITE.email}`} className={LINK}>
              Write to us
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}
