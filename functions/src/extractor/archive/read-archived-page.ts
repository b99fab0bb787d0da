import type { PageChange } from '../../contract/extractor/page-changes.ts';
import type { ArchivePage } from './archive-contents.ts';
import { describeText, type TextDescription } from './describe-text.ts';
import { rewriteLinks } from './rewrite-links.ts';
import { writePageFile } from './write-page-file.ts';

/** Which file an address means. */
export interface PageLinks {
  readonly keyOf: (url: string) => string;
  readonly files: ReadonlyMap<string, string>;
}

/** What the index and the manifest keep of a page when its text is gone. */
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

/** The file of a page. `pageCount` is how many pages share the room of the index. */
export async function readArchivedPage(
  page: ArchivePage,
  links: PageLinks,
  pageCount: number,
): Promise<{ text: string; listing: PageListing }> {
  const { markdown, ...known } = await page.readPage();
  const { change } = page;
  const listing = { url: page.url, title: page.title, ...(change === undefined ? {} : { change }), ...known };
  const fields = {
    title: page.title,
    url: page.url,
    author: known.author,
    date: known.publishedAt,
    language: known.language,
    fetched_at: known.fetchedAt,
  };
  const text = writePageFile(fields, page.title, rewriteLinks(markdown, siblingOf(links)));
  return { text, listing: { ...listing, ...describeText(markdown, page.title, pageCount) } };
}

/** The file of a page's translation: the original, with a note, where none could be made. */
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

/** Both folders hold every page under the same name, so that a link leads to the page in the same language. */
function siblingOf({ keyOf, files }: PageLinks): (url: string) => string | undefined {
  return (url) => files.get(keyOf(url));
}
