import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Consent, ConsentState } from './consent.ts';
import { startConsent } from './start-consent.ts';

/** Rows leave and erasures are confirmed without a hint, so the engine is asked again this often while this shows. */
const TELL_MS = 3_000;

/** The visitor's choice with how sending goes, and what changes it. */
export function useConsent(): [ConsentState, Consent] {
  const [consent] = useState(startConsent);
  const state = useStore(consent.store);
  useEffect(() => {
    const tell = () => void consent.order({ do: 'tell' });
    tell();
    const timer = setInterval(tell, TELL_MS);
    return () => clearInterval(timer);
  }, [consent]);
  return [state, consent];
}
