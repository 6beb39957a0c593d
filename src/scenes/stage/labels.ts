/** Names that follow points of the scene: text of the page, so that it is as sharp as all other text. */
export interface Labels {
  /** Shows it below a point, in CSS pixels of the host. */
  place(index: number, x: number, y: number): void;
  hide(index: number): void;
  /** In CSS pixels, as the label was made. */
  width(index: number): number;
  remove(): void;
}

const LOOK = 'absolute top-0 left-0 rounded-pill border border-line bg-surface px-2 py-px text-xs font-medium whitespace-nowrap text-muted';

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
    place(index, x, y) {
      const label = labels[index];
      if (label === undefined) return;
      label.style.transform = `translate(${x.toFixed(1)}px, ${(y + BELOW).toFixed(1)}px) translateX(-50%)`;
      label.hidden = false;
    },
    hide(index) {
      const label = labels[index];
      if (label) label.hidden = true;
    },
    width: (index) => widths[index] ?? 0,
    remove() {
      for (const label of labels) label.remove();
    },
  };
}
