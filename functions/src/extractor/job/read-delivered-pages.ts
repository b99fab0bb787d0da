import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import type { Services } from '../../shared/services.ts';
import { jobFiles } from './job-files.ts';
import { type JobKey, jobReferences } from './job-record.ts';
import {
  readJobFile,
  type StoredPage,
  type StoredTranslation,
  storedPageSchema,
  storedTranslationSchema,
} from './stored-page.ts';
import { type UrlRecord, urlRecordSchema } from './url-record.ts';

export interface DeliveredPage {
  readonly urlId: string;
  readonly position: number;
  readonly stored: StoredPage;
  readonly change: UrlRecord['change'];
  /** The translation into the requested language, if any. */
  readonly translation: StoredTranslation | undefined;
}

/** Bucket objects read concurrently. */
const atOnce = 16;

/**
 * Yields the pages of a job in the order of delivery, some of them prefetched. Rejects with `archive_deleted` after
 * their deletion, and with the reason of `signal`.
 */
export async function* readDeliveredPages(
  { firestore, bucket }: Pick<Services, 'firestore' | 'bucket'>,
  key: JobKey,
  signal: AbortSignal,
): AsyncGenerator<DeliveredPage> {
  const { docs } = await jobReferences(firestore, key).urls.where('state', '==', 'delivered').get();
  const delivered = docs
    .flatMap((snapshot) => {
      const record = readSnapshot(snapshot, urlRecordSchema);
      return record?.position ? [{ ...record, urlId: snapshot.id, position: record.position }] : [];
    })
    .sort((one, other) => one.position - other.position);
  for (let start = 0; start < delivered.length; start += atOnce) {
    signal.throwIfAborted();
    const part = delivered.slice(start, start + atOnce);
    yield* await Promise.all(part.map((record) => readDeliveredPage(bucket, key, record)));
  }
}

async function readDeliveredPage(
  bucket: Services['bucket'],
  key: JobKey,
  {
    urlId,
    position,
    change,
    translation: state,
  }: Pick<UrlRecord, 'change' | 'translation'> & { urlId: string; position: number },
): Promise<DeliveredPage> {
  const files = jobFiles(key);
  const [storedPage, translation] = await Promise.all([
    readJobFile(bucket, files.page(urlId), storedPageSchema),
    state === 'translated'
      ? readJobFile(bucket, files.translation(urlId), storedTranslationSchema)
      : undefined,
  ]);
  if (storedPage === undefined) throw new ApiError('archive_deleted');
  return { urlId, position, stored: storedPage, change, translation };
}
