/** Whether a type is meant by a pattern: itself, `*`, or a beginning such as `invoice.*`. */
export function matchesType(type: string, pattern: string): boolean {
  return (
    pattern === '*' || pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1)))
  );
}
