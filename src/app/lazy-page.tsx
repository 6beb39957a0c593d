import { lazy, useState, type ComponentType } from 'react';
import { watchLoad } from './pending-load.ts';

export interface LazyPage {
  Page: ComponentType;
  /** Loads the page's module ahead of its first render. */
  preload: () => Promise<void>;
}

/** A page in a chunk of its own; once preloaded it renders at once, without a fallback in between. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let loaded: ComponentType | null = null;
  const preload = async () => {
    loaded = (await load()).default;
  };
  const Later = lazy(() => watchLoad(load()));
  const Page = () => {
    // Chosen once per mount: a later change of the component's type would throw its state away.
    const [Ready] = useState<ComponentType | null>(() => loaded);
    return Ready ? <Ready /> : <Later />;
  };
  return { Page, preload };
}
