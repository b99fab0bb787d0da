import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CollectionReference, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { signDownload } from '../../platform/storage/sign-download.ts';
import { hourMs } from '../../platform/time/time-units.ts';
import type { Services } from '../../shared/services.ts';

/** Time after which packing has ended: longer than the timeout of its function. */
const packingMs = hourMs;
/** Maximum duration of a download that began within the time of its link. */
const maxDownloadMs = 6 * hourMs;
const exportsPerSweep = 200;
/** Part of each export in memory at a time. */
const partBytes = 8 * 1024 * 1024;

/** `users/{uid}/storedExports/{run}`: an export in the bucket, and when it expires (`dueAt`). */
export function storedExportsOf(firestore: Firestore, uid: string): CollectionReference {
  return firestore.collection(`users/${uid}/storedExports`);
}

const storedExportPath = (uid: string, run: string): string => `users/${uid}/exports/${run}.zip`;

export interface ExportToStore {
  readonly uid: string;
  readonly run: string;
  readonly body: Readable;
  readonly disposition: string;
}

/**
 * Writes an export into the bucket and returns a link signed by this function's account. Records it before the first
 * byte, so that the sweep finds it even after a crash. Rejects with the error of `body` or the bucket.
 */
export async function storeExport(
  { firestore, bucket, now }: Pick<Services, 'firestore' | 'bucket' | 'now'>,
  { uid, run, body, disposition }: ExportToStore,
): Promise<string> {
  const recordReference = storedExportsOf(firestore, uid).doc(run);
  const path = storedExportPath(uid, run);
  const contentType = 'application/zip';
  await recordReference.set({ dueAt: new Date(now().getTime() + packingMs) });
  // Uploads in parts, so that a transient failure resends only its part: earlier ones cannot be packed again.
  const upload = bucket.file(path).createWriteStream({
    resumable: true,
    chunkSize: partBytes,
    // Sets a precondition, without which the client retries nothing; the path is unique to this run.
    preconditionOpts: { ifGenerationMatch: 0 },
    contentType,
    validation: false,
  });
  await pipeline(body, upload);
  await recordReference.set({ dueAt: new Date(now().getTime() + maxDownloadMs) });
  return signDownload(bucket, path, { contentType, disposition });
}

/** Deletes expired exports and returns their number. Logs one that cannot be deleted, and keeps its record. */
export async function sweepStoredExports(
  services: Pick<Services, 'firestore' | 'bucket' | 'logger' | 'now'>,
): Promise<number> {
  const allExports = services.firestore.collectionGroup('storedExports');
  const { docs } = await allExports.where('dueAt', '<=', services.now()).limit(exportsPerSweep).get();
  let deleted = 0;
  for (const snapshot of docs) if (await deleteStoredExport(services, snapshot)) deleted += 1;
  return deleted;
}

async function deleteStoredExport(
  { bucket, logger }: Pick<Services, 'bucket' | 'logger'>,
  { id, ref }: QueryDocumentSnapshot,
): Promise<boolean> {
  const uid = ref.parent.parent?.id ?? '';
  try {
    await bucket.file(storedExportPath(uid, id)).delete({ ignoreNotFound: true });
    await ref.delete();
    return true;
  } catch (cause) {
    logger.error('export not deleted from the bucket', { uid, cause });
    return false;
  }
}
