import { type LeaderRun, type LeadershipDependencies, startLeaderRun } from './leader-run.ts';
import { createSilenceWatch } from './silence-watch.ts';
import type { Leadership, LeaderTask } from './tabs.ts';

/**
 * Without Web Locks: a visible tab that hears no leader for a while leads. Of two that lead at once the smaller tab id
 * stays; where they cannot hear each other either, the fence ends the older lease and they take turns.
 */
export function createTurnLeadership(deps: LeadershipDependencies): Leadership {
  let task: LeaderTask | null = null;
  let run: LeaderRun | null = null;
  /** A leader was heard since this tab last led or began to wait. */
  let heard = false;
  const watch = createSilenceWatch(deps.clock, deps.tab, () => void lead());

  deps.channel.listen((message) => {
    if (message.kind !== 'beat') return;
    heard = true;
    watch.heard();
    if (message.tab < deps.tab) run?.end();
  });

  function wait(): void {
    heard = false;
    if (task !== null) watch.start();
  }

  async function lead(): Promise<void> {
    if (task === null || run !== null) return;
    watch.stop();
    run = startLeaderRun(task, deps);
    await run.returned;
    run = null;
    wait();
  }

  return {
    get role() {
      if (run !== null) return 'this-tab';
      return heard ? 'other-tab' : 'none';
    },
    start(next) {
      task = next;
      wait();
    },
    setVisible: watch.setVisible,
  };
}
