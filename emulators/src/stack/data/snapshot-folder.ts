import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { hasErrorCode } from '../../../../functions/src/platform/errors/error-code.ts';
import { savedParts } from '../../snapshot/saved-part.ts';

/**
 * Version of the format. Increase it when older saved data can no longer be read; a snapshot of another version is
 * renamed.
 */
export const snapshotFormat = 3;

const manifestSchema = z.object({
  format: z.literal(snapshotFormat),
  savedAt: z.iso.datetime(),
  /** Size and hash of each file, by its path in the folder. */
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
});
type Manifest = z.infer<typeof manifestSchema>;
export type SavedFiles = Manifest['files'];

export interface Snapshot {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** An invalid snapshot, with the reason as the second half of a sentence. */
export class UnusableSnapshot extends Error {
  override readonly name = 'UnusableSnapshot';
}

const manifestName = 'manifest.json';
/** Matches the name of a finished snapshot, with its number. */
const completePattern = /^snapshot-(\d+)$/;
const partialSuffix = '.partial';

/**
 * Returns the newest complete snapshot of a data folder; undefined when there is none. Removes unfinished ones of
 * killed stacks.
 */
export async function findSnapshot(data: string): Promise<string | undefined> {
  const names = await readdir(data).catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  });
  const partial = names.filter((name) => name.endsWith(partialSuffix));
  await Promise.all(partial.map((name) => rm(path.join(data, name), { recursive: true, force: true })));
  const newest = names
    .filter((name) => completePattern.test(name))
    .toSorted((a, b) => snapshotNumberOf(b) - snapshotNumberOf(a))[0];
  return newest === undefined ? undefined : path.join(data, newest);
}

/** Reads and verifies a whole snapshot. Rejects with `UnusableSnapshot` when one byte differs. */
export async function verifySnapshot(folder: string): Promise<Snapshot> {
  const manifest = await readManifest(folder);
  for (const name of Object.values(savedParts))
    if (!(name in manifest.files)) throw new UnusableSnapshot(`it has no ${name}`);
  for (const [name, expected] of Object.entries(manifest.files)) {
    const foundFile = await describeFile(path.join(folder, name)).catch((error: unknown) => {
      if (hasErrorCode(error, 'ENOENT')) throw new UnusableSnapshot(`its file ${name} is missing`);
      throw error;
    });
    if (foundFile.bytes !== expected.bytes)
      throw new UnusableSnapshot(
        `its file ${name} has ${foundFile.bytes} bytes instead of ${expected.bytes}`,
      );
    if (foundFile.sha256 !== expected.sha256) throw new UnusableSnapshot(`its file ${name} is damaged`);
  }
  return { folder, manifest };
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch(() => '');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UnusableSnapshot(`its ${manifestName} cannot be read`);
  }
  const { data: version } = z.object({ format: z.int() }).safeParse(json);
  if (version !== undefined && version.format !== snapshotFormat) {
    const age = version.format < snapshotFormat ? 'an older' : 'a newer';
    throw new UnusableSnapshot(
      `it is of ${age} version (${version.format}, this code reads ${snapshotFormat})`,
    );
  }
  const manifest = manifestSchema.safeParse(json);
  if (!manifest.success) throw new UnusableSnapshot(`its ${manifestName} cannot be read`);
  return manifest.data;
}

/** Renames a snapshot so that it is not read again. Returns the new path. */
export async function setSnapshotAside(folder: string): Promise<string> {
  const moment = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const place = path.join(path.dirname(folder), `set-aside-${moment}`);
  await rename(folder, place);
  return place;
}

/** Creates the folder for the snapshot after `previous`. */
export async function beginSnapshot(data: string, previous: string | undefined): Promise<string> {
  const number = previous === undefined ? 1 : snapshotNumberOf(path.basename(previous)) + 1;
  const folder = path.join(data, `snapshot-${String(number).padStart(6, '0')}${partialSuffix}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Completes a snapshot with its manifest. Renames it in one step, once all files are on the disk. */
export async function completeSnapshot(partial: string, files: SavedFiles): Promise<Snapshot> {
  const manifest: Manifest = { format: snapshotFormat, savedAt: new Date().toISOString(), files };
  await writeDurably(path.join(partial, manifestName), Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  await syncFolder(partial);
  const folder = partial.slice(0, -partialSuffix.length);
  await rename(partial, folder);
  await syncFolder(path.dirname(folder));
  return { folder, manifest };
}

/** Writes a file and waits until it is on the disk. */
export async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Waits until a file of another process is on the disk. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

/** Waits until the names in a folder are on the disk. Windows cannot open folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

export async function describeFile(file: string): Promise<SavedFiles[string]> {
  const { size } = await stat(file);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: size, sha256: hash.digest('hex') };
}

function snapshotNumberOf(name: string): number {
  return Number(completePattern.exec(name)?.[1] ?? 0);
}
