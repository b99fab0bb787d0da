import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFunctions } from '../../../functions/build.ts';
import { pathInRepository } from '../shared/repository.ts';
import { buildWeb, localWebEnvironment } from './build-code.ts';

/**
 * File in each build's folder with a hash of its sources. Other build commands empty the folder and so delete this
 * file.
 */
const fingerprintName = '.built-from';
/** Matches files of tests, which builds do not contain. */
const untestedPattern = /\.(unit|stack)\.test\.tsx?$|\.spec\.ts$/;
/** Folders without sources. */
const skipped: ReadonlySet<string> = new Set(['node_modules', 'dist', 'lib', 'e2e', 'tests']);

interface Build {
  readonly output: string;
  /** Files and folders that the build reads. */
  readonly inputs: readonly string[];
  readonly build: () => Promise<void>;
}

const builds: readonly Build[] = [
  {
    output: pathInRepository('functions/lib'),
    inputs: ['functions', 'package-lock.json'],
    build: () => buildFunctions(),
  },
  {
    output: pathInRepository('web/dist'),
    inputs: ['web', 'functions/src/contract', 'package-lock.json', 'emulators/src/stack/build-code.ts'],
    build: () => buildWeb(),
  },
];

/** Builds the functions and the web for the local stack, each only when a source of it has changed. */
export async function buildChangedCode(): Promise<void> {
  await Promise.all(
    builds.map(async ({ output, inputs, build }) => {
      const mark = path.join(output, fingerprintName);
      const currentFingerprint = await hashInputs(inputs.map((input) => pathInRepository(input)));
      if ((await readFile(mark, 'utf8').catch(() => undefined)) === currentFingerprint) return;
      await build();
      await writeFile(mark, currentFingerprint);
    }),
  );
}

/** Hashes names and contents of the sources, the version of Node, and the web's build variables. */
export async function hashInputs(inputs: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([process.version, localWebEnvironment()]));
  for (const file of (await Promise.all(inputs.map(listFiles))).flat().toSorted()) {
    const content = await readFile(file);
    hash.update(`\n${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

async function listFiles(place: string): Promise<string[]> {
  const entries = await readdir(place, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return [place];
  const sourceFiles = entries
    .filter(({ name }) => !skipped.has(name) && !name.startsWith('.') && !untestedPattern.test(name))
    .map((entry) =>
      entry.isDirectory() ? listFiles(path.join(place, entry.name)) : [path.join(place, entry.name)],
    );
  return (await Promise.all(sourceFiles)).flat();
}
