import type { PageChange } from '../../contract/extractor/page-changes.ts';

/** What one job found, as the archive tells it. */
export interface ArchiveJob {
  readonly startUrl: string;
  /** The limit that was asked for. */
  readonly maxPages: number;
  readonly startedAt: Date;
  /** Also the date of every file in the archive. */
  readonly finishedAt: Date;
  readonly isCancelled: boolean;
  /** The number of addresses found beyond those listed. */
  readonly unlistedCount?: number;
  readonly translation?: ArchiveTranslation;
  /** Where it repeats an earlier one. */
  readonly comparison?: ArchiveComparison;
}

/** What became of the pages of an earlier extraction. */
export interface ArchiveComparison {
  /** When that one ended. */
  readonly since: Date;
  readonly gone: readonly EarlierOnlyPage[];
  /** Of which it is not known: they could not be asked for. */
  readonly unchecked: readonly EarlierOnlyPage[];
}

/** A page that only the earlier extraction has. */
export interface EarlierOnlyPage {
  readonly url: string;
  readonly title: string;
  /** Code of the closed list of reasons, and the same for people. */
  readonly reason: string;
  readonly label: string;
}

export interface ArchiveTranslation {
  /** ISO 639-1; names the folder `pages.fr`. */
  readonly code: string;
  /** What the language is called in Spanish: `francés`. */
  readonly label: string;
  /** The texts are only marked as translated: there was no provider of models. */
  readonly isDemo?: boolean;
}

/** A delivered page. Only this is held for all pages at once; what they say is read when their turn comes. */
export interface ArchivePage {
  /** Where it was found in the end. */
  readonly url: string;
  readonly title: string;
  /** Since the extraction before. */
  readonly change?: PageChange;
  /** Other addresses by which links may mean this page: the requested one, the canonical one. */
  readonly aliases: readonly string[];
  readPage(): Promise<ArchivePageContent>;
  /** Only called where the job has a translation. */
  readTranslation(): Promise<ArchivePageTranslation>;
}

interface ArchivePageContent {
  readonly markdown: string;
  readonly author?: string;
  readonly publishedAt?: string;
  readonly language?: string;
  /** Whether the page is longer than what is read of it. */
  readonly isCut?: boolean;
  readonly fetchedAt: string;
}

interface ArchivePageTranslation {
  readonly markdown: string;
  readonly title: string;
  readonly state: 'translated' | 'already_in_language' | 'kept_original';
  /** Why the page, or part of it, stayed in its language. */
  readonly reason?: string;
}

/** An address of the site that is not in the archive. */
export interface SkippedAddress {
  readonly url: string;
  /** Code of the closed list. */
  readonly reason: string;
  /** The same for people, in Spanish. */
  readonly label: string;
  /** The page that it repeats or leads to. */
  readonly sameAs?: string;
}
