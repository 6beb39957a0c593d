import { Icon } from '#ui/elements/icon.tsx';
import type { Guide } from '../../../content/documentation/guides.ts';

/** What a guide is about, with a link to each of its topics below. */
export function GuideCard({ guide }: { guide: Guide }) {
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
