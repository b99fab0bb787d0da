import { type Side, sides } from '../../shared/comparisons/comparison-record.ts';
import {
  type ExtractedSitePage,
  type FindExtractedSite,
  toPageText,
} from '../../shared/library/extracted-site.ts';
import { contentTypes } from '../../shared/library/find-file.ts';
import { writeSite } from '../../shared/library/site-files.ts';
import type { Services } from '../../shared/services.ts';
import { orderByUrl } from './order-by-url.ts';
import { type KeptComparison, writeCopy } from './write-copy.ts';

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
  const readSide = async (side: Side): Promise<ExtractedSitePage[]> => {
    const { uid } = comparison.key;
    const site = await findExtractedSite(services, { uid, jobId: jobs[side] });
    return await site.readPages(signal);
  };
  const after = await readSide('after');
  const before = orderByUrl(await readSide('before'), after);
  const pages = { before, after };
  for (const side of sides) {
    const { original, contents } = writeSite(pages[side]);
    const content = {
      original,
      contents,
      contentType: contentTypes.site,
      pages: pages[side].map(toPageText),
    };
    await writeCopy(services, comparison, side, content);
  }
  return { before: before.length, after: after.length };
}
