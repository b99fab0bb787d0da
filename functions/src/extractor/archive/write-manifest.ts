import type { PageChange } from '../../contract/extractor/page-changes.ts';
import type { ArchiveComparison, EarlierOnlyPage, SkippedUrl } from './archive-contents.ts';
import type { ArchivedFile, ArchiveListing, ListedPage } from './archive-listing.ts';
import type { TranslationListing } from './read-archived-page.ts';

/** Writes the machine-readable index: the order, its pages, the skipped URLs, and the hash of every other file. */
export function writeManifest(
  { job, pages, skipped }: ArchiveListing,
  files: readonly ArchivedFile[],
): string {
  const counts = new Map<string, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const manifest = {
    format: 'legajo-archive/1',
    start_url: job.startUrl,
    started_at: job.startedAt.toISOString(),
    finished_at: job.finishedAt.toISOString(),
    is_complete: !job.isCancelled,
    max_pages: job.maxPages,
    delivered_pages: pages.length,
    skipped_addresses: skipped.length,
    unlisted_addresses: job.unlistedCount ?? 0,
    skipped_by_reason: Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
    translation: job.translation === undefined ? null : describeTranslation(job.translation.code, pages),
    comparison: job.comparison === undefined ? null : describeComparison(job.comparison, pages),
    pages: pages.map(describePage),
    skipped: skipped.map(describeSkippedUrl),
    files,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function describeComparison({ since, gone, unchecked }: ArchiveComparison, pages: readonly ListedPage[]) {
  const count = (change: PageChange): number => pages.filter((page) => page.change === change).length;
  const describe = ({ url, title, reason }: EarlierOnlyPage) => ({ url, title, reason });
  return {
    since: since.toISOString(),
    new: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    gone: gone.map(describe),
    unchecked: unchecked.map(describe),
  };
}

function describeSkippedUrl({ url, reason, sameAs }: SkippedUrl) {
  return { url, reason, ...(sameAs === undefined ? {} : { same_as: sameAs }) };
}

function describeTranslation(code: string, pages: readonly ListedPage[]) {
  const count = (state: TranslationListing['state']): number =>
    pages.filter((page) => page.translation?.state === state).length;
  return {
    language: code,
    folder: `pages.${code}`,
    translated: count('translated'),
    already_in_language: count('already_in_language'),
    kept_original: count('kept_original'),
  };
}

function describePage(page: ListedPage) {
  const { translation } = page;
  return {
    position: page.position,
    url: page.url,
    title: page.title,
    author: page.author ?? null,
    published_at: page.publishedAt ?? null,
    language: page.language ?? null,
    fetched_at: page.fetchedAt,
    words: page.wordCount,
    is_cut: page.isCut ?? false,
    change: page.change ?? null,
    file: page.file,
    translation:
      translation === undefined
        ? null
        : {
            file: translation.file,
            title: translation.title,
            state: translation.state,
            note: translation.reason ?? null,
          },
  };
}
