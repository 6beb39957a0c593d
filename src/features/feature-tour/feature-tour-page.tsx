import { Link } from 'react-router-dom';
import { ClosingCall } from '../../components/page/closing-call.tsx';
import { FeatureCard } from '../../components/page/feature-card.tsx';
import { PageIntro } from '../../components/page/page-intro.tsx';
import { Section } from '../../components/page/section.tsx';
import { buttonClass } from '../../components/ui/button-class.ts';
import { CLAIMS } from '../../content/claims.ts';
import { FEATURE_HIGHLIGHTS } from '../../content/highlights.ts';
import { TOOL_CATEGORIES } from '../../content/tool-categories.ts';
import { CategoryDiagram } from './category-diagram.tsx';
import { CategoryCard } from './category-card.tsx';
import { listSchema } from '../../content/schema/list-schema.ts';
import type { PageFacts } from '../../content/page-facts.ts';

export default function FeatureTourPage() {
  return (
    <>
      <PageIntro badge="Features" title={`${CLAIMS.tools} Tools, Templates & Scripts`}>
        From the first exploratory session to the last regression run: what you need is sorted, searchable and already in your browser.
      </PageIntro>
      <Section id="highlights" tone="surface" title="Made for the working day">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {FEATURE_HIGHLIGHTS.map((highlight) => (
            <FeatureCard key={highlight.title} icon={highlight.icon} title={highlight.title}>
              {highlight.text}
            </FeatureCard>
          ))}
        </ul>
      </Section>
      <Section
        id="areas"
        title="Thirteen areas of testing"
        lede="Each area holds tools that run in your browser, and templates to take into your own project."
      >
        <CategoryDiagram />
        <ul className="grid gap-x-10 md:grid-cols-2 xl:grid-cols-3">
          {TOOL_CATEGORIES.map((category) => (
            <CategoryCard key={category.name} category={category} />
          ))}
          <MissingTool />
        </ul>
      </Section>
      <ClosingCall
        title="Try it on the page you are testing"
        text="Free, without an account, in about a minute."
        actions={
          <>
            <Link to="/download" data-action="download-click" className={buttonClass('primary', 'large')}>
              Download Now
            </Link>
            <Link to="/premium" className={buttonClass('secondary', 'large')}>
              View Services
            </Link>
          </>
        }
      />
    </>
  );
}

/** Thirteen areas leave room at the end of the last row. */
function MissingTool() {
  return (
    <li className="border-t border-line py-6 xl:col-span-2">
      <h3 className="text-lg">Missing something?</h3>
      <p className="mt-1 max-w-[60ch] text-muted">
        Name the moment in which you needed it and what you used instead. That is how most of these tools got here.
      </p>
      <Link to="/contact" className="mt-2 inline-flex min-h-8 items-center text-link underline underline-offset-2 hover:no-underline">
        Suggest a tool
      </Link>
    </li>
  );
}

FeatureTourPage.facts = {
  title: `${CLAIMS.tools} tools in thirteen areas`,
  description:
    'From automation and API testing to security payloads, accessibility checks and OSINT: what the free Bug Matrix extension holds for testers.',
  updated: '2026-11-21',
  schema: [
    listSchema(
      '/features',
      TOOL_CATEGORIES.map(({ id, name }) => ({ name, to: `/features#${id}` })),
    ),
  ],
} satisfies PageFacts;
