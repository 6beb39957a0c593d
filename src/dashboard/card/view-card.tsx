import { useId, type ComponentProps, type ReactNode } from 'react';
import type { Robots } from '#contract/questions/selection.ts';
import { classNames } from '#lib/react/class-names.ts';
import { ActionsMenu } from '#ui/controls/menu.tsx';
import { SaveItems } from '#ui/charts/save-items.tsx';
import { useAskedParts } from '#ui/charts/saved-parts.tsx';
import { useFileDescription } from '../answer/files/file-words.ts';
import { CardTabs, tabId, type Tabs } from './card-tabs.tsx';

/** What the files of a card hold, and who counts in them, where it is not who counts in the view. */
export interface SavedCard extends Omit<ComponentProps<typeof SaveItems>, 'title' | 'describeFile'> {
  title?: string;
  bots?: Robots;
}

interface Props<Tab extends string> {
  title: string;
  /** The tabs of this card; left out where there are none. */
  tabs?: Tabs<Tab> | undefined;
  /** What else can be chosen, beside the menu. */
  controls?: ReactNode;
  /** One sentence below the title. */
  description?: ReactNode;
  /** Actions as `MenuItem`s. */
  menu?: ReactNode;
  /** What its files hold, by the title of the card where they have none of their own. */
  saved?: SavedCard | undefined;
  /** Head, rows and foot. */
  children: ReactNode;
}

/** On a phone controls have a line below the tabs, also before there is anything to choose: nothing moves then. */
const LINE_OF_CONTROLS = 'max-[30rem]:min-h-8.5 max-[30rem]:basis-full max-[30rem]:justify-end';

/** A part of a view: title, tabs and one menu above what it shows. A line separates the parts, not boxes. */
export function ViewCard<Tab extends string>({ title, tabs, controls, description, menu, saved, children }: Props<Tab>) {
  const id = useId();
  const panel = `${id}panel`;
  const isAsked = useAskedParts() !== null;
  const hasMenu = menu !== undefined || saved !== undefined;
  const items = (
    <>
      {menu}
      {saved !== undefined && <SavedItems title={title} {...saved} />}
    </>
  );
  return (
    <section
      aria-labelledby={id}
      // What changes in one card is laid out and painted without a look at the others; what a card opens lies over those after it.
      className="relative flex h-full min-w-0 flex-col border-b border-line pb-2 hover:z-10 has-aria-expanded:z-20 sm:contain-layout sm:contain-style"
    >
      <div
        className={classNames(
          'relative mb-1.5 flex min-h-8.5 items-center gap-x-4 gap-y-1',
          controls === undefined ? 'max-[22rem]:flex-wrap' : 'max-[30rem]:flex-wrap',
          hasMenu && 'pr-12',
        )}
      >
        <h2 id={id} title={title} className={classNames('text-sm tracking-normal', tabs !== undefined && 'max-w-2/3 shrink-0 truncate')}>
          {title}
        </h2>
        {tabs !== undefined && <CardTabs {...tabs} panel={panel} />}
        {controls !== undefined && (
          <div className={classNames('ml-auto flex shrink-0 gap-2', tabs !== undefined && LINE_OF_CONTROLS)}>{controls}</div>
        )}
        {hasMenu && (
          // Beside the title however many lines there are.
          <div className="absolute top-0 right-0">
            <ActionsMenu of={title}>{items}</ActionsMenu>
            {isAsked && <div hidden>{items}</div>}
          </div>
        )}
      </div>
      {description !== undefined && <p className="mb-2 text-[0.8125rem] text-muted">{description}</p>}
      {tabs === undefined ? (
        children
      ) : (
        <div id={panel} role="tabpanel" aria-labelledby={tabId(panel, tabs.value)} className="flex min-w-0 flex-1 flex-col">
          {children}
        </div>
      )}
    </section>
  );
}

function SavedItems({ title, bots, ...part }: SavedCard & { title: string }) {
  const describeFile = useFileDescription();
  return <SaveItems {...part} title={title} describeFile={() => describeFile(title, bots)} />;
}
