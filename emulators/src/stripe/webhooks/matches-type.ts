/** Returns true when an event type matches a pattern: an exact type, `*`, or a prefix such as `invoice.*`. */
export function matchesType(type: string, pattern: string): boolean {
  return (
    pattern === '*' || pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1)))
  );
}
