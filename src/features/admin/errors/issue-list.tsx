import type { ReactNode } from 'react';
import type { ErrorGroup } from '../../../../workers/contract/documents/errors.ts';
import { countOf } from '../../../lib/format/format-number.ts';
import { ErrorBadges } from './error-badges.tsx';
import { Instant } from './instant.tsx';

/** Of a long list of pages only so many are named. */
const MAX_PAGES = 5;

/** Errors grouped into issues, the one seen last first. */
export function IssueList({ groups, zone }: { groups: ErrorGroup[]; zone: string }) {
  return (
    <section aria-label="Logged issues">
      <h3 className="text-sm">Logged issues</h3>
      <ul className="divide-y divide-line">
        {groups.map((group) => (
          <Issue key={group.fingerprint} group={group} zone={zone} />
        ))}
      </ul>
    </section>
  );
}

function Issue({ group, zone }: { group: ErrorGroup; zone: string }) {
  const { newest, count, firstSeen, lastSeen, browsers } = group;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-2">
        <ErrorBadges error={newest} />
        <span className="tabular text-sm font-medium">{countOf(count, 'time', 'times')}</span>
      </p>
      <p className="mt-1 line-clamp-2 text-sm wrap-anywhere">{newest.message}</p>
      <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-xs text-muted">
        <Fact name="First seen">
          <Instant ts={firstSeen} zone={zone} />
        </Fact>
        <Fact name="Last seen">
          <Instant ts={lastSeen} zone={zone} />
        </Fact>
        <Fact name="Pages">{pagesText(group.pages)}</Fact>
        {browsers.length > 0 && <Fact name="Browsers">{browsers.join('; ')}</Fact>}
      </dl>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="shrink-0">{name}</dt>
      <dd className="min-w-0 text-ink wrap-anywhere">{children}</dd>
    </div>
  );
}

function pagesText(pages: readonly string[]): string {
  const more = pages.length - MAX_PAGES;
  return pages.slice(0, MAX_PAGES).join(', ') + (more > 0 ? ` and ${countOf(more, 'more', 'more')}` : '');
}
