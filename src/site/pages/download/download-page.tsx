import { lazyText } from '#ui/page/lazy-part.tsx';
import type { PageFacts } from '../../../content/site/page-facts.ts';
import { APPLICATION_NODE } from '../../../content/schema/application-node.ts';
import { BrowserOffers } from './browser-offers.tsx';
import { SendLink } from './send-link.tsx';

const DownloadIntro = lazyText(async () => (await import('./download-intro.tsx')).DownloadIntro);
const DownloadText = lazyText(async () => (await import('./download-text.tsx')).DownloadText);

export default function DownloadPage() {
  return (
    <>
      <DownloadIntro />
      <div className="page">
        <BrowserOffers />
        <SendLink />
      </div>
      <DownloadText />
    </>
  );
}

DownloadPage.facts = {
  title: 'Download for Chrome, Edge and Firefox',
  description:
    'Install the free Bug Matrix extension in Chrome, Edge, Brave or Firefox: store links, installation steps, version, store listing and permissions.',
  starts: 'touched',
  updated: '2026-11-22',
  // Version, price and the stores stand on the page.
  schema: [APPLICATION_NODE],
} satisfies PageFacts;
