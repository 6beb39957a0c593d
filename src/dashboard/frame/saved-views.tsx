import { useState, type FormEvent } from 'react';
import { MAX_SEGMENT_QUERY, MAX_SEGMENTS } from '#contract/limits.ts';
import { MAX_LENGTH } from '#contract/rows/max-length.ts';
import type { SettingsChange } from '#contract/documents/change-settings.ts';
import type { Segment } from '#contract/documents/settings.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useSettingsRefusal } from '#engine/state/operator-settings.ts';
import { readView, writeView } from '#question/view-address.ts';
import { atRest, useViewPart, type Views } from '../view/use-view.ts';
import { DEFAULT_RANGE, isRangePreset } from '#question/view.ts';
import { closeDialog } from './dialogs.ts';

interface Props {
  views: Views;
  segments: readonly Segment[];
  /** Answers whether the change is kept. */
  onChange: (change: SettingsChange) => Promise<boolean>;
}

/** Views kept by name, in this browser, beside the one that shows. */
export function SavedViews({ views, segments, onChange }: Props) {
  const { view } = useViewPart(views, atRest);
  const query = writeView(view);
  const show = (saved: string) => {
    closeDialog();
    views.actions.change((now) => readView(saved, isRangePreset(now.range) ? now.range : DEFAULT_RANGE).view);
  };
  return (
    <Dialog open title="Saved views" closable onClose={closeDialog}>
      <p className="text-sm text-muted">Range, filters, comparison, metric and zone under a name. Kept in this browser only.</p>
      <ul className="mt-4 max-h-64 divide-y divide-line overflow-auto">
        {segments.map((segment) => (
          <li key={segment.name} className="flex items-center justify-between gap-3 py-1.5">
            <button
              type="button"
              aria-current={segment.query === query ? 'true' : undefined}
              className="min-w-0 flex-1 truncate rounded-control px-2 py-1 text-left text-link hover:bg-raised"
              onClick={() => show(segment.query)}
            >
              {segment.name}
            </button>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Remove ${segment.name}`}
              onClick={() => void onChange({ removeSegment: segment.name })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <SaveForm segments={segments} query={query} onChange={onChange} />
    </Dialog>
  );
}

/** Why a view cannot be kept under a name; null when it can. */
export function segmentProblem(segments: readonly Segment[], { name, query }: Segment): string | null {
  if (name === '') return 'Give it a name.';
  if (query.length > MAX_SEGMENT_QUERY) return 'This view has too many filters to be kept.';
  const isNew = segments.every((segment) => segment.name !== name);
  return isNew && segments.length >= MAX_SEGMENTS ? `At most ${MAX_SEGMENTS} views are kept; remove one first.` : null;
}

/** @param query the address of what shows now */
function SaveForm({ segments, query, onChange }: Omit<Props, 'views'> & { query: string }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  // The page's own message of it lies behind the dialog.
  const [refusal] = useSettingsRefusal();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const made = { name: name.trim(), query };
    const found = segmentProblem(segments, made);
    setProblem(found);
    if (found !== null) return;
    void onChange({ saveSegment: made }).then((isKept) => isKept && setName(''));
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-2">
      <label className="text-sm">
        Keep this view as
        <input
          value={name}
          maxLength={MAX_LENGTH.name}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          className="mt-1 block h-9 w-full rounded-control border border-control bg-surface px-3"
        />
      </label>
      <div className="flex items-center justify-between gap-3">
        <p role="alert" className="text-sm text-danger">
          {problem ?? refusal?.message}
        </p>
        <Button type="submit" size="small" variant="primary">
          Save
        </Button>
      </div>
    </form>
  );
}
