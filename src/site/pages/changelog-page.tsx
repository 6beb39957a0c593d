import { ClosingCall } from '#ui/page/closing-call.tsx';
import { PageIntro } from '#ui/page/page-intro.tsx';
import { Badge } from '#ui/elements/badge.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { CHANGELOG, type ChangelogEntry } from '../../content/extension/changelog.ts';
import { formatDay } from '#lib/format/format-time.ts';
import type { PageFacts } from '../../content/site/page-facts.ts';

export default function ChangelogPage() {
  return (
    <>
      <PageIntro badge="Changelog" title="What changed, version by version">
        Your browser installs new versions by itself. This is what came with each of them.
      </PageIntro>
      <ol className="page pt-4 pb-20">
        {CHANGELOG.map((entry, index) => (
          <Entry key={entry.version} entry={entry} latest={index === 0} />
        ))}
      </ol>
      <ClosingCall title="And next?" text="What is being worked on, and what is planned." links={{ '/roadmap': 'See the roadmap' }} />
    </>
  );
}

function Entry({ entry, latest }: { entry: ChangelogEntry; latest: boolean }) {
  const id = entry.version.replaceAll('.', '-');
  return (
    <li id={id} className="grid border-t border-line py-8 md:grid-cols-[14rem_1fr] md:gap-x-10">
      <div>
        <p className="figure text-2xl">{entry.version}</p>
        <p className="mt-1 text-sm text-muted">
          <time dateTime={entry.date}>{formatDay(Date.parse(entry.date), 'UTC')}</time>
        </p>
        <p className="mt-3 flex flex-wrap gap-2">
          {latest && <Badge tone="success">Latest</Badge>}
          <Badge tone={entry.type === 'Feature' ? 'accent' : 'neutral'}>{entry.type}</Badge>
        </p>
      </div>
      <div className="mt-5 max-w-[68ch] md:mt-0">
        <h2 className="text-xl">
          <Icon name={entry.icon} className="mr-2.5 inline size-5 text-link" />
          <span className="sr-only">{entry.emoji} </span>
          {entry.title}
        </h2>
        <ul className="mt-3 list-disc space-y-2 pl-5 text-muted marker:text-accent">
          {entry.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}

ChangelogPage.facts = {
  title: 'Changelog of the extension',
  description:
    'What changed in each version of the extension, newest first: API Catcher, Broken URLs Finder, test data, search and languages.',
  updated: '2026-11-21',
} satisfies PageFacts;
