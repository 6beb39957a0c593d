import { CLAIMS } from '../../../content/figures/claims.ts';
import type { PageFacts } from '../../../content/site/page-facts.ts';
import { APPLICATION_NODE } from '../../../content/schema/application-node.ts';
import { Hero } from './hero.tsx';
import { LandingText } from './landing-text.tsx';

export default function LandingPage() {
  return (
    <>
      <Hero />
      <LandingText />
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
