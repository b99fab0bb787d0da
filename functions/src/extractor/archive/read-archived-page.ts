import type { PageChange } from '../../contract/extractor/page-changes.ts';
import type { ArchivePage } from './archive-contents.ts';
import { describeText, type TextDescription } from './describe-text.ts';
import { rewriteLinks } from './rewrite-links.ts';
import { writePageFile } from './write-page-file.ts';

/** Resolves URLs to files. */
export interface PageLinks {
  readonly keyOf: (url: string) => string;
  readonly files: ReadonlyMap<string, string>;
}

/** Fields of a page for index and manifest, after its text is released. */
export interface PageListing extends TextDescription {
  readonly url: string;
  readonly title: string;
  readonly author?: string;
  readonly publishedAt?: string;
  readonly language?: string;
  readonly isCut?: boolean;
  readonly fetchedAt: string;
  readonly change?: PageChange;
}

export interface TranslationListing {
  readonly title: string;
  readonly state: 'translated' | 'already_in_language' | 'kept_original';
  readonly reason?: string;
}

/** Returns the file of a page. The `pageCount` pages share the index's search words. */
export async function readArchivedPage(
  page: ArchivePage,
  links: PageLinks,
  pageCount: number,
): Promise<{ text: string; listing: PageListing }> {
  const { markdown, ...metadata } = await page.readPage();
  const { change } = page;
  const listing = {
    url: page.url,
    title: page.title,
    ...(change === undefined ? {} : { change }),
    ...metadata,
  };
  const fields = {
    title: page.title,
    url: page.url,
    author: metadata.author,
    date: metadata.publishedAt,
    language: metadata.language,
    fetched_at: metadata.fetchedAt,
  };
  const text = writePageFile(fields, page.title, rewriteLinks(markdown, siblingOf(links)));
  return { text, listing: { ...listing, ...describeText(markdown, page.title, pageCount) } };
}

/** Returns the file of a page's translation: the original, with a note, when there is none. */
export async function readArchivedTranslation(
  page: ArchivePage,
  links: PageLinks,
  code: string,
): Promise<{ text: string; listing: TranslationListing }> {
  const { markdown, title, state, reason } = await page.readTranslation();
  const fields = {
    title,
    url: page.url,
    language: state === 'kept_original' ? undefined : code,
    translation: state,
    translation_note: reason,
  };
  const text = writePageFile(fields, title, rewriteLinks(markdown, siblingOf(links)));
  return { text, listing: { title, state, ...(reason === undefined ? {} : { reason }) } };
}

/** Returns links to sibling files: both folders use the same names, so that links stay within a language. */
function siblingOf({ keyOf, files }: PageLinks): (url: string) => string | undefined {
  return (url) => files.get(keyOf(url));
}
