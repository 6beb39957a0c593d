import { PageIntro } from '#ui/page/page-intro.tsx';
import type { PageFacts } from '../../../content/site/page-facts.ts';
import { TopicSearch } from './topic-search.tsx';
import { DocumentationText } from './documentation-text.tsx';

export default function DocumentationPage() {
  return (
    <>
      <PageIntro badge="Documentation" title="How each part is used">
        Six guides of four topics, all keys and all permissions, on one page.
      </PageIntro>
      <TopicSearch />
      <DocumentationText />
    </>
  );
}

DocumentationPage.facts = {
  title: 'Documentation in six short guides',
  description:
    'How to install the extension, find and keep tools, watch API calls, generate test data, test security with permission, and fix what is silent.',
  updated: '2026-11-23',
} satisfies PageFacts;
