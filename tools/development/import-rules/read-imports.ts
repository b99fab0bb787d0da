import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { pathInRepository, repositoryRoot } from '../../../emulators/src/shared/repository.ts';

/** An import between two modules, whose paths begin at the root of the repository and have slashes. */
export interface Import {
  readonly from: string;
  readonly to: string;
  /** True when the import uses an alias rather than a relative path. */
  readonly isByAlias?: boolean;
}

const sources = ['{functions,web,emulators}/src/**/*.{ts,tsx}', '{tools,functions/tests}/**/*.ts'];
/** Aliases of the bundler and the compiler. */
const aliases: Readonly<Record<string, string>> = { '@contract': 'functions/src/contract', '@': 'web/src' };

/** Reads every import between files of the repository, including types and dynamic imports. */
export async function readImports(): Promise<Import[]> {
  const imports: Import[] = [];
  for await (const found of glob(sources, { cwd: repositoryRoot })) {
    const from = found.split(path.sep).join('/');
    imports.push(...findImports(from, await readFile(pathInRepository(found), 'utf8')));
  }
  return imports;
}

/** Returns the imports of a source text at `from`, without packages. */
export function findImports(from: string, source: string): Import[] {
  const { module } = parseSync(from, source);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
  return [...new Set(specifiers)].flatMap((specifier) => {
    const to = specifier === undefined ? undefined : placeOf(specifier, from);
    return to === undefined ? [] : [{ from, to, isByAlias: !specifier?.startsWith('.') }];
  });
}

function placeOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  const [name = '', ...rest] = specifier.split('/');
  const folder = aliases[name];
  return folder === undefined ? undefined : path.posix.join(folder, ...rest);
}
