import { lazy, type ComponentType } from 'react';

const Nothing = () => null;

/**
 * A part of a page in a module of its own, loaded when it is first shown. Where the module cannot be had (no network, or a
 * deploy since), the failure is reported like any other error and `Missing` is shown instead: the rest of the page stays.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, Missing: ComponentType<Props> = Nothing) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      reportError(error);
      return { default: Missing };
    }
  });
}
