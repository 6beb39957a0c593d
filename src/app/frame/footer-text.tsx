import { Link } from 'react-router-dom';
import { ExternalLink } from '../../components/controls/external-link.tsx';
import { CHANGELOG_FEED, FEEDS } from '../../content/blog/feeds.ts';
import { ELSEWHERE } from '../../content/elsewhere.ts';
import { SITE } from '../../content/site.ts';
import { Brand } from './brand.tsx';
import { FOOTER_GROUPS } from './footer-links.ts';
import { ShowcaseBadge } from './showcase-badge.tsx';

const HEADING = 'mb-2 text-sm tracking-normal';
const LINK = 'inline-flex min-h-8 items-center rounded-control text-sm text-muted hover:text-ink hover:underline';

/** What the footer says, and every page it leads to. */
export function FooterText() {
  return (
    <div className="page grid gap-10 py-12 lg:grid-cols-[1.2fr_4fr]">
      <div className="lg:-mt-3">
        <Brand />
        <p className="mt-2 max-w-[36ch] text-sm text-muted">
          The free toolkit for software testers. It runs in your browser and keeps your data there.
        </p>
        <Feeds />
        <ShowcaseBadge address={ELSEWHERE.showcase} />
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
            </ul>
          </div>
        ))}
        <Elsewhere />
      </nav>
    </div>
  );
}

/** What readers subscribe to: documents of this site, and none of its pages. */
function Feeds() {
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-4 text-sm text-muted">
      <dt>Blog feeds</dt>
      <dd className="flex flex-wrap gap-x-3">
        {FEEDS.map(({ path, name }) => (
          <a key={path} href={path} className={LINK}>
            {name}
          </a>
        ))}
      </dd>
      <dt>Changelog feed</dt>
      <dd>
        <a href={CHANGELOG_FEED.path} className={LINK}>
          RSS
        </a>
      </dd>
    </dl>
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
