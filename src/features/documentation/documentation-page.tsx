import { ClosingCall } from '../../components/page/closing-call.tsx';
import { PageIntro } from '../../components/page/page-intro.tsx';
import { GUIDES } from '../../content/documentation/guides.ts';
import { GuideCard } from './guide-card.tsx';
import { GuideText } from './guide-text.tsx';
import type { PageFacts } from '../../content/site/page-facts.ts';

export default function DocumentationPage() {
  return (
    <>
      <PageIntro badge="Documentation" title="How each part is used">
        Six guides of four topics. Everything is on this page, so that the search of your browser finds it.
      </PageIntro>
      <nav aria-label="Topics" className="screen-only page pt-4 pb-12">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {GUIDES.map((guide) => (
            <GuideCard key={guide.id} guide={guide} />
          ))}
        </ul>
      </nav>
      {GUIDES.map((guide) => (
        <GuideText key={guide.id} guide={guide} />
      ))}
      <ClosingCall
        title="Not answered here?"
        text="Ask us, or ask those who use it every day."
        links={{ '/contact': 'Contact us', '/community': 'Ask the community' }}
      />
    </>
  );
}

DocumentationPage.facts = {
  title: 'Documentation in six short guides',
  description:
    'How to install the extension, find and keep tools, watch API calls, generate test data, test security with permission, and fix what is silent.',
  updated: '2026-11-22',
} satisfies PageFacts;
