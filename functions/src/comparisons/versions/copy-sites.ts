import {
  type ComparisonKey,
  type ComparisonRecord,
  type Side,
  sides,
  toShownVersion,
} from '../../shared/comparisons/comparison-record.ts';
import { contentFilePaths, documentFilePaths } from '../../shared/library/document-files.ts';
import { contentOf } from '../../shared/library/document-record.ts';
import {
  type ExtractedSitePage,
  type FindExtractedSite,
  toPageText,
} from '../../shared/library/extracted-site.ts';
import { contentTypes } from '../../shared/library/find-file.ts';
import { writeSite } from '../../shared/library/site-files.ts';
import type { Services } from '../../shared/services.ts';
import { orderByAddress } from './order-by-address.ts';

export interface KeptComparison {
  readonly key: ComparisonKey;
  readonly record: ComparisonRecord;
}

export interface SiteReading {
  readonly findExtractedSite: FindExtractedSite;
  readonly signal: AbortSignal;
}

/** Stores the pages of two extractions, those of the earlier one in the order of the later one. */
export async function copySites(
  services: Services,
  comparison: KeptComparison,
  jobs: Readonly<Record<Side, string>>,
  { findExtractedSite, signal }: SiteReading,
): Promise<Record<Side, number>> {
  const read = async (side: Side): Promise<ExtractedSitePage[]> => {
    const { uid } = comparison.key;
    const site = await findExtractedSite(services, { uid, jobId: jobs[side] });
    return await site.readPages(signal);
  };
  const after = await read('after');
  const before = orderByAddress(await read('before'), after);
  const pages = { before, after };
  for (const side of sides) await writeCopy(services, comparison, side, pages[side]);
  return { before: before.length, after: after.length };
}

async function writeCopy(
  { bucket }: Services,
  { key, record }: KeptComparison,
  side: Side,
  pages: readonly ExtractedSitePage[],
): Promise<void> {
  const location = contentOf(key.uid, toShownVersion(key.id, side, record));
  const { original, contents } = writeSite(pages);
  const paths = { ...documentFilePaths(location), ...contentFilePaths(location) };
  const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
  const files = [
    [paths.original, original, contentTypes.site],
    [paths.contents, json(contents), 'application/json'],
    [paths.pages, json(pages.map(toPageText)), 'application/json'],
  ] as const;
  for (const [path, content, contentType] of files) {
    await bucket.file(path).save(content, { contentType, resumable: false });
  }
}
