import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathInRepository, repositoryRoot } from '../../../emulators/src/shared/repository.ts';

/** Needs of a test: none, stand-ins that it starts itself, a running stack, or that and a browser. */
export type TestKind = 'unit' | 'parts' | 'api' | 'browser';

export interface TestFile {
  /** Relative to the root, with slashes. */
  readonly path: string;
  readonly kind: TestKind;
  /** True with `// @module-tag long`: only `npm run test:all` runs the file. */
  readonly isLong: boolean;
  /** True for `*.alone.*`, or a journey with the tag `@alone`, which needs a stack that no other test uses. */
  readonly isAlone: boolean;
  readonly source: string;
}

const patterns = [
  '{functions,web,emulators}/src/**/*.{unit,stack}.test.{ts,tsx}',
  '{tools,functions/tests}/**/*.{unit,stack}.test.ts',
  'web/e2e/**/*.spec.ts',
];

export async function listTestFiles(): Promise<TestFile[]> {
  const files: TestFile[] = [];
  for await (const foundFile of glob(patterns, { cwd: repositoryRoot })) {
    const name = foundFile.split(path.sep).join('/');
    const source = await readFile(pathInRepository(foundFile), 'utf8');
    files.push({ path: name, ...readMarks(name, source), source });
  }
  return files.toSorted((a, b) => a.path.localeCompare(b.path));
}

/** Reads kind and tags of a test file. */
export function readMarks(file: string, source: string): Pick<TestFile, 'kind' | 'isLong' | 'isAlone'> {
  const isAlone = file.includes('.alone.') || (file.endsWith('.spec.ts') && source.includes("'@alone'"));
  return { kind: kindOf(file), isLong: /^\/\/ @module-tag long$/m.test(source), isAlone };
}

function kindOf(file: string): TestKind {
  if (file.endsWith('.spec.ts')) return 'browser';
  if (file.includes('.unit.test.')) return 'unit';
  return /^functions\/tests\/(api|specification)\//.test(file) ? 'api' : 'parts';
}
