import { createSilenceWatch } from './silence-watch.ts';
import type { Duty, Leadership } from './tabs.ts';
import { startTerm, type TabParts, type Term } from './leader-run.ts';

/**
 * Without Web Locks: a visible tab that hears no leader for a while leads. Of two that lead at once the smaller tab id
 * stays; where they cannot hear each other either, the fence ends the older office and they take turns.
 */
export function createTurnLeadership(parts: TabParts): Leadership {
  let duty: Duty | null = null;
  let suspended = false;
  let term: Term | null = null;
  /** A leader was heard since this tab last led or began to wait. */
  let heard = false;
  const watch = createSilenceWatch(parts.clock, parts.tab, () => void lead());

  parts.channel.listen((message) => {
    if (message.kind !== 'beat') return;
    heard = true;
    watch.heard();
    if (message.tab < parts.tab) term?.end();
  });

  function wait(): void {
    heard = false;
    if (duty !== null && !suspended) watch.start();
  }

  async function lead(): Promise<void> {
    if (duty === null || suspended || term !== null) return;
    watch.stop();
    const current = startTerm(duty, parts);
    term = current;
    await current.finished;
    term = null;
    wait();
  }

  return {
    get role() {
      if (term !== null) return 'this-tab';
      return heard ? 'other-tab' : 'none';
    },
    start(next) {
      duty = next;
      wait();
    },
    setVisible: watch.setVisible,
    async suspend() {
      suspended = true;
      watch.stop();
      term?.end();
    },
    resume() {
      suspended = false;
      if (term === null) wait();
    },
  };
}
