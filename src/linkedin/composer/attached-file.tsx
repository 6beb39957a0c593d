import { useId } from 'react';
import { FileButton } from '#ui/controls/file-button.tsx';
import { formatBytes } from '#lib/format/format-number.ts';
import { MAX_ALT_TEXT } from '../api/limits.ts';
import { ruleOf, type OwnDraft } from './own-draft.ts';

/** The picture or video of a post: its limits, the choice, and a description of a picture. */
export function AttachedFile({ draft, onChange }: { draft: OwnDraft; onChange: (draft: OwnDraft) => void }) {
  const id = useId();
  const { attached, file, altText } = draft;
  const rule = ruleOf(attached);
  if (!rule) return null;
  return (
    <div className="space-y-3">
      <p className="text-sm text-muted">{rule.words}</p>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={attached === 'image' ? 'Choose a picture' : 'Choose a video'}
          accept={rule.types.join(',')}
          onFile={(file) => onChange({ ...draft, file })}
        />
        <span role="status" className="min-w-0 text-sm break-words text-muted">
          {file && `${file.name} · ${formatBytes(file.size)}`}
        </span>
      </div>
      {attached === 'image' && (
        <div>
          <label htmlFor={id} className="mb-1 block text-sm font-medium">
            Description for people who do not see the picture
          </label>
          <input
            id={id}
            value={altText}
            maxLength={MAX_ALT_TEXT}
            onChange={(event) => onChange({ ...draft, altText: event.target.value })}
            className="h-11 w-full rounded-control border border-control bg-surface px-3 text-ink"
          />
        </div>
      )}
    </div>
  );
}
