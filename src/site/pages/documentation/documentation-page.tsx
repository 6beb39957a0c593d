import type { ReactNode } from 'react';
import { Icon } from '#ui/elements/icon.tsx';
import { DataTable, type Column } from '#ui/figures/data-table.tsx';
import { ClosingCall } from '#ui/page/closing-call.tsx';
import { PageIntro } from '#ui/page/page-intro.tsx';
import { GUIDES, SHORTCUTS, type Shortcut, type Guide } from '../../../content/documentation/guides.ts';
import { EXTENSION_PERMISSIONS, type Permission } from '../../../content/extension/permissions.ts';
import { GUIDE_SCENES } from '../../../content/scenes/product-scenes.ts';
import type { PageFacts } from '../../../content/site/page-facts.ts';
import { SceneFigure } from '../../../scenes/product/scene-figure.tsx';
import { TopicSearch } from './topic-search.tsx';

const KEYS: readonly Column<Shortcut>[] = [
  { head: 'Keys', cell: ({ keys }) => <kbd className="font-mono text-sm">{keys}</kbd> },
  { head: 'Where', cell: ({ where }) => where },
  { head: 'What they do', cell: ({ does }) => does },
];

const PERMISSIONS: readonly Column<Permission>[] = [
  { head: 'Permission', cell: ({ name }) => <code className="font-mono text-sm">{name}</code> },
  { head: 'Can see', cell: ({ sees }) => sees },
  { head: 'Used', cell: ({ when }) => when },
];

const LINK = 'block rounded-control py-1 hover:text-ink hover:underline';

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

/** Everything on the page beneath its search. */
function DocumentationText() {
  return (
    <>
      <nav aria-label="Topics" className="screen-only page pt-8 pb-12">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {GUIDES.map((guide) => (
            <GuideCard key={guide.id} guide={guide} />
          ))}
        </ul>
      </nav>
      <div className="page grid gap-x-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <SideNavigation />
        <div>
          {GUIDES.map((guide) => (
            <GuideText key={guide.id} guide={guide} />
          ))}
          <Reference id="keys" title="Keys">
            <DataTable caption="Keys" columns={KEYS} rows={SHORTCUTS} rowKey={({ keys }) => keys} />
          </Reference>
          <Reference id="permissions" title="Permissions">
            <DataTable
              caption="Permissions and what each can see"
              columns={PERMISSIONS}
              rows={EXTENSION_PERMISSIONS}
              rowKey={({ name }) => name}
            />
          </Reference>
        </div>
      </div>
      <ClosingCall
        title="Not answered here?"
        text="Ask us, or ask those who use it every day."
        links={{ '/contact': 'Contact us', '/community': 'Ask the community' }}
      />
    </>
  );
}

function Reference({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line py-12">
      <h2 id={`${id}-title`} className="mb-6 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What a guide is about, with a link to each of its topics below. */
function GuideCard({ guide }: { guide: Guide }) {
  return (
    <li className="rounded-card border border-line bg-surface p-5">
      <h2 className="flex items-center gap-3 text-lg">
        <Icon name={guide.icon} className="size-5 text-link" />
        {guide.title}
      </h2>
      <p className="mt-1 text-sm text-muted">{guide.description}</p>
      <ul className="mt-3 border-t border-line pt-2 text-sm">
        {guide.topics.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-8 items-center text-link hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** A guide in full: its name above its topics, each of which can be linked to. */
function GuideText({ guide }: { guide: Guide }) {
  const scene = GUIDE_SCENES[guide.id];
  return (
    <section id={guide.id} aria-labelledby={`${guide.id}-title`} className="border-t border-line py-12">
      <h2 id={`${guide.id}-title`} className="text-2xl">
        {guide.title}
      </h2>
      <div className="mt-6 grid gap-x-12 gap-y-10 md:grid-cols-2">
        {scene && <SceneFigure scene={scene} className="md:col-span-2" />}
        {guide.topics.map(({ id, title, paragraphs }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="target:border-l-2 target:border-accent target:pl-4">
            <h3 id={`${id}-title`} className="text-lg">
              {title}
            </h3>
            <div className="mt-2 space-y-3 text-muted">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ))}
      </div>
    </section>
  );
}

/** All guides and their topics, in sight beside the text where there is room. */
function SideNavigation() {
  return (
    <nav
      aria-label="Guides"
      className="screen-only sticky top-24 hidden max-h-[calc(100dvh-8rem)] self-start overflow-y-auto border-t border-line py-12 text-sm lg:block"
    >
      <ul className="space-y-4">
        {GUIDES.map(({ id, title, topics }) => (
          <li key={id}>
            <a href={`#${id}`} className={`${LINK} font-medium`}>
              {title}
            </a>
            <ul className="border-l border-line pl-4 text-muted">
              {topics.map((topic) => (
                <li key={topic.id}>
                  <a href={`#${topic.id}`} className={LINK}>
                    {topic.title}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
        <li>
          <a href="#keys" className={`${LINK} font-medium`}>
            Keys
          </a>
        </li>
        <li>
          <a href="#permissions" className={`${LINK} font-medium`}>
            Permissions
          </a>
        </li>
      </ul>
    </nav>
  );
}
