/** Returns true when a type matches a pattern: itself, `*`, or a prefix such as `invoice.*`. */
export function matchesType(type: string, pattern: string): boolean {
  return (
    pattern === '*' || pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1)))
  );
}
