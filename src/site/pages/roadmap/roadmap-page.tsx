import { Badge, type BadgeTone } from '#ui/elements/badge.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { ClosingCall } from '#ui/page/closing-call.tsx';
import { PageIntro } from '#ui/page/page-intro.tsx';
import { ROADMAP, type RoadmapQuarter } from '../../../content/extension/roadmap.ts';
import type { PageFacts } from '../../../content/site/page-facts.ts';

const LOOKS = new Map<string, StatusLook>([
  ['completed', { word: 'Completed', tone: 'success' }],
  ['in-progress', { word: 'In Progress', tone: 'accent' }],
  ['planned', { word: 'Planned', tone: 'warning' }],
]);

export default function RoadmapPage() {
  return (
    <>
      <PageIntro badge="Roadmap" title="Where it is going, quarter by quarter">
        Plans, not promises: what testers ask for most moves forward, and what turns out to be useless is dropped.
      </PageIntro>
      <ol className="page pt-4 pb-20">
        {ROADMAP.map((quarter) => (
          <Quarter key={quarter.quarter} quarter={quarter} />
        ))}
      </ol>
      <ClosingCall
        title="What should come first?"
        text="A sentence on what you test and what slows you down moves an item up."
        links={{ '/contact': 'Tell us' }}
      />
    </>
  );
}

/** A stop on the line that runs down the page. */
function Quarter({ quarter: { quarter, status, icon, items } }: { quarter: RoadmapQuarter }) {
  const { word, tone } = statusLook(status);
  return (
    <li className="group relative grid grid-cols-[2.5rem_1fr] gap-x-5 pb-12 last:pb-0">
      <span aria-hidden="true" className="absolute top-10 bottom-0 left-5 w-px bg-line group-last:hidden" />
      <span className="grid size-10 place-items-center rounded-pill border border-line bg-surface text-link">
        <Icon name={icon} className="size-5" />
      </span>
      <div>
        <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1">
          <h2 className="tabular text-2xl">{quarter}</h2>
          <Badge tone={tone}>{word}</Badge>
        </div>
        <ul className="mt-3 grid list-disc gap-x-10 gap-y-2 pl-5 text-muted marker:text-accent md:grid-cols-2">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}

RoadmapPage.facts = {
  title: 'Roadmap, quarter by quarter',
  description: 'What is completed, in progress and planned for the extension, quarter by quarter, and how to move an idea forward.',
  updated: '2026-11-22',
} satisfies PageFacts;

interface StatusLook {
  word: string;
  tone: BadgeTone;
}

/** Colour and word of a quarter's status; an unknown one is marked as unknown. */
export function statusLook(status: string): StatusLook {
  return LOOKS.get(status) ?? { word: 'Unknown', tone: 'neutral' };
}
