import type { FileReport, PageRule } from '#contract/ports/opened-file.ts';
import type { RefusedLine } from '#contract/ports/refused-line.ts';
import { countOf, formatCount, formatShare } from '#lib/format/format-number.ts';
import { classNames } from '#lib/react/class-names.ts';
import { Switch } from '#ui/controls/switch.tsx';
import { RefusedLines } from '../data/refused-lines.tsx';
import { withOpenedFiles } from './door.ts';
import { ledgerRows, leftOutCount, type LedgerRow } from './ledger.ts';

interface Props {
  id: string;
  report: FileReport;
  pageRule: PageRule;
  /** How the files were read cannot be changed any more. */
  isFixed: boolean;
}

/** Where every line of the files stands, and what the operator may let count. */
export function Ledger({ id, report, pageRule, isFixed }: Props) {
  const parts = [
    { name: countOf(report.pageViews, 'page view'), count: report.pageViews, color: COLORS.counts },
    { name: `${formatCount(leftOutCount(report))} left out`, count: leftOutCount(report), color: COLORS.leftOut },
    { name: `${formatCount(report.refused)} refused`, count: report.refused, color: COLORS.refused },
  ];
  const change = (rule: keyof PageRule) =>
    void withOpenedFiles((opened) => opened.readAgain(id, { pageRule: { ...pageRule, [rule]: !pageRule[rule] } }));
  return (
    <section aria-labelledby="what-counts">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id="what-counts" className="text-base">
          What counts
        </h3>
        <p className="text-[0.8125rem] text-muted">Every line counts once</p>
      </div>
      <div aria-hidden="true" className="mt-3 flex h-2 gap-0.5">
        {parts.map(
          ({ name, count, color }) =>
            count > 0 && (
              <span key={name} className={classNames('min-w-0.5 rounded-pill', color)} style={{ flexGrow: count, flexBasis: 0 }} />
            ),
        )}
      </div>
      <p className="tabular mt-2 text-[0.8125rem]">{`${parts.map(({ name }) => name).join(' + ')} = ${countOf(report.lines, 'line')}`}</p>
      <table className="mt-2 w-full text-[0.8125rem]">
        <caption className="sr-only">What counts</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-1 text-left font-normal">
              Lines that are
            </th>
            <th scope="col" className="text-right font-normal">
              Lines
            </th>
            <th scope="col" className="w-16 text-right font-normal max-sm:hidden">
              Share
            </th>
            {!isFixed && (
              <th scope="col" className="w-20 text-right font-normal">
                Leave out
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {ledgerRows(report, pageRule).map((row) => (
            <Row key={row.key} row={row} pageRule={pageRule} onChange={isFixed ? null : change} />
          ))}
        </tbody>
      </table>
      {report.refusedLines.length > 0 && <Refused lines={report.refusedLines} refused={report.refused} />}
    </section>
  );
}

const COLORS = { counts: 'bg-fill', leftOut: 'bg-control', refused: 'bg-danger' } as const;

function colorOf(key: LedgerRow['key']): string {
  if (key === 'pageViews') return COLORS.counts;
  return key === 'refused' ? COLORS.refused : COLORS.leftOut;
}

interface RowProps {
  row: LedgerRow;
  pageRule: PageRule;
  /** Null where nothing can be chosen any more. */
  onChange: ((rule: keyof PageRule) => void) | null;
}

function Row({ row: { key, label, note, count, share, rule }, pageRule, onChange }: RowProps) {
  return (
    <tr>
      <th scope="row" className="py-1.5 pr-3 text-left font-normal">
        <span className={classNames('block pl-4 -indent-4', key === 'pageViews' && 'font-semibold')}>
          <span aria-hidden="true" className={classNames('mr-2 inline-block size-2 rounded-[2px]', colorOf(key))} />
          {label}
        </span>
        {note !== '' && <span className="block pl-4 text-xs text-muted">{note}</span>}
      </th>
      <td className={classNames('tabular text-right', key === 'pageViews' && 'font-semibold')}>{formatCount(count)}</td>
      <td className="tabular text-right text-muted max-sm:hidden">{formatShare(share)}</td>
      {onChange !== null && (
        <td className="text-right">
          {rule !== null && <Switch bare label={`Leave out: ${label}`} checked={!pageRule[rule]} onChange={() => onChange(rule)} />}
        </td>
      )}
    </tr>
  );
}

function Refused({ lines, refused }: { lines: readonly RefusedLine[]; refused: number }) {
  return (
    <div className="mt-4">
      <h4 className="text-sm font-semibold">{countOf(refused, 'line')} refused</h4>
      {refused > lines.length && <p className="text-xs text-muted">{`The first ${lines.length}:`}</p>}
      <RefusedLines lines={lines} />
    </div>
  );
}
