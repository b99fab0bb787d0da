import type { ModuleInfo } from 'rolldown';

/** The static and the dynamic imports of a module. Ids of modules. */
interface ModuleNode {
  readonly imports: readonly string[];
  readonly importsOnDemand: readonly string[];
  readonly isEntry: boolean;
  /** Characters before anything is left out. */
  readonly size: number;
}

export type ModuleGraph = ReadonlyMap<string, ModuleNode>;

type ReadModule = (
  id: string,
) => Pick<
  ModuleInfo,
  'importers' | 'dynamicImporters' | 'importedIds' | 'dynamicallyImportedIds' | 'isEntry' | 'code'
> | null;

/** All modules that hang together with `anyId`. The bundler uses the objects of its answers again: what is kept is copied. */
export function readModuleGraph(anyId: string, readModule: ReadModule): ModuleGraph {
  const graph = new Map<string, ModuleNode>();
  const found = new Set([anyId]);
  for (const id of found) {
    const info = readModule(id);
    if (info === null) continue;
    const imports = [...info.importedIds];
    const importsOnDemand = [...info.dynamicallyImportedIds];
    graph.set(id, { imports, importsOnDemand, isEntry: info.isEntry, size: info.code?.length ?? 0 });
    for (const next of [...imports, ...importsOnDemand, ...info.importers, ...info.dynamicImporters])
      found.add(next);
  }
  return graph;
}
