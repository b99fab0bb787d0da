import type { Bucket } from '@google-cloud/storage';
import {
  type ComparisonKey,
  type ComparisonRecord,
  type Side,
  toShownVersion,
} from '../../shared/comparisons/comparison-record.ts';
import {
  type ContentLocation,
  contentFilePaths,
  documentFilePaths,
} from '../../shared/library/document-files.ts';
import { contentOf } from '../../shared/library/document-record.ts';
import type { Services } from '../../shared/services.ts';
import { copySites, type KeptComparison, type SiteReading } from './copy-sites.ts';

/** Page counts of the copies. */
export type CopiedPages = Readonly<Record<Side, number>>;

/**
 * Copies the files of both versions into the folder of the comparison, within the bucket. Idempotent. Rejects like the
 * bucket when a file is missing.
 */
export async function copyVersions(
  services: Services,
  { key, record }: KeptComparison,
  reading: SiteReading,
): Promise<CopiedPages> {
  const [before, after] = [record.before.source, record.after.source];
  if (before.kind === 'extraction' && after.kind === 'extraction') {
    const jobs = { before: before.jobId, after: after.jobId };
    return await copySites(services, { key, record }, jobs, reading);
  }
  await Promise.all([
    copyDocument(services, key, record, 'before'),
    copyDocument(services, key, record, 'after'),
  ]);
  return { before: record.before.pageCount, after: record.after.pageCount };
}

async function copyDocument(
  { bucket }: Services,
  key: ComparisonKey,
  record: ComparisonRecord,
  side: Side,
): Promise<void> {
  const { source, kind, recognisedPages } = record[side];
  if (source.kind !== 'document')
    throw new Error(`Expected the source of a document, received «${source.kind}».`);
  const from = filesOf({ uid: key.uid, ...source });
  const to = filesOf(contentOf(key.uid, toShownVersion(key.id, side, record)));
  const names: (keyof typeof from)[] = ['original', 'pages'];
  if (kind === 'docx') names.push('rendition');
  if (kind === 'site') names.push('contents');
  if (recognisedPages.length > 0) names.push('recognised');
  await Promise.all(names.map((name) => copy(bucket, from[name], to[name])));
}

const filesOf = (location: ContentLocation) => ({
  ...documentFilePaths(location),
  ...contentFilePaths(location),
});

async function copy(bucket: Bucket, from: string, to: string): Promise<void> {
  await bucket.file(from).copy(bucket.file(to));
}
