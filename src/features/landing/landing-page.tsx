import { Section } from '../../components/page/section.tsx';
import { Accordion } from '../../components/ui/accordion.tsx';
import { LANDING_FAQ } from '../../content/faq/landing-faq.ts';
import { APPLICATION_NODE } from '../../content/schema/application-node.ts';
import { Audiences } from './audiences.tsx';
import { ByTheNumbers } from './by-the-numbers.tsx';
import { DownloadCall } from './download-call.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Overview } from './overview.tsx';
import { Services } from './services.tsx';
import type { PageFacts } from '../../content/page-facts.ts';
import { CLAIMS } from '../../content/claims.ts';

export default function LandingPage() {
  return (
    <>
      <Hero />
      <DownloadCall />
      <Features />
      <Overview />
      <ByTheNumbers />
      <Audiences />
      <Services />
      <Section id="faq" beside title="Questions and answers" lede="What testers ask before they install it.">
        <Accordion name="landing-faq" items={LANDING_FAQ} />
      </Section>
    </>
  );
}

LandingPage.facts = {
  title: 'Free testing toolkit for your browser',
  description: `A free browser extension for software testers: ${CLAIMS.tools} tools, templates, payloads and scripts in ${CLAIMS.categories} categories, all running locally.`,
  updated: '2026-11-21',
  // Version, price and the way to the download stand on the page.
  schema: [APPLICATION_NODE],
} satisfies PageFacts;
