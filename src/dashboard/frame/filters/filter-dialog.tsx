import { useEffect, useState } from 'react';
import { OPERATORS, type Operator } from '#contract/questions/operators.ts';
import type { Clause } from '#contract/questions/selection.ts';
import { bandNames, bandsOf, isBandDimension, type BandDimension } from '#contract/questions/visit-bands.ts';
import { Button } from '#ui/controls/button.tsx';
import { CutText } from '#ui/elements/cut-text.tsx';
import { Combobox } from '#ui/controls/combobox.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { boundText, dimensionName, OPERATOR_WORDS } from '../../view/texts/dimension-names.ts';
import { onSide, pick, pickGoal, seenFrom, valuesOf, withValues, type Side } from '../../view/pick.ts';
import type { Views } from '../../view/use-view.ts';
import { closeDialog } from '../dialogs.ts';
import { focusAddFilter } from './add-filter.tsx';
import {
  useFilterOptions,
  useOperators,
  useOtherFilters,
  useTypedDimensions,
  type FilterOption,
  type TypedDimension,
} from './filter-options.ts';
import { Filters } from './filters.tsx';
import { UndoButtons } from './undo-buttons.tsx';

interface Props {
  views: Views;
  zone: string;
  side: Side;
}

/** A further filter by a name, which is typed or chosen of those that the range has. On a narrow screen also the filters that hold. */
export function FilterDialog({ views, zone, side }: Props) {
  useEffect(() => () => focusAddFilter(side), [side]);
  return (
    <Dialog open ofView title={side === 'main' ? 'Add a filter' : 'Add a filter to what is compared'} onClose={closeDialog}>
      <div className="mb-3 flex flex-wrap items-center gap-2 sm:hidden">
        <Filters views={views} zone={zone} />
        <UndoButtons views={views} />
      </div>
      <FilterForm views={views} side={side} />
      <div className="mt-3 flex justify-end">
        <Button size="small" onClick={closeDialog}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

function FilterForm({ views, side }: Omit<Props, 'zone'>) {
  const dims = useTypedDimensions();
  const [wanted, setDim] = useState<TypedDimension>('source');
  const [chosen, setOperator] = useState<Operator>('in');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const dim = dims.includes(wanted) ? wanted : (dims[0] ?? wanted);
  const operators = useOperators(dim);
  const op = operators.includes(chosen) ? chosen : 'in';
  const among = useOtherFilters(views, side, dim);
  const options = useFilterOptions(dim, op, text, among);
  const end = (isAdded: boolean) => {
    if (isAdded) closeDialog();
    else setProblem('There is no room for a further filter: remove one first.');
  };
  const add = (option: FilterOption | undefined) => {
    if (option !== undefined) end(addFilter(views, side, dim, op, option));
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1">
          <SelectField
            label="Filter by"
            options={dims.map((value) => ({ value, label: dimensionName(value) }))}
            value={dim}
            onChange={(next) => {
              setDim(next);
              setText('');
            }}
          />
        </div>
        <div className="min-w-0 flex-1">
          <SelectField
            label="Where it"
            options={operators.map((value) => ({ value, label: OPERATOR_WORDS[value] }))}
            value={op}
            onChange={setOperator}
          />
        </div>
      </div>
      {isBandDimension(dim) ? (
        <BandFields key={dim} dim={dim} onChoose={(names) => end(setBands(views, side, dim, op, names))} />
      ) : (
        <Combobox
          key={dim}
          label={`${dimensionName(dim)}: type or choose`}
          listLabel={dimensionName(dim)}
          text={text}
          onText={setText}
          options={options.map(({ value, label, note }) => ({
            key: `${note === 'as typed' ? 'typed' : 'name'} ${value}`,
            content: (
              <>
                <span className="min-w-0 flex-1 truncate" title={value}>
                  <CutText text={label} />
                </span>
                <span className="tabular text-xs text-muted">{note}</span>
              </>
            ),
          }))}
          onChoose={(index) => add(options[index])}
        />
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {!isBandDimension(dim) &&
          options.length === 0 &&
          `No name in this range${among.clauses.length > 0 ? ', with the other filters,' : ''} contains these letters.`}
      </p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}

const ANY = { value: '', label: 'any' };

/** The length of visits to filter by, from a bound on and below another one; `onChoose` is given all bands between them. */
function BandFields({ dim, onChoose }: { dim: BandDimension; onChoose: (names: readonly string[]) => void }) {
  const [least, setLeast] = useState('');
  const [end, setEnd] = useState('');
  const bounds = bandsOf(dim).map(({ name, from }) => ({ value: name, label: boundText(dim, from) }));
  const placeOf = (name: string) => bounds.findIndex(({ value }) => value === name);
  const first = Math.max(0, placeOf(least));
  const last = end === '' ? bounds.length - 1 : placeOf(end) - 1;
  const isEmpty = last < first;
  return (
    <div role="group" aria-label={dimensionName(dim)} className="flex flex-wrap items-end gap-3">
      <SelectField label="At least" options={[ANY, ...bounds.slice(1)]} value={least} onChange={setLeast} />
      <SelectField label="Below" options={[ANY, ...bounds.slice(1)]} value={end} onChange={setEnd} />
      <Button disabled={isEmpty || (least === '' && end === '')} onClick={() => onChoose(bandNames(dim, first, last))}>
        Add
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isEmpty && 'No visit is that long and shorter at once: choose a higher bound below.'}
      </p>
    </div>
  );
}

/** Filters a side by some bands in place of others; answers whether it does then. */
function setBands({ store, actions }: Views, side: Side, dim: BandDimension, op: Clause['op'], names: readonly string[]): boolean {
  actions.change(onSide(side, (view) => (op === 'in' ? withValues(view, dim, names, []) : withValues(view, dim, [], names))));
  return valuesOf(seenFrom(side, store.getState().settled), dim, op).length === names.length;
}

/** Adds a filter to those of a side, unless it holds already; answers whether it holds then. */
function addFilter({ store, actions }: Views, side: Side, dim: TypedDimension, op: Operator, { value, goal }: FilterOption): boolean {
  const holds = () => valuesOf(seenFrom(side, store.getState().settled), dim, op).includes(value);
  const mode = OPERATORS[op].negated ? 'exclude' : 'add';
  if (!holds()) actions.change(onSide(side, (view) => (goal === null ? pick(view, dim, value, mode, op) : pickGoal(view, goal, mode))));
  return holds();
}
