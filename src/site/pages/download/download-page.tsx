import type { PageFacts } from '../../../content/site/page-facts.ts';
import { APPLICATION_NODE } from '../../../content/schema/application-node.ts';
import { BrowserOffers } from './browser-offers.tsx';
import { SendLink } from './send-link.tsx';
import { DownloadIntro } from './download-intro.tsx';
import { DownloadText } from './download-text.tsx';

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
  updated: '2026-11-22',
  // Version, price and the stores stand on the page.
  schema: [APPLICATION_NODE],
} satisfies PageFacts;
