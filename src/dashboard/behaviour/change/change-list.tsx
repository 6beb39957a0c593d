import type { Changed, ChangeFigure, Tally } from '#contract/behaviour/change.ts';
import { rateOf } from '#contract/behaviour/change-figures.ts';
import { displayName } from '#lib/format/display-name.ts';
import { formatCount } from '#lib/format/format-number.ts';
import { PickName } from '#ui/figures/bar-list.tsx';
import type { OnPick } from '../../frame/view-props.ts';
import { dimensionName } from '../../view/texts/dimension-names.ts';
import { useFirstRows } from '../../card/first-rows.tsx';
import { nameInSentence } from '../step-text.ts';
import { markOf, pickMode } from '../../view/pick.ts';
import { useViewField, type Views } from '../../view/use-view.ts';
import {
  countedText,
  effectText,
  FIGURE_WORDS,
  isRate,
  isSurprising,
  nameText,
  surpriseText,
  workingText,
  type RankedName,
} from './ranked-names.ts';

/** Names that are listed until all are asked for: those beyond chance, but so many at least and at most. */
const LEAST_NAMES = 4;
const MOST_NAMES = 8;

interface Props {
  ranked: readonly RankedName[];
  figure: ChangeFigure;
  total: Changed;
  scale: number;
  /** The spans in words: the range, and what it is compared with. */
  spans: { now: string; before: string };
  views: Views;
  onPick: OnPick;
}

/** What explains a change, the most surprising name first: each filters by a press, and tells how its figure came about. */
export function ChangeList({ ranked, figure, total, scale, spans, views, onPick }: Props) {
  const clauses = useViewField(views, 'clauses');
  const first = Math.min(MOST_NAMES, Math.max(LEAST_NAMES, ranked.filter(isSurprising).length));
  const [shown, others] = useFirstRows(ranked, first, ['name', 'names']);
  // A rate is drawn as it is, a count of the earlier span as it would be in one as long as the later.
  const sizeOf = (counted: Tally, by: number) => rateOf(counted) ?? counted.count * by;
  const largest = Math.max(1e-9, ...shown.flatMap(({ now, before }) => [sizeOf(now, 1), sizeOf(before, scale)]));
  return (
    <>
      <table className="w-full table-fixed text-[0.8125rem]">
        <caption className="sr-only">What explains the change of {FIGURE_WORDS[figure].label.toLowerCase()}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="pb-1 text-left font-normal">
              Most surprising first
            </th>
            <th scope="col" className="w-28 pb-1 pl-3 text-left font-normal sm:w-60">
              <span className="block">
                <Mark look={BEFORE} /> {spans.before}
              </span>
              <span className="block">
                <Mark look={NOW} /> {spans.now}
              </span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.map((row) => (
            <tr key={`${row.dim} ${row.name}`}>
              <th scope="row" className="tabular py-1.5 text-left align-top font-normal">
                <p className="flex min-w-0 flex-wrap items-baseline gap-x-1">
                  <PickName
                    label={displayName(row.dim, row.name)}
                    mark={markOf({ clauses }, row.dim, row.name)}
                    onPick={(keys) => onPick(row.dim, row.name, pickMode(keys))}
                    className="-ml-1 w-auto! max-w-full min-h-6 px-1! font-semibold hover:bg-raised"
                  />
                  <span>{effectText(row, figure, total, scale)}</span>
                </p>
                <div className="flex flex-wrap items-baseline gap-x-3 text-xs text-muted">
                  <p className="wrap-anywhere">
                    {dimensionName(row.dim)} · {fromToText(row, figure, scale)} · {surpriseText(row.surprise)}
                    {row.alike.length > 0 && ` · as many: ${row.alike.map((name) => nameInSentence(nameText(name))).join(', ')}`}
                  </p>
                  <details className="open:basis-full">
                    <summary
                      aria-label={`Explain ${displayName(row.dim, row.name)}`}
                      className="min-h-6 w-fit cursor-pointer leading-6 hover:text-ink"
                    >
                      Explain
                    </summary>
                    <p className="max-w-[75ch] pb-1">{workingText(row, total, figure, scale)}</p>
                  </details>
                </div>
              </th>
              <td aria-hidden="true" className="py-2.5 pl-3 align-top forced-color-adjust-none">
                <Bar look={BEFORE} share={sizeOf(row.before, scale) / largest} />
                <Bar look={NOW} share={sizeOf(row.now, 1) / largest} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {others}
    </>
  );
}

function fromToText({ now, before }: Changed, figure: ChangeFigure, scale: number): string {
  if (isRate(figure)) return `from ${countedText(before, figure)} to ${countedText(now, figure)}`;
  return `from ${formatCount(Math.round(before.count * scale))} to ${formatCount(now.count)}`;
}

const BEFORE = 'bg-control';
const NOW = 'bg-fill';

function Mark({ look }: { look: string }) {
  return <span aria-hidden="true" className={`mr-1 inline-block h-2 w-2.5 rounded-[2px] ${look}`} />;
}

function Bar({ look, share }: { look: string; share: number }) {
  return <span className={`my-0.5 block h-2 min-w-0.5 rounded-[2px] ${look}`} style={{ width: `${share * 100}%` }} />;
}
