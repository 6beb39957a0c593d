import { DASH, formatCount, formatMean } from '#lib/format/format-number.ts';
import { ViewCard } from '../card/view-card.tsx';
import type { AssistantRow } from './operators.ts';

const TITLE = 'Fetched for people, and visits sent';
const CELL = 'py-1 pl-3 text-right tabular';
const HEAD = 'pb-1 pl-3 text-right font-normal';

/** Pages that an operator's robots fetched because somebody asked its assistant, beside the visits that its assistants sent. */
export function AssistantsCard({ rows }: { rows: readonly AssistantRow[] }) {
  const largest = Math.max(1, ...rows.flatMap(({ fetches, visits }) => [fetches, visits]));
  const lines = () => [
    ['Operator', 'Assistants', 'Fetches', 'Visits'],
    ...rows.map(({ operator, assistants, fetches, visits }) => [operator, assistants.join(', '), fetches, visits]),
  ];
  return (
    <ViewCard
      title={TITLE}
      description="Of all AI assistants, whatever robots are filtered by. A link that is opened from an app may count as Direct."
      saved={{ bots: 'include', lines, picture: 'card' }}
    >
      <table className="w-full table-fixed text-[0.8125rem]">
        <caption className="sr-only">{TITLE}</caption>
        <thead className="text-xs text-faint">
          <tr>
            <th scope="col" className="pb-1 text-left font-normal min-[30rem]:w-28 sm:w-48">
              Operator
            </th>
            <td aria-hidden="true" className="max-[30rem]:hidden">
              &nbsp;
            </td>
            <th scope="col" className={`${HEAD} w-20 sm:w-24`}>
              <Mark look={FETCHES} /> Fetches
            </th>
            <th scope="col" className={`${HEAD} w-17 sm:w-24`}>
              <Mark look={VISITS} /> Visits
            </th>
            <th scope="col" className={`${HEAD} w-17 sm:w-24`}>
              Per visit
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ operator, assistants, fetches, visits }) => (
            <tr key={operator}>
              <th scope="row" title={assistants.join(', ')} className="truncate py-1 text-left font-normal">
                {operator}
                {assistants.some((name) => name !== operator) && <span className="text-faint"> {assistants.join(', ')}</span>}
              </th>
              <td aria-hidden="true" className="pl-3 max-[30rem]:hidden">
                <Bar look={FETCHES} share={fetches / largest} />
                <Bar look={VISITS} share={visits / largest} />
              </td>
              <td className={CELL}>{formatCount(fetches)}</td>
              <td className={CELL}>{formatCount(visits)}</td>
              <td className={`${CELL} text-muted`}>{visits === 0 ? DASH : formatMean(fetches / visits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ViewCard>
  );
}

const FETCHES = 'bg-chart-2';
const VISITS = 'bg-chart-1';

function Mark({ look }: { look: string }) {
  return <span aria-hidden="true" className={`mr-1 inline-block size-2 rounded-[2px] ${look}`} />;
}

function Bar({ look, share }: { look: string; share: number }) {
  return <span className={`my-0.5 block h-1.5 origin-left rounded-[2px] ${look}`} style={{ width: `${share * 100}%` }} />;
}
