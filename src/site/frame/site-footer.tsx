import { Link } from 'react-router-dom';
import { ExternalLink } from '#ui/controls/external-link.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { CHANGELOG_FEED, FEEDS } from '../../content/blog/feeds.ts';
import { ELSEWHERE } from '../../content/site/elsewhere.ts';
import { SAMPLE_MARK, SITE } from '../../content/site/site.ts';
import { MotionSwitch } from '../idle/idle-parts.tsx';
import { Brand } from './brand.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

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
const LINK = 'inline-flex min-h-8 items-center rounded-control text-sm text-muted hover:text-ink hover:underline';

const ALL_FEEDS = [
  ...FEEDS.map(({ path, name }) => ({ path, name, of: 'blog' })),
  { path: CHANGELOG_FEED.path, name: 'Changes', of: 'changelog' },
];

export function SiteFooter() {
  return (
    <footer className="screen-only border-t border-line bg-surface">
      <FooterText />
      {/* The room of the switch is kept, so that nothing moves when it arrives. */}
      <div className="page flex min-h-15 flex-wrap justify-end gap-4 pb-6">
        <ThemeSwitch />
        <MotionSwitch />
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
    <div className="page grid gap-10 py-12 lg:grid-cols-[1.2fr_4fr]">
      <div className="lg:-mt-3">
        <Brand />
        <p className="mt-2 max-w-[36ch] text-sm text-muted">
          The free toolkit for software testers. It runs in your browser and keeps your data there.
        </p>
        <Feeds />
        <ShowcaseBadge address={ELSEWHERE.showcase} />
        <p className="mt-5 text-sm text-muted">© 2026 {SITE.name}</p>
      </div>
      <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 lg:grid-cols-5">
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
  const { startConsentBar } = await import('../consent/consent-bar.ts');
  startConsentBar().open();
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

/** Leads to the product's page at a showcase; a drawing of our own, so that nothing is asked of it before the click. */
function ShowcaseBadge({ address }: { address: string }) {
  if (address === '') return null;
  return (
    <ExternalLink
      href={address}
      className="mt-5 inline-flex min-h-11 items-center gap-3 rounded-control border border-control px-3 py-2 transition-colors hover:bg-raised"
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 text-link" fill="none" stroke="currentColor" strokeWidth="1.75">
        <circle cx="12" cy="9" r="6" />
        <path d="m8.5 14-1.5 8 5-3 5 3-1.5-8M12 6v6M9.5 8.5 12 6l2.5 2.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span className="text-sm leading-tight">
        <span className="block text-xs text-muted">{SITE.name} on</span>
        <span className="font-medium">{new URL(address).hostname.replace(/^www\./, '') + SAMPLE_MARK}</span>
      </span>
    </ExternalLink>
  );
}
