import { useRef } from 'react';
import type { OpenedFile } from '#engine/source/file/opened-files.ts';
import { countOf, formatBytes } from '#lib/format/format-number.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { canReadAgain, chooseFiles, closeOpened, showPreview, withOpenedFiles } from './door.ts';
import { DeleteKept } from './delete-kept.tsx';
import { coveredText, progressText } from './report-words.ts';

const HOW_LONG: Readonly<Record<OpenedFile['kept'], string>> = {
  no: 'in memory, gone when this tab closes',
  writing: 'being kept in this browser…',
  yes: 'kept in this browser',
};

/**
 * Which files show, what they hold, and the ways to keep them and to be rid of them; once they cannot be asked any more, the way to
 * read them again.
 */
export function OpenedLine({ file }: { file: OpenedFile }) {
  const { id, title, state, failure, report, bytesRead, bytes, kept, keptProblem, files } = file;
  const howLong = useRef<HTMLSpanElement>(null);
  const keep = () => {
    // The button goes: what becomes of it is said here.
    howLong.current?.focus();
    void withOpenedFiles((opened) => opened.keep(id));
  };
  const close = (
    <Button size="small" aria-label={`Close ${title}`} onClick={() => closeOpened(id)}>
      Close
    </Button>
  );
  const deletion = kept === 'yes' && <DeleteKept id={id} title={title} />;
  if (state === 'gone' || state === 'failed') {
    return (
      <Notice
        tone="warning"
        role="status"
        title={`${title} can no longer be read`}
        actions={
          <div className="flex flex-wrap gap-2">
            {canReadAgain(file) ? (
              <Button size="small" variant="primary" onClick={() => void withOpenedFiles((opened) => opened.readAgain(id, {}))}>
                Read again
              </Button>
            ) : (
              <Button size="small" variant="primary" onClick={() => chooseFiles(id)}>
                Choose the files
              </Button>
            )}
            {deletion}
            {close}
          </div>
        }
      >
        {failure} Your own recording is untouched.
      </Notice>
    );
  }
  const names = report?.files.map(({ name }) => name).join(', ') ?? title;
  const held = [coveredText(report?.span ?? null, viewerZone()), countOf(report?.pageViews ?? 0, 'page view'), formatBytes(bytes)];
  const progress = files.length > 0 ? progressText(bytesRead, bytes, report?.lines ?? 0) : '';
  const facts = state === 'reading' ? ['being read again', progress] : held;
  return (
    <div className="screen-only flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-3">
      <p className="tabular min-w-0 flex-1 basis-72 text-[0.8125rem] text-muted">
        <strong className="font-semibold break-all text-ink">{names}</strong> · {facts.filter((fact) => fact !== '').join(' · ')} ·{' '}
        <span ref={howLong} role="status" tabIndex={-1}>
          {HOW_LONG[kept]}
        </span>
        {keptProblem !== '' && (
          <span role="alert" className="block text-warning">
            {keptProblem}
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-x-1 gap-y-2 sm:gap-x-2">
        <Button size="small" variant="quiet" className="max-sm:-ml-2 max-sm:px-2" onClick={() => showPreview(id)}>
          What counts
        </Button>
        {kept === 'no' && state === 'open' && (
          <Button size="small" variant="quiet" className="max-sm:px-2" onClick={keep}>
            Keep in this browser
          </Button>
        )}
        {deletion}
        {close}
      </div>
    </div>
  );
}
