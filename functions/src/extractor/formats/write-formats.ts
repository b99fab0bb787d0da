import { writePageFile } from '../archive/write-page-file.ts';
import type { DeliveredPage } from '../job/delivered-pages.ts';

/** Writes the pages of an extraction one after the other into one file, a piece for each. */
export type FormatWriter = (pages: AsyncIterable<DeliveredPage>) => AsyncGenerator<string>;

/** A page in the requested language, where it has that. */
export function shownPage({ stored, translation }: DeliveredPage): {
  readonly title: string;
  readonly markdown: string;
} {
  return translation ?? stored.page;
}

/** Each page with its data at its beginning, as in the archive. */
export const writeMarkdownFile: FormatWriter = async function* (pages) {
  for await (const delivered of pages) {
    const { title, markdown } = shownPage(delivered);
    const { stored, translation } = delivered;
    const { author, publishedAt: date, language } = stored.page;
    const fields = { title, url: stored.finalUrl, author, date, language, fetched_at: stored.fetchedAt };
    const file = writePageFile({ ...fields, translation: translation?.state }, title, markdown);
    yield delivered.position === 1 ? file : `\n${file}`;
  }
};

const rule = '='.repeat(72);

/** Words alone, each page below its title and its address. */
export const writeTextFile: FormatWriter = async function* (pages) {
  for await (const delivered of pages) {
    const { title, markdown } = shownPage(delivered);
    const { stored, translation } = delivered;
    const text = translation === undefined ? stored.page.text : toWords(markdown);
    yield `${delivered.position === 1 ? '' : '\n\n'}${rule}\n${title}\n${stored.finalUrl}\n${rule}\n\n${text}\n`;
  }
};

/** One JSON object on each line, with everything that is known of a page. */
export const writeJsonLines: FormatWriter = async function* (pages) {
  for await (const { position, stored, translation, change } of pages) {
    const { title, author, publishedAt, language, markdown, text } = stored.page;
    const line = {
      position,
      url: stored.finalUrl,
      canonical_url: stored.canonicalUrl,
      title,
      author: author ?? null,
      published_at: publishedAt ?? null,
      language: language ?? null,
      fetched_at: stored.fetchedAt,
      change,
      markdown,
      text,
      translation:
        translation === undefined ? null : { title: translation.title, markdown: translation.markdown },
    };
    yield `${JSON.stringify(line)}\n`;
  }
};

const links = /!?\[((?:[^\]\\]|\\.)*)\]\([^\s)]*\)/gu;
/** An escaped sign stands for itself; what is caught is kept. */
const marks =
  /\\([\\`*_[\]<>#|~()-])|^(?:#{1,6}|>|```.*)[ \t]*|\*\*|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)|`/gmu;

/** Markdown without its marks. Rows of tables keep their bars as whitespace. */
function toWords(markdown: string): string {
  return markdown
    .replace(/^\|?(?:\s*:?-{3,}:?\s*\|)+\s*$/gmu, '')
    .replace(links, '$1')
    .replace(marks, '$1')
    .replace(/[ \t]*(?<!\\)\|[ \t]*/gu, '  ')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}
