import { useMemo, useRef, useState, useCallback, useEffect } from 'react';
import type { Goal } from '#contract/questions/goals.ts';
import { plainDescription } from '#ui/charts/save-items.tsx';
import type { FileDescription } from '#ui/charts/saved-parts.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';
import { useDescribed } from '#engine/source/use-source.ts';
import { copyText } from '#lib/browser/copy-text.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { csvFile, tsvLines } from '#lib/format/csv.ts';
import { hasDisplayNames } from '#lib/format/display-name.ts';
import { countOf } from '#lib/format/format-number.ts';
import { useWidth } from '#lib/react/use-width.ts';
import { FigureField, NarrowTable, WideTable, type Picking } from './details-table.tsx';
import { allNamesTitle, type Listed, inOrder, listQuestion, searchNames } from './list-question.ts';
import { givenFigures, effectiveSorting, nameLines } from './name-columns.ts';
import type { Sorting } from '#question/sorting.ts';
import type { NameRow } from '#contract/questions/list.ts';
import { atOneMoment } from '#engine/source/ask-source.ts';
import { useSettled } from '#lib/react/use-settled.ts';
import { newUuid } from '#lib/uuid.ts';
import { usePages, type AskPage } from '../rows/page-reader.ts';

/** The goals of which one's conversions stand beside the other figures. */
interface Counted {
  goals: readonly Goal[];
  goal: Goal | undefined;
  onGoal: (goal: Goal) => void;
}

interface Props {
  listed: Listed;
  /** Null = from the largest of the figure that ranks the list. */
  sorting: Sorting | null;
  onSorting: (sorting: Sorting) => void;
  /** Left out where nothing is filtered. */
  picking?: Picking;
  /** Left out where no goal is known. */
  counted?: Counted;
  /** What the file of all names says about itself; left out it has a plain name. */
  describeFile?: (() => FileDescription | null) | undefined;
  onClose: () => void;
}

/** All names of a dimension with all their figures: searchable, sorted by any of them, copied or saved whole. */
export function DetailsDialog({ onClose, ...props }: Props) {
  return (
    <Dialog open ofView={props.picking !== undefined} title={allNamesTitle(props.listed.title)} size="full" onClose={onClose}>
      <Names key={props.listed.dim} {...props} />
    </Dialog>
  );
}

/** Narrower than this, in CSS pixels, a name is shown with one figure. */
const NARROW_PX = 560;

function Names({ listed: plain, counted, sorting: asked, onSorting, picking, describeFile }: Omit<Props, 'onClose'>) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const [text, setText] = useState('');
  const goal = counted?.goal;
  const figures = useDescribed(givenFigures);
  const listed = useMemo(() => ({ ...plain, figures, ...(goal !== undefined && { goal }) }), [plain, figures, goal]);
  const sorting = useMemo(() => effectiveSorting(listed, asked), [listed, asked]);
  const { rows, pages, question, next, readLines } = useNames(listed, sorting, text);
  const caption = allNamesTitle(listed.title);
  const isNarrow = width < NARROW_PX;
  const Table = isNarrow ? NarrowTable : WideTable;
  return (
    <div ref={place} className="flex max-h-[calc(100dvh-9rem)] flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          small
          label="Search"
          type="search"
          value={text}
          maxLength={128}
          onChange={({ target }) => setText(target.value)}
          className="min-w-32 flex-1"
        />
        <ExportButtons readLines={readLines} disabled={pages.rows.length === 0} title={caption} describeFile={describeFile} />
        <div className="grid grid-cols-2 gap-2 max-sm:w-full sm:order-first sm:block">
          {counted !== undefined && <GoalField {...counted} />}
          {isNarrow && <FigureField listed={listed} sorting={sorting} onSorting={onSorting} />}
        </div>
      </div>
      <RetryNotice message={pages.failure?.message ?? null} onRetry={next} />
      {width > 0 && <Table {...{ caption, rows, onSorting, picking }} listed={question.listed} sorting={question.sorting} onEnd={next} />}
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-xs text-muted">
        <p role="status" className="tabular">
          {statusOf(pages, rows.length, text)}
          {picking !== undefined && !isNarrow && ' · a click filters, Shift adds, Alt leaves out'}
        </p>
        {question.listed.about !== undefined && <p className="min-w-0 truncate">{question.listed.about}</p>}
      </div>
    </div>
  );
}

function GoalField({ goals, goal, onGoal }: Counted) {
  if (goal === undefined) return null;
  const choose = (id: string) => {
    const chosen = goals.find((each) => each.id === id);
    if (chosen !== undefined) onGoal(chosen);
  };
  const options = goals.map(({ id, name }) => ({ value: id, label: name || id }));
  return <SelectField label="Goal" options={options} value={goal.id} onChange={choose} />;
}

function statusOf({ reading, more }: { reading: boolean; more: boolean }, count: number, text: string): string {
  if (count > 0) return `${countOf(count, 'name')}${more ? ' so far, more below' : ''}`;
  if (reading) return 'Reading names…';
  return text === '' ? 'No page view in this range and these filters.' : 'No name contains this text.';
}

interface ExportProps extends Pick<Props, 'describeFile'> {
  title: string;
  disabled: boolean;
  /** All names that are searched for, also those that were not scrolled to yet; null where they cannot be read. */
  readLines: () => Promise<(string | number)[][] | null>;
}

/** All names as a table of the clipboard, or as a file. */
function ExportButtons({ title, disabled, readLines, describeFile }: ExportProps) {
  const [label, setLabel] = useState('Copy');
  const copy = async () => {
    const lines = await readLines();
    if (lines !== null) setLabel((await copyText(tsvLines(lines))) ? 'Copied' : 'Copying was denied');
  };
  const save = async () => {
    const lines = await readLines();
    if (lines === null) return;
    const { fileName, head } = describeFile?.() ?? plainDescription(title);
    saveFile(csvFile([...head, ...lines]), fileName('csv'));
  };
  return (
    <div className="flex gap-2">
      <Button size="small" disabled={disabled} onClick={() => void copy()}>
        <span aria-live="polite">{label}</span>
      </Button>
      <Button size="small" disabled={disabled} onClick={() => void save()}>
        CSV
      </Button>
    </div>
  );
}

/** A text is searched when it has not changed for this long. */
const SETTLE_MS = 150;

/** The names of a list that contain a text, page by page, with the question that they answer; `readLines` reads all of them as lines of a table, the head first. */
function useNames(listed: Listed, sorting: Sorting, text: string) {
  const { dim } = listed;
  // Names are stored as codes where a language has words for them: Germany is DE. These words are searched here, all others by the engine.
  const here = hasDisplayNames(dim);
  const contains = useSettled(here ? '' : text, SETTLE_MS);
  const asked = useMemo(() => {
    const askAtOnce = atOneMoment();
    const ask: AskPage<NameRow> = (cursor) =>
      askAtOnce((moment) => moment.ask('list', listQuestion(newUuid(), listed, contains, sorting, cursor)));
    return { ask, listed, sorting };
  }, [listed, contains, sorting]);
  const { pages, question, next, all } = usePages<NameRow, typeof asked>(asked);
  // A search among words and an order that the source does not know need every row.
  const needsAll = (here && text !== '') || typeof sorting.by === 'string';
  useEffect(() => {
    if (needsAll) void all();
  }, [needsAll, all, asked]);
  const matching = useCallback(
    (rows: readonly NameRow[], of: Pick<typeof asked, 'listed' | 'sorting'>) =>
      inOrder(here ? searchNames(rows, dim, text) : rows, of.listed, of.sorting),
    [here, dim, text],
  );
  const rows = useMemo(() => matching(pages.rows, question), [matching, pages.rows, question]);
  const readLines = async () => {
    const { rows: read, failure } = await all();
    return failure === null ? nameLines(matching(read, asked), listed) : null;
  };
  return { rows, pages, question, next, readLines };
}
