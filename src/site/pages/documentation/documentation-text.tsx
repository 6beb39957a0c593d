import type { ReactNode } from 'react';
import { ClosingCall } from '#ui/page/closing-call.tsx';
import { DataTable, type Column } from '#ui/figures/data-table.tsx';
import { GUIDES, SHORTCUTS, type Shortcut } from '../../../content/documentation/guides.ts';
import { EXTENSION_PERMISSIONS, type Permission } from '../../../content/extension/permissions.ts';
import { GuideCard } from './guide-card.tsx';
import { GuideText } from './guide-text.tsx';
import { SideNavigation } from './side-navigation.tsx';

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

/** Everything on the page beneath its search. */
export function DocumentationText() {
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
