import { useState } from 'react';

const KEPT = { 5: 'lg:min-h-[11.5rem]', 10: 'lg:min-h-[21.5rem]' } as const;
const LOADING = { 5: 'min-h-[11.5rem]', 10: 'min-h-[21.5rem]' } as const;

/**
 * The class that keeps a list's room: for all it may hold while that loads (`rows` is null), and beside other lists on a wide
 * screen, where names come and go under a filter, for what it held so far: a list that never had many names shows no empty room.
 */
export function useListRoom(most: keyof typeof KEPT, rows: number | null): string {
  const [wasLong, setWasLong] = useState(false);
  if (!wasLong && rows !== null && rows > 5) setWasLong(true);
  return rows === null ? LOADING[most] : KEPT[wasLong ? most : 5];
}
