import { MAX_SEGMENT_QUERY, MAX_SEGMENTS } from '#contract/limits.ts';
import type { Segment } from '#contract/documents/settings.ts';
import { useOperatorSettings } from '#engine/state/operator-settings.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { readView, writeView } from '#question/view-address.ts';
import { atRest, useViewPart, type Views } from '../view/use-view.ts';
import { DEFAULT_RANGE, DEFAULT_VIEW, isRangePreset } from '#question/view.ts';
import { closeDialog } from './dialogs.ts';
import { NameForm } from './name-form.tsx';

/** Views kept by name, in this browser, beside the one that shows. */
export function SavedViews({ views }: { views: Views }) {
  const [settings, change] = useOperatorSettings();
  const segments = settings?.segments ?? [];
  const { view } = useViewPart(views, atRest);
  const query = writeView(view);
  const show = (saved: string) => {
    closeDialog();
    views.actions.change((now) => {
      // Who looks stays the same, also for a view that was kept before own visits were left out.
      const kept = { robots: DEFAULT_VIEW.robots, own: now.own };
      return readView(saved, isRangePreset(now.range) ? now.range : DEFAULT_RANGE, kept).view;
    });
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
              onClick={() => void change({ removeSegment: segment.name })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <NameForm
        label="Keep this view as"
        problemOf={(name) => segmentProblem(segments, { name, query })}
        onSave={(name) => change({ saveSegment: { name, query } })}
      />
    </Dialog>
  );
}

/** Why a view cannot be kept under a name; null when it can. */
export function segmentProblem(segments: readonly Segment[], { name, query }: Segment): string | null {
  if (query.length > MAX_SEGMENT_QUERY) return 'This view has too many filters to be kept.';
  const isNew = segments.every((segment) => segment.name !== name);
  return isNew && segments.length >= MAX_SEGMENTS ? `At most ${MAX_SEGMENTS} views are kept; remove one first.` : null;
}
