import { subscribeTheme } from '#lib/browser/theme.ts';

/** Colours of the page that scenes are drawn in, by the names of src/styles/tokens.css. */
const NAMES = ['surface', 'ink', 'accent', 'link', 'control', 'bar', 'tint', 'shell', 'cell-deep', 'cell-plain', 'cell-lit'] as const;

export type PaletteName = (typeof NAMES)[number];

/** CSS colours such as `rgb(59, 130, 246)`. */
export type Palette = Readonly<Record<PaletteName, string>>;

/** The colours that count at an element now; a custom property alone would only give its text, both themes in it. */
export function readPalette(host: Element): Palette {
  const probe = document.createElement('span');
  host.append(probe);
  const read = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = Object.fromEntries(NAMES.map((name) => [name, read(name)])) as Palette;
  probe.remove();
  return colours;
}

/** Calls back after the theme of the page or of the system has changed; returns the function that ends it. */
export function watchTheme(callback: () => void): () => void {
  const ended = new AbortController();
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)']) {
    matchMedia(query).addEventListener('change', callback, { signal: ended.signal });
  }
  ended.signal.addEventListener('abort', subscribeTheme(callback));
  return () => ended.abort();
}
