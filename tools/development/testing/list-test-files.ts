import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inRepository, repositoryRoot } from '../../../emulators/src/shared/repository.ts';

/** What a test needs: nothing, stand-ins it starts itself, a running stack, or that and a browser. */
export type TestKind = 'unit' | 'parts' | 'api' | 'browser';

export interface TestFile {
  /** From the root, with slashes. */
  readonly path: string;
  readonly kind: TestKind;
  readonly source: string;
}

const patterns = [
  '{functions,web,emulators}/src/**/*.{unit,stack}.test.{ts,tsx}',
  '{tools,functions/tests}/**/*.{unit,stack}.test.ts',
  'web/e2e/**/*.spec.ts',
];

export async function listTestFiles(): Promise<TestFile[]> {
  const files: TestFile[] = [];
  for await (const found of glob(patterns, { cwd: repositoryRoot })) {
    const name = found.split(path.sep).join('/');
    files.push({ path: name, kind: kindOf(name), source: await readFile(inRepository(found), 'utf8') });
  }
  return files.toSorted((a, b) => a.path.localeCompare(b.path));
}

function kindOf(file: string): TestKind {
  if (file.endsWith('.spec.ts')) return 'browser';
  if (file.includes('.unit.test.')) return 'unit';
  return file.startsWith('functions/tests/api/') ? 'api' : 'parts';
}
