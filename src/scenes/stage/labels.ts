/** Names that follow points of the scene: text of the page, so that it is as sharp as all other text. */
export interface Labels {
  /** Below a point, in CSS pixels of the host. @param look `near`: it is highlighted; `hidden`: its point is out of sight */
  place(index: number, x: number, y: number, look: 'plain' | 'near' | 'hidden'): void;
  /** In CSS pixels, as the label was made. */
  width(index: number): number;
  remove(): void;
}

const LOOK =
  'absolute top-0 left-0 rounded-pill border border-line bg-surface px-2 py-px text-xs font-medium whitespace-nowrap text-muted transition-colors data-near:border-accent data-near:text-ink';

/** Room between a point and the name below it, in CSS pixels. */
const BELOW = 14;

export function makeLabels(host: HTMLElement, names: readonly string[]): Labels {
  const labels = names.map((name) => {
    const label = document.createElement('span');
    label.className = LOOK;
    label.textContent = name;
    return label;
  });
  host.append(...labels);
  const widths = labels.map(({ offsetWidth }) => offsetWidth);
  return {
    place(index, x, y, look) {
      const label = labels[index];
      if (label === undefined) return;
      label.style.transform = `translate(${x.toFixed(1)}px, ${(y + BELOW).toFixed(1)}px) translateX(-50%)`;
      label.toggleAttribute('data-near', look === 'near');
      label.hidden = look === 'hidden';
    },
    width: (index) => widths[index] ?? 0,
    remove() {
      for (const label of labels) label.remove();
    },
  };
}
