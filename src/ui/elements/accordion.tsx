import type { RichText } from '#lib/format/rich-text.ts';
import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';
import { ExternalLink } from '../controls/external-link.tsx';

interface Props {
  /** Names the group: of the items of one group at most one is open. */
  name: string;
  /** `id` is the anchor of an item: an address that ends with it opens the item. */
  items: readonly { id: string; question: string; answer: RichText }[];
}

/**
 * Questions on native details: open and close without a script, and answers are found by a search in the page.
 * Arrow keys and anchors come with src/site/idle/companions.tsx, for every accordion of a document.
 */
export function Accordion({ name, items }: Props) {
  return (
    <div data-accordion className="grid items-start gap-x-6 gap-y-2 lg:grid-cols-2">
      {items.map((item) => (
        <details key={item.id} id={item.id} name={name} className="group rounded-card border border-line bg-surface">
          <summary className="flex list-none items-center justify-between gap-4 rounded-card px-5 py-4 hover:bg-raised [&::-webkit-details-marker]:hidden">
            <h3 className="font-sans text-base font-medium">{item.question}</h3>
            <Icon name="plus" className="text-muted transition-transform group-open:rotate-45" />
          </summary>
          <p className="max-w-[68ch] px-5 pb-5 text-muted">
            <Answer text={item.answer} />
          </p>
        </details>
      ))}
    </div>
  );
}

function Answer({ text }: { text: RichText }) {
  if (typeof text === 'string') return text;
  return text.map((part) => {
    if (typeof part === 'string') return part;
    if (!part.to.startsWith('/')) {
      return (
        <ExternalLink key={part.to} href={part.to}>
          {part.text}
        </ExternalLink>
      );
    }
    return (
      <Link key={part.to} to={part.to} className="link">
        {part.text}
      </Link>
    );
  });
}
