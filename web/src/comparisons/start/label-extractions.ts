import type { Extraction } from '@contract/extractor/schemas.ts';
import { formatDateTime } from '@/shared/format/format.ts';
import { shortenUrl } from '@/shared/format/shorten-url.ts';

type Run = Pick<Extraction, 'url' | 'created_at'>;

/**
 * Returns a label for each extraction. The date is first, because runs of one site have the same URL, which may fill a
 * select. Runs of one minute have their seconds too.
 */
export function labelExtractions(runs: readonly Run[]): string[] {
  const labelOf = ({ url, created_at: moment }: Run, seconds = ''): string =>
    `${formatDateTime(moment)}${seconds} · ${shortenUrl(url)}`;
  const labels = runs.map((run) => labelOf(run));
  return runs.map((run, index) => {
    const label = labels[index] ?? '';
    if (labels.indexOf(label) === labels.lastIndexOf(label)) return label;
    return labelOf(run, `:${String(new Date(run.created_at).getSeconds()).padStart(2, '0')}`);
  });
}
