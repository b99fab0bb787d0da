import type { Extraction } from '@contract/extractor/schemas.ts';
import { parseStartUrl } from '@contract/extractor/start-url.ts';
import { hasEnded } from '../activity.ts';
import type { ExtractionSettings } from './extraction-draft.ts';

/**
 * Returns the latest extraction of the same URL in the same form whose pages are still kept: repeating it is free
 * for unchanged pages. `jobs`: latest first.
 */
export function findEarlierExtraction(
  settings: ExtractionSettings | undefined,
  jobs: readonly Extraction[],
): Extraction | undefined {
  if (settings === undefined || settings.mode === 'list') return undefined;
  const url = parseStartUrl(settings.url)?.href;
  return jobs.find(
    (job) =>
      hasEnded(job.state) &&
      job.ask_credits !== null &&
      job.mode === settings.mode &&
      job.url === url &&
      job.translate === settings.translate &&
      (!settings.translate || job.language === settings.language),
  );
}
