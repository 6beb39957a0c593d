import { Suspense } from 'react';
import { useStore } from 'zustand';
import { useOperation } from '#engine/ask/use-operation.ts';
import { chooseSource, sourceStore } from '#engine/source/current-source.ts';
import { classNames } from '#lib/react/class-names.ts';
import { Menu, MenuItem } from '#ui/controls/menu.tsx';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import { leaveSample, showSample } from '../../data/sample.ts';
import { chooseFiles, useOpenedFiles } from '../../open-file/door.ts';
import { SITE_REASON, WHOLE_SITE } from '../site/whole-site.ts';

/** Loaded with the first look into the menu. */
const FileSources = lazyPart(async () => (await import('../../open-file/file-sources.tsx')).FileSources);

/** Whose page views show, and the way to other ones. What is not this browser's recording is marked by a colour of its own. */
export function SourceMenu() {
  const { scope, title } = useStore(sourceStore, ({ source }) => source);
  const files = useOpenedFiles();
  const load = useOperation(showSample);
  const leave = useOperation(leaveSample);
  const isKeptRead = files.some((file) => file.state === 'reading' && file.files.length === 0);
  const isBusy = load.state === 'running' || leave.state === 'running' || isKeptRead;
  const failure = load.failure ?? leave.failure;
  const choices = [
    { of: 'browser', name: 'This browser', choose: leave.start, reason: '' },
    { of: 'sample', name: 'Sample data', choose: load.start, reason: '' },
    { of: 'site', name: 'Whole site', choose: () => chooseSource(WHOLE_SITE), reason: SITE_REASON },
  ] as const;
  const shown = choices.find(({ of }) => of === scope)?.name ?? title;
  const label = (
    <>
      <span aria-hidden="true" className={classNames('size-2 shrink-0 rounded-pill', scope === 'browser' ? 'bg-accent' : 'bg-warning')} />
      <span title={shown} className="max-w-44 truncate max-[100rem]:max-w-28 max-sm:max-w-[24vw]">
        {isBusy ? 'Loading…' : shown}
      </span>
    </>
  );
  return (
    <>
      <Menu name={`Source: ${shown}`} label={label} className="shrink-0">
        {choices.map(({ of, name, choose, reason }) => (
          <MenuItem key={of} chosen={scope === of} reason={reason} onClick={() => scope !== of && choose()}>
            {name}
          </MenuItem>
        ))}
        <Suspense>
          <FileSources opened={files} />
        </Suspense>
        <div className="mt-1 border-t border-line pt-1">
          <MenuItem onClick={() => chooseFiles()}>
            Open a log or an export…
            <span className="block text-xs text-muted">Or drop it anywhere on the dashboard</span>
          </MenuItem>
        </div>
      </Menu>
      <p role="alert" className="text-xs text-danger empty:hidden">
        {failure?.message}
      </p>
    </>
  );
}
