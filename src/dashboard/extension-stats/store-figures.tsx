import type { StoreId } from '#contract/documents/extension-stats.ts';
import { ExternalLink } from '#ui/controls/external-link.tsx';
import { ELSEWHERE } from '../../content/site/elsewhere.ts';
import { DASH, formatCount } from '#lib/format/format-number.ts';
import { shortCount, stars } from './stats-text.ts';
import type { StoreColumn } from './stats-view.ts';

const TITLES: Readonly<Record<StoreId, string>> = { chrome: 'Chrome Web Store', firefox: 'Firefox Add-ons' };

/** One store's figures, with where they come from. */
export function StoreFigures({ store: { id, figures, source }, mark }: { store: StoreColumn; mark: string }) {
  const { users = null, rating = null, reviews = null } = figures ?? {};
  return (
    <div className="border-line max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-6">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-sm tracking-normal">{TITLES[id]}</h3>
        <ExternalLink
          href={ELSEWHERE.stores[id]}
          action="store-click"
          className="text-sm text-link underline underline-offset-2 hover:no-underline"
        >
          View Store <span className="sr-only">({TITLES[id]})</span>
        </ExternalLink>
      </div>
      <dl className="mt-2 grid grid-cols-3 gap-4">
        <Fact name="Users" text={shortCount(users)} exact={exactCount(users)} mark={mark} />
        <Fact
          name="Rating"
          text={stars(rating)}
          exact={rating === null ? DASH : `${rating} of 5`}
          mark={figures?.source === 'reference' ? 'reference' : ''}
        />
        <Fact name="Reviews" text={shortCount(reviews)} exact={exactCount(reviews)} mark={mark} />
      </dl>
      <p className="mt-2 min-h-10 text-xs text-muted">{source}</p>
    </div>
  );
}

/** Says beside a figure that it is no measured one. */
export function Mark({ text }: { text: string }) {
  return <span className="block text-xs font-normal tracking-normal text-muted">{text}</span>;
}

function exactCount(count: number | null): string {
  return count === null ? DASH : formatCount(count);
}

interface FactProps {
  name: string;
  text: string;
  exact: string;
  /** What the figure is where no store gave exactly it; '' for a measured one. */
  mark: string;
}

function Fact({ name, text, exact, mark }: FactProps) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="tabular text-xl font-semibold" title={exact === text ? undefined : exact}>
        {text}
        {mark !== '' && text !== DASH && <Mark text={mark} />}
      </dd>
    </div>
  );
}
