import { trimEndMatching } from '../../contract/trim-matching.ts';
import { type CitationMark, hasNoAnswerSentinel, noAnswerSentinel } from '../../engines/evidence/index.ts';
import type { CellAnswer } from '../../engines/proved-values/index.ts';
import { foldText } from '../../platform/spanish/spanish-terms.ts';
import { parseJson } from '../../platform/values/parse-json.ts';

/** Maximum UTF-16 units of an answer that are read. */
const maxLength = 60_000;
const maxAnswersPerCell = 6;
const maxMarks = 8;

/**
 * Parses the answers of a model by the number of their question, from 1 to `count`. An empty list says that the document
 * has no answer; a number without a line is missing. Reads lines, Markdown tables and lists, and JSON.
 */
export function parseCells(output: string, count: number): ReadonlyMap<number, readonly CellAnswer[]> {
  const text = output.slice(0, maxLength);
  const cells = new Map<number, CellAnswer[]>();
  for (const { number, words } of readNumberedLines(writeAsLines(text) ?? text, count)) {
    const knownEntries = cells.get(number) ?? [];
    cells.set(number, knownEntries);
    if (isAbsence(words)) continue;
    knownEntries.push(...splitAnswers(words).slice(0, maxAnswersPerCell - knownEntries.length));
  }
  return cells;
}

interface NumberedWords {
  readonly number: number;
  readonly words: string;
}

/** Matches the number of a question at the start of a line, in bold, in a cell or after «Pregunta». */
const numberedPattern =
  /^[\s|*_#>`-]{0,8}(?:(?:pregunta|columna|respuesta)\s)?\[?(\d{1,3})\]?[*_\s]{0,4}(?:[:)|]|\.(?!\d)|[–—-]\s)[*_\s]{0,4}(.*)$/iu;

/** Collects the words of each number; a line without a number continues the one before. */
function readNumberedLines(text: string, count: number): NumberedWords[] {
  const foundEntries: { number: number; words: string }[] = [];
  for (const line of text.split(/\r?\n/u)) {
    if (/^\s*(?:```|$)/u.test(line)) continue;
    const [, digits = '', restOfLine = ''] = numberedPattern.exec(line) ?? [];
    const number = Number(digits);
    if (number >= 1 && number <= count) foundEntries.push({ number, words: restOfLine });
    else if (foundEntries.length > 0 && !/^[\s|:-]+$/u.test(line)) {
      const last = foundEntries.at(-1);
      if (last !== undefined) last.words += `\n${line}`;
    }
  }
  return foundEntries.map(({ number, words }) => ({ number, words: trimEndMatching(words, /[\s|]/u) }));
}

/** Matches an answer that the document states no value. */
const absencePattern =
  /^[^\p{L}\p{N}]*(?:(?:no (?:consta|figura|aparece|se (?:indica|menciona|especifica|dice|establece|recoge|encuentra))|sin (?:datos|informacion)|no (?:disponible|especificado|indicado)|n ?\/ ?a|null|none|desconocido)(?![\p{L}\p{N}])|$)/u;

function isAbsence(words: string): boolean {
  return hasNoAnswerSentinel(words) || absencePattern.test(foldText(words));
}

/** Matches text in brackets, which may be a citation. */
const bracketPattern = /\[{1,2}([^[\]\n]{1,400})\]{1,2}|【([^【】\n]{1,400})】/gu;
/** Matches the number of a sentence or a range: «2.14-16». */
const referencePattern = /^(?:frases?\s)?(\d{1,4})\.(\d{1,4})(?:\s?[-–]\s?(?:\d{1,4}\.)?(\d{1,4}))?$/iu;
/** Matches sentence numbers in round brackets at the end. */
const parenthesisedPattern = /\s\((\d{1,4}\.\d{1,4}(?:\s?[-–,;]\s?\d{1,4}(?:\.\d{1,4})?)*)\)\s*\.?$/u;

/** Splits «950 € [1.4] / 980 € [2.1]» into its values, each with its citations. */
function splitAnswers(words: string): CellAnswer[] {
  const marked = words.replace(parenthesisedPattern, ' [$1]');
  const answers: { text: string; marks: CitationMark[] }[] = [];
  let from = 0;
  let open: { text: string; marks: CitationMark[] } | undefined;
  for (const match of marked.matchAll(bracketPattern)) {
    const marks = readMarks(match[1] ?? match[2] ?? '');
    if (marks.length === 0) continue;
    const before = marked.slice(from, match.index);
    from = match.index + match[0].length;
    const isNext = open === undefined || (/\d/u.test(before) && /^\s*(?:[/;|]|y\s|o\s|\n)/u.test(before));
    if (isNext) {
      open = { text: before, marks };
      answers.push(open);
    } else if (open !== undefined) {
      open.text += before;
      open.marks.push(...marks);
    }
  }
  const rest = marked.slice(from);
  if (open === undefined) answers.push({ text: rest, marks: [] });
  else open.text += rest;
  return answers
    .map(({ text, marks }) => ({ text: cleanWords(text), marks: marks.slice(0, maxMarks) }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/** Reads `2.4`, `2.4-6`, `2.4, 3.1` and `2|words`; other brackets are part of the value. */
function readMarks(inside: string): CitationMark[] {
  const quoted = /^\s?(\d{1,4})\s?\|(.{4,})$/u.exec(inside);
  if (quoted !== null) return [{ key: quoted[1] ?? '', quote: quoted[2] ?? '' }];
  const marks = inside.split(/[,;]\s?|\]\s?\[/u).map((part) => referencePattern.exec(part.trim()));
  if (marks.includes(null)) return [];
  return marks.flatMap((mark) => {
    const [, key = '', first = '', last = first] = mark ?? [];
    return [{ key, first: Number(first), last: Math.max(Number(first), Number(last)) }];
  });
}

function cleanWords(text: string): string {
  const plain = text.replace(/[*`]/gu, '').replace(/[^\S\n]{2,}/gu, ' ');
  const lead = /^[\s|/;:–—-]*/u.exec(plain)?.[0] ?? '';
  // Takes a dash right before a figure for its sign.
  const isNegative = /[-–—]$/u.test(lead) && /\d/u.test(plain.charAt(lead.length));
  const value = trimEndMatching(plain.slice(lead.length - Number(isNegative)), /[\s|/;:–—]/u);
  return dropRepetition(value.replace(/^["«“](.*)["»”]$/su, '$1').trim());
}

/** Removes a bracket that repeats the value in place of a citation: «Ana Gil [Doña Ana Gil]». */
function dropRepetition(value: string): string {
  const at = value.endsWith(']') ? value.lastIndexOf('[') : -1;
  const before = at < 0 ? '' : value.slice(0, at).trim();
  return before !== '' && foldText(value.slice(at)).includes(foldText(before)) ? before : value;
}

/** Rewrites an answer in JSON as numbered lines; undefined for other answers. */
function writeAsLines(text: string): string | undefined {
  const start = text.search(/[[{]/u);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  const before = text.slice(text.lastIndexOf('\n', start) + 1, Math.max(0, start)).trim();
  const json = start < 0 || before !== '' ? undefined : parseJson(text.slice(start, end + 1));
  if (typeof json !== 'object' || json === null) return undefined;
  const lines = collectTexts(json, 0);
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** Matches names of the JSON field with the question's number. */
const numberFieldPattern = /^(?:n|num|numero|número|number|pregunta|columna|id|question)$/iu;
/** Matches names of the JSON field with the value. */
const valueFieldPattern = /^(?:valor|value|respuesta|answer|texto|text)$/iu;
const maxDepth = 4;

function collectTexts(json: object, depth: number): string[] {
  if (depth > maxDepth) return [];
  const entries = Object.entries(json);
  const number = entries.find(
    ([key, value]) => numberFieldPattern.test(key) && /^\d{1,3}$/u.test(String(value)),
  )?.[1];
  const hasValue = entries.some(([key]) => valueFieldPattern.test(key));
  if (number !== undefined && hasValue && !Array.isArray(json)) return [writeLine(String(number), entries)];
  return entries.flatMap(([key, value]) => {
    if (typeof value === 'object' && value !== null) {
      const own = Object.entries(value);
      const isCell =
        !Array.isArray(json) &&
        /^\d{1,3}$/u.test(key) &&
        own.some(([field]) => valueFieldPattern.test(field));
      return isCell ? [writeLine(key, own)] : collectTexts(value, depth + 1);
    }
    return !Array.isArray(json) && /^\d{1,3}$/u.test(key)
      ? [`${key}: ${String(value ?? noAnswerSentinel)}`]
      : [];
  });
}

function writeLine(number: string, fields: readonly (readonly [string, unknown])[]): string {
  const value = fields.find(([key]) => valueFieldPattern.test(key))?.[1];
  const others = fields.filter(([key]) => !valueFieldPattern.test(key) && !numberFieldPattern.test(key));
  const marks = JSON.stringify(others.map(([, each]) => each)).match(/\d{1,4}\.\d{1,4}(?:-\d{1,4})?/gu) ?? [];
  const words = Array.isArray(value) ? value.map(String).join('; ') : String(value ?? noAnswerSentinel);
  return `${number}: ${words.replace(/\s+/gu, ' ')} ${marks.map((mark) => `[${mark}]`).join('')}`;
}
