import { ExternalLink } from '#ui/controls/external-link.tsx';
import { Badge } from '#ui/elements/badge.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { ClosingCall } from '#ui/page/closing-call.tsx';
import { FigureRow } from '#ui/page/figure-row.tsx';
import { PageIntro } from '#ui/page/page-intro.tsx';
import { Section } from '#ui/page/section.tsx';
import { MISSION, STORY, VALUES, VISION, TEAM, TEAM_IS_SAMPLE, type TeamMember } from '../../../content/company/about.ts';
import { BY_THE_NUMBERS } from '../../../content/figures/claims.ts';
import type { PageFacts } from '../../../content/site/page-facts.ts';
import { FiguresNote } from '../../figures-note.tsx';

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
          <FiguresNote className="mt-4" />
        </div>
      </section>
      <Section id="values" title="What we hold to">
        <dl className="grid gap-x-16 md:grid-cols-2">
          {VALUES.map(({ icon, title, text }) => (
            <div key={title} className="border-t border-line py-6">
              <dt className="flex items-center gap-3 text-lg font-semibold">
                <Icon name={icon} className="size-5 text-link" />
                {title}
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

function Team() {
  return (
    <Section
      id="team"
      tone="surface"
      title="The team"
      lede={TEAM_IS_SAMPLE ? 'Sample entries that the operator of this site replaces: none of them is a real person.' : undefined}
    >
      <ul className="grid gap-x-10 gap-y-12 md:grid-cols-3">
        {TEAM.map((member) => (
          <Member key={member.name} member={member} />
        ))}
      </ul>
    </Section>
  );
}

function Member({ member }: { member: TeamMember }) {
  return (
    <li>
      <span aria-hidden="true" className="grid size-14 place-items-center rounded-pill bg-tint text-lg font-semibold text-link">
        {initials(member.name)}
      </span>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg">{member.name}</h3>
        {TEAM_IS_SAMPLE && <Badge tone="warning">Sample</Badge>}
      </div>
      <p className="text-sm text-link">{member.role}</p>
      <p className="mt-3 text-muted">{member.bio}</p>
      <ul aria-label="Expertise" className="mt-4 flex flex-wrap gap-2">
        {member.expertise.map((each) => (
          <li key={each}>
            <Badge>{each}</Badge>
          </li>
        ))}
      </ul>
      {member.linkedin !== undefined && (
        <p className="mt-4 text-sm">
          <ExternalLink href={member.linkedin} newTab>
            {member.name} on LinkedIn
          </ExternalLink>
        </p>
      )}
    </li>
  );
}

function initials(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2);
}
