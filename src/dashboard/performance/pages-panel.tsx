import { useState, type ReactNode } from 'react';
import { meanScrollDepth, meanVisibleMs, rateVital } from '#contract/questions/ratios.ts';
import { type VitalKind, type PageEngagement, type PageVitals, type SignalsAnswer, VITAL_KINDS } from '#contract/questions/signals.ts';
import { countOf, DASH, formatCount, formatDuration, formatShare } from '#lib/format/format-number.ts';
import { readableAddress } from '#lib/format/readable-text.ts';
import { keysOf } from '#contract/keys-of.ts';
import { classNames } from '#lib/react/class-names.ts';
import { SaveItems } from '#ui/charts/save-items.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { ViewCard } from '../card/view-card.tsx';
import type { OnPick } from '../frame/view-props.ts';
import { useFileDescription } from '../answer/files/file-words.ts';
import { PanelBody, type SignalsProps } from '../signals/signals-panels.tsx';
import { useSourceEnd } from '#engine/source/use-source.ts';
import { completeText, missingText, RATINGS, formatVital } from '../signals/signal-text.ts';
import { pickMode } from '../view/pick.ts';

/** Pages that are listed until all are asked for. */
const FIRST_PAGES = 10;
const FIGURES = [...VITAL_KINDS, 'Visible', 'Scrolled'] as const;
const CELL = 'py-1 pl-3 text-right tabular whitespace-nowrap';
const HEAD = 'pb-1 pl-3 text-right font-normal';
const OPTIONS = FIGURES.map((value) => ({ value, label: value }));

/** The 75th percentile of each vital, mean visible time and mean scroll depth of the pages that were measured most, or of all. */
export function PagesPanel({ answer, failed, zone, onPick }: SignalsProps & { onPick: OnPick }) {
  const [isWhole, setWhole] = useState(false);
  const describeFile = useFileDescription();
  const hasEnded = useSourceEnd() !== null;
  const rows = answer === null ? [] : pageRows(answer);
  return (
    <ViewCard
      title="Pages"
      description={<Legend />}
      renderMenu={(close) => (
        <SaveItems
          title="Speed and engagement by page"
          picture="card"
          describeFile={() => describeFile('Speed and engagement by page')}
          lines={() => linesOf(rows)}
          disabled={rows.length === 0}
          close={close}
        />
      )}
    >
      <PanelBody
        ready={answer !== null}
        failed={failed}
        missing={rows.length === 0 ? missingText(answer?.held.engagement ?? 0, 'engagement', hasEnded) : null}
        complete={answer === null ? '' : completeText(answer, 'measurements', zone)}
      >
        <PagesTable rows={isWhole ? rows : rows.slice(0, FIRST_PAGES)} onPick={onPick} />
        {answer !== null && (answer.vitals?.more === true || answer.engagement?.more === true) && (
          <p className="mt-2 text-xs text-faint">Pages with fewer measured page views are not listed.</p>
        )}
      </PanelBody>
      {rows.length > FIRST_PAGES && (
        <Button variant="quiet" size="small" className="self-start" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? `First ${FIRST_PAGES} pages` : `All ${countOf(rows.length, 'page')}`}
        </Button>
      )}
    </ViewCard>
  );
}

/** What the shapes in the table mean, once for all of them. */
function Legend() {
  return (
    <>
      75th percentile of each vital, mean visible time and scroll depth of the page views that were measured.{' '}
      {keysOf(RATINGS).map((rating) => (
        <span key={rating} className="mr-3 whitespace-nowrap">
          <span aria-hidden="true" className={RATINGS[rating].look}>
            {RATINGS[rating].shape}
          </span>{' '}
          {RATINGS[rating].word}
        </span>
      ))}
    </>
  );
}

/** As lines of a CSV file, the head first: milliseconds, CLS a score, the share of the page that was scrolled. */
function linesOf(rows: readonly PageMeasures[]): (string | number)[][] {
  return [
    ['Page', ...VITAL_KINDS, 'Visible ms', 'Scrolled', 'Page views'],
    ...rows.map(({ path, vitals, engagement, measured }) => [
      path,
      ...VITAL_KINDS.map((kind) => vitals?.vitals[kind]?.p75 ?? ''),
      (engagement && meanVisibleMs(engagement)) ?? '',
      (engagement && meanScrollDepth(engagement)) ?? '',
      measured,
    ]),
  ];
}

type Figure = (typeof FIGURES)[number];

/** How fast a page was and how it was read, in one line. Where there is no room for all figures, the head of one chooses which. */
function PagesTable({ rows, onPick }: { rows: readonly PageMeasures[]; onPick: OnPick }) {
  const [chosen, choose] = useState<Figure>('LCP');
  const lookOf = (look: string, figure: Figure) => classNames(look, 'w-24', figure !== chosen && 'hidden @2xl:table-cell');
  return (
    <div className="@container">
      <table className="w-full table-fixed text-[0.8125rem]">
        <caption className="sr-only">Speed and engagement by page</caption>
        <thead className="text-xs text-faint">
          <tr>
            <th scope="col" className="pb-1 text-left font-normal">
              Page
            </th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col" aria-label={figure} className={lookOf(HEAD, figure)}>
                {figure === chosen && (
                  <span className="@2xl:hidden">
                    <SelectField label="Figure of the pages" head={figure} options={OPTIONS} value={chosen} onChange={choose} />
                  </span>
                )}
                <span className={classNames(figure === chosen && 'hidden @2xl:inline')}>{figure}</span>
              </th>
            ))}
            <th scope="col" className={classNames(HEAD, 'w-24')}>
              Page views
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.path} className="hover:bg-raised">
              <th scope="row" className="font-normal">
                <button
                  type="button"
                  title={readableAddress(row.path)}
                  onClick={(event) => onPick('path', row.path, pickMode(event))}
                  className="block w-full truncate py-1 text-left hover:underline"
                >
                  {readableAddress(row.path)}
                </button>
              </th>
              {FIGURES.map((figure) => (
                <td key={figure} className={lookOf(CELL, figure)}>
                  {figureOf(figure, row)}
                </td>
              ))}
              <td className={CELL}>{formatCount(row.measured)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function figureOf(figure: Figure, row: PageMeasures): ReactNode {
  const { engagement } = row;
  if (figure === 'Visible') return formatDuration(engagement && meanVisibleMs(engagement));
  if (figure === 'Scrolled') return formatShare(engagement && meanScrollDepth(engagement));
  return <Vital kind={figure} row={row} />;
}

/** A figure with the shape and colour of its rating, whose word is for the ear here: the legend has it for the eye. */
function Vital({ kind, row }: { kind: VitalKind; row: PageMeasures }) {
  const figure = row.vitals?.vitals[kind] ?? null;
  if (figure === null) return <span title="Not measured">{DASH}</span>;
  const { word, shape, look } = RATINGS[rateVital(kind, figure.p75)];
  return (
    <span title={word}>
      {formatVital(kind, figure.p75)}{' '}
      <span aria-hidden="true" className={look}>
        {shape}
      </span>
      <span className="sr-only">{word}</span>
    </span>
  );
}

/** What was measured on a page; null where the answer lists nothing of it. */
interface PageMeasures {
  path: string;
  /** Page views with the measurement that most of them have. */
  measured: number;
  vitals: PageVitals | null;
  engagement: PageEngagement | null;
}

/** Pages with their measurements, both lists of an answer in one, the most measured first. */
function pageRows({ vitals, engagement }: Pick<SignalsAnswer, 'vitals' | 'engagement'>): PageMeasures[] {
  const speed = new Map(vitals?.pages.map((page) => [page.path, page]));
  const attention = new Map(engagement?.pages.map((page) => [page.path, page]));
  const rows = [...new Set([...speed.keys(), ...attention.keys()])].map((path) => {
    const [fast, read] = [speed.get(path) ?? null, attention.get(path) ?? null];
    return { path, measured: Math.max(fast?.samples ?? 0, read?.timed ?? 0, read?.scrolled ?? 0), vitals: fast, engagement: read };
  });
  return rows.sort((a, b) => b.measured - a.measured);
}
