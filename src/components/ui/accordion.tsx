import { useRef, type KeyboardEvent } from 'react';
import type { RichText as Text } from '../../lib/rich-text.ts';
import { Icon } from './icon.tsx';
import { RichText } from './rich-text.tsx';
import { useOpenByAnchor } from './use-open-by-anchor.ts';

interface Props {
  /** Names the group: of the items of one group at most one is open. */
  name: string;
  /** `id` is the anchor of an item: an address that ends with it opens the item. */
  items: readonly { id: string; question: string; answer: Text }[];
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Questions on native details: open and close without a script, and answers are found by a search in the page. */
export function Accordion({ name, items }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useOpenByAnchor(list);
  const move = (event: KeyboardEvent, index: number) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    list.current?.querySelectorAll('summary')[step(index, items.length)]?.focus();
  };
  return (
    <div ref={list} className="divide-y divide-line rounded-card border border-line bg-surface">
      {items.map((item, index) => (
        <details key={item.id} id={item.id} name={name} className="group">
          <summary
            onKeyDown={(event) => move(event, index)}
            className="flex list-none items-center justify-between gap-4 rounded-card px-5 py-4 hover:bg-raised [&::-webkit-details-marker]:hidden"
          >
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
