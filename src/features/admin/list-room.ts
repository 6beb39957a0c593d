const KEPT = { 5: 'lg:min-h-[11.5rem]', 10: 'lg:min-h-[21.5rem]' } as const;
const LOADING = { 5: 'min-h-[11.5rem]', 10: 'min-h-[21.5rem]' } as const;

/**
 * The class that keeps room for so many rows: while they load, so that nothing moves when they come, and beside other
 * lists on a wide screen, where names come and go under a filter. A narrow one, with lists below each other, shows no empty room.
 */
export function listRoom(rows: keyof typeof KEPT, loading: boolean): string {
  return loading ? LOADING[rows] : KEPT[rows];
}
