import { useState, type FormEvent } from 'react';
import { MAX_NOTE_TEXT } from '#contract/limits.ts';
import { useScope } from '#engine/source/use-source.ts';
import { useOperatorSettings } from '#engine/state/operator-settings.ts';
import { TextArea, TextField } from '#ui/controls/text-field.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { closeDialog } from '../frame/dialogs.ts';
import { SaveLine } from '../frame/name-form.tsx';
import { noteDraftStore, noteProblem } from './note-draft.ts';
import { useNoteSources } from './use-notes.ts';

/** Writes a note of the source that shows, or changes one. */
export function NoteDialog() {
  const [settings, change] = useOperatorSettings();
  const [newSource] = useNoteSources();
  const isSite = useScope() === 'site';
  const [draft, setDraft] = useState(noteDraftStore.getState());
  const [problem, setProblem] = useState<string | null>(null);
  const kept = settings?.notes ?? [];
  const changed = kept.find(({ id }) => id === draft.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = noteProblem(draft, kept);
    setProblem(found);
    if (found !== null) return;
    const saveNote = { ...draft, text: draft.text.trim(), source: changed?.source ?? newSource };
    void change({ saveNote }).then((isKept) => isKept && closeDialog());
  };
  return (
    <Dialog open title={changed === undefined ? 'Add a note' : 'Change the note'} closable onClose={closeDialog}>
      <p className="text-sm text-muted">
        {isSite ? 'About the whole site, kept by this browser: others do not see it.' : 'About this source. Kept in this browser only.'}
      </p>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-3">
        <TextArea
          label="What happened"
          height="h-24"
          maxLength={MAX_NOTE_TEXT}
          value={draft.text}
          onChange={({ target }) => setDraft({ ...draft, text: target.value })}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="From"
            type="date"
            value={draft.first}
            onChange={({ target: { value } }) =>
              // A note of one day moves as a whole.
              setDraft({ ...draft, first: value, last: draft.last === draft.first ? value : draft.last })
            }
          />
          <TextField label="To" type="date" value={draft.last} onChange={({ target }) => setDraft({ ...draft, last: target.value })} />
        </div>
        <SaveLine problem={problem} />
      </form>
    </Dialog>
  );
}
