import { endStates } from '@contract/extractor/job-states.ts';
import type { Extraction } from '@contract/extractor/schemas.ts';
import { formatCount } from '@/shared/format/format.ts';

/** Returns the extractions whose pages are stored, the ones that a watch can begin with; latest first. */
export function watchableSites(jobs: readonly Extraction[], now: Date): readonly Extraction[] {
  return jobs
    .filter(
      ({ state, zip_size_bytes, archive_deleted_at }) =>
        endStates.some((end) => end === state) &&
        zip_size_bytes !== null &&
        archive_deleted_at !== null &&
        new Date(archive_deleted_at) > now,
    )
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at));
}

/** Names an extraction by its start URL, or by the number of URLs in its list. */
export function nameSite({ mode, url, max_pages }: Pick<Extraction, 'mode' | 'url' | 'max_pages'>): string {
  if (mode === 'list') return `Lista de ${formatCount(max_pages, 'dirección', 'direcciones')}`;
  const parsed = URL.parse(url);
  return parsed === null ? url : parsed.host.replace(/^www\./u, '') + parsed.pathname.replace(/\/$/u, '');
}
