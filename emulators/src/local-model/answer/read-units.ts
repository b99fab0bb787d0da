import {
  isLineOfValues,
  joinRows,
  isRow as looksLikeRow,
} from '../../../../functions/src/engines/evidence/sentences/split-citable.ts';
import {
  readCapitalHeading,
  readLegalHeading,
  readNumberedHeading,
} from '../../../../functions/src/engines/search/read-heading.ts';
import type { Term } from '../../../../functions/src/platform/spanish/spanish-terms.ts';
import { splitSentences } from '../../../../functions/src/platform/spanish/split-sentences.ts';
import { readWords } from '../kindred-words.ts';
import type { Passage } from './read-prompt.ts';

/** A statement of a document: a sentence, a list item, or a row of a table. */
export interface Unit {
  readonly passage: Passage;
  readonly kind: 'sentence' | 'point' | 'row';
  /** Text as one line, with hyphenated words joined. */
  readonly text: string;
  /** Path of the passage, and the heading within it. */
  readonly heading: string;
  /** Line above the row's table; empty when there is none. */
  readonly columns: string;
  /** Own words, with those of the column heads or of the clause. */
  readonly words: readonly Term[];
}

type LineKind = 'text' | 'point' | 'row' | 'columns' | 'heading' | 'nothing';

/** Returns the statements of the passages, in order, without headings, page headers, signatures and questions. */
export function readUnits(passages: readonly Passage[]): Unit[] {
  return passages.flatMap((passage) => {
    const units: Unit[] = [];
    let openLines: string[] = [];
    let kind: Unit['kind'] = 'sentence';
    let heading = passage.section;
    let columns = '';
    let clause = '';
    const close = (): void => {
      const columnsAbove = kind === 'row' ? columns : '';
      for (const text of statementsOf(openLines, kind)) {
        const statementParts = kind === 'row' ? [text, columns] : [clause, text];
        const words = readWords(statementParts.join('\n'));
        units.push({ passage, kind, text, heading, columns: columnsAbove, words });
      }
      openLines = [];
      kind = 'sentence';
    };
    for (const [line, lineKind] of readLines(joinRows(passage.text))) {
      const goesOn =
        lineKind === 'text' &&
        kind !== 'row' &&
        !formOpeningPattern.test(line) &&
        !(kind === 'point' && beginsNextUnit(openLines.at(-1), line));
      if (!goesOn) close();
      const clauseNameInLine = clauseNamePattern.exec(line)?.groups?.name;
      if (clauseNameInLine !== undefined) close();
      if (clauseNameInLine !== undefined || lineKind === 'heading') clause = clauseNameInLine ?? '';
      if (lineKind === 'columns') columns = line;
      else if (lineKind === 'heading') heading = `${passage.section}\n${line}`;
      else if (lineKind !== 'nothing') openLines.push(line.replace(listMarkPattern, ''));
      if (lineKind === 'row' || lineKind === 'point') kind = lineKind;
    }
    close();
    return units;
  });
}

/** Returns true when a line after a list item begins another unit. */
function beginsNextUnit(before: string | undefined, line: string): boolean {
  return before !== undefined && /[.;:]$/u.test(before) && /^[«"“¿]?\p{Lu}/u.test(line);
}

/** Splits lines into sentences, each on one line. A row is one sentence. */
function statementsOf(lines: readonly string[], kind: Unit['kind']): string[] {
  const wholeText = lines.join('\n').replace(/(?<=\p{L})[-\u00ad\u2010][^\S\n]*\r?\n\s*(?=\p{Ll})/gu, '');
  const text = wholeText.replace(/\s+/gu, ' ').trim();
  const spans = kind === 'row' ? [{ start: 0, end: text.length }] : splitSentences(text);
  const statements = spans.map(({ start, end }) => text.slice(start, end));
  return statements.filter((each) => statesFact(each) || (kind === 'row' && isLineOfValues(each)));
}

/**
 * Matches the number and name of a clause before its sentences, which need not repeat the name: «Quinta.
 * Precio. El precio es…».
 */
const clauseNamePattern =
  /^(?:(?:cl[áa]usula|art[íi]culo)\s+)?(?:primer[ao]|segund[ao]|tercer[ao]|cuart[ao]|quint[ao]|sext[ao]|s[ée]ptim[ao]|octav[ao]|noven[ao]|\p{L}*d[ée]cim[ao](?:\s?\p{L}+[ao])?|vig[ée]sim[ao]|\d{1,2}(?:\.?[ªº])?)\s*[.:)–-]+\s+(?<name>\p{Lu}[^.:]{2,60})[.:]\s+(?=\p{Lu})/iu;

/** Matches the marker of a list item: «-», «a)», «3.». */
const listMarkPattern = /^(?:[-–—•▪●◦*·]\s|\(?[a-zñ]\)\s|\(?\d{1,2}(?:\.[ªº]?|[.)ªº]+)[-–]?\s)/u;

function readLines(text: string): (readonly [line: string, kind: LineKind])[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u).map((line) => line.trim());
  const widest = Math.max(...lines.map(({ length }) => length));
  const rows = lines.map((line, at) => isRow(line, lines[at + 1] ?? ''));
  const hasCodes = lines.filter((line) => codeOfRowPattern.test(line)).length > 1;
  const isTable = (at: number): boolean =>
    rows[at] === true && (rows[at - 1] === true || rows[at + 1] === true);
  return lines.map((line, at) => {
    const next = lines[at + 1] ?? '';
    const isListed = listMarkPattern.test(lines[at - 1] ?? '') || listMarkPattern.test(next);
    if (line === '' || isHeaderOrFooter(line)) return [line, 'nothing'];
    // A head of columns has no values and no codes.
    const hasData = /\d{3}|\s\p{Lu}$/u.test(line);
    if (isLineOfValues(next) && !isLineOfValues(line) && isTable(at) && !hasData) return [line, 'columns'];
    if (isTable(at) || isFormLine(line, next)) return [line, 'row'];
    if (hasCodes && codeOfRowPattern.test(line)) return [line, 'point'];
    if (!hasData && isTable(at + 1) && isTitle(line, next, line.length / maxTitleWidth))
      return [line, 'columns'];
    if (
      isTitle(line, next, widest) ||
      isHeading(line, next) ||
      (!isListed && readNumberedHeading(line, next))
    )
      return [line, 'heading'];
    return [line, listMarkPattern.test(line) ? 'point' : 'text'];
  });
}

/** Matches a line with several labels and their values: «Trabajadora: Ana Gil. Categoría: auxiliar.» */
const formOpeningPattern = /^\p{Lu}[^:.,]{1,30}:\s+[\p{Lu}\d]/u;
/** Returns true for a line that states something by itself, such as «Tomador: Ana Gil». */
const isFormLine = (line: string, next: string): boolean =>
  /^\p{Lu}[^:.]{1,48}:\s+[\p{Lu}\d]/u.test(line) && !/[.;:]$/u.test(line) && !/^\p{Ll}/u.test(next);

/** Returns true for a line that can only be a table row. */
function isRow(line: string, next: string): boolean {
  return !listMarkPattern.test(line) && !isHeaderOrFooter(line) && looksLikeRow(line, next);
}

/** Matches a row of a table of codes, which has no values: «E04 Falta de presión». */
const codeOfRowPattern = /^\p{Lu}{1,3}-?\d{2,4}(?=\s+\p{Lu})/u;
/** Returns the code of a row without values. */
export const readCode = ({ kind, text }: Unit): string | undefined =>
  kind === 'row' ? undefined : codeOfRowPattern.exec(text)?.[0];

const maxName = 14;
/** Matches finite verbs of rules and contracts. */
export const finiteVerbPattern =
  /(?<!\p{L})(?:es|son|hay|está|están|tienen?|deben?|pueden?|se|quedan?|corresponden?|ha|han|dura|regula|paga|abona|entrega|cede|empieza|comienza|termina|vence|cubre|cuesta|establece|recoge|garantiza|presta|incluye|\p{L}+(?:[aeidbr]rán?|aron|ieron))(?!\p{L})/iu;

/** Returns true for a heading. It may end in a full stop, as names of articles do, but has no verb and no number. */
function isHeading(line: string, next: string): boolean {
  const legal = readLegalHeading(line);
  const isName = legal !== undefined && legal.name.split(' ').length <= maxName && !/\d/u.test(legal.name);
  const isAlone = isName && !finiteVerbPattern.test(legal.name) && !/^\p{Ll}/u.test(next);
  return isAlone || readCapitalHeading(line) !== undefined;
}

/** Maximum width of a title, as a share of the widest line. */
const maxTitleWidth = 0.7;

/** Returns true for a short line without a final mark before a new beginning: the title of the following lines. */
function isTitle(line: string, next: string, widest: number): boolean {
  const isShort = line.length <= widest * maxTitleWidth && line.split(' ').length <= maxName;
  const isName = /^[\p{Lu}«"¿].*[\p{L})»”"]$/u.test(line) && !listMarkPattern.test(line);
  const isOpen = /(?<!\p{L})(?:de|del|la|el|los|las|y|e|o|en|a|por|para|con)$/u.test(line);
  return isShort && isName && !isOpen && (/^[«"“(¿¡]?[\p{Lu}\d]/u.test(next) || listMarkPattern.test(next));
}

/** Match page numbers, mastheads of gazettes, places and dates, signatures, and postal addresses. */
const furniturePatterns = [
  /^(?:p[áa]g(?:ina|\.)?\s*)?\d{1,4}(?:\s*(?:\/|de)\s*\d{1,4})?$/iu,
  /^(?:bolet[ií]n oficial|b\.\s?o\.|bocyl?\b|boe\b|n[úu]m\.\s*\d|p[áa]g(?:ina|\.)\s*\d|csv\b|https?:|www\.|fdo\b|firmado\b)/iu,
  /^en\s+\p{Lu}[\p{L}\s]*,\s+a\s+\d{1,2}\s+de\s+\p{L}+\s+de\s+\d{4}[.,]?$/iu,
  /^(?:c\/|calle|avda?\.?|avenida|plaza|paseo)\s[^.]*\d{1,5}(?:[^.]*\d{5})?[^.]*$|(?:tel(?:éfono|f?\.?)|e-?mail|correo)\s*:/iu,
  /\s·\s.*\s·\s/u,
] as const;

function isHeaderOrFooter(line: string): boolean {
  return furniturePatterns.some((pattern) => pattern.test(line));
}

/** Matches the whole line, because the address of an image may end a sentence with a question mark. */
const questionPattern = /^(?:[-–—\d.)ªº\s]*¿[^?]*|[^¿?.!:]*\p{L})\?$/u;
/** Matches the number of a clause or an article at the start of a line. */
const clauseMarkPattern =
  /^(?:(?:cláusula|artículo|art|apartado|capítulo|título|sección|anexo|disposición)\.?\s+)?(?:(?:adicional|transitoria|final|derogatoria)\s*)?(?:\p{L}+(?:er|mer|und|cer|art|int|ext|tim|tav|ven|cim|nic)[ao]|preliminar|[ivxlc]+|\d+)?(?:\s+(?:bis|ter))?[.ªº):–—-]*$/iu;
/** Matches dot leaders of a table of contents. */
const leaderPattern = /\.{4,}|…{2,}|(?:\. ){4,}/u;

/** Matches notices for AI assistants, which are no statements for readers. */
const forAssistantsPattern =
  /(?:nota|aviso|mensaje|instrucci[óo]n(?:es)?|orden)\s+para\s+(?:el|la|los|las)?\s*(?:asistentes?|modelos?|ia|inteligencias?)(?!\p{L})/iu;

/** Returns false for questions, clause numbers, headings in capitals and entries of a table of contents. */
function statesFact(text: string): boolean {
  if (
    questionPattern.test(text) ||
    clauseMarkPattern.test(text) ||
    leaderPattern.test(text) ||
    forAssistantsPattern.test(text) ||
    isHeaderOrFooter(text)
  )
    return false;
  return /[\p{Ll}\d]/u.test(text) && text.split(' ').length >= 2 && /\p{L}{3}|(?:\p{Lu}\.){2}/u.test(text);
}
