import { useAnswerOnce } from '#engine/ask/use-answer.ts';
import { startEngine } from '#engine/engine.ts';
import type { OpenedFile } from '#engine/source/file/opened-files.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { MenuItem } from '#ui/controls/menu.tsx';
import { DeleteKept } from './delete-kept.tsx';
import { openKeptFile } from './door.ts';
import { sizeText } from './report-words.ts';

const askKept = () => startEngine().local.listKept();

/** The files that this browser keeps, whichever tab opened them, each with its size and the way to delete it; but for those `opened` in this tab. */
export function KeptSources({ opened }: { opened: readonly OpenedFile[] }) {
  const { answer: kept, failure, refresh } = useAnswerOnce('kept files', askKept);
  const listed = (kept ?? []).filter(({ id }) => opened.every((file) => file.id !== id));
  return (
    <>
      {failure !== null && (
        <p role="alert" className="px-2 text-xs text-danger">
          {failure.message}
        </p>
      )}
      {listed.length > 0 && (
        <div className="mt-1 border-t border-line pt-1">
          <p id="kept-in-this-browser" className="px-2 pt-1 text-xs text-muted">
            Kept in this browser
          </p>
          <ul aria-labelledby="kept-in-this-browser">
            {listed.map((file) => (
              <li key={file.id} className="flex items-center gap-1">
                <div className="min-w-0 flex-1">
                  <MenuItem reason={file.problem} onClick={() => openKeptFile(file)}>
                    <span className="block break-all">{file.title}</span>
                    {file.report !== null && (
                      <span className="block text-xs font-normal text-muted">{sizeText(file.report, file.bytes, viewerZone())}</span>
                    )}
                  </MenuItem>
                </div>
                <DeleteKept id={file.id} title={file.title} onDeleted={refresh} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
