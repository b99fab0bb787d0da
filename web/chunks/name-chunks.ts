import type { CodeSplittingGroup } from 'rolldown';
import { findLoaders, type Loading } from './find-loaders.ts';
import { type Group, mergeGroups } from './merge-groups.ts';
import { type ModuleGraph, readModuleGraph } from './module-graph.ts';

const library = /[\\/]node_modules[\\/]/;

/**
 * Divides the site into files by the parts that load them, so that no page loads unneeded code and none requests dozens
 * of files. Modules of a single part stay with it. For `codeSplitting.groups` of the bundler, once for each build.
 */
export function chunkNames(): Extract<CodeSplittingGroup['name'], (...given: never) => unknown> {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, context) => {
    names ??= nameChunks(readModuleGraph(id, (module) => context.getModuleInfo(module)));
    return names.get(id) ?? null;
  };
}

/** By module: the name of its chunk. A module without one stays with the only part that uses it. */
export function nameChunks(graph: ModuleGraph): ReadonlyMap<string, string> {
  const loading = findLoaders(graph);
  const groups = mergeGroups(graph, groupByLoaders(graph, loading));
  const chunks = groups.filter(({ modules: [first = ''] }) => !staysWithPart(loading, first));
  return new Map(
    chunks.flatMap((group, index) => {
      const name = nameOf(loading, group) ?? `shared-${index}`;
      return group.modules.map((id) => [id, name] as const);
    }),
  );
}

/** A part itself is never put elsewhere: who asks for it on demand would find its exports renamed. */
function staysWithPart({ entry, parts, users }: Loading, id: string): boolean {
  if (parts.has(id)) return true;
  const using = users.get(id);
  return (using?.size ?? 0) < 2 && !(library.test(id) && using?.has(entry));
}

/** The code that every page starts with has a file name of its own; so do its libraries, which change less often. */
function nameOf({ entry }: Loading, { modules: [first = ''], loaders }: Group): string | undefined {
  if (!loaders.has(entry)) return undefined;
  return library.test(first) ? 'libraries' : 'base';
}

function groupByLoaders(graph: ModuleGraph, loading: Loading): readonly Group[] {
  const { entry, parts, users, loaders, present } = loading;
  const keyOf = (id: string): string => {
    if (parts.has(id)) return `part ${id}`;
    if (staysWithPart(loading, id)) return `part ${[...(users.get(id) ?? [])].join()}`;
    const needed = [...(loaders.get(id) ?? [])];
    return needed.includes(entry) ? `entry ${library.test(id)}` : needed.join();
  };
  const groups = Map.groupBy(graph.keys(), keyOf);
  return [...groups.values()].map((modules): Group => {
    const [first = ''] = modules;
    const all = loaders.get(first) ?? new Set<string>();
    const size = modules.reduce((sum, id) => sum + (graph.get(id)?.size ?? 0), 0);
    const presentAt = new Set([...parts].filter((part) => modules.every((id) => present.get(part)?.has(id))));
    const isFixed = staysWithPart(loading, first) || all.has(entry);
    return { modules, loaders: all, presentAt, size, isFixed };
  });
}
