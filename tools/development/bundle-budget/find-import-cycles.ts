import { findRings } from '../import-rules/find-rings.ts';
import type { Manifest } from './weigh-pages.ts';

/**
 * Chunks that import each other, other than on demand, in groups of file names: one of them starts before its import
 * has run, and finds it `undefined`. Empty where there are none.
 */
export function findImportCycles(manifest: Manifest): string[][] {
  const graph = new Map(
    Object.entries(manifest).map(([module, { imports }]) => [module, new Set(imports)] as const),
  );
  return findRings(graph).map((ring) =>
    [...new Set(ring.map((module) => manifest[module]?.file ?? module))].toSorted(),
  );
}
