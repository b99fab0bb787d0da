/** What one job found, as the archive tells it. */
export interface ArchiveJob {
  readonly startUrl: string;
  /** The limit that was asked for. */
  readonly maxPages: number;
  readonly startedAt: Date;
  /** Also the date of every file in the archive. */
  readonly finishedAt: Date;
  readonly isCancelled: boolean;
  /** Addresses that were found beyond those that are listed. */
  readonly unlistedCount?: number;
  readonly translation?: ArchiveTranslation;
}

export interface ArchiveTranslation {
  /** ISO 639-1; names the folder `pages.fr`. */
  readonly code: string;
  /** What the language is called in Spanish: `francés`. */
  readonly label: string;
}

/** A delivered page. Only this is held for all pages at once; what they say is read when their turn comes. */
export interface ArchivePage {
  /** Where it was found in the end. */
  readonly url: string;
  readonly title: string;
  /** Other addresses by which links may mean this page: the one that was asked for, the canonical one. */
  readonly aliases: readonly string[];
  readPage(): Promise<ArchivePageContent>;
  /** Only called where the job has a translation. */
  readTranslation(): Promise<ArchivePageTranslation>;
}

export interface ArchivePageContent {
  readonly markdown: string;
  readonly author?: string;
  readonly publishedAt?: string;
  readonly language?: string;
  readonly fetchedAt: string;
}

export interface ArchivePageTranslation {
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
