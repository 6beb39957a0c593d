import type { IconName } from '#ui/elements/icon-names.ts';

/** What a text in a drawn window says by its colour. */
type TextTone = 'good' | 'bad' | 'warn' | 'info' | 'faint';

export interface Tinted {
  text: string;
  tone?: TextTone | undefined;
}

export interface SceneRow {
  /** The short word at its head: a method, a status, a kind. */
  lead: Tinted;
  /** Drawn in place of that word, in its colour. */
  icon?: IconName;
  text: string;
  /** Below the text, small. */
  note?: string | undefined;
  /** When it began and how long it took, in percent of the time that was watched; drawn as a bar. */
  bar?: readonly [start: number, length: number];
  /** Short texts at its end, each in a column of its own. */
  end?: readonly Tinted[];
  /** The row that matters, or one that the filter puts back. */
  state?: 'picked' | 'aside' | undefined;
}

export interface SceneLine {
  name: string;
  value: readonly Tinted[];
}

/** One window of a tool: a head, then rows or lines, then what can be pressed. */
export interface SceneWindow {
  icon?: IconName;
  title: string;
  note?: string;
  isCode?: boolean;
  typed?: string;
  rows?: readonly SceneRow[];
  lines?: readonly SceneLine[];
  /** Names of its buttons; the first one is pressed. */
  actions?: readonly string[];
  outcome?: string;
}

export interface ToolScene {
  tool: string;
  /** One, or two: what it lists, and what comes of the picked row. */
  windows: readonly SceneWindow[];
  seen: string;
}

export interface ProductScene extends ToolScene {
  /** Part of the ids of its elements. */
  id: string;
  title: string;
  text: string;
}

/** The word at its head and the tone of that, the text, the small text below it, and the word at its end. */
type ShortRow = readonly [lead: string, tone: TextTone | undefined, text: string, note: string, end: string];

interface Form {
  picked?: number;
  /** Rows that the filter puts back. */
  aside?: readonly number[];
  /** The word at the end is a verdict, in the tone of the head. */
  isVerdict?: boolean;
}

/** Rows of one form. */
export function sceneRows({ picked, aside = [], isVerdict = false }: Form, short: readonly ShortRow[]): readonly SceneRow[] {
  return short.map(([lead, tone, text, note, end], index) => ({
    lead: { text: lead, tone },
    text,
    note: note || undefined,
    end: [{ text: end, tone: isVerdict ? tone : 'faint' }],
    state: index === picked ? 'picked' : aside.includes(index) ? 'aside' : undefined,
  }));
}
