import type { Extraction } from '@contract/extractor/schemas.ts';
import { parseStartUrl } from '@contract/extractor/start-url.ts';
import { hasEnded } from '../activity.ts';
import type { ExtractionSettings } from './extraction-draft.ts';

/**
 * Returns the latest extraction of the same URL in the same form whose pages are still kept: repeating it is free
 * for unchanged pages. `jobs`: latest first.
 */
export function findEarlier(
  order: ExtractionSettings | undefined,
  jobs: readonly Extraction[],
): Extraction | undefined {
  if (order === undefined || order.mode === 'list') return undefined;
  const url = parseStartUrl(order.url)?.href;
  return jobs.find(
    (job) =>
      hasEnded(job.state) &&
      job.ask_credits !== null &&
      job.mode === order.mode &&
      job.url === url &&
      job.translate === order.translate &&
      (!order.translate || job.language === order.language),
  );
}
