import { useEffect } from 'react';
import { PUBLISHER_SCRIPT } from '../../../content/site/publisher-script.ts';

/** Loads the operator's subscription script with the first article of a document; without one nothing is asked for. */
export function usePublisherScript(): void {
  useEffect(() => {
    if (PUBLISHER_SCRIPT === '' || document.querySelector('script[data-publisher]')) return;
    const script = document.createElement('script');
    script.async = true;
    script.dataset['publisher'] = '';
    script.src = PUBLISHER_SCRIPT;
    document.head.append(script);
  }, []);
}
