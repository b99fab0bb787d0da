import type { Bucket } from '@google-cloud/storage';
import { waitForAll } from '../../platform/resilience/wait-for-all.ts';
import type { Side } from '../../shared/comparisons/comparison-record.ts';
import type { Services } from '../../shared/services.ts';
import { copySites, type SiteReading } from './copy-sites.ts';
import { type KeptComparison, listContentPaths, listCopyPaths } from './write-copy.ts';

/** Page counts of the copies. */
export type CopiedPages = Readonly<Record<Side, number>>;

/**
 * Copies the files of both versions into the folder of the comparison, within the bucket. Idempotent. Rejects like the
 * bucket when a file is missing.
 */
export async function copyVersions(
  services: Services,
  comparison: KeptComparison,
  reading: SiteReading,
): Promise<CopiedPages> {
  const { record } = comparison;
  const [before, after] = [record.before.source, record.after.source];
  if (before.kind === 'extraction' && after.kind === 'extraction') {
    const jobs = { before: before.jobId, after: after.jobId };
    return await copySites(services, comparison, jobs, reading);
  }
  // Waits for every copy: one that ends after a failure would stay when the files are deleted.
  await waitForAll([
    ...copyDocument(services, comparison, 'before'),
    ...copyDocument(services, comparison, 'after'),
  ]);
  return { before: record.before.pageCount, after: record.after.pageCount };
}

function copyDocument({ bucket }: Services, comparison: KeptComparison, side: Side): Promise<void>[] {
  const { source, kind, recognisedPages } = comparison.record[side];
  if (source.kind !== 'document')
    throw new Error(`Expected the source of a document, received «${source.kind}».`);
  const from = listContentPaths({ uid: comparison.key.uid, ...source });
  const to = listCopyPaths(comparison, side);
  const names: (keyof typeof from)[] = ['original', 'pages'];
  if (kind === 'docx') names.push('rendition');
  if (kind === 'site') names.push('contents');
  if (recognisedPages.length > 0) names.push('recognised');
  return names.map((name) => copyFile(bucket, from[name], to[name]));
}

async function copyFile(bucket: Bucket, from: string, to: string): Promise<void> {
  await bucket.file(from).copy(bucket.file(to));
}
