import type { ComponentProps, ReactNode } from 'react';
import { useStore } from 'zustand';
import { useAnswerOnce } from '#engine/ask/use-answer.ts';
import { startEngine } from '#engine/engine.ts';
import { chooseSource, sourceStore } from '#engine/source/current-source.ts';
import type { OpenedFile } from '#engine/source/file/opened-files.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { Button } from '#ui/controls/button.tsx';
import { MenuItem, useCloseMenu } from '#ui/controls/menu.tsx';
import { DeleteKept } from './delete-kept.tsx';
import { closeOpened, openKeptFile } from './door.ts';
import { sizeText } from './report-words.ts';

const askKept = () => startEngine().local.listKept();

/**
 * The files `opened` in this tab, each with the way to close it; and the others that this browser keeps, whichever tab opened them,
 * each with the way to delete it.
 */
export function FileSources({ opened }: { opened: readonly OpenedFile[] }) {
  const close = useCloseMenu();
  const shown = useStore(sourceStore, ({ source }) => source);
  const { answer: kept, failure, refresh } = useAnswerOnce('kept files', askKept);
  const others = (kept ?? []).filter(({ id }) => opened.every((file) => file.id !== id));
  return (
    <>
      {opened.length > 0 && (
        <ul aria-label="Opened in this tab" className="mt-1 border-t border-line pt-1">
          {opened.map((file) => (
            <FileItem key={file.id} file={file} chosen={file.source === shown} onClick={() => chooseSource(file.source)}>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Close ${file.title}`}
                onClick={() => {
                  close();
                  closeOpened(file.id);
                }}
              >
                Close
              </Button>
            </FileItem>
          ))}
        </ul>
      )}
      {failure !== null && (
        <p role="alert" className="px-2 text-xs text-danger">
          {failure.message}
        </p>
      )}
      {others.length > 0 && (
        <div className="mt-1 border-t border-line pt-1">
          <p id="kept-in-this-browser" className="px-2 pt-1 text-xs text-muted">
            Kept in this browser
          </p>
          <ul aria-labelledby="kept-in-this-browser">
            {others.map((file) => (
              <FileItem key={file.id} file={file} reason={file.problem} onClick={() => openKeptFile(file)}>
                <DeleteKept id={file.id} title={file.title} onDeleted={refresh} />
              </FileItem>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface ItemProps extends Pick<ComponentProps<typeof MenuItem>, 'chosen' | 'reason' | 'onClick'> {
  file: Pick<OpenedFile, 'title' | 'report' | 'bytes'>;
  /** What else can be done with it. */
  children: ReactNode;
}

/** A file by its name and size, which shows it. */
function FileItem({ file: { title, report, bytes }, children, ...item }: ItemProps) {
  return (
    <li className="flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <MenuItem {...item}>
          <span className="block break-all">{title}</span>
          {report !== null && <span className="block text-xs font-normal text-muted">{sizeText(report, bytes, viewerZone())}</span>}
        </MenuItem>
      </div>
      {children}
    </li>
  );
}
