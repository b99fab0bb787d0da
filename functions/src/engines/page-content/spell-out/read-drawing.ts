import { parsePage } from '../page-tree.ts';

const maxDrawingLength = 20_000;
/** Max length of a drawing's words within a line; longer ones label a chart. */
const maxTextLength = 40;
/** Matches a word, and tags of inline elements that end after it. */
const wordBeforePattern =
  /[\p{L}\p{N}](?:<\/?(?:a|abbr|b|em|i|small|span|strong|u)(?:\s[^<>]*)?>){0,3}\s{0,5}$/iu;
/** Matches a word, and tags of inline elements that begin before it. */
const wordAfterPattern =
  /^\s{0,5}(?:<\/?(?:a|abbr|b|em|i|small|span|strong|u)(?:\s[^<>]*)?>){0,3}[\p{L}\p{N}]/iu;
/** Matches the start of a cell, with at most a few elements opened in it. */
const cellStartPattern = /<t[dh](?:\s[^<>]*)?>\s{0,20}(?:<(?:div|p|span)(?:\s[^<>]*)?>\s{0,20}){0,3}$/i;
/** Matches the end of a cell, with the ends of the elements in it. */
const cellEndPattern = /^\s{0,20}(?:<\/(?:div|p|span)>\s{0,20}){0,3}<\/?t[dhr]\b/i;

/**
 * Returns the text in place of a drawing (SVG). Between two words it is a space or the few words drawn; alone in a
 * table cell, its name; elsewhere it is empty. `before` and `after` hold the markup around.
 */
export function readDrawing(markup: string, before: string, after: string): string {
  if (cellStartPattern.test(before) && cellEndPattern.test(after)) return escapeText(nameOf(markup));
  if (!wordBeforePattern.test(before) || !wordAfterPattern.test(after)) return '';
  return ` ${escapeText(wordsOf(markup))} `;
}

/** Returns the accessible name of a drawing. */
function nameOf(markup: string): string {
  if (markup.length > maxDrawingLength) return '';
  const $ = parsePage(markup);
  return normaliseLabel($('svg').attr('aria-label') ?? $('title').first().text());
}

function wordsOf(markup: string): string {
  if (markup.length > maxDrawingLength || !/<text[\s>]/i.test(markup)) return '';
  const $ = parsePage(markup);
  if ($('svg').attr('aria-hidden') === 'true') return '';
  return normaliseLabel(
    $('text')
      .toArray()
      .map((element) => $(element).text())
      .join(' '),
  );
}

function normaliseLabel(text: string): string {
  const words = text.replace(/\s+/gu, ' ').trim();
  return words.length > maxTextLength ? '' : words;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
