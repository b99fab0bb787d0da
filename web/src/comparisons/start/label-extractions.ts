import type { Extraction } from '@contract/extractor/schemas.ts';
import { formatDateTime } from '@/shared/format/format.ts';
import { shortenUrl } from '@/shared/format/shorten-url.ts';

type Run = Pick<Extraction, 'url' | 'created_at'>;

/**
 * Returns a label for each extraction, the date first: the runs of one site have the same address, which may fill a select.
 * Runs of one minute have their seconds too.
 */
export function labelExtractions(runs: readonly Run[]): string[] {
  const address = ({ url }: Run): string => shortenUrl(url);
  const labels = runs.map((run) => `${formatDateTime(run.created_at)} · ${address(run)}`);
  return runs.map((run, at) => {
    const label = labels[at] ?? '';
    if (labels.indexOf(label) === labels.lastIndexOf(label)) return label;
    const seconds = String(new Date(run.created_at).getSeconds()).padStart(2, '0');
    return `${formatDateTime(run.created_at)}:${seconds} · ${address(run)}`;
  });
}
