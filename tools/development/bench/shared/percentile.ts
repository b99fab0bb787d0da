/** Returns the value below which `share` (0 to 1) of the numbers are, by nearest rank. Throws for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('percentile of an empty list');
  return value;
}

/** Formats the last line of a measurement: `name=value` pairs, times and rates with significant digits. */
export function formatMeasures(measures: Readonly<Record<string, number>>): string {
  return Object.entries(measures)
    .map(([name, value]) => `${name}=${Number.isInteger(value) ? value : Number(value.toPrecision(4))}`)
    .join(' ');
}
