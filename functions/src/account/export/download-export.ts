import { randomUUID } from 'node:crypto';
import { Transform } from 'node:stream';
import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { toError } from '../../platform/errors/to-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import type { CountedCall } from '../../platform/rate-limit/rate-limiter.ts';
import { writeZip, type ZipEntry } from '../../platform/zip/write-zip.ts';
import type { ExportPart } from '../../shared/account-parts/export-part.ts';
import type { BinaryAnswer, Handler } from '../../shared/http/handler.ts';
import type { Services } from '../../shared/services.ts';
import { isSessionOf } from '../../shared/sessions/is-session-of.ts';
import { type ExportRecord, exportRecordSchema, exportReference } from './export-record.ts';
import { verifyExportToken } from './export-token.ts';
import { storeExport } from './stored-export.ts';

/** How long a download that shows no life keeps the next one waiting. */
const leaseMs = 30_000;
const beatMs = 8_000;

/**
 * `GET /account/export/:token`: everything stored about an account as a ZIP, packed while it is sent so that neither
 * memory nor storage holds a second copy; where the operator allows downloads that bypass the functions, packed into
 * the bucket and answered by a link. Rejects with `export_link_invalid`, with `rate_limited` after too many bytes
 * and, while another one is sent, `export_in_progress`.
 */
export function createExportDownload(parts: readonly ExportPart[]): Handler<Routes['downloadExport']> {
  return async (services, { params, signal }) => {
    const { uid } = await requireClaims(services, params.token);
    await services.rateLimiter.requireRoom(countPiece(uid));
    const run = await beginRun(services, uid);
    const entries = await listEntries(services, parts, uid).catch(async (error: unknown) => {
      await endRun(services, uid, run);
      throw error;
    });
    const packing = { uid, run, entries, date: services.now(), signal };
    return services.environment.signedDownloads
      ? keepExport(services, packing)
      : sendExport(services, packing);
  };
}

function sendExport(services: Services, packing: Packing): BinaryAnswer {
  const { uid, run, date } = packing;
  // Before the last byte: the processor goes with it.
  const body = countBytes(services, uid, () => endRun(services, uid, run, services.now()));
  // A no-op after a whole export. If the client disconnected, the instance may have no processor for it: then the lease
  // expires by itself.
  void pack(services, packing, body).then(() => endRun(services, uid, run));
  return {
    status: 200,
    headers: { 'Content-Type': 'application/zip', 'Content-Disposition': attachmentOf(date), ...notKept },
    body,
  };
}

/** The caller waits until all of it is stored in the bucket, and is redirected there. */
async function keepExport(services: Services, packing: Packing): Promise<BinaryAnswer> {
  const { uid, run, date, signal } = packing;
  const body = countBytes(services, uid);
  void pack(services, packing, body);
  try {
    const address = await storeExport(services, { uid, run, body, disposition: attachmentOf(date) });
    await endRun(services, uid, run, services.now());
    return { status: 303, headers: { Location: address, ...notKept }, body: undefined };
  } catch (error) {
    // The client may not have begun to read it.
    body.destroy();
    await endRun(services, uid, run);
    // A client that left is no failure, and reads no answer.
    if (signal.aborted) return { status: 200, headers: notKept, body: undefined };
    throw error;
  }
}

const notKept = { 'Cache-Control': 'private, no-store' } as const;

const attachmentOf = (date: Date): string =>
  `attachment; filename="legajo-${date.toISOString().slice(0, 10)}.zip"`;

async function requireClaims(services: Services, token: string): Promise<{ uid: string }> {
  const { environment, now } = services;
  const claims = verifyExportToken(token, environment.documentTokenSecret, now());
  if (claims === undefined) throw new ApiError('export_link_invalid');
  if (!(await isSessionOf(services, claims))) throw new ApiError('export_link_invalid');
  return claims;
}

/** Takes the turn. Rejects with `export_in_progress`. */
async function beginRun({ firestore, now }: Services, uid: string): Promise<string> {
  const run = randomUUID();
  const reference = exportReference(firestore, uid);
  await firestore.runTransaction(async (transaction) => {
    const known = readSnapshot(await transaction.get(reference), exportRecordSchema);
    if (known?.running && known.running.until > now()) throw new ApiError('export_in_progress');
    const until = new Date(now().getTime() + leaseMs);
    const record: ExportRecord = { running: { run, until }, finishedAt: known?.finishedAt ?? null };
    transaction.set(reference, record);
  });
  return run;
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
  readonly run: string;
  readonly entries: readonly ZipEntry[];
  readonly date: Date;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
}

const pieceMebibytes = 64;

const countPiece = (uid: string): CountedCall => ({
  limit: 'downloadedMebibytesOfUser',
  key: uid,
  weight: pieceMebibytes,
});

/**
 * Counts the bytes that pass, and calls `onEnd` before the end. The length is unknown beforehand, and an export that is
 * due to a person is never cut off.
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
          logger.warn('an export goes beyond the bytes of a day', { uid, cause });
        });
      }
      done(null, chunk);
    },
    flush: (done) => void onEnd().then(() => done()),
  });
  // The sender of the body hears of a failure; until then it has no listener.
  body.on('error', () => undefined);
  return body;
}

/** Shows life meanwhile. Never rejects: a failure destroys the body, which tells its reader. */
async function pack(
  services: Services,
  { uid, run, entries, date, signal }: Packing,
  body: Transform,
): Promise<void> {
  const beat = setInterval(() => void renewRun(services, uid, run), beatMs);
  // A client that leaves before the first byte leaves no reader, and the packing would wait for ever.
  const leave = (): void => void body.destroy();
  signal.addEventListener('abort', leave, { once: true });
  try {
    await writeZip(entries, body, { date });
  } catch (error) {
    body.destroy(toError(error));
  } finally {
    clearInterval(beat);
    signal.removeEventListener('abort', leave);
  }
}

async function renewRun(services: Services, uid: string, run: string): Promise<void> {
  const until = new Date(services.now().getTime() + leaseMs);
  await changeOwnRun(services, uid, run, { running: { run, until } });
}

async function endRun(services: Services, uid: string, run: string, finishedAt?: Date): Promise<void> {
  await changeOwnRun(services, uid, run, { running: null, ...(finishedAt && { finishedAt }) });
}

/** A note that cannot be written is logged: the lease runs out by itself. */
async function changeOwnRun(
  { firestore, logger }: Services,
  uid: string,
  run: string,
  change: Partial<ExportRecord>,
): Promise<void> {
  const reference = exportReference(firestore, uid);
  try {
    await firestore.runTransaction(async (transaction) => {
      const record = readSnapshot(await transaction.get(reference), exportRecordSchema);
      if (record?.running?.run === run) transaction.update(reference, { ...change });
    });
  } catch (cause) {
    logger.warn('the state of an export was not written', { uid, cause });
  }
}
