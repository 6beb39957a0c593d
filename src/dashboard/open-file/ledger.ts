import { keysOf } from '#contract/keys-of.ts';
import { LEFT_OUT, type FileReport, type LeftOutReason, type PageRule } from '#contract/ports/opened-file.ts';

/** One row of "What counts". */
export interface LedgerRow {
  key: LeftOutReason | 'pageViews' | 'refused';
  label: string;
  /** What it holds, or where it can be seen; '' where the label says all. */
  note: string;
  count: number;
  /** Of all lines, 0..1; null before the first line. */
  share: number | null;
  /** The rule that decides about it, where the operator may change it. */
  rule: keyof PageRule | null;
}

/** Reasons whose lines one rule lets count. Two of one rule share a row, and its switch. */
const RULES: Partial<Record<LeftOutReason, keyof PageRule>> = {
  'static-file': 'staticFiles',
  method: 'otherMethods',
  redirect: 'otherStatuses',
  status: 'otherStatuses',
  'no-agent': 'withoutAgent',
};

const KEPT = {
  robots: 'Kept: the view Robots shows them',
  errors: 'Kept: the view Errors shows them',
  actions: 'Kept: goals can count them',
} as const;

const NOTES: Partial<Record<LeftOutReason, string>> = {
  redirect: 'Neither a page nor an error, such as 301, 302, 401 and 403',
  method: 'Such as POST, HEAD and OPTIONS',
  'static-file': 'Such as styles, scripts, pictures and fonts',
  'no-agent': 'Mostly programs',
  repeated: 'Each counts once: the files overlap',
  'older-than-room': 'The newest stay',
  'no-request': 'Such as encrypted bytes and empty requests',
};

/**
 * Every line of the files in exactly one row: page views, what is left out by reason, what is refused. Rows without a line are
 * left out, but for those of requests that a choice lets count: it can be taken back.
 */
export function ledgerRows({ lines, pageViews, leftOut, refused, goAccessVisitors }: FileReport, chosen: PageRule): LedgerRow[] {
  // Where rows are requests, a rule may let some of each kind count.
  const hasRules = goAccessVisitors !== null;

  const share = (count: number) => (lines === 0 ? null : count / lines);
  const rows = keysOf(LEFT_OUT).flatMap((reason): LedgerRow[] => {
    const rule = RULES[reason] ?? null;
    // It stands in the row of the redirects.
    if (reason === 'status') return [];
    const isBoth = reason === 'redirect';
    const count = isBoth ? leftOut.redirect + leftOut.status : leftOut[reason];
    const counts = rule !== null && chosen[rule];
    if (count === 0 && !(hasRules && rule !== null)) return [];
    const { label, kept } = LEFT_OUT[reason];
    const note = counts ? 'These count as page views now' : ((kept === null ? NOTES[reason] : KEPT[kept]) ?? '');
    return [{ key: reason, label: isBoth ? 'Redirects and other statuses' : label, note, count, share: share(count), rule }];
  });
  return [
    { key: 'pageViews', label: 'Page views', note: '', count: pageViews, share: share(pageViews), rule: null },
    ...rows,
    ...(refused === 0 ? [] : [refusedRow(refused, share(refused))]),
  ];
}

function refusedRow(count: number, share: number | null): LedgerRow {
  return { key: 'refused', label: 'Refused', note: 'Nothing could be made of them', count, share, rule: null };
}

/** All lines that are left out, for whatever reason. */
export function leftOutCount({ leftOut }: Pick<FileReport, 'leftOut'>): number {
  return keysOf(leftOut).reduce((sum, reason) => sum + leftOut[reason], 0);
}
