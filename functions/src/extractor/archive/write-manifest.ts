import type { ArchiveJob, SkippedAddress } from './archive-contents.ts';
import type { PageListing, TranslationListing } from './read-archived-page.ts';
import type { ArchivedFile } from './write-archive.ts';

/** A page with where it is in the archive. */
export interface ListedPage extends PageListing {
  /** From 1. */
  readonly position: number;
  readonly file: string;
  readonly translation?: TranslationListing & { readonly file: string };
}

/** The archive for programs: what was asked for, what is there, what is missing, and the hash of every other file. */
export function writeManifest(contents: {
  job: ArchiveJob;
  pages: readonly ListedPage[];
  skipped: readonly SkippedAddress[];
  files: readonly ArchivedFile[];
}): string {
  const { job, pages, skipped, files } = contents;
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
    pages: pages.map(describePage),
    skipped: skipped.map(describeSkipped),
    files,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function describeSkipped({ url, reason, sameAs }: SkippedAddress) {
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
