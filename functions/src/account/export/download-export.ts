import { Transform } from 'node:stream';
import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { toError } from '../../platform/errors/to-error.ts';
import type { CountedCall } from '../../platform/rate-limit/rate-limiter.ts';
import { writeZip, type ZipEntry } from '../../platform/zip/write-zip.ts';
import type { ExportPart } from '../../shared/account-parts/export-part.ts';
import type { BinaryAnswer, Handler } from '../../shared/http/handler.ts';
import { takeUserLease, type UserLease } from '../../shared/leases/user-lease.ts';
import type { Services } from '../../shared/services.ts';
import { isSessionOf } from '../../shared/sessions/is-session-of.ts';
import { type ExportRecord, exportReference } from './export-record.ts';
import { verifyExportToken } from './export-token.ts';
import { storeExport } from './stored-export.ts';

/**
 * `GET /account/export/:token`: sends all data of an account as a ZIP, packed during the download, so that neither
 * memory nor storage holds a second copy. With signed downloads it packs into the bucket and redirects to a link.
 * Rejects with `export_link_invalid`, with `rate_limited` after too many bytes, and with `export_in_progress` while
 * another one is sent.
 */
export function createExportDownload(parts: readonly ExportPart[]): Handler<Routes['downloadExport']> {
  return async (services, { params, signal }) => {
    const { uid } = await requireClaims(services, params.token);
    await services.rateLimiter.requireRoom(countPiece(uid));
    const lease = await takeUserLease(services, { uid, kind: 'export' });
    const entries = await listEntries(services, parts, uid).catch(async (error: unknown) => {
      await lease.release();
      throw error;
    });
    const packing = { uid, lease, entries, date: services.now(), signal };
    return services.environment.signedDownloads
      ? storeAndRedirect(services, packing)
      : sendExport(services, packing);
  };
}

function sendExport(services: Services, packing: Packing): BinaryAnswer {
  const { uid, lease, date } = packing;
  // Finishes before the last byte, because the function has no CPU after the response.
  const body = countBytes(services, uid, () => finishExport(services, packing));
  // Releases the lease, a no-op after a whole export. After a disconnect the instance may have no CPU: then the lease
  // expires.
  void packExport(packing, body).then(lease.release);
  return {
    status: 200,
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': describeExportAttachment(date),
      ...notKept,
    },
    body,
  };
}

/** Waits until the whole export is in the bucket, and redirects to it. */
async function storeAndRedirect(services: Services, packing: Packing): Promise<BinaryAnswer> {
  const { uid, lease, date, signal } = packing;
  const body = countBytes(services, uid);
  void packExport(packing, body);
  try {
    const disposition = describeExportAttachment(date);
    const url = await storeExport(services, { uid, run: lease.holder, body, disposition });
    await finishExport(services, packing);
    return { status: 303, headers: { Location: url, ...notKept }, body: undefined };
  } catch (error) {
    // Releases everything here: the client may not have begun to read the body.
    body.destroy();
    await lease.release();
    // Returns an empty response after a disconnect, which is no failure.
    if (signal.aborted) return { status: 200, headers: notKept, body: undefined };
    throw error;
  }
}

const notKept = { 'Cache-Control': 'private, no-store' } as const;

const describeExportAttachment = (date: Date): string =>
  `attachment; filename="legajo-${date.toISOString().slice(0, 10)}.zip"`;

async function requireClaims(services: Services, token: string): Promise<{ uid: string }> {
  const { environment, now } = services;
  const claims = verifyExportToken(token, environment.documentTokenSecret, now());
  if (claims === undefined) throw new ApiError('export_link_invalid');
  if (!(await isSessionOf(services, claims))) throw new ApiError('export_link_invalid');
  return claims;
}

async function listEntries(
  services: Services,
  parts: readonly ExportPart[],
  uid: string,
): Promise<readonly ZipEntry[]> {
  const lists = await Promise.all(parts.map((list) => list(services, uid)));
  return lists.flat();
}

interface Packing {
  readonly uid: string;
  readonly lease: UserLease;
  readonly entries: readonly ZipEntry[];
  readonly date: Date;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

const pieceMebibytes = 64;

const countPiece = (uid: string): CountedCall => ({
  limit: 'downloadedMebibytesOfUser',
  key: uid,
  weight: pieceMebibytes,
});

/**
 * Counts the bytes that pass, and calls `onEnd` before the end. The length is unknown beforehand, and a started export
 * is never cut off.
 */
function countBytes(
  { rateLimiter, logger }: Services,
  uid: string,
  onEnd: () => Promise<void> = async () => {},
): Transform {
  let left = 0;
  const body = new Transform({
    async transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) {
        left += pieceMebibytes * 2 ** 20;
        await rateLimiter.consume([countPiece(uid)]).catch((cause: unknown) => {
          logger.warn('export exceeds the daily byte limit', { uid, cause });
        });
      }
      done(null, chunk);
    },
    flush: (done) => void onEnd().then(() => done()),
  });
  // Handles errors until the sender of the body adds its own listener.
  body.on('error', () => undefined);
  return body;
}

/** Never rejects: a failure destroys the body, which reports it to its reader. */
async function packExport({ entries, date, signal }: Packing, body: Transform): Promise<void> {
  // Destroys the body of a client that disconnects before the first byte: without a reader, packing would wait for
  // ever.
  const stopPacking = (): void => void body.destroy();
  signal.addEventListener('abort', stopPacking, { once: true });
  try {
    await writeZip(entries, body, { date });
  } catch (error) {
    body.destroy(toError(error));
  } finally {
    signal.removeEventListener('abort', stopPacking);
  }
}

/** Logs a record that cannot be written; the export is complete in any case. */
async function finishExport(
  { firestore, logger, now }: Services,
  { uid, lease }: Pick<Packing, 'uid' | 'lease'>,
): Promise<void> {
  const record: ExportRecord = { finishedAt: now() };
  await exportReference(firestore, uid)
    .set(record)
    .catch((cause: unknown) => logger.warn('export lease not released', { uid, cause }));
  await lease.release();
}
