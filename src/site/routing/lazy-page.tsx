import { lazy, useState, type ComponentType } from 'react';
import { startEngine } from '#engine/engine.ts';
import { loadOrThrow, MissingPart } from '#lib/browser/load-part.ts';
import type { PageFacts } from '../../content/site/page-facts.ts';
import { watchLoad } from './pending-load.ts';

/** A page states its own facts for the head and the site map. */
export type PageComponent<Props extends object = object> = ComponentType<Props> & { facts: PageFacts };

export interface PageModule<Props extends object = object> {
  default: PageComponent<Props>;
}

export interface LazyPage<Props extends object = object> {
  Page: ComponentType<Props>;
  /** Loads the page's module ahead of its first render. */
  preload: () => Promise<void>;
  /** Null until its module is loaded. */
  facts: () => PageFacts | null;
}

/** A page in a chunk of its own. */
export function lazyPage<Props extends object = object>(load: () => Promise<PageModule<Props>>): LazyPage<Props> {
  const { loaded, ...page } = lazyModule<Props, PageModule<Props>>(load);
  return { ...page, facts: () => loaded()?.default.facts ?? null };
}

/** What a module exports by default; once preloaded it renders immediately, without a fallback in between. */
function lazyModule<Props extends object, Module extends { default: ComponentType<Props> }>(load: () => Promise<Module>) {
  let loaded: Module | null = null;
  const preload = async () => {
    loaded = await load();
  };
  const Later = lazy(async (): Promise<{ default: ComponentType<Props> }> => (loaded = await watchLoad(follow(load))));
  const Page = (props: Props) => {
    // Chosen once per mount: a later change of the component's type would throw its state away.
    const [Ready] = useState<ComponentType<Props>>(() => loaded?.default ?? Later);
    return <Ready {...props} />;
  };
  return { Page, preload, loaded: () => loaded };
}

/**
 * Loads the page that an address shows. Where a deploy took its module, the address is followed as a document, which brings the
 * version of now; a document that was loaded for the address and lacks its module is not loaded again.
 */
async function follow<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await loadOrThrow(load);
  } catch (error) {
    if (!(error instanceof MissingPart) || error.absence !== 'replaced' || location.pathname === documentPath()) throw error;
    startEngine().pageViews.followed();
    // An address with an anchor is the document's own to the browser, which would only scroll.
    if (location.hash === '') location.replace(location.href);
    else location.reload();
    // What shows stays until the document comes. A return from the back/forward cache finds this one, which still lacks the module.
    return new Promise((_, reject) => {
      addEventListener('pageshow', ({ persisted }) => persisted && reject(error));
    });
  }
}

function documentPath(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return entry ? new URL(entry.name).pathname : location.pathname;
}

/** What a page of several views exports: its frame with the facts of a view that is not loaded, and each view in a chunk of its own. */
export interface ViewsModule<View extends string> {
  default: PageComponent & {
    views: Readonly<Record<View, Pick<LazyPage, 'preload' | 'facts'>>>;
    /** Resolves when the first drawing has all that it needs, or soon. */
    whenReady: () => Promise<void>;
  };
}

/** The pages of all views of one frame, which is the same for each of them and stays while they change. */
export function viewPages<View extends string>(load: () => Promise<ViewsModule<View>>): (view: View) => LazyPage {
  const { Page, preload, loaded } = lazyModule(load);
  return (view) => ({
    Page,
    preload: async () => {
      await preload();
      const frame = loaded()?.default;
      await Promise.all([frame?.views[view].preload(), frame?.whenReady()]);
    },
    facts: () => {
      const frame = loaded()?.default;
      return frame?.views[view].facts() ?? frame?.facts ?? null;
    },
  });
}
