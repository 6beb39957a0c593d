import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { VIEW_NAMES } from '../frame/view-names.ts';
import { KEYS, VIEW_KEYS, VIEW_PREFIX } from './commands.ts';

interface Props {
  on: boolean;
  onSwitch: (on: boolean) => void;
  onClose: () => void;
}

const CHIP = 'inline-block min-w-8 rounded-control border border-control px-2 text-center font-sans text-sm';

/** Which key does what, and the switch that turns all of them off. */
export function HelpSheet({ on, onSwitch, onClose }: Props) {
  return (
    <Dialog open title="Keys of the dashboard" onClose={onClose}>
      <p className="text-sm text-muted">They do nothing while you type, inside a dialog, or together with other keys.</p>
      <dl className="my-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)]">
        {KEYS.map(({ shown, command, help }) => (
          <div key={command} className="contents">
            <dt>
              <kbd className={CHIP}>{shown}</kbd>
            </dt>
            <dd>{help}</dd>
          </div>
        ))}
        <div className="contents">
          <dt>
            <kbd className={CHIP}>Ctrl K</kbd>
          </dt>
          <dd>Commands (⌘K on a Mac)</dd>
        </div>
        {VIEW_KEYS.map(({ key, view }) => (
          <div key={view} className="contents">
            <dt>
              <kbd className={CHIP}>{`${VIEW_PREFIX} ${key}`.toUpperCase()}</kbd>
            </dt>
            <dd>{VIEW_NAMES[view]}</dd>
          </div>
        ))}
      </dl>
      <Switch label="Keys are on" checked={on} onChange={onSwitch} />
    </Dialog>
  );
}
