import { foldAccents } from '../../contract/fold-accents.ts';
import { trimEndMatching } from '../../contract/trim-matching.ts';
import { countWords } from '../frontier/text-identity.ts';
import { withoutAddresses } from './without-addresses.ts';

export interface TextDescription {
  readonly wordCount: number;
  /** The first words, for a list. */
  readonly excerpt: string;
  /** Different words of the text, without accents and capitals, for a search without the text. */
  readonly searchWords: string;
}

/** Characters of `searchWords` for all pages together: the index opens quickly however many pages there are. */
const searchRoom = 1_500_000;
const mostForOnePage = 20_000;
const excerptLength = 220;
const shortestWord = 3;

/** The text of a page in the index, which shares its room among `pageCount` pages. */
export function describeText(markdown: string, title: string, pageCount: number): TextDescription {
  const plain = plainWords(markdown);
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const room = Math.min(mostForOnePage, Math.floor(searchRoom / Math.max(1, pageCount)));
  const different = new Set(words.map(foldAccents).filter((word) => word.length >= shortestWord));
  let searchWords = '';
  for (const word of different) {
    if (searchWords.length + word.length + 1 > room) break;
    searchWords += `${searchWords === '' ? '' : ' '}${word}`;
  }
  const withoutTitle = plain.startsWith(title) ? plain.slice(title.length).trim() : plain;
  return {
    wordCount: countWords(plain),
    excerpt: detach(cutAtWord(withoutTitle, excerptLength)),
    searchWords: detach(searchWords),
  };
}

/** A separate copy: a substring keeps its whole string in memory, here the text of each page until the end. */
function detach(part: string): string {
  return Buffer.from(part).toString();
}

/** Markdown without its marks and addresses, on one line. */
function plainWords(markdown: string): string {
  return withoutAddresses(markdown)
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
  const cut = text.slice(0, length).toWellFormed();
  const end = cut.lastIndexOf(' ');
  return `${trimEndMatching(cut.slice(0, end > length / 2 ? end : length), /[\s,;:.]/u)}…`;
}
