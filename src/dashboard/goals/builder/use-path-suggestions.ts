import { useMemo } from 'react';
import { useSuggestedNames } from '../../shown/use-suggested-names.ts';

/** Longer lists are hard to read; typing on narrows them. */
const SUGGESTED = 12;

/** Pages of the range that shows which contain what was typed, the most viewed first. */
export function usePathSuggestions(typed: string): readonly string[] {
  const contains = useMemo(() => typed.split('*').toSorted((a, b) => b.length - a.length)[0] ?? '', [typed]);
  const rows = useSuggestedNames('path', contains, SUGGESTED);
  return useMemo(() => rows.flatMap(({ name }) => (name === '' ? [] : name)), [rows]);
}
