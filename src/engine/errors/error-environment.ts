import type { ErrorRecorder, RecorderDependencies } from './error-recorder.ts';
import type { TellMishap } from './incident.ts';
import { watchErrors } from './watch-errors.ts';
import { watchFetch } from './watch-fetch.ts';

/** Everything outside that the error log needs on the page's side. */
export interface ErrorEnvironment {
  /** Tells what goes wrong on this page from now on. */
  watch(tell: TellMishap): void;
  /** Address of the page. */
  href(): string;
  /** Loads what reads, cleans and logs: most pages never need it before they are idle. */
  loadRecorder(deps: RecorderDependencies): Promise<ErrorRecorder>;
}

/** The environment of a real page. */
export function browserErrors(): ErrorEnvironment {
  return {
    watch(tell) {
      watchErrors(window, tell);
      watchFetch(window, tell);
    },
    href: () => location.href,
    loadRecorder: async (deps) => new (await import('./error-recorder.ts')).ErrorRecorder(deps),
  };
}
