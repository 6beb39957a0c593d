import { useStore } from 'zustand';
import { chooseSource, sourceStore } from '#engine/source/current-source.ts';
import type { OpenedFile } from '#engine/source/file/opened-files.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { Button } from '#ui/controls/button.tsx';
import { MenuItem, useCloseMenu } from '#ui/controls/menu.tsx';
import { closeOpened } from './door.ts';
import { sizeText } from './report-words.ts';

/** The opened files of this tab, each with its size and the way to close it. */
export function OpenedSources({ files }: { files: readonly OpenedFile[] }) {
  const close = useCloseMenu();
  const shown = useStore(sourceStore, ({ source }) => source);
  return (
    <ul aria-label="Opened in this tab" className="mt-1 border-t border-line pt-1">
      {files.map(({ id, title, source, report, bytes }) => (
        <li key={id} className="flex items-center gap-1">
          <div className="min-w-0 flex-1">
            <MenuItem chosen={source === shown} onClick={() => chooseSource(source)}>
              <span className="block break-all">{title}</span>
              {report !== null && <span className="block text-xs font-normal text-muted">{sizeText(report, bytes, viewerZone())}</span>}
            </MenuItem>
          </div>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Close ${title}`}
            onClick={() => {
              close();
              closeOpened(id);
            }}
          >
            Close
          </Button>
        </li>
      ))}
    </ul>
  );
}
