import { existsSync, readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { analyse } from 'scslre';
import { pathInRepository, repositoryRoot } from '../../../emulators/src/shared/repository.ts';
import { findConstants, findExpressions } from './find-expressions.ts';
import { findSlowMatch } from './find-slow-match.ts';

const sources = '{functions,web}/src/**/*.{ts,tsx}';

/** Returns the expressions of the functions and the web that may take more than linear time, one line each. */
export async function checkExpressions(): Promise<string[]> {
  const problems: string[] = [];
  const known = new Map<string, string | undefined>();
  const constants = new Map<string, ReadonlyMap<string, string>>();
  for await (const found of glob(sources, { cwd: repositoryRoot })) {
    const file = found.split(path.sep).join('/');
    if (/\.test\.tsx?$/.test(file) || file.includes('/fixtures/')) continue;
    const code = await readFile(pathInRepository(file), 'utf8');
    for (const { line, source, flags } of findExpressions(file, code, constantsBeside(file, constants))) {
      const key = `/${source}/${flags}`;
      if (!known.has(key))
        known.set(key, source === undefined ? 'is made of what runs' : describeProblem(source, flags));
      const problem = known.get(key);
      if (problem !== undefined)
        problems.push(`${file}:${line} ${source === undefined ? '' : key} ${problem}`);
    }
  }
  return problems;
}

/** Describes the problem of an expression with an attack; `undefined` for a linear search. */
function describeProblem(source: string, flags: string): string | undefined {
  const slow = findSlowMatch(source, flags);
  if (slow !== undefined) {
    const { why, prefix, pump } = slow;
    return pump === ''
      ? why
      : `${why}: ${JSON.stringify(prefix)} + ${JSON.stringify(pump)}.repeat(n) + "\\0"`;
  }
  const [report] = analyse({ source, flags }, { maxReports: 1 }).reports;
  if (report === undefined) return undefined;
  const pump = report.character.pick;
  return `${report.type} (scslre): ${JSON.stringify(pump)}.repeat(n)`;
}

/** Reads the exported constants of the modules that a file imports, each module once. */
function constantsBeside(
  file: string,
  knownConstants: Map<string, ReadonlyMap<string, string>>,
): (specifier: string) => ReadonlyMap<string, string> {
  return (specifier) => {
    const beside = path.posix.join(path.posix.dirname(file), specifier);
    const found = knownConstants.get(beside);
    if (found !== undefined) return found;
    knownConstants.set(beside, new Map());
    if (!existsSync(pathInRepository(beside))) return new Map();
    const code = readFileSync(pathInRepository(beside), 'utf8');
    const constants = findConstants(beside, code, constantsBeside(beside, knownConstants));
    knownConstants.set(beside, constants);
    return constants;
  };
}
