import type { ArchiveJob, SkippedUrl } from './archive-contents.ts';
import type { PageListing, TranslationListing } from './read-archived-page.ts';

/** A page with its position and file in the archive. */
export interface ListedPage extends PageListing {
  /** Counts from 1. */
  readonly position: number;
  readonly file: string;
  readonly translation?: TranslationListing & { readonly file: string };
}

/** A written file. */
export interface ArchivedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The content of index and manifest, once the pages are written. */
export interface ArchiveListing {
  readonly job: ArchiveJob;
  readonly pages: readonly ListedPage[];
  readonly skipped: readonly SkippedUrl[];
}
