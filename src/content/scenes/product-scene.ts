import type { IconName } from '#ui/elements/icon-names.ts';

/** What a text in a drawn window says by its colour. */
type TextTone = 'good' | 'bad' | 'warn' | 'info' | 'faint';

/** A text in a drawn window. */
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
  /** Its rows or lines are code. */
  isCode?: boolean;
  /** Text of its search field. */
  typed?: string;
  rows?: readonly SceneRow[];
  lines?: readonly SceneLine[];
  /** Names of its buttons; the first one is pressed. */
  actions?: readonly string[];
  /** What the pressed button reports. */
  outcome?: string;
}

/** A tool at work. */
export interface ToolScene {
  /** Name of the tool. */
  tool: string;
  /** One, or two: what it lists, and what comes of the picked row. */
  windows: readonly SceneWindow[];
  /** What the windows show, in words. */
  seen: string;
}

/** A scene with the text that stands beside it. */
export interface ProductScene extends ToolScene {
  /** Part of the ids of its elements. */
  id: string;
  title: string;
  text: string;
}

/** The word at its head and the tone of that, the text, the small text below it, and the word at its end. */
type ShortRow = readonly [lead: string, tone: TextTone | undefined, text: string, note: string, end: string];

interface Form {
  /** The row that matters. */
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
