import { useHydrated } from '#lib/react/use-hydrated.ts';
import { SITE } from './site.ts';

/** Where shared addresses begin: at the operator's origin, or at the one that the page was opened at where none is configured. */
export function useShareOrigin(): string {
  // Prerendered markup knows no address of a page.
  const hydrated = useHydrated();
  return hydrated && !SITE.isOriginConfigured ? location.origin : SITE.origin;
}
