import { foldAccents } from '../../contract/fold-accents.ts';
import { trimEndMatching } from '../../contract/trim-matching.ts';
import { countWords } from '../frontier/text-identity.ts';
import { removeUrls } from './remove-urls.ts';

export interface TextDescription {
  readonly wordCount: number;
  /** The first words, for a list. */
  readonly excerpt: string;
  /** Distinct words of the text, without accents and capitals: the index searches them instead of the text. */
  readonly searchWords: string;
}

/** Maximum characters of `searchWords` for all pages together, so that the index opens fast with many pages. */
const maxSearchCharacters = 1_500_000;
const maxForOnePage = 20_000;
const excerptLength = 220;
const minWordLength = 3;

/** Describes the text of a page for the index. Each of `pageCount` pages gets an equal share of the search words. */
export function describeText(markdown: string, title: string, pageCount: number): TextDescription {
  const plain = plainWords(markdown);
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const room = Math.min(maxForOnePage, Math.floor(maxSearchCharacters / Math.max(1, pageCount)));
  const different = new Set(words.map(foldAccents).filter((word) => word.length >= minWordLength));
  let searchWords = '';
  for (const word of different) {
    if (searchWords.length + word.length + 1 > room) break;
    searchWords += `${searchWords === '' ? '' : ' '}${word}`;
  }
  const withoutTitle = plain.startsWith(title) ? plain.slice(title.length).trim() : plain;
  return {
    wordCount: countWords(plain),
    excerpt: copySubstring(cutAtWord(withoutTitle, excerptLength)),
    searchWords: copySubstring(searchWords),
  };
}

/** Copies a substring: V8 keeps the whole parent string in memory otherwise, here the text of each page. */
function copySubstring(part: string): string {
  return Buffer.from(part).toString();
}

/** Returns Markdown as one line without markup and URLs. */
function plainWords(markdown: string): string {
  return removeUrls(markdown)
    .replace(/^(?:`{3}|~{3})[^\n]*/gmu, '')
    .replace(/<?https?:\/\/\S+/gu, '')
    .replace(/^[ \t|:-]+$/gmu, '')
    .replace(/^[ \t]*(?:(?:#{1,6}|>|[-*+]|\d{1,9}[.)])[ \t]+)+/gmu, '')
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>~])/gu, '$1')
    .replace(/[*_`~|[]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cutText = text.slice(0, length).toWellFormed();
  const end = cutText.lastIndexOf(' ');
  return `${trimEndMatching(cutText.slice(0, end > length / 2 ? end : length), /[\s,;:.]/u)}…`;
}
