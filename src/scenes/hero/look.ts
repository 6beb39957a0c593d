import type { PaletteName } from '../stage/palette.ts';
import type { Tone } from './anatomy.ts';

/** What each part is coloured with, by the names of src/styles/tokens.css. */
export const PARTS = {
  link: 'accent',
  limb: 'ink',
  eye: 'surface',
  shell: 'shell',
  glow: 'cell-lit',
  band: 'cell-plain',
  deep: 'cell-deep',
  plain: 'cell-plain',
  lit: 'cell-lit',
} as const satisfies Record<Tone | string, PaletteName>;

type Part = keyof typeof PARTS;

/** The same as CSS. */
export const COLOURS = Object.fromEntries(Object.entries(PARTS).map(([part, name]) => [part, `var(--${name})`])) as Record<Part, string>;

/** How far the rounded edge of a cell goes beyond its corners, in units of the scene. */
export const CELL_ROUNDING = 0.014;
/** Around a lit cell: its size against the cell, and how much of it is seen. */
export const GLOW = { size: 1.75, opacity: 0.3 } as const;
