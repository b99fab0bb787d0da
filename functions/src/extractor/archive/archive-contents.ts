import type { PageChange } from '../../contract/extractor/page-changes.ts';

/** An extraction job, as described in the archive. */
export interface ArchiveJob {
  readonly startUrl: string;
  /** The requested limit. */
  readonly maxPages: number;
  readonly startedAt: Date;
  /** End of the job, and date of every file in the archive. */
  readonly finishedAt: Date;
  readonly isCancelled: boolean;
  /** Number of URLs found beyond those listed. */
  readonly unlistedCount?: number;
  readonly translation?: ArchiveTranslation;
  /** Comparison with the previous extraction; absent in a first one. */
  readonly comparison?: ArchiveComparison;
}

/** Missing pages of the previous extraction. */
export interface ArchiveComparison {
  /** End of the previous extraction. */
  readonly since: Date;
  readonly gone: readonly EarlierOnlyPage[];
  /** Pages of unknown state, because they could not be requested. */
  readonly unchecked: readonly EarlierOnlyPage[];
}

/** A page only found in the previous extraction. */
export interface EarlierOnlyPage {
  readonly url: string;
  readonly title: string;
  /** `reason` is a code of the closed list, `label` its Spanish text. */
  readonly reason: string;
  readonly label: string;
}

export interface ArchiveTranslation {
  /** ISO 639-1; part of the folder's name, `pages.fr`. */
  readonly code: string;
  /** Spanish name of the language: `francés`. */
  readonly label: string;
  /** True when the texts are only marked as translated, because no model provider was configured. */
  readonly isDemo?: boolean;
}

/** A delivered page. Only these fields are in memory for all pages; texts are read one page at a time. */
export interface ArchivePage {
  /** Final URL, after redirects. */
  readonly url: string;
  readonly title: string;
  /** Change since the previous extraction. */
  readonly change?: PageChange;
  /** Other URLs that links may use for this page: the requested and the canonical one. */
  readonly aliases: readonly string[];
  readPage(): Promise<ArchivePageContent>;
  /** Called only for jobs with a translation. */
  readTranslation(): Promise<ArchivePageTranslation>;
}

interface ArchivePageContent {
  readonly markdown: string;
  readonly author?: string;
  readonly publishedAt?: string;
  readonly language?: string;
  /** True when the page was truncated. */
  readonly isCut?: boolean;
  readonly fetchedAt: string;
}

interface ArchivePageTranslation {
  readonly markdown: string;
  readonly title: string;
  readonly state: 'translated' | 'already_in_language' | 'kept_original';
  /** Reason why the page, or part of it, was not translated. */
  readonly reason?: string;
}

/** A URL of the site that is not in the archive. */
export interface SkippedUrl {
  readonly url: string;
  /** Code of the closed list. */
  readonly reason: string;
  /** Spanish text of the reason. */
  readonly label: string;
  /** The duplicated page, or the target of the redirect. */
  readonly sameAs?: string;
}
