import { foldAccents } from '../../contract/fold-accents.ts';
import { trimEndMatching } from '../../contract/trim-matching.ts';
import { ordinalSource } from '../../platform/spanish/spanish-ordinals.ts';

/** A parsed heading. */
export interface HeadingLine {
  /** Depth of the division that it opens; it closes every open one of this depth or deeper. */
  readonly depth: number;
  /** Label of the division: «Artículo 34», «CAPÍTULO II», «2.3»; empty when the line is only a name. */
  readonly label: string;
  /** Name of the division, if the line has one. */
  readonly name: string;
}

/** Depths of divisions; headings with only a number or capitals take the depth of one of these. */
export const headingDepths = {
  annex: 0,
  book: 1,
  title: 2,
  chapter: 3,
  section: 4,
  subsection: 5,
  article: 6,
  /** «PRIMERA.- Renta»: also a rule of an article. */
  clause: 7,
} as const;

const ordinalsSource = `prelim[ií]nar|[uú]nic[oa]|${ordinalSource}`;
const headingNumberSource = `(?:${ordinalsSource}|[ivxlc]+|\\d{1,3}|[a-h])(?:\\.?[ªº°])?(?:\\s(?:bis|ter|qu[aá]ter|quinquies|sexies|septies))?(?![\\p{L}\\d])`;
const numberSeparatorSource = '\\s*[.:–—-]+\\s*';

/** Matches the heading of a book, title, chapter or section. */
const divisionPattern = new RegExp(
  `^(libro|t[ií]tulo|cap[ií]tulo|secci[oó]n|subsecci[oó]n)\\s+${headingNumberSource}(?:${numberSeparatorSource}|\\s+|$)`,
  'iu',
);
/**
 * Matches the heading of an annex, also numbered «Nº 1», «I-A» or «1.2», or with only a name: «ANEXO:
 * TARIFAS».
 */
const annexPattern = new RegExp(
  `^(?:anexo|ap[eé]ndice|adenda)(?:\\s+(?:(?:n\\.?[º°o]|n[uú]m(?:ero|\\.)?)\\s?)?(?:${ordinalsSource}|[ivxlc]+|\\d{1,3}|[a-df-nñp-tv-xz])(?:[.-](?:\\d{1,2}|[a-z])(?![\\p{L}\\d]))?(?:\\s(?:bis|ter|qu[aá]ter))?(?![\\p{L}\\d])(?:${numberSeparatorSource}|\\s+|$)|\\s*[:–—-]\\s*)`,
  'iu',
);
/** Matches an annex without a number. */
const bareAnnexPattern = /^(?:anexo|apéndice|adenda)s?\s*[.:]?$/iu;
/** Matches an additional, transitional, repealing or final provision. */
const dispositionPattern = new RegExp(
  `^disposici[oó]n\\s+(?:adicional|transitoria|derogatoria|final)(?:\\s+${headingNumberSource})?(?:${numberSeparatorSource}|$)`,
  'iu',
);
/** Matches the heading of an article or clause. */
const articlePattern = new RegExp(
  `^(?:art[ií]culo|art\\.|cl[aá]usula|estipulaci[oó]n|pacto)\\s+${headingNumberSource}(?:${numberSeparatorSource}|$)`,
  'iu',
);
/** Matches a clause by its ordinal: «PRIMERA.». */
const clausePattern = new RegExp(`^(?:${ordinalsSource})(?:${numberSeparatorSource}|$)`, 'iu');

const depthOfDivision: Readonly<Record<string, number>> = {
  lib: headingDepths.book,
  tit: headingDepths.title,
  cap: headingDepths.chapter,
  sec: headingDepths.section,
  sub: headingDepths.subsection,
};

/**
 * Parses a line as the heading of a legal text: a title, a chapter, an article, a clause. Returns `undefined` for other
 * lines, such as a sentence that starts with «Artículo 34 del Estatuto» or an entry of a table of contents.
 */
export function readLegalHeading(line: string): HeadingLine | undefined {
  if (!/^\p{Lu}/u.test(line)) return undefined;
  const divisionMatch = divisionPattern.exec(line);
  if (divisionMatch !== null)
    return takeHeading(line, divisionMatch[0], depthOfDivision[keyOf(divisionMatch[1] ?? '')] ?? 0);
  const annexMatch = annexPattern.exec(line) ?? bareAnnexPattern.exec(line);
  if (annexMatch !== null) return takeHeading(line, annexMatch[0], headingDepths.annex);
  const dispositionMatch = dispositionPattern.exec(line);
  if (dispositionMatch !== null) return takeHeading(line, dispositionMatch[0], headingDepths.title);
  const articleMatch = articlePattern.exec(line);
  if (articleMatch !== null) return takeHeading(line, articleMatch[0], headingDepths.article);
  const clauseMatch = clausePattern.exec(line);
  return clauseMatch === null ? undefined : takeHeading(line, clauseMatch[0], headingDepths.clause);
}

function keyOf(word: string): string {
  return foldAccents(word).slice(0, 3);
}

/**
 * Returns the heading unless its name does not start with a capital: «Artículo 1.2 de esta ley» and «Título III de la
 * Ley» are parts of sentences.
 */
function takeHeading(line: string, marked: string, depth: number): HeadingLine | undefined {
  const name = line.slice(marked.length).trim();
  if (name !== '' && !/^[«"“(¿[]?\p{L}*\p{Lu}/u.test(name)) return undefined;
  return { depth, label: trimEndMatching(marked, signPattern), name };
}

/** Matches a blank or a separator. */
const signPattern = /[\s.:–—-]/u;

/** Matches a numbered heading: number, stop, text. */
const numberedPattern = /^(\d{1,2}(?:\.\d{1,2}){0,3})([.)]?)[.-]*\s+(\p{Lu}[^.;:]{2,80})$/u;
const maxNameLength = 90;

/**
 * Parses a line as a numbered heading, «2. Objeto del contrato», by its form alone: short, without a full stop, and not
 * continued on the next line.
 */
export function readNumberedHeading(line: string, nextLine: string): HeadingLine | undefined {
  const [, digits = '', stop, name = ''] = numberedPattern.exec(line) ?? [];
  const isMarked = stop !== '' || digits.includes('.') || isCapitals(name);
  if (digits === '' || !isMarked || /[\d,-]$/u.test(name) || /^\p{Ll}/u.test(nextLine)) return undefined;
  if (!/\p{L}{3}/u.test(name) || name.split(/\s+/u).length > 10) return undefined;
  return { depth: headingDepths.article + digits.split('.').length - 1, label: digits, name };
}

/** Parses a line in capitals as a heading: «ESTIPULACIONES», «DATOS DEL TRABAJADOR:». Ignores amounts and codes. */
export function readCapitalHeading(line: string): HeadingLine | undefined {
  const name = trimEndMatching(line, /[\s:.]/u);
  if (name.length > maxNameLength || !isCapitals(name) || /\d[.,]?\d|€/u.test(name)) return undefined;
  return /\p{L}{4}/u.test(name) ? { depth: headingDepths.title, label: '', name } : undefined;
}

function isCapitals(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);
}

/**
 * Normalises the spelling of a heading. Capitals, and the mixed letters of extracted small capitals («dIsPosIcIonEs»),
 * become sentence case; Roman numerals stay. Joins hyphenated words and drops a footnote mark.
 */
export function normaliseHeading({ label, name }: Pick<HeadingLine, 'label' | 'name'>): string {
  const joined = name.replace(/(\p{L})-\s+(\p{Ll})/gu, '$1$2').replace(/\s+/gu, ' ');
  const unmarked = joined.replace(/\. ?\d{1,2}$/u, '');
  return [label, (unmarked === joined ? trimEndMatching(joined, signPattern) : unmarked).trim()]
    .filter((part) => part !== '')
    .map(lowerCapitals)
    .join('. ');
}

function lowerCapitals(text: string): string {
  if (!isCapitals(text) && !/\p{Ll}\p{Lu}/u.test(text)) return text;
  const lowered = text.replace(/\p{L}+/gu, (word) => (/^[IVXLC]+$/u.test(word) ? word : word.toLowerCase()));
  return lowered.charAt(0).toUpperCase() + lowered.slice(1);
}
