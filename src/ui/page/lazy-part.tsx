import { lazy, type ComponentType } from 'react';
import { Prerendered } from './prerendered.tsx';

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

/**
 * A part of a page that is nothing but text and links, in a module of its own: the document that holds its markup does not
 * load it, a change of page inside the application does.
 */
export function lazyText(load: () => Promise<ComponentType>): ComponentType {
  const Text = lazy(async () => ({ default: await load() }));
  return function LazyText() {
    return (
      <Prerendered>
        <Text />
      </Prerendered>
    );
  };
}
