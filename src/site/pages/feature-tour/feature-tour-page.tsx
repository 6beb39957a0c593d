import { ClosingCall } from '#ui/page/closing-call.tsx';
import { Section } from '#ui/page/section.tsx';
import { CLAIMS } from '../../../content/figures/claims.ts';
import type { PageFacts } from '../../../content/site/page-facts.ts';
import { listSchema } from '../../../content/schema/page-schema.ts';
import { TOOL_CATEGORIES } from '../../../content/extension/tool-categories.ts';
import { CategoryDiagram } from './category-diagram.tsx';
import { FeatureTourIntro } from './feature-tour-intro.tsx';
import { CategoryList } from './category-list.tsx';

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
