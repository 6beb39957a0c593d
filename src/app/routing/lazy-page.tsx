import { lazy, useState, type ComponentType } from 'react';
import type { PageFacts } from '../../content/page-facts.ts';
import { Prerendered } from '../../components/page/prerendered.tsx';
import { watchLoad } from './pending-load.ts';

/** A page tells of itself what the head and the site map say. */
export type PageComponent = ComponentType & { facts: PageFacts };

export interface PageModule {
  default: PageComponent;
}

export interface LazyPage {
  Page: ComponentType;
  /** Loads the page's module ahead of its first render. */
  preload: () => Promise<void>;
  /** Null until its module is loaded. */
  facts: () => PageFacts | null;
  /** Nothing but text and links: the document that holds its markup needs no module of it. */
  isText: boolean;
}

/** A page in a chunk of its own; once preloaded it renders at once, without a fallback in between. */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let loaded: PageComponent | null = null;
  const preload = async () => {
    loaded = (await load()).default;
  };
  const Later = lazy(async () => {
    const module = await watchLoad(load());
    loaded = module.default;
    return module;
  });
  const Page = () => {
    // Chosen once per mount: a later change of the component's type would throw its state away.
    const [Ready] = useState<ComponentType | null>(() => loaded);
    return Ready ? <Ready /> : <Later />;
  };
  return { Page, preload, facts: () => loaded?.facts ?? null, isText: false };
}

/** A page of nothing but text and links: it stays as it was prerendered; a change of page inside the application loads and renders it. */
export function textPage(load: () => Promise<PageModule>): LazyPage {
  const page = lazyPage(load);
  const Page = () => (
    <Prerendered>
      <page.Page />
    </Prerendered>
  );
  return { ...page, Page, isText: true };
}
