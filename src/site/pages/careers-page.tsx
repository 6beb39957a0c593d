import { Link } from 'react-router-dom';
import { PageIntro } from '#ui/page/page-intro.tsx';
import { Section } from '#ui/page/section.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { WAYS_TO_TAKE_PART } from '../../content/company/careers.ts';
import type { PageFacts } from '../../content/site/page-facts.ts';

export default function CareersPage() {
  return (
    <>
      <PageIntro
        badge="Careers"
        title="No Openings Available"
        actions={
          <Link to="/contact" className={buttonClass('primary', 'large')}>
            Get in Touch
          </Link>
        }
      >
        There is no position to fill at the moment, and we do not collect applications for later. If you think that we should know you all
        the same, say so.
      </PageIntro>
      <Section
        id="take-part"
        tone="surface"
        title="What you can do meanwhile"
        lede="None of it is a job. All of it ends up in what testers install."
      >
        <ol className="grid gap-8 md:grid-cols-3">
          {WAYS_TO_TAKE_PART.map(({ title, text, to, action }, index) => (
            <li key={title} className="border-t-2 border-accent pt-4">
              <h3 className="flex gap-2 text-lg">
                <span aria-hidden="true" className="tabular text-link">
                  {index + 1}
                </span>
                {title}
              </h3>
              <p className="mt-2 text-muted">{text}</p>
              <Link to={to} className="mt-2 inline-flex min-h-8 items-center link">
                {action}
              </Link>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}

CareersPage.facts = {
  title: 'Careers and ways to take part',
  description:
    'No openings are available at the moment. What you can do meanwhile: name a missing tool, write an article, check a translation.',
  updated: '2026-11-21',
} satisfies PageFacts;
