interface RankedList {
  nameHead: string;
  countHead: string;
  rows: readonly {
    label: string;
    count: number;
    /** Without filters, and in what is compared with; null or left out where there is none. */
    base?: number | null;
    compared?: number | null;
    share?: number;
  }[];
  /** What the shares are of; null shows none. */
  total: number | null;
}

/** A ranked list as lines of a CSV file, the head first; shares in 0..1. */
export function barLines({ nameHead, countHead, rows, total }: RankedList): (string | number)[][] {
  const withBase = rows.some(({ base }) => typeof base === 'number');
  const isCompared = rows.some(({ compared }) => typeof compared === 'number');
  const shareOf = (count: number, told?: number) => told ?? (total === null || total === 0 ? 0 : Number((count / total).toFixed(6)));
  return [
    [
      ...[nameHead, countHead, ...(total === null ? [] : ['Share'])],
      ...(isCompared ? ['Before'] : []),
      ...(withBase ? ['Without filters'] : []),
    ],
    ...rows.map(({ label, count, base, compared, share }) => [
      label,
      count,
      ...(total === null ? [] : [shareOf(count, share)]),
      ...(isCompared ? [compared ?? ''] : []),
      ...(withBase ? [base ?? ''] : []),
    ]),
  ];
}
