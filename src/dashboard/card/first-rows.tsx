import { useState, type ReactNode } from 'react';
import { countOf } from '#lib/format/format-number.ts';
import { Button } from '#ui/controls/button.tsx';

/** The first rows of a list until all are asked for, and the button that asks, where there are more. @param words one row, and several */
export function useFirstRows<T>(rows: readonly T[], first: number, [one, many]: readonly [string, string]): [readonly T[], ReactNode] {
  const [isWhole, setWhole] = useState(false);
  const button = rows.length > first && (
    <Button variant="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      {isWhole ? `First ${first} ${many}` : `All ${countOf(rows.length, one, many)}`}
    </Button>
  );
  return [isWhole ? rows : rows.slice(0, first), button];
}
