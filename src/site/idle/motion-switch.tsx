import { Switch } from '#ui/controls/switch.tsx';
import { chooseMotion } from '#lib/browser/motion.ts';
import { useMayMove, useMotionChoice } from '#lib/react/use-motion.ts';

/** Stops everything that moves by itself, for those whose system does not say so already. */
export function MotionSwitch() {
  const choice = useMotionChoice();
  const moves = useMayMove();
  const bySystem = choice === 'system' && !moves;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <Switch label="Animations" checked={moves} disabled={bySystem} onChange={(on) => chooseMotion(on ? 'system' : 'off')} />
      <p className="text-sm text-muted empty:hidden">{bySystem && 'Off, as your system asks for reduced motion.'}</p>
    </div>
  );
}
