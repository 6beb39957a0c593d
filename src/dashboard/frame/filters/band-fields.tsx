import { useState } from 'react';
import { bandNames, bandsOf, type BandDimension } from '#contract/questions/visit-bands.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { boundText, dimensionName } from '../../view/texts/dimension-names.ts';

const ANY = { value: '', label: 'any' };

/** The length of visits to filter by, from a bound on and below another one; `onChoose` is given all bands between them. */
export function BandFields({ dim, onChoose }: { dim: BandDimension; onChoose: (names: readonly string[]) => void }) {
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
