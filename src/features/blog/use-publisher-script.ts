import { useEffect } from 'react';
import { SITE } from '../../content/site/site.ts';

/** Loads the operator's subscription script with the first article of a document; without one nothing is asked for. */
export function usePublisherScript(): void {
  useEffect(() => {
    if (SITE.publisherScript === '' || document.querySelector('script[data-publisher]')) return;
    const script = document.createElement('script');
    script.async = true;
    script.dataset['publisher'] = '';
    script.src = SITE.publisherScript;
    document.head.append(script);
  }, []);
}
