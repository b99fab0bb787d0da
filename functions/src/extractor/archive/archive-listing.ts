import type { ArchiveJob, SkippedAddress } from './archive-contents.ts';
import type { PageListing, TranslationListing } from './read-archived-page.ts';

/** A page with where it is in the archive. */
export interface ListedPage extends PageListing {
  /** From 1. */
  readonly position: number;
  readonly file: string;
  readonly translation?: TranslationListing & { readonly file: string };
}

/** A file as it was written. */
export interface ArchivedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** What the index and the manifest say of an archive, once its pages are written. */
export interface ArchiveListing {
  readonly job: ArchiveJob;
  readonly pages: readonly ListedPage[];
  readonly skipped: readonly SkippedAddress[];
}
