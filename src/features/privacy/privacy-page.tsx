import type { ReactNode } from 'react';
import { Contents } from '../../components/page/contents.tsx';
import { PageIntro } from '../../components/page/page-intro.tsx';
import { EXTENSION_PERMISSIONS } from '../../content/permissions.ts';
import { NOT_PROMISED, RECORDED_FIELDS, STORED_IN_BROWSER, type Explained } from '../../content/privacy.ts';
import { SITE } from '../../content/site.ts';
import { YourData } from './your-data.tsx';
import type { PageFacts } from '../../content/page-facts.ts';

const SECTIONS = [
  { id: 'recorded', title: 'What this website records' },
  { id: 'kept', title: 'Where it is kept' },
  { id: 'not-promised', title: 'What is not promised' },
  { id: 'extension', title: 'The extension' },
  { id: 'questions', title: 'Questions' },
] as const;

type SectionId = (typeof SECTIONS)[number]['id'];

export default function PrivacyPage() {
  return (
    <>
      <PageIntro badge="Legal" title="Privacy">
        <p>
          No personal data is collected or sent, neither by the extension nor by this website. What either of them keeps, it keeps in your
          browser, where you can look at it, take it with you and erase it.
        </p>
        <p className="mt-3 text-sm">
          Effective <time dateTime="2025-10-21">October 21, 2025</time>
        </p>
      </PageIntro>
      <div className="page grid gap-12 pb-24 lg:grid-cols-[15rem_1fr]">
        <Contents sections={SECTIONS} />
        <div className="max-w-3xl min-w-0">
          <YourData />
          <Section id="recorded">
            <p>
              Each page view of this site is counted by a small engine inside your browser and kept in its database. The figures under
              “Real-time analytics” are made from it, on your machine. A page view holds:
            </p>
            <List items={RECORDED_FIELDS} />
          </Section>
          <Section id="kept">
            <p>All of it is in this browser, under these names, and nowhere else:</p>
            <List items={STORED_IN_BROWSER} mono />
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
              <p>Write to the operator of this site through the store page of the extension.</p>
            ) : (
              <p>
                Write to{' '}
                <a href={`mailto:${SITE.email}`} className="text-link underline underline-offset-2 hover:no-underline">
                  {SITE.email}
                </a>
                .
              </p>
            )}
          </Section>
        </div>
      </div>
    </>
  );
}

function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-12 text-muted">
      <h2 id={`${id}-title`} className="mb-3 text-2xl text-ink">
        {SECTIONS.find((section) => section.id === id)?.title}
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

PrivacyPage.facts = {
  title: 'Privacy, permissions and your data',
  description:
    'What the extension and this website keep, where, and why. Export, stop or erase what this site has recorded in your browser, on this page.',
  updated: '2026-11-21',
} satisfies PageFacts;
