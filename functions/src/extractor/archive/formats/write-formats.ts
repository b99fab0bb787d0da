import { escapedMarkPattern, readCode } from '../../../platform/printing/read-code.ts';
import type { DeliveredPage } from '../../job/read-delivered-pages.ts';
import { removeUrls } from '../remove-urls.ts';
import { writePageFile } from '../write-page-file.ts';

/**
 * Writes the pages of an extraction into one file, one piece per page. `targetCode` is the language of their
 * translations.
 */
export type FormatWriter = (
  pages: AsyncIterable<DeliveredPage>,
  targetCode: string,
) => AsyncGenerator<string>;

/** Returns the translation of a page, or else the original. */
export function translationOrOriginal({ stored, translation }: DeliveredPage): {
  readonly title: string;
  readonly markdown: string;
} {
  return translation ?? stored.page;
}

/** Writes each page with its front matter, as in the archive. */
export const writeMarkdownFile: FormatWriter = async function* (pages, targetCode) {
  for await (const delivered of pages) {
    const { title, markdown } = translationOrOriginal(delivered);
    const { stored, translation } = delivered;
    const { author, publishedAt: date } = stored.page;
    const language = translation === undefined ? stored.page.language : targetCode;
    const fields = { title, url: stored.finalUrl, author, date, language, fetched_at: stored.fetchedAt };
    const file = writePageFile({ ...fields, translation: translation?.state }, title, markdown);
    yield delivered.position === 1 ? file : `\n${file}`;
  }
};

const rule = '='.repeat(72);

/** Writes text without links and emphasis, each page below its title and its URL; `~~` marks struck text. */
export const writeTextFile: FormatWriter = async function* (pages) {
  for await (const delivered of pages) {
    const { title, markdown } = translationOrOriginal(delivered);
    const { finalUrl } = delivered.stored;
    yield `${delivered.position === 1 ? '' : '\n\n'}${rule}\n${title}\n${finalUrl}\n${rule}\n\n${toWords(markdown)}\n`;
  }
};

/** Writes one JSON object per line, with all fields of a page. */
export const writeJsonLines: FormatWriter = async function* (pages, targetCode) {
  for await (const { position, stored, translation, change } of pages) {
    const { title, author, publishedAt, language, markdown, text, isCut } = stored.page;
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
      is_cut: isCut,
      markdown,
      text,
      translation:
        translation === undefined
          ? null
          : { language: targetCode, title: translation.title, markdown: translation.markdown },
    };
    yield `${JSON.stringify(line)}\n`;
  }
};

/** Matches marks of Markdown. An escaped character is captured and stays: it is no markup. */
const markPattern = /(\\.)|^([ \t]*)(?:>[ \t]?)+|\*\*|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)|`/gmu;

/** Removes Markdown markup, but keeps list markers and replaces table bars by white space. */
function toWords(markdown: string): string {
  return readCode(markdown)
    .map(({ text, isCode }) => (isCode ? text : proseToWords(text)))
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

function proseToWords(markdown: string): string {
  return removeUrls(markdown)
    .replace(/^\|?(?:[ \t]*:?-{3,}:?[ \t]*\|)+[ \t]*$/gmu, '')
    .replace(
      /^([ \t]*)(?:([-*+]|\d{1,9}[.)])[ \t]+)?#{1,6}[ \t]+/gmu,
      (_, indent: string, mark?: string) => indent + (mark === undefined ? '' : `${mark} `),
    )
    .replace(/^([ \t]*(?:[-*+]|\d{1,9}[.)]))[ \t]+/gmu, '$1 ')
    .replace(markPattern, '$1$2')
    .replace(/(?<![ \t])[ \t]*(?<!\\)\|[ \t]*/gu, '  ')
    .replace(/(?<![ \t])[ \t]+$/gmu, '')
    .replace(escapedMarkPattern, '$1');
}
