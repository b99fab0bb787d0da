import { expect, test } from 'vitest';
import type { ModuleGraph } from './module-graph.ts';
import { nameChunks } from './name-chunks.ts';

const large = 100_000;
const small = 100;

/** `imports` and `onDemand` as words; the first module is the entry. */
function makeGraph(
  modules: Readonly<Record<string, { imports?: string; onDemand?: string; size?: number }>>,
): ModuleGraph {
  const words = (text = ''): string[] => text.split(' ').filter((word) => word !== '');
  return new Map(
    Object.entries(modules).map(([id, { imports, onDemand, size }], index) => [
      id,
      {
        imports: words(imports),
        importsOnDemand: words(onDemand),
        isEntry: index === 0,
        size: size ?? large,
      },
    ]),
  );
}

test('what one part alone uses stays with it, and what two use is a file that both load', () => {
  const names = nameChunks(
    makeGraph({
      main: { onDemand: 'home chat' },
      home: { imports: 'own table' },
      chat: { imports: 'table' },
      own: {},
      table: {},
    }),
  );
  expect([...names.keys()]).toEqual(['table']);
});

test('what every page has is one file, and its libraries are another', () => {
  const names = nameChunks(
    makeGraph({
      main: { imports: 'paths /node_modules/react/index.js', onDemand: 'home' },
      home: { imports: 'paths' },
      paths: {},
      '/node_modules/react/index.js': {},
    }),
  );
  expect(Object.fromEntries(names)).toEqual({ paths: 'base', '/node_modules/react/index.js': 'libraries' });
});

test('a part that is asked for where something is there already is no reason for another file', () => {
  const names = nameChunks(
    makeGraph({
      main: { onDemand: 'chat home' },
      chat: { imports: 'texts list', onDemand: 'viewer' },
      home: { imports: 'list' },
      viewer: { imports: 'texts' },
      texts: {},
      list: {},
    }),
  );
  // Only the chat loads the texts: the viewer finds them. The list is loaded by two.
  expect(names.get('texts')).not.toBe(names.get('list'));
  const alone = nameChunks(
    makeGraph({
      main: { onDemand: 'chat home' },
      chat: { imports: 'texts list', onDemand: 'viewer' },
      home: { imports: 'texts list' },
      viewer: { imports: 'texts' },
      texts: {},
      list: {},
    }),
  );
  expect(alone.get('texts')).toBe(alone.get('list'));
});

test('small files are put together where that costs the others little, large ones are not', () => {
  const site = (size: number) =>
    makeGraph({
      main: { onDemand: 'home chat bill' },
      home: { imports: 'icon' },
      chat: { imports: 'icon row' },
      bill: { imports: 'icon row' },
      icon: { size },
      row: { size },
    });
  const [together, apart] = [nameChunks(site(small)), nameChunks(site(large))];
  expect(together.get('icon')).toBe(together.get('row'));
  expect(apart.get('icon')).not.toBe(apart.get('row'));
});

test('a small file is not put beside one that brings much along', () => {
  const names = nameChunks(
    makeGraph({
      main: { onDemand: 'home chat note' },
      home: { imports: 'icon row' },
      chat: { imports: 'icon row' },
      note: { imports: 'icon' },
      icon: { size: small },
      row: { imports: 'data', size: small },
      data: { size: large },
    }),
  );
  expect(names.get('icon')).not.toBe(names.get('row'));
});

test('what only parts on demand need stays out of the file that is there when they are asked for', () => {
  const names = nameChunks(
    makeGraph({
      main: { onDemand: 'chat' },
      chat: { imports: 'texts', onDemand: 'list saved export' },
      list: { imports: 'texts days save' },
      saved: { imports: 'texts days save' },
      export: { imports: 'texts save' },
      texts: { size: small },
      days: { size: small },
      save: { imports: 'texts', size: small },
    }),
  );
  expect(names.get('days')).toBe(names.get('save'));
  expect(names.get('days')).not.toBe(names.get('texts'));
});

test('no two files import each other, whatever the site looks like', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const graph = makeRandomGraph(createRandom(seed));
    const names = nameChunks(graph);
    expect(
      findCycle(graph, (id) => names.get(id) ?? id),
      `seed ${seed}`,
    ).toBeUndefined();
  }
});

/** Between 0 and 1, the same ones for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** An entry, parts, and modules that import later ones only. */
function makeRandomGraph(random: () => number): ModuleGraph {
  const parts = Array.from({ length: 6 + Math.floor(random() * 12) }, (_, index) => `part-${index}`);
  const modules = Array.from({ length: 20 + Math.floor(random() * 40) }, (_, index) => `module-${index}`);
  const ids = ['main', ...parts, ...modules];
  return new Map(
    ids.map((id, index) => {
      const later = ids.slice(Math.max(index + 1, parts.length + 1));
      const imports = later.filter(() => random() < 0.05);
      const importsOnDemand = parts.filter((part) => part !== id && (id === 'main' || random() < 0.08));
      return [
        id,
        { imports, importsOnDemand, isEntry: id === 'main', size: Math.floor(random() ** 2 * 8_000) },
      ];
    }),
  );
}

function findCycle(graph: ModuleGraph, fileOf: (id: string) => string): string | undefined {
  const imports = Map.groupBy(
    [...graph].flatMap(([id, node]) => node.imports.map((next) => [fileOf(id), fileOf(next)] as const)),
    ([from]) => from,
  );
  const done = new Set<string>();
  const visit = (file: string, above: readonly string[]): string | undefined => {
    if (above.includes(file)) return [...above, file].join(' → ');
    if (done.has(file)) return undefined;
    done.add(file);
    for (const [, next] of imports.get(file) ?? []) {
      const cycle = next === file ? undefined : visit(next, [...above, file]);
      if (cycle !== undefined) return cycle;
    }
    return undefined;
  };
  return [...imports.keys()].map((file) => visit(file, [])).find((cycle) => cycle !== undefined);
}
