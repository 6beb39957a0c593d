import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NeedsScript } from '#ui/feedback/needs-script.tsx';
import { Contents } from '#ui/page/contents.tsx';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import { PageIntro } from '#ui/page/page-intro.tsx';
import { EXTENSION_PERMISSIONS } from '../../../content/extension/permissions.ts';
import {
  LEAVES_BROWSER,
  WHAT_IS_COLLECTED,
  COUNTED_FIELDS,
  SENT_BY_ACTS,
  WHERE_KEPT,
  SENT_TITLE,
  type Explained,
} from '../../../content/legal/counting.ts';
import { NOT_PROMISED, RECORDED_FIELDS, SENT_BY_YOU, STORED_IN_BROWSER } from '../../../content/legal/privacy.ts';
import type { PageFacts } from '../../../content/site/page-facts.ts';
import { SITE } from '../../../content/site/site.ts';
import { YourData } from './your-data.tsx';

const RequestsPanel = lazyPart(async () => (await import('../../../dashboard/silence/requests-panel.tsx')).RequestsPanel);

const PRIVACY_SECTIONS = [
  { id: 'recorded', title: 'What this website records' },
  { id: 'kept', title: 'Where it is kept' },
  { id: 'sent', title: SENT_TITLE },
  { id: 'proof', title: 'See for yourself' },
  { id: 'not-promised', title: 'What is not promised' },
  { id: 'extension', title: 'The extension' },
  { id: 'questions', title: 'Questions' },
] as const;

export default function PrivacyPage() {
  return (
    <>
      <PageIntro badge="Legal" title="Privacy">
        <p>
          {WHAT_IS_COLLECTED}, neither by the extension nor by this website. What either of them keeps, it keeps in your browser, where you
          can look at it, take it with you and erase it. {LEAVES_BROWSER} All of it{' '}
          <a href="#sent" className="link">
            is listed below
          </a>
          .
        </p>
        <p className="mt-3 text-sm">
          Effective <time dateTime="2025-10-21">October 21, 2025</time>
        </p>
      </PageIntro>
      <div className="page grid gap-12 pb-24 lg:grid-cols-[15rem_1fr]">
        <Contents sections={PRIVACY_SECTIONS} />
        <div className="max-w-3xl min-w-0">
          <YourData />
          <PrivacyText />
        </div>
      </div>
    </>
  );
}

PrivacyPage.facts = {
  title: 'Privacy, permissions and your data',
  description:
    'What the extension and this website keep, where, and why. Export, stop or erase what this site has recorded in your browser, on this page.',
  updated: '2026-11-28',
} satisfies PageFacts;

type SectionId = (typeof PRIVACY_SECTIONS)[number]['id'];

/** What is kept, where, why, and what is not promised. */
export function PrivacyText() {
  return (
    <>
      <Section id="recorded">
        <p>
          Each page view of this site is counted by a small engine inside your browser and kept in its database. The figures under
          “Real-time analytics” are made from it, on your machine. A page view holds:
        </p>
        <List items={RECORDED_FIELDS} />
      </Section>
      <Section id="kept">
        <p>{WHERE_KEPT}</p>
        <List items={STORED_IN_BROWSER} mono />
      </Section>
      <Section id="sent">
        {COUNTED_FIELDS.length > 0 && <List items={COUNTED_FIELDS} />}
        <p className="mt-3">{SENT_BY_ACTS}</p>
        <List items={SENT_BY_YOU} />
      </Section>
      <Section id="proof">
        <p>Your browser remembers every request of this page and of its workers: what for, to whom, and how many bytes.</p>
        <Requests />
      </Section>
      <Section id="not-promised">
        <p>A browser is not a vault. These cases can lose what was recorded:</p>
        <List items={NOT_PROMISED} />
      </Section>
      <Section id="extension">
        <p>
          The extension collects nothing and sends nothing: preferences, favorites and notes stay in your browser. Links to third-party
          tools hand over no data of yours. It asks for these permissions:
        </p>
        <List items={EXTENSION_PERMISSIONS} mono />
      </Section>
      <Section id="questions">
        {SITE.email === '' ? (
          <p>
            Questions about privacy are answered through the{' '}
            <Link to="/contact" className="link">
              contact page
            </Link>
            .
          </p>
        ) : (
          <p>
            Write to{' '}
            <a href={`mailto:${SITE.email}`} className="link">
              {SITE.email}
            </a>
            .
          </p>
        )}
      </Section>
    </>
  );
}

/** The proof, read once it is asked for. */
function Requests() {
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="mb-3 w-fit rounded-control text-link">Show every request since this page was opened</summary>
      <NeedsScript>Without JavaScript no worker runs: this page requests its own text, styles and pictures, and nothing else.</NeedsScript>
      {open && (
        <Suspense fallback={null}>
          <RequestsPanel />
        </Suspense>
      )}
    </details>
  );
}

function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-12 text-muted">
      <h2 id={`${id}-title`} className="mb-3 text-2xl text-ink">
        {PRIVACY_SECTIONS.find((section) => section.id === id)?.title}
      </h2>
      {children}
    </section>
  );
}

function List({ items, mono = false }: { items: readonly Explained[]; mono?: boolean }) {
  return (
    <dl className="mt-4 divide-y divide-line border-y border-line">
      {items.map((item) => (
        <div key={item.name} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[14rem_1fr]">
          <dt className={mono ? 'font-mono text-sm leading-6 break-words text-ink' : 'font-medium text-ink'}>{item.name}</dt>
          <dd>{item.text}</dd>
        </div>
      ))}
    </dl>
  );
}
