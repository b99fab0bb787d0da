/** Returns the median, the upper one of an even count; `undefined` of no values. */
export function medianOf(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[values.length >> 1];
}
