import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bucket } from '@google-cloud/storage';
import type { Firestore } from 'firebase-admin/firestore';
import { dumpAccounts, type IdentityProvider, restoreAccounts, wipeAccounts } from './dump-accounts.ts';
import { dumpDatabase, restoreDatabase, wipeDatabase } from './dump-database.ts';
import { dumpFiles, restoreFiles, wipeFiles } from './dump-files.ts';

/** All data of a portal. */
export interface PortalData {
  readonly firestore: Firestore;
  readonly bucket: Bucket;
  readonly identity: IdentityProvider;
}

export interface StoredContents {
  readonly documents: number;
  readonly files: number;
  readonly accounts: number;
}

export interface Rehearsal {
  readonly before: StoredContents;
  readonly wiped: StoredContents;
  readonly after: StoredContents;
  /** Names of the parts that differ after the restore. */
  readonly differences: readonly string[];
}

/**
 * Exports everything into a folder, wipes the portal, restores it and exports it again to compare byte for byte. Only
 * for a local stack: it destroys the portal's data.
 */
export async function rehearseRestore(portal: PortalData, folder: string): Promise<Rehearsal> {
  const [first, empty, second] = ['before', 'wiped', 'after'].map((name) => path.join(folder, name));
  if (first === undefined || empty === undefined || second === undefined) throw new Error('unreachable');
  const before = await exportPortal(portal, first);
  await wipeDatabase(portal.firestore);
  await wipeFiles(portal.bucket);
  await wipeAccounts(portal.identity);
  const wiped = await exportPortal(portal, empty);
  await importPortal(portal, first);
  const after = await exportPortal(portal, second);
  return { before, wiped, after, differences: await compareFolders(first, second) };
}

const names = { documents: 'database.ndjson', files: 'files', accounts: 'accounts.json' } as const;

/** Writes all data into a folder. */
async function exportPortal(portal: PortalData, folder: string): Promise<StoredContents> {
  await mkdir(folder, { recursive: true });
  return {
    documents: await dumpDatabase(portal.firestore, path.join(folder, names.documents)),
    files: await dumpFiles(portal.bucket, path.join(folder, names.files)),
    accounts: await dumpAccounts(portal.identity, path.join(folder, names.accounts)),
  };
}

/** Restores a folder: accounts and files first, so that no document refers to a missing one. */
async function importPortal(portal: PortalData, folder: string): Promise<StoredContents> {
  const accounts = await restoreAccounts(portal.identity, path.join(folder, names.accounts));
  const files = await restoreFiles(portal.bucket, path.join(folder, names.files));
  const documents = await restoreDatabase(portal.firestore, path.join(folder, names.documents));
  return { documents, files, accounts };
}

async function compareFolders(one: string, other: string): Promise<string[]> {
  const [left, right] = [await digestsOf(one), await digestsOf(other)];
  const all = new Set([...left.keys(), ...right.keys()]);
  return [...all].filter((name) => left.get(name) !== right.get(name)).toSorted();
}

async function digestsOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const digests = new Map<string, string>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    digests.set(
      path.relative(folder, file),
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    );
  }
  return digests;
}
