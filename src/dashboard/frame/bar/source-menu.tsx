import type { Description } from '#contract/ports/query.ts';
import { Menu, MenuItem } from '#ui/controls/menu.tsx';
import { useOperation } from '#engine/ask/use-operation.ts';
import { chooseSource } from '#engine/source/current-source.ts';
import { useScope } from '#engine/source/use-source.ts';
import { classNames } from '#lib/react/class-names.ts';
import { leaveSample, showSample } from '../../data/sample.ts';
import { SITE_REASON, WHOLE_SITE } from '../site/whole-site.ts';

const NAMES: Readonly<Record<Description['scope'], string>> = { browser: 'This browser', sample: 'Sample data', site: 'Whole site' };

/** Whose page views show, and the way to other ones. What is not this browser's recording is marked by a colour of its own. */
export function SourceMenu() {
  const scope = useScope();
  const load = useOperation(showSample);
  const leave = useOperation(leaveSample);
  const isBusy = load.state === 'running' || leave.state === 'running';
  const failure = load.failure ?? leave.failure;
  const label = (
    <>
      <span aria-hidden="true" className={classNames('size-2 shrink-0 rounded-pill', scope === 'browser' ? 'bg-accent' : 'bg-warning')} />
      {isBusy ? 'Loading…' : NAMES[scope]}
    </>
  );
  const choices = [
    { of: 'browser', choose: leave.start, reason: '' },
    { of: 'sample', choose: load.start, reason: '' },
    { of: 'site', choose: () => chooseSource(WHOLE_SITE), reason: SITE_REASON },
  ] as const;
  return (
    <>
      <Menu name={`Source: ${NAMES[scope]}`} label={label} className="shrink-0">
        {(close) =>
          choices.map(({ of, choose, reason }) => (
            <MenuItem
              key={of}
              chosen={scope === of}
              reason={reason}
              onClick={() => {
                close();
                if (scope !== of) choose();
              }}
            >
              {NAMES[of]}
            </MenuItem>
          ))
        }
      </Menu>
      <p role="alert" className="text-xs text-danger empty:hidden">
        {failure?.message}
      </p>
    </>
  );
}
