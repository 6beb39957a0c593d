import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { shareTargets, type SharedPage } from '#lib/browser/share-targets.ts';
import { formatDay } from '#lib/format/format-time.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { FactLine } from '#ui/figures/fact-line.tsx';
import { ClosingCall } from '#ui/page/closing-call.tsx';
import { PageIntro } from '#ui/page/page-intro.tsx';
import { Section } from '#ui/page/section.tsx';
import { CHANGELOG } from '../../../content/extension/changelog.ts';
import { EXTENSION_PERMISSIONS } from '../../../content/extension/permissions.ts';
import { INSTALL_FIGURES } from '../../../content/figures/install-figures.ts';
import { BOOKMARK_SCENE } from '../../../content/scenes/product-scenes.ts';
import { APPLICATION_NODE } from '../../../content/schema/page-schema.ts';
import type { PageFacts } from '../../../content/site/page-facts.ts';
import { useShareOrigin } from '../../../content/site/share-address.ts';
import { SITE } from '../../../content/site/site.ts';
import { SceneFigure } from '../../../scenes/product/scene-figure.tsx';
import { BrowserOffers } from './browser-offers.tsx';
import { StoreListings } from './store-listing.tsx';

const FACTS = [
  { name: 'Version', text: INSTALL_FIGURES.version },
  ...CHANGELOG.slice(0, 1).map(({ date }) => ({ name: 'Released', text: formatDay(Date.parse(date), 'UTC') })),
  { name: 'Permissions', text: <PermissionsLink /> },
  { name: 'Size', text: 'Stated by the store for your browser' },
];

const SHARED_TITLE = `${SITE.name}: download for Chrome, Edge and Firefox`;

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
  updated: '2026-11-26',
  // Version, price and the stores stand on the page.
  schema: [APPLICATION_NODE],
} satisfies PageFacts;

function PermissionsLink() {
  return (
    <Link to="/privacy#extension" className="inline-flex min-h-6 items-center link">
      {EXTENSION_PERMISSIONS.length}, each explained
    </Link>
  );
}

function DownloadIntro() {
  return (
    <>
      <PageIntro badge="Download" title="Download Bug Matrix">
        Free, from the store of your browser. Updates arrive by themselves.
      </PageIntro>
      <div className="page">
        <FactLine label="This release" facts={FACTS} />
      </div>
    </>
  );
}

/** For phones and tablets: the way to pass the page on to a computer. The device's own sharing where there is one, else an email. */
function SendLink() {
  const page = { url: `${useShareOrigin()}/download`, title: SHARED_TITLE };
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line px-6 py-4">
      <p className="text-sm text-muted">On a phone or a tablet? Extensions of this kind need a desktop browser.</p>
      <a
        href={shareTargets(page).find(({ platform }) => platform === 'Email')?.href}
        onClick={(event) => shareInstead(event, page)}
        data-action="share"
        data-target="Download link"
        className={buttonClass('secondary', 'medium', 'max-w-full')}
      >
        <Icon name="send" />
        <span className="whitespace-normal">Send the link to my computer</span>
      </a>
    </div>
  );
}

function shareInstead(event: MouseEvent, page: SharedPage): void {
  if (typeof navigator.share !== 'function') return;
  event.preventDefault();
  // Only a visitor who closes the device's own panel ends up here: nothing has to be said.
  navigator.share(page).catch(() => undefined);
}

/** The text below the installation: the store's listing, what opens then, and what comes after. */
function DownloadText() {
  return (
    <>
      <div className="page my-16">
        <StoreListings />
      </div>
      <Section id="opens" tone="surface" title={BOOKMARK_SCENE.title} lede={BOOKMARK_SCENE.text}>
        <SceneFigure scene={BOOKMARK_SCENE} />
      </Section>
      <ClosingCall
        title="Installed?"
        text="The first guide leads from the store page to the first tool."
        links={{ '/documentation': 'Read the Guides', '/learn-more': 'Take the Tour' }}
      />
    </>
  );
}
