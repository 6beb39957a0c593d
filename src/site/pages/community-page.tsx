import { ClosingCall } from '#ui/page/closing-call.tsx';
import { FigureRow } from '#ui/page/figure-row.tsx';
import { PageIntro } from '#ui/page/page-intro.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { ExternalLink } from '#ui/controls/external-link.tsx';
import { COMMUNITY_CLAIMS, FOLLOWERS } from '../../content/figures/claims.ts';
import { GUIDELINES } from '../../content/company/community.ts';
import { ELSEWHERE } from '../../content/site/elsewhere.ts';
import { SITE } from '../../content/site/site.ts';
import type { PageFacts } from '../../content/site/page-facts.ts';
import { FiguresNote } from '../figures-note.tsx';

export default function CommunityPage() {
  return (
    <>
      <PageIntro badge="Community" title="Testers who help testers">
        Questions get answers here, ideas become tools, and a bug that cost you an afternoon saves somebody else theirs.
      </PageIntro>
      <section aria-label="The community in figures" className="border-y border-line bg-surface py-12">
        <div className="page">
          <FigureRow figures={COMMUNITY_CLAIMS} />
          <FiguresNote className="mt-4" />
        </div>
      </section>
      <section aria-labelledby="guidelines-title" className="page section">
        <h2 id="guidelines-title" className="text-3xl">
          Five guidelines
        </h2>
        <div className="mt-8 grid gap-6 lg:grid-cols-[2fr_1fr]">
          <ol className="grid content-start gap-x-10 gap-y-8 sm:grid-cols-2">
            {GUIDELINES.map(({ title, text }, index) => (
              <li key={title} className="border-t-2 border-accent pt-4 last:odd:sm:col-span-2">
                <h3 className="text-lg">
                  <span aria-hidden="true" className="tabular mr-2 text-link">
                    {index + 1}
                  </span>
                  {title}
                </h3>
                <p className="mt-1 text-muted">{text}</p>
              </li>
            ))}
          </ol>
          <NetworkCard />
        </div>
      </section>
      <ClosingCall title="Bring what you know" text="New versions, findings and discussions are posted on LinkedIn first.">
        <ExternalLink href={ELSEWHERE.linkedin} newTab className={buttonClass('primary', 'large')}>
          Follow on LinkedIn
        </ExternalLink>
      </ClosingCall>
    </>
  );
}

/** Where the community meets: the whole card leads there. */
function NetworkCard() {
  return (
    <aside aria-labelledby="network-title">
      <div className="relative flex h-full flex-col justify-center rounded-card border border-line bg-surface p-6 transition-colors hover:bg-raised">
        <svg aria-hidden="true" viewBox="0 0 48 48" className="size-12 text-link" fill="none" stroke="currentColor" strokeWidth="2">
          <path d="M14 16 24 34M34 16 24 34M16 13h16" className="stroke-accent" />
          <circle cx="13" cy="13" r="5" className="fill-tint" />
          <circle cx="35" cy="13" r="5" className="fill-tint" />
          <circle cx="24" cy="36" r="6" className="fill-tint" />
        </svg>
        <h2 id="network-title" className="mt-4 text-lg">
          LinkedIn
        </h2>
        <p className="mt-1 text-muted">
          <strong className="tabular text-ink">{FOLLOWERS}</strong> followers read about new versions, tools and techniques.
        </p>
        <ExternalLink
          href={ELSEWHERE.linkedin}
          newTab
          className="mt-4 inline-flex min-h-8 items-center font-medium text-link after:absolute after:inset-0 hover:underline"
        >
          Visit {SITE.name} on LinkedIn
        </ExternalLink>
      </div>
    </aside>
  );
}

CommunityPage.facts = {
  title: 'Community of software testers',
  description:
    'Testers who help testers: the community in figures, its five guidelines, and where new versions and findings are posted first.',
  updated: '2026-11-21',
} satisfies PageFacts;
