import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { FileReport } from '#contract/ports/opened-file.ts';
import type { OpenedFile } from '#engine/source/file/opened-files.ts';
import { storeStatusStore } from '#engine/state/stores.ts';
import { countOf, formatBytes } from '#lib/format/format-number.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { Button } from '#ui/controls/button.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { ImportControl } from '../data/import-control.tsx';
import { canReadAgain, chooseFiles, leavePreview, markOpened, useIsOpened, withOpenedFiles } from './door.ts';
import { useUnknownLines } from './field-editor.tsx';
import { Ledger } from './ledger-section.tsx';
import { FirstRows, Knowledge, RobotsRead } from './report-sections.tsx';
import { OwnHosts, WayOfReading } from './read-choices.tsx';
import { coveredText, formatText, gapsText, progressText, roomText, spokenProgress } from './report-words.ts';

/** What is read of files, while that goes on: what counts, what does not and why, and how well it is known. */
export function PreviewDialog({ file }: { file: OpenedFile }) {
  const { id, state } = file;
  const report = useLastReport(file);
  const isOpened = useIsOpened(id);
  const unknownLines = useUnknownLines(id, !isFixed(file) && isUnknown(file));
  const asksFormat = unknownLines.length > 0;
  const [isAwaited, setAwaited] = useState(false);
  const [keeps, setKeeps] = useState(false);
  useEffect(() => {
    if (isAwaited && state === 'open') markOpened(id);
  }, [isAwaited, state, id]);
  const open = () => {
    setAwaited(true);
    void withOpenedFiles((opened) => {
      opened.openWhenRead(id);
      if (keeps) opened.keep(id);
    });
  };
  const readAgain = () => void withOpenedFiles((opened) => opened.readAgain(id, {}));
  const count = report?.files.length ?? 0;
  return (
    <Dialog open title={count > 1 ? `Open ${count} files` : `Open ${file.title}`} size="full" onClose={leavePreview}>
      <p className="text-sm text-muted">
        One source beside what is recorded here, which stays as it is. <strong>Nothing is uploaded: it is read in this browser.</strong>
      </p>
      <ReadingProgress file={file} />
      {/* What has the focus is scrolled to above the foot, which stays in sight; what is read moves nothing that was in sight. */}
      <div className="mt-3 border-t border-line [overflow-anchor:none] [&_*]:scroll-mb-32">
        {isLost(file) && (
          <div className="pt-4">
            <Notice tone="danger" role="alert" title={file.failure} />
          </div>
        )}
        {asksFormat && (
          <div className="py-4">
            <WayOfReading id={id} choices={file.choices} lines={unknownLines} />
          </div>
        )}
        {report !== null && !(asksFormat && isLost(file)) && <Report file={file} report={report} asksFormat={asksFormat} />}
      </div>
      <div className="sticky -bottom-5 [overflow-anchor:none] -mx-5 -mb-5 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-5 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6 sm:py-4">
        <p className="min-w-0 flex-1 basis-64 text-sm text-muted">{footText(file, isAwaited, keeps)}</p>
        {!isOpened && !isLost(file) && <Switch label="Keep in this browser" checked={keeps} disabled={isAwaited} onChange={setKeeps} />}
        {!isOpened && (
          <Button className="max-sm:px-3" onClick={leavePreview}>
            Cancel
          </Button>
        )}
        {state === 'gone' && canReadAgain(file) ? (
          <Button variant="primary" onClick={readAgain}>
            Read again
          </Button>
        ) : isLost(file) ? (
          <Button variant="primary" onClick={() => chooseFiles(id)}>
            Choose other files
          </Button>
        ) : (
          <Button variant="primary" className="max-sm:flex-1 max-sm:px-3" loading={isAwaited} onClick={open}>
            {state === 'open' && report !== null ? `Open ${countOf(report.pageViews, 'page view')}` : 'Open'}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Whether a file, as far as it was read, may be a log that is not recognised, or is one by a format string. */
function isUnknown({ state, report, choices }: OpenedFile): boolean {
  const isRefused = report?.files.some(({ format, problem }) => format === null && problem !== '') === true;
  return isRefused || state === 'failed' || choices.formatString !== '';
}

/** What was read is not there, or not any more. */
function isLost({ state }: OpenedFile): boolean {
  return state === 'failed' || state === 'gone';
}

/** The last report there was: files that are read again have none for a moment, in which nothing moves and no focus is lost. */
function useLastReport({ report }: OpenedFile): FileReport | null {
  const [last, setLast] = useState(report);
  if (report !== null && report !== last) setLast(report);
  return report ?? last;
}

/** A source that is kept takes no further file, and stays as it was read. */
function isFixed({ kept, files }: OpenedFile): boolean {
  return kept !== 'no' || files.length === 0;
}

function footText(file: OpenedFile, isAwaited: boolean, keeps: boolean): string {
  const { state } = file;
  if (isLost(file)) return 'Nothing of these files is open.';
  if (isFixed(file)) return 'It is kept in this browser as it was read, until you delete it.';
  if (state === 'open' && keeps) return 'Once open it is kept in this browser, until you delete it.';
  if (state === 'open') return 'It stays open until you close it, or this tab.';
  return isAwaited ? 'It opens as soon as reading is done.' : 'Press Open at any time: it opens as soon as reading is done.';
}

/** How far reading is. What is heard of it changes with each quarter. */
function ReadingProgress({ file }: { file: OpenedFile }) {
  const { state, report, bytesRead, bytes } = file;
  if (isLost(file)) return null;
  const lines = report?.lines ?? 0;
  const isRead = state === 'open';
  return (
    <div className="mt-3">
      <p role="status" className="sr-only">
        {isRead ? `Everything is read: ${countOf(report?.pageViews ?? 0, 'page view')}.` : spokenProgress(bytesRead, bytes)}
      </p>
      <Progress label={isRead ? 'Read' : 'Reading'} done={isRead ? 1 : bytesRead} total={isRead ? 1 : bytes} />
      <p className="tabular mt-1 text-xs text-muted">{progressText(isRead ? bytes : bytesRead, bytes, lines)}</p>
    </div>
  );
}

/** `asksFormat`: how the files are read is asked for above. */
function Report({ file, report, asksFormat }: { file: OpenedFile; report: FileReport; asksFormat: boolean }) {
  const isChosen = !isFixed(file);
  const status = useStore(storeStatusStore);
  const own = ownFilesOf(file, report);
  return (
    <div className="divide-y divide-line *:py-4">
      <Files report={report} />
      {report.lines > 0 && (
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
          <Ledger id={file.id} report={report} pageRule={file.choices.pageRule} isFixed={!isChosen} />
          <div className="grid content-start gap-6">
            <Knowledge grades={report.grades} />
            {isChosen && <OwnHosts id={file.id} hosts={report.hosts} chosen={file.choices.ownHosts} />}
            <RobotsRead robots={report.robots} />
          </div>
        </div>
      )}
      {report.firstRows.length > 0 && <FirstRows rows={report.firstRows} />}
      {isChosen && !asksFormat && <WayOfReading id={file.id} choices={file.choices} />}
      {own.length > 0 && <ImportControl epoch={status?.epoch.n ?? null} given={own} />}
    </div>
  );
}

/** The files that hold rows of this site and nothing else, packed or not: these can be recorded too. */
function ownFilesOf({ files }: OpenedFile, report: FileReport): readonly File[] {
  return files.filter(({ name }) => {
    const contents = report.files.filter((read) => read.name === name || read.name.startsWith(`${name}/`));
    return contents.length > 0 && contents.every(({ format }) => format?.startsWith('own-'));
  });
}

/** Each file with what it was recognised as, and what all of them cover. */
function Files({ report }: { report: FileReport }) {
  const zone = viewerZone();
  const covered = coveredText(report.span, zone);
  const remarks = [roomText(report, zone), gapsText(report.gaps, zone)].filter((text) => text !== '');
  return (
    <div className="text-[0.8125rem]">
      <ul aria-label="Files" className="divide-y divide-line border-b border-line">
        {report.files.map((read) => (
          <li
            key={read.name}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 py-1.5 first:pt-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_5rem_8rem]"
          >
            <strong className="font-semibold break-all">{read.name}</strong>
            <span className="tabular text-right sm:order-last">{countOf(read.lines, 'line')}</span>
            <span className="text-muted">
              {formatText(read)}
              {read.problem !== '' && <span className="block text-warning">{read.problem}</span>}
              {read.leftOutColumns.length > 0 && (
                <details>
                  <summary>{countOf(read.leftOutColumns.length, 'column')} left out</summary>
                  <span className="break-all">{read.leftOutColumns.join(', ')}</span>
                </details>
              )}
            </span>
            <span className="tabular text-right text-muted">{formatBytes(read.bytes)}</span>
          </li>
        ))}
      </ul>
      {covered !== '' && (
        <p className="mt-3">
          Covers <strong className="font-semibold">{covered}</strong>
        </p>
      )}
      {remarks.map((text) => (
        <p key={text} className="mt-1 text-warning">
          {text}
        </p>
      ))}
    </div>
  );
}
