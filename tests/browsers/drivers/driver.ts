import type { Target } from './find.ts';

export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowRight';

/** A place in the window, in CSS pixels. */
export interface Spot {
  x: number;
  y: number;
}

/** A tab as a person has it. What acts on an element waits for it first; what fails says what was missing. */
export interface BrowserTab {
  /** Loads a document and waits for it. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  click(target: Target): Promise<void>;
  type(target: Target, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Holds the mouse button from one place to another. */
  drag(from: Spot, to: Spot): Promise<void>;
  /** Chooses files of this machine in a field for files. */
  upload(target: Target, ...files: string[]): Promise<void>;
  /** Runs a function in the page; it must hold all that it needs. */
  run<A, R>(script: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  /** Brings it to the front. */
  show(): Promise<void>;
  close(): Promise<void>;
  picture(file: string): Promise<void>;
}

/** A running browser. Every journey has an origin of its own in it, and with it storage of its own. */
export interface BrowserDriver {
  /** Name and version. */
  version: string;
  /** @param staysSeen when another tab is opened after it: in a window of its own, where the browser hides tabs behind others */
  newTab(staysSeen?: boolean): Promise<BrowserTab>;
  /** Kills all of its processes, and starts it again with the same profile; absent where it has none that outlives it. */
  killAndStart?(): Promise<void>;
  end(): Promise<void>;
}

export interface DriverOptions {
  /** The folder into which the browser saves files. */
  downloads: string;
}

/** As large as a small laptop's. */
export const WINDOW = { width: 1_280, height: 800 };
