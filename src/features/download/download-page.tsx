import { Link } from 'react-router-dom';
import { ClosingCall } from '../../components/page/closing-call.tsx';
import { PageIntro } from '../../components/page/page-intro.tsx';
import { Section } from '../../components/page/section.tsx';
import { ExplainedList } from '../../components/page/explained-list.tsx';
import { buttonClass } from '../../components/ui/button-class.ts';
import { FactLine } from '../../components/ui/fact-line.tsx';
import { INSTALL_FIGURES } from '../../content/install-figures.ts';
import { EXTENSION_PERMISSIONS } from '../../content/permissions.ts';
import { formatDay } from '../../lib/format-time.ts';
import { BrowserOffers } from './browser-offers.tsx';
import { SendLink } from './send-link.tsx';
import { StoreListing } from './store-listing.tsx';
import { APPLICATION_NODE } from '../../content/schema/application-node.ts';
import type { PageFacts } from '../../content/page-facts.ts';

const FACTS = [
  { name: 'Version', text: INSTALL_FIGURES.version },
  { name: 'Last updated', text: formatDay(Date.parse(INSTALL_FIGURES.lastUpdated), 'UTC') },
  { name: 'Permissions', text: `${EXTENSION_PERMISSIONS.length}, each explained below` },
  { name: 'Size', text: 'Stated by the store for your browser' },
] as const;

export default function DownloadPage() {
  return (
    <>
      <PageIntro badge="Download" title="Download Bug Matrix">
        Free, from the store of your browser. Updates arrive by themselves.
      </PageIntro>
      <div className="page">
        <FactLine label="This release" facts={FACTS} />
        <BrowserOffers />
        <SendLink />
      </div>
      <div className="page mt-16">
        <StoreListing />
      </div>
      <Section id="permissions" beside title="What it asks for, and why">
        <ExplainedList items={EXTENSION_PERMISSIONS} />
        <p className="mt-4 text-muted">
          More on the{' '}
          <Link to="/privacy" className="text-link underline underline-offset-2 hover:no-underline">
            privacy page
          </Link>
          .
        </p>
      </Section>
      <ClosingCall
        title="Installed?"
        text="The first guide leads from the store page to the first tool."
        actions={
          <>
            <Link to="/documentation" className={buttonClass('primary', 'large')}>
              Read the Guides
            </Link>
            <Link to="/learn-more" className={buttonClass('secondary', 'large')}>
              Take the Tour
            </Link>
          </>
        }
      />
    </>
  );
}

DownloadPage.facts = {
  title: 'Download for Chrome, Edge and Firefox',
  description:
    'Install the free Bug Matrix extension in Chrome, Edge, Brave or Firefox: store links, installation steps, version and permissions explained.',
  updated: '2026-11-21',
  // Version, price and the stores stand on the page.
  schema: [APPLICATION_NODE],
} satisfies PageFacts;
