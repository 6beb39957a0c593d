import { Link } from 'react-router-dom';
import { Icon } from '#ui/elements/icon.tsx';
import { ClosingCall } from '#ui/page/closing-call.tsx';
import { FeatureCards } from '#ui/page/feature-cards.tsx';
import { PageIntro } from '#ui/page/page-intro.tsx';
import { Section } from '#ui/page/section.tsx';
import { FEATURE_HIGHLIGHTS } from '../../../content/extension/highlights.ts';
import { TOOL_CATEGORIES, type ToolCategory } from '../../../content/extension/tool-categories.ts';
import { CLAIMS } from '../../../content/figures/claims.ts';
import { CATEGORY_VIEWS } from '../../../content/scenes/category-views.ts';
import { listSchema } from '../../../content/schema/page-schema.ts';
import type { PageFacts } from '../../../content/site/page-facts.ts';
import { SceneFigure } from '../../../scenes/product/scene-figure.tsx';
import { CategoryDiagram } from './category-diagram.tsx';

export default function FeatureTourPage() {
  return (
    <>
      <FeatureTourIntro />
      <Section
        id="areas"
        title="Thirteen areas of testing"
        lede="Each area holds tools that run in your browser, and templates to take into your own project."
      >
        <CategoryDiagram />
        <CategoryList />
      </Section>
      <ClosingCall
        title="Try it on the page you are testing"
        text="Free, without an account, in about a minute."
        links={{ '/download': 'Download Now', '/premium': 'View Services' }}
      />
    </>
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

function FeatureTourIntro() {
  return (
    <>
      <PageIntro badge="Features" title={`${CLAIMS.tools} Tools, Templates & Scripts`}>
        From the first exploratory session to the last regression run: what you need is sorted, searchable and already in your browser.
      </PageIntro>
      <Section id="highlights" tone="surface" title="For the working day">
        <FeatureCards cards={FEATURE_HIGHLIGHTS} />
      </Section>
    </>
  );
}

/** The thirteen areas in words; the diagram's nodes lead here. */
function CategoryList() {
  return (
    <ul className="grid gap-x-12 lg:grid-cols-2">
      {TOOL_CATEGORIES.map((category) => (
        <CategoryCard key={category.name} category={category} />
      ))}
      <MissingTool />
    </ul>
  );
}

/** Thirteen areas leave room at the end of the last row. */
function MissingTool() {
  return (
    <li className="border-t border-line pt-5 pb-8">
      <h3 className="text-lg">Missing something?</h3>
      <p className="mt-1 max-w-[60ch] text-muted">
        Name the moment in which you needed it and what you used instead. That is how most of these tools got here.
      </p>
      <Link to="/contact" className="mt-2 inline-flex min-h-8 items-center link">
        Suggest a tool
      </Link>
    </li>
  );
}

function CategoryCard({ category }: { category: ToolCategory }) {
  return (
    <li id={category.id} className="grid content-start gap-5 border-t border-line pt-5 pb-8 target:border-accent">
      <div className="flex gap-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-tint text-link">
          <Icon name={category.icon} className="size-5" />
        </span>
        <div>
          <h3 className="text-xl">{category.name}</h3>
          <p className="mt-1 text-muted">{category.summary}</p>
          <p className="mt-1 text-sm text-muted">{category.examples.join(' · ')}</p>
        </div>
      </div>
      <SceneFigure scene={CATEGORY_VIEWS[category.id]} className="self-end" />
    </li>
  );
}
