/** A number of each row; one number where it is that of every row. */
export type Numbers = number | number[];

export function packed(values: ArrayLike<number>): Numbers {
  const [first = 0] = [values[0]];
  for (let row = 1; row < values.length; row++) if (values[row] !== first) return Array.from(values);
  return first;
}

export function at(numbers: Numbers, row: number): number {
  return typeof numbers === 'number' ? numbers : numbers[row]!;
}
