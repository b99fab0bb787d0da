import { findCycles } from './find-cycles.ts';
import { deployedFolders, enginesFolder, importRules, rootsWithoutCycles } from './import-rules.ts';
import type { Import } from './read-imports.ts';

/** Returns the imports that break the rules, one line each. */
export function findImportFaults(imports: readonly Import[]): string[] {
  return [
    ...findForbiddenImports(imports),
    ...findFolderRings(imports.filter(({ from }) => !isTestCode(from))),
    ...findMisspeltImports(imports),
  ];
}

function findForbiddenImports(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const whys = importRules
      .filter(({ folder, mayImport }) => {
        if (!liesWithin(from, folder) || liesWithin(to, folder)) return false;
        // Allows tests to import stand-ins, which are not deployed, and fixtures of other tests.
        if (
          isTestCode(from) &&
          (isTestCode(to) || !deployedFolders.some((deployed) => liesWithin(to, deployed)))
        )
          return false;
        // Allows a test to import any file of an engine.
        if (isTestCode(from) && liesWithin(to, enginesFolder)) return false;
        return !mayImport.some((allowed) => to === allowed || liesWithin(to, allowed));
      })
      .map(({ why }) => why);
    if (isTestCode(to) && !isTestCode(from) && deployedFolders.some((folder) => liesWithin(from, folder)))
      whys.push('what is deployed needs no tests');
    return whys.map((reason) => `${from} imports ${to}: ${reason}.`);
  });
}

/** Finds files and folders of each folder that import each other. */
function findFolderRings(imports: readonly Import[]): string[] {
  const graphs = new Map<string, Map<string, Set<string>>>();
  for (const { from, to } of imports) {
    const folder = commonFolder(from, to);
    if (!rootsWithoutCycles.some((root) => folder === root || liesWithin(folder, root))) continue;
    const [one, other] = [childIn(folder, from), childIn(folder, to)];
    if (one === other) continue;
    const graph = graphs.get(folder) ?? new Map<string, Set<string>>();
    graphs.set(folder, graph.set(one, (graph.get(one) ?? new Set<string>()).add(other)));
  }
  return [...graphs].flatMap(([folder, graph]) =>
    findCycles(graph).map((ring) => `In ${folder} these import each other: ${ring.join(', ')}.`),
  );
}

/** Within the same folder of the web imports are relative; other folders are imported by the alias. */
function findMisspeltImports(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to, isByAlias }) => {
    const [room, other] = [from, to].map((file) => /^web\/src\/([^/]+)\//.exec(file)?.[1]);
    if (isByAlias === undefined || room === undefined || other === undefined) return [];
    if (isByAlias === (room !== other)) return [];
    return [
      `${from} names ${to} ${isByAlias ? 'of its own room by the alias' : 'of another room without it'}.`,
    ];
  });
}

function isTestCode(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.includes('/fixtures/');
}

function liesWithin(file: string, folder: string): boolean {
  return file.startsWith(`${folder}/`);
}

function commonFolder(one: string, other: string): string {
  const [steps, others] = [one.split('/'), other.split('/')];
  const apart = steps.findIndex((step, index) => step !== others[index]);
  return steps.slice(0, apart === -1 ? steps.length - 1 : apart).join('/');
}

function childIn(folder: string, file: string): string {
  return file.slice(folder.length + 1).split('/')[0] ?? file;
}
