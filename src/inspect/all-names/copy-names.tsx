import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { csvLines } from '../../lib/format/csv.ts';
import type { Pages } from '../rows/page-reader.ts';
import { nameLines, searchNames, type Listed, type NameRow } from './list-question.ts';

interface Props {
  listed: Listed;
  countHead: string;
  disabled: boolean;
  /** Reads every row before it is copied. */
  read: () => Promise<Pages<NameRow>>;
  /** A text that is searched among the rows read, '' for all. */
  search: string;
}

const LABELS = { idle: 'Copy as CSV', done: 'Copied', failed: 'Copying was denied' } as const;

/** Puts all names that are searched for on the clipboard, also those that were not scrolled to yet. */
export function CopyNames({ listed, countHead, disabled, read, search }: Props) {
  const [state, setState] = useState<keyof typeof LABELS>('idle');
  const copy = async () => {
    const { rows } = await read();
    const text = csvLines(nameLines(searchNames(rows, listed.dim, search), listed, countHead));
    // Denied by permission, or missing on plain HTTP.
    const copied = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => true,
        () => false,
      );
    setState(copied ? 'done' : 'failed');
  };
  return (
    <Button disabled={disabled} onClick={() => void copy()}>
      <span aria-live="polite">{LABELS[state]}</span>
    </Button>
  );
}
