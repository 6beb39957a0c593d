import { sourceNow } from '#engine/source/current-source.ts';
import { MenuItem } from '#ui/controls/menu.tsx';
import { viewerZone } from '#lib/format/format-time.ts';
import { OnSite } from '../frame/on-site.tsx';
import { NOTE_KINDS } from '#question/view.ts';
import { useViewField, type Views } from '../view/use-view.ts';
import { addNote } from './note-draft.ts';
import { NOTE_KIND_NAMES } from './shown-notes.ts';

/** What the menu of the chart offers about notes: a new one, and which kinds show. `zone`: '' until it is known. */
export function NoteItems({ views, zone }: { views: Views; zone: string }) {
  const shown = useViewField(views, 'notes');
  const brush = useViewField(views, 'brush');
  const { change } = views.actions;
  return (
    <>
      <OnSite>
        <MenuItem onClick={() => addNote(brush, sourceNow(), zone || viewerZone())}>Add a note…</MenuItem>
      </OnSite>
      <fieldset className="my-1 border-y border-line px-2 py-1 text-sm">
        <legend className="sr-only">Notes on the chart</legend>
        {NOTE_KINDS.map((kind) => (
          <label key={kind} className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              checked={shown.includes(kind)}
              onChange={({ target: { checked } }) =>
                change((view) => ({
                  ...view,
                  notes: NOTE_KINDS.filter((each) => (each === kind ? checked : view.notes.includes(each))),
                }))
              }
            />
            {NOTE_KIND_NAMES[kind]}
          </label>
        ))}
      </fieldset>
    </>
  );
}
