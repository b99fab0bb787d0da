import type { ModuleGraph } from './module-graph.ts';

/** By module: the parts of the site that have to load it. A part is the entry, or a module that is imported on demand. */
export interface Loading {
  readonly entry: string;
  readonly parts: ReadonlySet<string>;
  /** Every part that executes the module. */
  readonly users: ReadonlyMap<string, ReadonlySet<string>>;
  /** Those of them where it is not sure to be there already. */
  readonly loaders: ReadonlyMap<string, ReadonlySet<string>>;
  /** By part: the modules that are there whenever it is asked for. */
  readonly present: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Which parts load which modules. A part on demand does not have to load the modules of the part that requests it,
 * which has been executed.
 */
export function findLoaders(graph: ModuleGraph): Loading {
  const entry = [...graph].find(([, { isEntry }]) => isEntry)?.[0];
  if (entry === undefined) throw new Error('The web has no entry module.');
  const parts = new Set([entry, ...[...graph.values()].flatMap(({ importsOnDemand }) => importsOnDemand)]);
  const executed = new Map([...parts].map((part) => [part, findExecuted(graph, part)]));
  const present = findPresent(graph, entry, executed);
  const users = new Map<string, Set<string>>();
  const loaders = new Map<string, Set<string>>();
  for (const id of graph.keys()) {
    const using = [...parts].filter((part) => executed.get(part)?.has(id));
    users.set(id, new Set(using));
    loaders.set(id, new Set(using.filter((part) => !present.get(part)?.has(id))));
  }
  return { entry, parts, users, loaders, present };
}

function findExecuted(graph: ModuleGraph, part: string): ReadonlySet<string> {
  const executed = new Set([part]);
  for (const id of executed)
    for (const next of graph.get(id)?.imports ?? []) if (graph.has(next)) executed.add(next);
  return executed;
}

/** By part: what is there whenever it is asked for, from wherever. Parts that ask for each other settle after some rounds. */
function findPresent(
  graph: ModuleGraph,
  entry: string,
  executed: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const present = new Map<string, ReadonlySet<string>>([[entry, new Set()]]);
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const part of executed.keys()) {
      if (part === entry) continue;
      const before = present.get(part)?.size;
      const now = atEveryRequest(graph, part, executed, present);
      if (now === undefined || now.size === before) continue;
      present.set(part, now);
      hasChanged = true;
    }
  }
  return present;
}

function atEveryRequest(
  graph: ModuleGraph,
  part: string,
  executed: ReadonlyMap<string, ReadonlySet<string>>,
  present: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> | undefined {
  let common: ReadonlySet<string> | undefined;
  for (const [asking, modules] of executed) {
    const already = present.get(asking);
    const asks = [...modules].some((id) => graph.get(id)?.importsOnDemand.includes(part));
    if (already === undefined || !asks) continue;
    const there = new Set([...modules, ...already]);
    common = common === undefined ? there : new Set([...common].filter((id) => there.has(id)));
  }
  return common;
}
