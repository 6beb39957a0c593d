import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '../../workers/contract/outcome.ts';
import { startEngine } from '../engine/engine.ts';
import { readEvidence, type Evidence } from './evidence.ts';
import { addendsOf } from './figure.ts';
import { FIGURES } from './figures.ts';
import { figureOf, type Subject } from './subject.ts';

interface Reading {
  /** Null until the engine has answered. */
  evidence: Evidence | null;
  failure: Failure | null;
  retry: () => void;
}

/** Reads what the explanation of a subject shows, once: later page views do not move it. */
export function useEvidence(subject: Subject): Reading {
  const [evidence, setEvidence] = useState<Evidence | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const { basis } = subject;
    if (basis === null) return;
    let open = true;
    void readEvidence(startEngine().query, basis, addendsOf(FIGURES[figureOf(subject)])).then((outcome) => {
      if (!open) return;
      setEvidence(outcome.ok ? outcome.value : null);
      setFailure(outcome.ok ? null : outcome.failure);
    });
    return () => {
      open = false;
    };
  }, [subject, attempt]);
  return { evidence, failure, retry: useCallback(() => setAttempt((made) => made + 1), []) };
}
