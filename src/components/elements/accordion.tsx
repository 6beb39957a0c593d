import type { RichText as Text } from '../../lib/format/rich-text.ts';
import { Icon } from './icon.tsx';
import { RichText } from './rich-text.tsx';

interface Props {
  /** Names the group: of the items of one group at most one is open. */
  name: string;
  /** `id` is the anchor of an item: an address that ends with it opens the item. */
  items: readonly { id: string; question: string; answer: Text }[];
}

/**
 * Questions on native details: open and close without a script, and answers are found by a search in the page.
 * Arrow keys and anchors come with src/app/idle/accordion-keys.tsx, for every accordion of a document.
 */
export function Accordion({ name, items }: Props) {
  return (
    <div data-accordion className="divide-y divide-line rounded-card border border-line bg-surface">
      {items.map((item) => (
        <details key={item.id} id={item.id} name={name} className="group">
          <summary className="flex list-none items-center justify-between gap-4 rounded-card px-5 py-4 hover:bg-raised [&::-webkit-details-marker]:hidden">
            <h3 className="text-base font-medium">{item.question}</h3>
            <Icon name="plus" className="text-muted transition-transform group-open:rotate-45" />
          </summary>
          <p className="max-w-[68ch] px-5 pb-5 text-muted">
            <RichText text={item.answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
