import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bucket } from '@google-cloud/storage';
import { z } from 'zod';

const indexSchema = z.array(z.object({ name: z.string(), contentType: z.string().optional() }));

/**
 * Copies every object of a bucket into a folder. Bytes are stored under a number, and names in `index.json`, because a
 * name could be a path outside the folder. Returns their number.
 */
export async function dumpFiles(bucket: Bucket, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const [files] = await bucket.getFiles();
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const index = sorted.map(({ name, metadata: { contentType } }) => ({
    name,
    ...(contentType === undefined ? {} : { contentType }),
  }));
  for (const [position, file] of sorted.entries()) {
    const [bytes] = await file.download();
    await writeFile(path.join(folder, String(position)), bytes);
  }
  await writeFile(path.join(folder, 'index.json'), JSON.stringify(index, null, 2));
  return index.length;
}

/** Writes the objects of a dump, replacing those with the same name. Returns their number. */
export async function restoreFiles(bucket: Bucket, folder: string): Promise<number> {
  const index = indexSchema.parse(JSON.parse(await readFile(path.join(folder, 'index.json'), 'utf8')));
  const stored = (await readdir(folder)).length - 1;
  if (stored !== index.length) throw new Error(`Dump lists ${index.length} files and contains ${stored}.`);
  for (const [position, { name, contentType }] of index.entries()) {
    const bytes = await readFile(path.join(folder, String(position)));
    await bucket
      .file(name)
      .save(bytes, { resumable: false, ...(contentType === undefined ? {} : { contentType }) });
  }
  return index.length;
}

export async function wipeFiles(bucket: Bucket): Promise<void> {
  const [files] = await bucket.getFiles();
  for (const file of files) await file.delete();
}
