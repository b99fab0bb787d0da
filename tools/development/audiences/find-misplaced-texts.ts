import { isOnlyForBuilders, isSpanishPlace, specifiedLines } from './audiences.ts';
import { findSpanish } from './find-spanish.ts';
import { findTexts, type SourceText } from './find-texts.ts';

/** Returns the Spanish texts of a source that only builders and operators read, as `path:line: text`. */
export function findMisplacedTexts(path: string, source: string): string[] {
  const isData = isTestFile(path) || !isOnlyForBuilders(path) || isSpanishPlace(path);
  return findSpanishTexts(path, source)
    .filter(({ kind, text }) => (kind !== 'literal' || !isData) && !specifiedLines.includes(text))
    .map(({ start, text }) => `${path}:${source.slice(0, start).split('\n').length}: ${text}`);
}

/** Returns true when a place that may contain Spanish does. */
export function hasSpanishData(path: string, source: string): boolean {
  return !isTestFile(path) && findSpanishTexts(path, source).some(({ kind }) => kind === 'literal');
}

/** Returns the Spanish paragraphs and list items of a document. Table rows may quote texts of the product. */
export function findSpanishParagraphs(path: string, text: string): string[] {
  return text
    .replace(/^## En español\n.*?(?=^## )/ms, '')
    .replace(/^\|.*$/gm, '')
    .split(/\n{2,}|\n(?=[-*] |\d+\. )/)
    .filter((paragraph) => findSpanish(paragraph).length >= 3)
    .map((paragraph) => `${path}: ${paragraph.slice(0, 120)}`);
}

function findSpanishTexts(path: string, source: string): SourceText[] {
  // Skips sources without a Spanish word, which are most: parsing is slow.
  if (findSpanish(source.replace(/[«»`]/g, ' ')).length === 0) return [];
  return findTexts(path, source).filter(({ text }) => findSpanish(text).length > 0);
}

function isTestFile(path: string): boolean {
  return /\.(?:test|spec)\.tsx?$/.test(path);
}
