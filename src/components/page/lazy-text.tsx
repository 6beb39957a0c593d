import { lazy, type ComponentType } from 'react';
import { Prerendered } from './prerendered.tsx';

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
