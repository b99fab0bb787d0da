import { findRings } from '../import-rules/find-rings.ts';
import type { Manifest } from './weigh-pages.ts';

/**
 * Chunks that import each other, in groups of file names: one of them starts before its import has run, and finds it
 * `undefined`. Imports on demand do not count. Empty where there are none.
 */
export function findImportCycles(manifest: Manifest): string[][] {
  const graph = new Map(
    Object.entries(manifest).map(([module, { imports }]) => [module, new Set(imports)] as const),
  );
  return findRings(graph).map((ring) =>
    [...new Set(ring.map((module) => manifest[module]?.file ?? module))].toSorted(),
  );
}
