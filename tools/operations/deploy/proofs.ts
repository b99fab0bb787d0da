import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readCommit } from './read-commit.ts';

/** Contents of a folder of the package when it was proved. */
interface Proof {
  readonly project: string;
  readonly commit: string;
  /** File → SHA-256. */
  readonly files: Readonly<Record<string, string>>;
}

const proofOf = (folder: string): string => `${folder}.proof.json`;

/**
 * Returns true when this commit was packaged and proved in the folder for this project, and no file has changed since.
 */
export async function isProved(folder: string, project: string): Promise<boolean> {
  const isInstalled =
    !existsSync(path.join(folder, 'package.json')) || existsSync(path.join(folder, 'node_modules'));
  if (!isInstalled || !existsSync(proofOf(folder))) return false;
  const { id, uncommittedFiles } = await readCommit();
  const now: Proof = { project, commit: id, files: await hashFiles(folder) };
  const then: unknown = JSON.parse(await readFile(proofOf(folder), 'utf8'));
  return uncommittedFiles.length === 0 && isDeepStrictEqual(then, now);
}

/** Records that the folder is proved. */
export async function recordProof(folder: string, project: string): Promise<void> {
  const { id } = await readCommit();
  const proof: Proof = { project, commit: id, files: await hashFiles(folder) };
  await writeFile(proofOf(folder), JSON.stringify(proof, null, 2));
}

export const forgetProof = (folder: string): Promise<void> => rm(proofOf(folder), { force: true });

/** Hashes the files to upload; installed packages are not uploaded. */
async function hashFiles(folder: string): Promise<Record<string, string>> {
  const found = globSync(['**/*', '**/.*', '**/.*/**/*'], {
    cwd: folder,
    withFileTypes: true,
    exclude: ({ name }) => name === 'node_modules',
  });
  const files = found
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .toSorted();
  const hashesPromise = files.map(async (name) => {
    const content = await readFile(path.join(folder, name));
    return [name.split(path.sep).join('/'), createHash('sha256').update(content).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(hashesPromise));
}
