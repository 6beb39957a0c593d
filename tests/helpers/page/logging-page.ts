import { succeed } from '#contract/outcome.ts';
import type { LoggedError } from '#contract/documents/errors.ts';
import { settle } from '../fake-clock.ts';
import { FakePage, type FakeBrowser } from './fake-page.ts';

/** Where the copy of the newest errors is kept. */
export const ERRORS_KEY = 'bugmatrix.errors';
/** By then the engine has the errors that happened. */
export const SOON_MS = 1_000;
/** By then their copy is as the engine has them. */
export const MIRROR_MS = 3_000;
/** So often a page looks at what other tabs left. */
export const OTHERS_MS = 2_000;

/** A page whose engine takes errors as the real one does. */
export class LoggingPage extends FakePage {
  readonly logged: LoggedError[] = [];

  async ready(): Promise<this> {
    await this.side.whenReady();
    await settle();
    this.takeErrors();
    return this;
  }

  takeErrors(): void {
    const { engine, browser } = this;
    if (!engine) throw new Error('There is no engine.');
    engine.answers.logErrors = (errors) => {
      const known = new Set(this.logged.map(({ id }) => id));
      this.logged.push(...(errors as LoggedError[]).filter(({ id }) => !known.has(id)));
      return succeed(null);
    };
    engine.answers.clearErrors = () => succeed(null);
    engine.answers.loggedErrors = () => succeed({ epoch: browser.database.epoch, errors: this.logged.toReversed().slice(0, 100) });
  }

  throws(message: string): void {
    this.errors.report({ source: 'promise', thrown: new Error(message) });
  }
}

/** The copy of the newest errors, as the browser keeps it. */
export function errorMirror(browser: FakeBrowser): { unsent: boolean; newest: LoggedError[]; epoch: { n: number } } | null {
  const text = browser.local.getItem(ERRORS_KEY);
  return text === null ? null : JSON.parse(text);
}

export const messagesOf = (errors: readonly LoggedError[] | undefined) => errors?.map(({ message }) => message);
