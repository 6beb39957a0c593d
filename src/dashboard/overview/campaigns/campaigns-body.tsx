import { useCallback, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { pageAsker } from '#engine/ask/use-answer.ts';
import { METRIC_HEADS } from '#lib/format/display-name.ts';
import { formatCount, formatShare } from '#lib/format/format-number.ts';
import { classNames } from '#lib/react/class-names.ts';
import { tabWords, type TabName } from '#question/chosen-tabs.ts';
import { CAMPAIGN_LEVELS, toggledCampaign, type CampaignPath } from '#question/opened-campaigns.ts';
import { SaveItems } from '#ui/charts/save-items.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { useTellFailure } from '../../answer/failure-notice.tsx';
import { BarHead, PickName, type NameMark, type PickKeys } from '#ui/figures/bar-list.tsx';
import { DeltaCell } from '#ui/figures/delta.tsx';
import { useFileDescription } from '../../answer/files/file-words.ts';
import { NothingHere } from '../../answer/nothing-here.tsx';
import { useAnswerBeside, type AskAbout } from '../../answer/use-answer-beside.ts';
import { Unanswered } from '../../card/unanswered.tsx';
import { countDelta } from '../../inspect/delta.ts';
import { useInspect } from '../../inspect/inspect-context.ts';
import { pickMode } from '../../view/pick.ts';
import { useViewField, type Views } from '../../view/use-view.ts';
import { CardFoot } from '../../card/card-foot.tsx';
import { MetricHead } from '../cards/list-body.tsx';
import { askCampaigns, pathMark, pickPath, treeLines, treeRows, treeTotal, type CampaignTree, type TreeRow } from './campaign-tree.ts';

/** The place of the answer on the page, for the table and its menu. */
const KEY = 'campaigns by level';
const { title: TITLE, head: NAME_HEAD } = tabWords('campaigns');
const FIRST = CAMPAIGN_LEVELS[0];

interface BodyProps {
  /** What the head of the names chooses among; null where there is one list. */
  names: readonly { value: TabName; label: string }[] | null;
  onTab: (tab: string) => void;
  views: Views;
  roomy: boolean;
}

/** Sources of campaigns, whose rows open to their media, campaigns, terms and contents. */
export function CampaignsBody({ names, onTab, views, roomy }: BodyProps) {
  const opened = useViewField(views, 'campaigns');
  const ask = useCallback<AskAbout<CampaignTree>>((view, moment, signal) => askCampaigns(view, opened, moment, signal), [opened]);
  const { answer: tree, failure } = useTellFailure(useAnswerBeside(KEY, views, ask));
  const inspect = useInspect();
  const nameHead = names && <SelectField label={`Names of ${TITLE}`} head={NAME_HEAD} options={names} value="campaigns" onChange={onTab} />;
  const room = classNames('min-w-0', roomy && 'lg:min-h-76');
  if (tree === null) return <Unanswered failed={failure !== null} className={classNames(room, 'h-76')} />;
  const first = tree.levels[''];
  const total = treeTotal(tree);
  const unset = first?.unset?.[tree.metric] ?? 0;
  const { title, head } = tabWords(FIRST);
  return (
    <>
      <div className={room}>
        {first === undefined || first.rows.length === 0 ? (
          <>
            <p className="mb-2 pl-2 text-xs text-faint">{nameHead}</p>
            <NothingHere>No visit in this range came with a campaign. Links with utm parameters set it.</NothingHere>
          </>
        ) : (
          <TreeTable tree={tree} total={total} opened={opened} views={views} nameHead={nameHead} />
        )}
      </div>
      <CardFoot
        note={unset === 0 ? '' : `Not set: ${formatCount(unset)}${total === null ? '' : ` (${formatShare(unset / total)})`}`}
        title={TITLE}
        onDetails={inspect === null ? undefined : () => inspect.showAll({ dim: FIRST, title, nameHead: head, metric: tree.metric, total })}
      />
    </>
  );
}

interface TableProps {
  tree: CampaignTree;
  total: number | null;
  opened: readonly CampaignPath[];
  views: Views;
  nameHead: ReactNode;
}

/** The rows as a treegrid of ARIA: the tab key reaches one row, arrows walk, open and close, Enter filters. */
function TreeTable({ tree, total, opened, views, nameHead }: TableProps) {
  const clauses = useViewField(views, 'clauses');
  const { change } = views.actions;
  const [current, setCurrent] = useState<string | null>(null);
  const rows = useMemo(() => treeRows(tree, opened), [tree, opened]);
  const countHead = METRIC_HEADS[tree.metric];
  const largest = Math.max(1, ...rows.map((row) => (row.kind === 'name' && row.depth === 1 ? countOf(tree, row) : 0)));
  const reached = rows.some(({ key }) => key === current) ? current : rows[0]?.key;
  const toggle = (path: CampaignPath) => change((view) => ({ ...view, campaigns: toggledCampaign(view.campaigns, path) }));
  return (
    <table role="treegrid" aria-label={TITLE} className="w-full table-fixed text-[0.8125rem]">
      <thead className="text-xs text-faint">
        <tr>
          <th scope="col" aria-label={NAME_HEAD} className="pb-1 pl-2 text-left font-normal">
            {nameHead ?? NAME_HEAD}
          </th>
          <th scope="col" aria-label={countHead} className="w-20 pb-1 text-right font-normal">
            <MetricHead card={{ title: TITLE, countHead }} views={views} />
          </th>
          {total !== null && (
            <th scope="col" className={classNames(WITH_MORE_ROOM, 'w-16 pb-1 text-right font-normal')}>
              Share
            </th>
          )}
          {tree.against !== null && (
            <th scope="col" className={classNames(WITH_ROOM, 'w-27 pb-1 text-right font-normal')}>
              Change
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TreeLine
            key={row.key}
            row={row}
            {...{ tree, total, largest }}
            mark={row.kind === 'name' ? pathMark({ clauses }, row.path) : null}
            isReached={row.key === reached}
            onReach={() => setCurrent(row.key)}
            onToggle={toggle}
            onPick={(path, keys) => change((view) => pickPath(view, path, pickMode(keys)))}
          />
        ))}
      </tbody>
    </table>
  );
}

/** By the window, as in other cards. */
const WITH_ROOM = 'hidden min-[23.5rem]:table-cell';
const WITH_MORE_ROOM = 'hidden min-[28rem]:table-cell';
/** How much further in the names of each level stand, in rem. */
const STEP_REM = 1;

interface LineProps extends Pick<TableProps, 'tree' | 'total'> {
  row: TreeRow;
  largest: number;
  mark: NameMark;
  isReached: boolean;
  onReach: () => void;
  onToggle: (path: CampaignPath) => void;
  onPick: (path: CampaignPath, keys: PickKeys) => void;
}

function TreeLine({ row, tree, total, largest, mark, isReached, onReach, onToggle, onPick }: LineProps) {
  const indent = { paddingLeft: `${(row.depth - 1) * STEP_REM}rem` };
  const reach = { tabIndex: isReached ? 0 : -1, onFocus: onReach, 'aria-level': row.depth } as const;
  const look = 'h-7 focus-visible:-outline-offset-2';
  if (row.kind === 'remark') {
    return (
      <tr {...reach} onKeyDown={walk} className={look}>
        <td colSpan={4} className="truncate text-muted" style={indent}>
          <span className="pl-8">{row.text}</span>
        </td>
      </tr>
    );
  }
  const { path, label, part, counts, isOpen, position, size } = row;
  const count = countOf(tree, row);
  const press = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const opens = event.key === 'ArrowRight' && isOpen === false;
    const closes = event.key === 'ArrowLeft' && isOpen === true;
    if (opens || closes) {
      event.preventDefault();
      onToggle(path);
    } else if ((event.key === 'Enter' || event.key === ' ') && event.target === event.currentTarget) {
      event.preventDefault();
      onPick(path, event);
    } else walk(event);
  };
  return (
    <tr
      {...reach}
      aria-expanded={isOpen ?? undefined}
      aria-posinset={position}
      aria-setsize={size}
      onKeyDown={press}
      onClick={(event) => onPick(path, event)}
      className={classNames(look, 'cursor-pointer hover:bg-raised')}
    >
      <BarHead mark={mark} length={Math.min(1, count / largest)}>
        <span className="relative flex items-center" style={indent}>
          {isOpen === null ? (
            <span className="w-7 shrink-0" />
          ) : (
            <button
              type="button"
              tabIndex={-1}
              aria-label={`${isOpen ? 'Close' : 'Open'} ${label}`}
              onClick={(event) => {
                event.stopPropagation();
                onToggle(path);
              }}
              className="grid size-7 shrink-0 place-items-center rounded-[4px]"
            >
              <Icon name="chevron-down" className={classNames('size-3.5', !isOpen && '-rotate-90')} />
            </button>
          )}
          <span className="min-w-0 grow">
            <PickName label={label} mark={mark} onPick={(keys) => onPick(path, keys)} tabIndex={-1} className="leading-7" />
          </span>
          {counts.name !== '' && row.depth > 1 && <span className="shrink-0 px-2 text-xs max-sm:sr-only">{part}</span>}
        </span>
      </BarHead>
      <td className="tabular text-right">{formatCount(count)}</td>
      {total !== null && <td className={classNames(WITH_MORE_ROOM, 'tabular text-right text-muted')}>{formatShare(count / total)}</td>}
      {tree.against !== null && (
        <td className={classNames(WITH_ROOM, 'tabular text-right text-muted')}>
          <DeltaCell delta={countDelta(count, counts.compared?.[tree.metric] ?? null, tree.against)} />
        </td>
      )}
    </tr>
  );
}

function countOf({ metric }: CampaignTree, { counts }: Extract<TreeRow, { kind: 'name' }>): number {
  return counts[metric] ?? 0;
}

/** Moves the focus: by a row, to the first and the last one, into an open row, and out to the row above it. */
function walk(event: KeyboardEvent<HTMLTableRowElement>): void {
  const { currentTarget: row, key } = event;
  const rows = [...(row.parentElement?.children ?? [])].filter((each) => each instanceof HTMLTableRowElement);
  const at = rows.indexOf(row);
  const depthOf = (each: HTMLTableRowElement | undefined) => Number(each?.getAttribute('aria-level') ?? 0);
  const target = {
    ArrowDown: () => rows[at + 1],
    ArrowUp: () => rows[at - 1],
    Home: () => rows[0],
    End: () => rows.at(-1),
    ArrowRight: () => (depthOf(rows[at + 1]) > depthOf(row) ? rows[at + 1] : undefined),
    ArrowLeft: () => rows.slice(0, at).findLast((each) => depthOf(each) < depthOf(row)),
  }[key];
  if (target === undefined) return;
  event.preventDefault();
  target()?.focus();
}

/** Saves and copies the levels that are open. */
export function CampaignsMenu({ views }: { views: Views }) {
  const opened = useViewField(views, 'campaigns');
  const tree = useStore(pageAsker.store, ({ entries }) => (entries[KEY]?.answer ?? null) as CampaignTree | null);
  const describeFile = useFileDescription();
  return (
    <SaveItems
      title={TITLE}
      csvLabel="CSV of the open levels"
      lines={() => (tree === null ? [] : treeLines(tree, opened))}
      describeFile={() => describeFile(TITLE)}
      disabled={tree === null || treeRows(tree, opened).length === 0}
    />
  );
}
