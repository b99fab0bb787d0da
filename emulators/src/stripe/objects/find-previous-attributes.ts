/** Returns the old values of the changed fields, as in `previous_attributes`. */
export function findPreviousAttributes<T extends object>(before: T, after: T): Record<string, unknown> {
  const entries = Object.entries(before) as [keyof T & string, unknown][];
  return Object.fromEntries(
    entries.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name])),
  );
}
