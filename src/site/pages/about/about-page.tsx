import { ClosingCall } from '#ui/page/closing-call.tsx';
import { FigureRow } from '#ui/page/figure-row.tsx';
import { PageIntro } from '#ui/page/page-intro.tsx';
import { Section } from '#ui/page/section.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { MISSION, STORY, VALUES, VISION } from '../../../content/company/about.ts';
import { BY_THE_NUMBERS } from '../../../content/figures/claims.ts';
import { Team } from './team.tsx';
import type { PageFacts } from '../../../content/site/page-facts.ts';

export default function AboutPage() {
  return (
    <>
      <PageIntro badge="About" title="Made by testers, for the way testers work">
        A toolkit that opens where the bug is: in the browser.
      </PageIntro>
      <section aria-label="Mission and vision" className="page grid gap-x-16 gap-y-10 pt-4 pb-16 md:grid-cols-2">
        <Statement title="Mission" text={MISSION} />
        <Statement title="Vision" text={VISION} />
      </section>
      <section aria-label="By the numbers" className="border-y border-line bg-surface py-12">
        <div className="page">
          <FigureRow figures={BY_THE_NUMBERS} />
        </div>
      </section>
      <Section id="values" title="What we hold to">
        <dl className="grid gap-x-16 md:grid-cols-2">
          {VALUES.map(({ icon, name, text }) => (
            <div key={name} className="border-t border-line py-6">
              <dt className="flex items-center gap-3 text-lg font-semibold">
                <Icon name={icon} className="size-5 text-link" />
                {name}
              </dt>
              <dd className="mt-2 pl-8 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Team />
      <Section id="story" beside title="The story so far">
        <div className="max-w-[68ch] space-y-4 text-lg text-muted">
          {STORY.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <ClosingCall
        title="The next part is written by those who use it"
        text="Tell us which tool you were missing last week."
        links={{ '/contact': 'Write to us', '/changelog': 'See what changed' }}
      />
    </>
  );
}

function Statement({ title, text }: { title: string; text: string }) {
  return (
    <div className="border-t-2 border-accent pt-5">
      <h2 className="font-sans text-sm font-medium tracking-normal text-link">{title}</h2>
      <p className="mt-2 text-xl leading-relaxed">{text}</p>
    </div>
  );
}

AboutPage.facts = {
  title: 'About: mission, values and story',
  description:
    'Why a free testing toolkit lives in the browser: mission and vision, what we hold to, the people behind it and how it began.',
  updated: '2026-11-21',
} satisfies PageFacts;
