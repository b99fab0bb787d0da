import { readNumberWords } from './number-words.ts';

/** A span of a text: `text.slice(start, end)`, in UTF-16 units. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

const segmenter = new Intl.Segmenter('es', { granularity: 'sentence' });

/** Matches an abbreviation at the end of a fragment, whose full stop does not end a sentence. */
const finalAbbreviationPattern =
  /(?:^|[\s(«"“])(?:arts?|ap(?:ar)?t|apdos?|aptdos?|av|avda|c|cap|cf|cfr|d|dn|dña|dr|dra|dres|ed|ej|etc|excm[oa]|fig|figs|ilm[oa]|inc|jr|lic|ltd|máx|mín|mr|mrs|ms|n|no|nº|núm|núms|num|op|pág|págs|pag|párr|p|pp|prof|profa|sr|sra|sres|sras|srta|sto|sta|ss|t|tel|tfno|ud|uds|vd|vds|vid|vol|vols|vs|[a-zñ]|ee|uu|ff|jj)\.\s*$/iu;

/** Matches an abbreviated month of a date at the end. */
const finalMonthPattern = /\d (?:de )?(?:ene|febr?|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)\.\s*$/iu;
/** Matches a unit of one letter after a number at the end. */
const finalUnitPattern = /\d [ghlms]\.\s*$/u;

/** Maximum characters of an abbreviation with its stop and some white space. */
const maxAbbreviation = 16;

/**
 * Matches a line that begins a block: a bullet, a numbered or lettered item, a heading of a legal text. A
 * number without punctuation is an item only before a capital: «15 días» continues the line before.
 */
const blockStartPattern =
  /^\s*(?:[-–—•▪●◦*·]\s|\(?[a-zñ]{1,2}\)\s|\(?\d{1,3}(?:\.\d{1,3})*(?:[.)ªº]+\s+\p{L}|\s+(?-i:\p{Lu}))|(?:artículo|art\.|título|capítulo|sección|disposición|anexo)\s+\S+)/iu;

/**
 * Matches the end of a line whose sentence continues on the next one: «según lo dispuesto en el», «conforme a
 * la cláusula».
 */
const openEndingPattern =
  /(?<!\p{L})(?:del?|el|la|los|las|una?|al|en|con|por|para|entre|hasta|desde|según|sus?|que|n\.?[ºo°]|(?:núms?|arts?|págs?|aptdos?)\.|(?:del?|el|la|al|en|según|presente) (?:artículo|apartado|cláusula|número|página|anexo|letra|párrafo|punto))$/u;
/** Matches a reference in the middle of a sentence, which begins in lower case unlike a heading. */
const referencePattern = /^\s*(?:artículo|art\.|título|capítulo|sección|disposición|anexo)\s/u;
/** Matches punctuation that ends a block. */
const blockEndPattern = /[.:;?!]$/u;
/** Matches a floor and door that continue an address on the next line: «15,» and «1.º A, de Valencia». */
const floorPattern =
  /^\s*\d{1,2}\.?[ºª]\s+(?:\p{Lu}(?:[,.;)]|\s*$)|(?:izq|izda|izquierda|dch|dcha|derecha|centro|ctro|puerta|pta|piso|planta)(?!\p{L}))/iu;
/** Matches a number in brackets at the start. */
const numberInBracketsPattern = /^\s*\(\d{1,3}\)/u;
/** Matches a number at the start. */
const numberedPattern = /^\s*\(?\d/u;
/** Max UTF-16 units at the end of a line that decide whether the next one continues it. */
const maxLineEnd = 40;

/** Returns true for a line that continues the line before, although it looks like the beginning of a block. */
function continuesLine(line: string, before: string): boolean {
  const end = before.slice(-maxLineEnd).trimEnd();
  if (referencePattern.test(line)) return !blockEndPattern.test(end);
  if (!numberedPattern.test(line)) return false;
  if (numberInBracketsPattern.test(line) && readNumberWords(end).at(-1)?.end === end.length) return true;
  return openEndingPattern.test(end) || (end.endsWith(',') && floorPattern.test(line));
}

/**
 * Returns the sentences of a text, in order, without surrounding white space. Uses Unicode sentence boundaries for
 * Spanish, except after abbreviations. Joins lines of a PDF within a sentence; a blank line, a list item or a heading
 * begins a new one.
 */
export function splitSentences(text: string): TextSpan[] {
  const spans: TextSpan[] = [];
  for (const block of splitBlocks(text)) {
    const flat = text.slice(block.start, block.end).replace(/[\r\n\t\f\v\u2028\u2029\u0085]/gu, ' ');
    let open: number | undefined;
    for (const { segment, index } of segmenter.segment(flat)) {
      open ??= index;
      const end = index + segment.length;
      const tail = flat.slice(Math.max(open, end - maxAbbreviation), end);
      const isShort = finalAbbreviationPattern.test(tail)
        ? !finalUnitPattern.test(tail)
        : finalMonthPattern.test(tail);
      if (end < flat.length && isShort) continue;
      const span = trimSpan(text, block.start + open, block.start + end);
      if (span !== undefined) spans.push(span);
      open = undefined;
    }
  }
  return spans;
}

/** Splits a text at lines that begin a block, and at blank lines. */
function splitBlocks(text: string): TextSpan[] {
  const starts = [0];
  let lineStart = 0;
  let followsBlank = false;
  let before = '';
  for (const line of text.split('\n')) {
    const isBlank = line.trim() === '';
    const isStart = followsBlank || (blockStartPattern.test(line) && !continuesLine(line, before));
    if (lineStart > 0 && !isBlank && isStart) starts.push(lineStart);
    followsBlank = isBlank;
    before = line;
    lineStart += line.length + 1;
  }
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? text.length }));
}

/** Returns the span without leading and trailing white space; undefined when it has nothing else. */
export function trimSpan(text: string, start: number, end: number): TextSpan | undefined {
  const slice = text.slice(start, end);
  const trimmed = slice.trim();
  if (trimmed === '') return undefined;
  const lead = slice.length - slice.trimStart().length;
  return { start: start + lead, end: start + lead + trimmed.length };
}
