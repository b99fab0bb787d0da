import type { ModuleGraph } from './module-graph.ts';

/** Modules that are loaded together. */
export interface Group {
  readonly modules: readonly string[];
  /** The parts that load it. */
  readonly loaders: ReadonlySet<string>;
  /** The parts that find it loaded. */
  readonly presentAt: ReadonlySet<string>;
  /** Characters. */
  readonly size: number;
  /** Stays as it is. */
  readonly isFixed: boolean;
}

/** By group: those that it imports, and that these import. */
type Imports = ReadonlyMap<Group, ReadonlySet<Group>>;

/** The cost of one more file to a part, in characters loaded in vain: a bit less than half a kilobyte over the network. */
const fileCost = 1_500;

/**
 * Merges small groups where the parts that load both save more by one file less than the others lose by unneeded
 * modules, including their imports. Never makes two files import each other: one of them would start half empty.
 */
export function mergeGroups(graph: ModuleGraph, groups: readonly Group[]): readonly Group[] {
  let merged = groups;
  for (;;) {
    const imports = findImports(graph, merged);
    const best = findBestPair(imports, merged);
    if (best === undefined) return merged;
    merged = join(imports, merged, best);
  }
}

function findBestPair(imports: Imports, groups: readonly Group[]): readonly [Group, Group] | undefined {
  const movable = groups.filter(({ isFixed }) => !isFixed);
  let best: readonly [Group, Group] | undefined;
  let bestGain = 0;
  for (const [index, one] of movable.entries()) {
    for (const other of movable.slice(index + 1)) {
      const gain = gainOf(imports, one, other);
      if (gain <= bestGain || isBetween(imports, one, other) || isBetween(imports, other, one)) continue;
      best = [one, other];
      bestGain = gain;
    }
  }
  return best;
}

/** Characters that a file less is worth, without those that are then loaded for nothing. */
function gainOf(imports: Imports, one: Group, other: Group): number {
  const both = [...one.loaders].filter((loader) => other.loaders.has(loader)).length;
  return fileCost * both - wasteOf(imports, one, other) - wasteOf(imports, other, one);
}

/** What the parts that load only `other` would load with `one`. */
function wasteOf(imports: Imports, one: Group, other: Group): number {
  let waste = 0;
  for (const loader of other.loaders) {
    if (hasAnyway(one, loader)) continue;
    waste += one.size;
    for (const imported of imports.get(one) ?? []) if (!hasAnyway(imported, loader)) waste += imported.size;
  }
  return waste;
}

const hasAnyway = ({ loaders, presentAt }: Group, part: string): boolean =>
  loaders.has(part) || presentAt.has(part);

/** The groups with two of them put together: who loads one of the two loads all that either imports. */
function join(
  imports: Imports,
  groups: readonly Group[],
  [one, other]: readonly [Group, Group],
): readonly Group[] {
  const presentAt = new Set([...one.presentAt, ...other.presentAt]);
  const loaders = [...one.loaders, ...other.loaders].filter((part) => !presentAt.has(part));
  const needed = new Set([...(imports.get(one) ?? []), ...(imports.get(other) ?? [])]);
  const alsoLoadedBy = (group: Group): Group => {
    const added = loaders.filter((part) => !group.presentAt.has(part));
    return { ...group, loaders: new Set([...group.loaders, ...added]) };
  };
  const rest = groups.filter((group) => group !== one && group !== other);
  return [
    ...rest.map((group) => (needed.has(group) ? alsoLoadedBy(group) : group)),
    {
      modules: [...one.modules, ...other.modules],
      loaders: new Set(loaders),
      presentAt,
      size: one.size + other.size,
      isFixed: false,
    },
  ];
}

function findImports(graph: ModuleGraph, groups: readonly Group[]): Imports {
  const owners = new Map(groups.flatMap((group) => group.modules.map((id) => [id, group] as const)));
  const direct = new Map(
    groups.map((group) => {
      const imported = group.modules.flatMap((id) => graph.get(id)?.imports ?? []);
      return [group, new Set(imported.flatMap((id) => owners.get(id) ?? []))];
    }),
  );
  return new Map(
    groups.map((group) => {
      const all = new Set(direct.get(group));
      for (const imported of all) for (const next of direct.get(imported) ?? []) all.add(next);
      all.delete(group);
      return [group, all];
    }),
  );
}

/** Whether `from` imports `to` by way of another group. */
function isBetween(imports: Imports, from: Group, to: Group): boolean {
  return [...(imports.get(from) ?? [])].some((group) => group !== to && imports.get(group)?.has(to));
}
