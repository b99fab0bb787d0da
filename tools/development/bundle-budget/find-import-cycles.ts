import { findCycles } from '../import-rules/find-cycles.ts';
import type { Manifest } from './weigh-pages.ts';

/**
 * Returns groups of chunks that import each other statically, by file name. One of them starts before its import has
 * run, and finds it `undefined`.
 */
export function findImportCycles(manifest: Manifest): string[][] {
  const graph = new Map(
    Object.entries(manifest).map(([module, { imports }]) => [module, new Set(imports)] as const),
  );
  return findCycles(graph).map((ring) =>
    [...new Set(ring.map((module) => manifest[module]?.file ?? module))].toSorted(),
  );
}
