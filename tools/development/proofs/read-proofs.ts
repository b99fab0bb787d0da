import { readFile } from 'node:fs/promises';
import { pathInRepository } from '../../../emulators/src/shared/repository.ts';
import type { ListedTest } from './list-tests.ts';

export interface Proofs {
  /** Tests by the id that they prove. */
  readonly byId: ReadonlyMap<string, readonly ListedTest[]>;
  /** One line for each `@proves` that is not above a test. */
  readonly faults: readonly string[];
}

/** Matches a `@proves` comment: ids. */
const proofLinePattern = /^\s*\/\/ @proves (.+)$/;
/** Matches the line on which a test begins. */
const testStartPattern = /^\s*(?:(?:for|if) \(.*\) )?(?:test|it)[.(]/;
const readText = (path: string): Promise<string> => readFile(pathInRepository(path), 'utf8');

/** Reads the comments `// @proves 1.1a, V1.2.1` directly above the listed tests. */
export async function readProofs(
  tests: readonly ListedTest[],
  read: (path: string) => Promise<string> = readText,
): Promise<Proofs> {
  const byId = new Map<string, ListedTest[]>();
  const faults: string[] = [];
  for (const [path, ofFile] of Map.groupBy(tests, (test) => test.path)) {
    const lines = (await read(path)).split('\n');
    const usedLines = new Set<number>();
    for (const test of ofFile)
      for (const at of findCommentLines(lines, findStart(lines, test))) {
        usedLines.add(at);
        for (const id of idsOf(lines[at])) byId.set(id, [...(byId.get(id) ?? []), test]);
      }
    for (const [at, line] of lines.entries())
      if (proofLinePattern.test(line) && !usedLines.has(at))
        faults.push(`${path}:${at + 1}: @proves stands above no test that runs`);
  }
  return { byId, faults };
}

/** Returns the index of the line on which the statement of a test begins. */
const findStart = (lines: readonly string[], { line }: ListedTest): number =>
  lines.findLastIndex((text, index) => index < line && testStartPattern.test(text));

function findCommentLines(lines: readonly string[], start: number): number[] {
  const found: number[] = [];
  for (let at = start - 1; lines[at]?.trim().startsWith('//'); at--) found.push(at);
  return found;
}

const idsOf = (line = ''): string[] =>
  proofLinePattern
    .exec(line)?.[1]
    ?.split(',')
    .map((id) => id.trim()) ?? [];
