import { linePatterns } from './block-marks.ts';
import type { TextBlock } from './find-blocks.ts';

/** Features of the text of one block. */
export interface TextShape {
  readonly numbers: readonly number[];
  /** Words in lower case. */
  readonly words: readonly string[];
  readonly sentences: number;
  /** Number of legal terms, such as privacy and conditions. */
  readonly legal: number;
  readonly hasPrice: boolean;
  readonly hasDate: boolean;
}

/** Matches a word or number. */
const wordPattern = /[\p{L}\p{N}]+/gu;
/** Matches the end of a sentence. */
const sentencePattern = /[.!?…。！？]["”’»)]?(?:\s|$)/gu;
/** Matches a price with its currency. */
export const priceTextPattern = /[$€£¥₹]\s?\d|\d\s?(?:€|\$|£|USD|EUR|GBP|zł|kr)(?=\W|$)/u;
/** Matches a date with the name of its month. */
const datePattern =
  /(?<![\p{L}\p{N}_])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic|januar|febru|märz|mai|okt|dez|janv|févr|avril|juin|juil|août)\p{L}*\.?\s+\d|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}|\b\d+\s+(?:minutes?|hours?|days?|weeks?|months?|years?|horas?|días?|meses|años?)\b/iu;
/** Matches terms of legal notices. */
const legalPattern =
  /personal (?:information|data)|privacy|cookies?|consent|third part(?:y|ies)|liabilit|warrant(?:y|ies)|terms (?:of|and)|opt[- ]out|applicable law|refund|unsubscribe|datos personales|privacidad|protección de datos|datenschutz|données personnelles/gi;
/** Matches parts of URLs and code. */
const identifierPattern = /https?:|www\.|_[a-z]|[a-z]_|[{}<>=]|\/\/|\.(?:jpe?g|png|js|css|webp)\b/gi;
/** Matches pronouns of the first person. */
const firstPersonPattern = /\b(?:I|my|me|I['’](?:m|ve|ll)|yo|mi|ich|mein|je|mon)\b/g;
const commonWords = new Set(
  'the a an of to in and is are was for on with that this it as at by from or be not your you our we they their has have will can el la los las de del y en que es un una por con para se su al lo der die das und ist ein eine mit von zu den auf für nicht sich le les des et est une dans pour que qui sur il elle au du ce'.split(
    ' ',
  ),
);
const tagNames =
  'div p span li h1 h2 h3 h4 h5 h6 td th dt dd a button label figcaption blockquote pre section article summary header footer nav aside form caption time address'.split(
    ' ',
  );
const maxLineLength = 240;

/** Indexes in `numbers` that the neighbourhood features use. */
export const textFields = { size: 0, linked: 2, sentences: 6 } as const;

export function readTextShape({ text, linkedLength, container, holder }: TextBlock): TextShape {
  const lowerCase = text.toLowerCase();
  const foundWords = text.match(wordPattern) ?? [];
  const words = lowerCase === text ? foundWords : (lowerCase.match(wordPattern) ?? []);
  const count = foundWords.length;
  const sentences = countOf(text, sentencePattern);
  const legalCount = countOf(text, legalPattern);
  const digits = countOf(text, /\d/g);
  // Prices and dates have a digit.
  const hasPrice = digits > 0 && priceTextPattern.test(text);
  const hasDate = digits > 0 && datePattern.test(text);
  const numbers = [
    Math.log1p(text.length),
    count,
    Math.min(1, linkedLength / text.length),
    count === 0 ? 0 : words.filter((own) => commonWords.has(own)).length / count,
    count === 0 ? 0 : foundWords.filter((own) => /^\p{Lu}/u.test(own)).length / count,
    digits / text.length,
    sentences,
    /[.!?…]["”’»)]?$/u.test(text) ? 1 : /[:;,]$/u.test(text) ? 2 : 0,
    hasPrice ? (text.length < 30 ? 2 : 1) : 0,
    hasDate ? (text.length < 50 ? 2 : 1) : 0,
    text === text.toUpperCase() && /\p{L}/u.test(text) ? 1 : 0,
    text.length <= maxLineLength ? linePatterns.findIndex((pattern) => pattern.test(text)) : -1,
    tagNames.indexOf(container.name),
    tagNames.indexOf(holder.name),
    count === 0 ? 0 : text.length / count,
    legalCount,
    countOf(text, identifierPattern),
    count === 0 ? 0 : countOf(text, firstPersonPattern) / count,
  ];
  return { numbers, words, sentences, legal: legalCount, hasPrice, hasDate };
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
