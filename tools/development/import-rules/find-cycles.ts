/** Imports of each name. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns groups of names that import each other in a cycle. */
export function findCycles(graph: ImportGraph): string[][] {
  const reached = new Map([...graph.keys()].map((name) => [name, findReachable(graph, name)] as const));
  const groups = new Map<string, string[]>();
  for (const [name, others] of reached) {
    if (!others.has(name)) continue;
    const group = [...others].filter((other) => reached.get(other)?.has(name)).toSorted();
    groups.set(group.join(), group);
  }
  return [...groups.values()];
}

/** Returns all direct and indirect imports of a name; the name itself only when it is part of a cycle. */
function findReachable(graph: ImportGraph, name: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(graph.get(name) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(graph.get(next) ?? []));
  }
  return reached;
}
