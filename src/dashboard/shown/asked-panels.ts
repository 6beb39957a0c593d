import type { Panel } from '#contract/questions/dashboard.ts';

/** What the panels on the screen need of the answer; a panel that two need is asked for once. */
export class AskedPanels {
  readonly #wanted = new Map<string, { panel: Panel; by: number }>();
  readonly #onChange: () => void;
  #told = true;

  /** @param onChange called once, after all that is wanted or given back in one task */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Asks for panels until the function that it returns is called. */
  want(panels: readonly Panel[]): () => void {
    for (const panel of panels) {
      const known = this.#wanted.get(keyOf(panel));
      this.#wanted.set(keyOf(panel), { panel, by: (known?.by ?? 0) + 1 });
    }
    this.#tell();
    return () => {
      for (const panel of panels) this.#giveBack(keyOf(panel));
      this.#tell();
    };
  }

  /** In an order that does not depend on who came first. */
  list(): Panel[] {
    return [...this.#wanted.keys()].sort().flatMap((key) => this.#wanted.get(key)?.panel ?? []);
  }

  #giveBack(key: string): void {
    const known = this.#wanted.get(key);
    if (known === undefined) return;
    if (known.by === 1) this.#wanted.delete(key);
    else this.#wanted.set(key, { ...known, by: known.by - 1 });
  }

  #tell(): void {
    if (!this.#told) return;
    this.#told = false;
    queueMicrotask(() => {
      this.#told = true;
      this.#onChange();
    });
  }
}

/** Whether a question that asked for `asked` answers all of `wanted`. */
export function covers(asked: readonly Panel[], wanted: readonly Panel[]): boolean {
  const keys = new Set(asked.map(keyOf));
  return wanted.every((panel) => keys.has(keyOf(panel)));
}

function keyOf(panel: Panel): string {
  return panel.kind === 'top' ? `${panel.kind} ${panel.dim} ${panel.limit}` : panel.kind;
}
