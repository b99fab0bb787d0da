import { splitStatements } from '../../../../functions/src/engines/evidence/statements/split-statements.ts';
import {
  isSameValue,
  readValues,
  type StatedValue,
} from '../../../../functions/src/engines/evidence/values/read-values.ts';
import { foldText } from '../../../../functions/src/platform/spanish/spanish-terms.ts';

/** One wording of a fact: words and values that a single statement must contain, and those that it must not. */
interface Wording {
  readonly all: readonly string[];
  readonly none: readonly string[];
  /** True for a wording computed from the documents or translated, which they do not contain. */
  readonly isParaphrase: boolean;
}

/** Pattern of a fact, which matches when one of its wordings does. */
export type Pattern = readonly Wording[];

/**
 * Parses `one wording | another`, each `run & run & -run`. Each run must occur in the same sentence, row or list item,
 * in any order, and no run with a minus. `word*` matches any word with that prefix. Documents do not contain a wording
 * after `=`.
 */
export function parsePattern(text: string): Pattern {
  return text.split('|').map((wording): Wording => {
    const isParaphrase = wording.trim().startsWith('=');
    const runs = wording
      .trim()
      .replace(/^=/u, '')
      .split(/\s+&\s+/u);
    return {
      all: runs.filter((run) => !run.startsWith('-')),
      none: runs.filter((run) => run.startsWith('-')).map((run) => run.slice(1)),
      isParaphrase,
    };
  });
}

/** Returns a pattern for literal words, without special characters. */
export function literalPattern(wordings: readonly string[]): Pattern {
  return wordings.map((wording) => ({ all: [wording], none: [], isParaphrase: false }));
}

/**
 * Returns true when one statement of an answer states the fact. Compares values by meaning, and words without case and
 * accents.
 */
export function matchesAnswer(answer: string, pattern: Pattern): boolean {
  return statementsOf(answer).some((statement) => statementHolds(statement, pattern));
}

/** Returns true when a whole text (a page, a quote) contains the fact, in any place. */
export function textHolds(text: string, pattern: Pattern): boolean {
  return statementHolds(text, pattern);
}

function statementHolds(statement: string, pattern: Pattern): boolean {
  const marks = readMarks(statement);
  return pattern.some(
    ({ all, none }) =>
      all.every((run) => containsRun(marks, run)) && !none.some((run) => containsRun(marks, run)),
  );
}

function statementsOf(answer: string): string[] {
  return splitStatements(answer).map(({ start, end }) => answer.slice(start, end));
}

/** A folded word, or a number. */
type Mark = string | StatedValue;

/** Function words that wordings differ by. */
const functionWords = new Set('de del el la los las the of'.split(' '));
const characters: Readonly<Record<string, string>> = { '%': ' porciento ', '€': ' euros ', º: '', ª: '' };
/** Matches a word or number. */
const wordPattern = /[\p{L}\p{N}]+/gu;
const monthNames =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** Returns the significant words and numbers of a text, in order. */
function readMarks(text: string): Mark[] {
  const joined = text
    .replace(/(\p{L})-\s*\n\s*(\p{Ll})/gu, '$1$2')
    .replace(/\s+/gu, ' ')
    .replace(/por ciento|per ?cent/giu, '%');
  const marks: Mark[] = [];
  let from = 0;
  const addWords = (part: string): void => {
    const plain = foldText(part.replace(/[%€ºª]/gu, (character) => characters[character] ?? ''));
    marks.push(...(plain.match(wordPattern) ?? []).filter((word) => !functionWords.has(word)));
  };
  for (const value of readValues(joined)) {
    if (value.start < from) continue;
    addWords(joined.slice(from, value.start));
    marks.push(...(value.kind === 'day' ? partsOfDay(value) : [value]));
    from = value.end;
  }
  addWords(joined.slice(from));
  return marks;
}

/** Splits a whole date into the parts of a shorter one: «1 de mayo» is part of «1 de mayo de 2026». */
function partsOfDay(day: StatedValue): Mark[] {
  const [year = '', month = '', date = ''] = (day.readings[0] ?? '').split('-');
  const number = (digits: string): StatedValue => ({
    ...day,
    kind: 'number',
    readings: [String(Number(digits))],
  });
  return [number(date), monthNames[Number(month) - 1] ?? '', number(year)];
}

function containsRun(marks: readonly Mark[], run: string): boolean {
  const prefix = run.endsWith('*');
  const patternMark = readMarks(run);
  if (patternMark.length === 0) return false;
  return marks.some((_, index) =>
    patternMark.every((mark, offset) => {
      const isOpen = prefix && offset === patternMark.length - 1;
      return isSameMark(mark, marks[index + offset], isOpen);
    }),
  );
}

function isSameMark(patternMark: Mark, textMark: Mark | undefined, isOpen: boolean): boolean {
  if (textMark === undefined) return false;
  if (typeof patternMark === 'string' || typeof textMark === 'string') {
    if (typeof patternMark !== 'string' || typeof textMark !== 'string') return false;
    return isOpen ? textMark.startsWith(patternMark) : textMark === patternMark;
  }
  return isSameValue(patternMark, textMark);
}
