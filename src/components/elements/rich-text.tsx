import { Link } from 'react-router-dom';
import type { RichText as Text } from '../../lib/format/rich-text.ts';
import { ExternalLink } from '../controls/external-link.tsx';

/** A paragraph's text with its links. */
export function RichText({ text }: { text: Text }) {
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
      <Link key={part.to} to={part.to} className="text-link underline underline-offset-2 hover:no-underline">
        {part.text}
      </Link>
    );
  });
}
