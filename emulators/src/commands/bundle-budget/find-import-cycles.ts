import type { Manifest } from './weigh-pages.ts';

/**
 * Chunks that import each other, in groups of file names: of such chunks one starts before what it imports has run, and finds
 * it `undefined`. Imports on demand do not count. Empty where there are none.
 */
export function findImportCycles(manifest: Manifest): string[][] {
  const reached = new Map(
    Object.keys(manifest).map((module) => [module, reachableFrom(manifest, module)] as const),
  );
  const groups = new Map<string, string[]>();
  for (const [module, others] of reached) {
    if (!others.has(module)) continue;
    const group = [...others].filter((other) => reached.get(other)?.has(module)).map(fileIn(manifest));
    const files = [...new Set(group)].toSorted();
    groups.set(files.join(), files);
  }
  return [...groups.values()];
}

/** Every chunk that must run before this one; the chunk itself is among them only where it waits for itself. */
function reachableFrom(manifest: Manifest, module: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(manifest[module]?.imports ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(manifest[next]?.imports ?? []));
  }
  return reached;
}

function fileIn(manifest: Manifest): (module: string) => string {
  return (module) => manifest[module]?.file ?? module;
}
