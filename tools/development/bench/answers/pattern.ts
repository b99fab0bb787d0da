import {
  isSameValue,
  readValues,
  type StatedValue,
} from '../../../../functions/src/engines/evidence/statements/read-values.ts';
import { splitStatements } from '../../../../functions/src/engines/evidence/statements/split-statements.ts';
import { foldText } from '../../../../functions/src/platform/spanish/spanish-terms.ts';

/** What one wording of a fact requires of a single statement: all of these runs of words and values, and none of those. */
interface Wording {
  readonly all: readonly string[];
  readonly none: readonly string[];
  /** The documents do not have it: it is reckoned from them, or said in another language. */
  readonly isOwn: boolean;
}

/** A fact in any of its wordings. */
export type Pattern = readonly Wording[];

/**
 * `one wording | another`, each `run & run & -run`: each run occurs in the same sentence, row or list item, in any
 * order, and no run with a minus does; `word*` matches any word with that beginning. A wording after `=` does not
 * occur in the documents.
 */
export function parsePattern(text: string): Pattern {
  return text.split('|').map((wording): Wording => {
    const isOwn = wording.trim().startsWith('=');
    const runs = wording
      .trim()
      .replace(/^=/u, '')
      .split(/\s+&\s+/u);
    return {
      all: runs.filter((run) => !run.startsWith('-')),
      none: runs.filter((run) => run.startsWith('-')).map((run) => run.slice(1)),
      isOwn,
    };
  });
}

/** Words that are a fact just as they are written, whatever characters are in them. */
export function patternOf(wordings: readonly string[]): Pattern {
  return wordings.map((wording) => ({ all: [wording], none: [], isOwn: false }));
}

/** Whether one statement of an answer holds the fact. Values are compared by meaning, words without case and accents. */
export function holdsPattern(answer: string, pattern: Pattern): boolean {
  return statementsOf(answer).some((statement) => statementHolds(statement, pattern));
}

/** Whether a whole text (a page, a quote) holds the fact, wherever its parts stand. */
export function textHolds(text: string, pattern: Pattern): boolean {
  return statementHolds(text, pattern);
}

function statementHolds(statement: string, pattern: Pattern): boolean {
  const marks = readMarks(statement);
  return pattern.some(
    ({ all, none }) => all.every((run) => holdsRun(marks, run)) && !none.some((run) => holdsRun(marks, run)),
  );
}

function statementsOf(answer: string): string[] {
  return splitStatements(answer).map(({ start, end }) => answer.slice(start, end));
}

/** A word, folded, or a number. */
type Mark = string | StatedValue;

/** Words of grammar that wordings differ by. */
const small = new Set('de del el la los las the of'.split(' '));
const characters: Readonly<Record<string, string>> = { '%': ' porciento ', '€': ' euros ', º: '', ª: '' };
const words = /[\p{L}\p{N}]+/gu;
const monthNames =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** The words and numbers of a text, in order, as far as they tell one fact from another. */
function readMarks(text: string): Mark[] {
  const joined = text
    .replace(/(\p{L})-\s*\n\s*(\p{Ll})/gu, '$1$2')
    .replace(/\s+/gu, ' ')
    .replace(/por ciento|per ?cent/giu, '%');
  const marks: Mark[] = [];
  let from = 0;
  const addWords = (part: string): void => {
    const plain = foldText(part.replace(/[%€ºª]/gu, (character) => characters[character] ?? ''));
    marks.push(...(plain.match(words) ?? []).filter((word) => !small.has(word)));
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

/** A whole date as the words that a shorter one has too: «1 de mayo» stands in «1 de mayo de 2026». */
function partsOfDay(day: StatedValue): Mark[] {
  const [year = '', month = '', date = ''] = (day.readings[0] ?? '').split('-');
  const number = (digits: string): StatedValue => ({
    ...day,
    kind: 'number',
    readings: [String(Number(digits))],
  });
  return [number(date), monthNames[Number(month) - 1] ?? '', number(year)];
}

function holdsRun(marks: readonly Mark[], run: string): boolean {
  const prefix = run.endsWith('*');
  const wanted = readMarks(run);
  if (wanted.length === 0) return false;
  return marks.some((_, at) =>
    wanted.every((mark, offset) => {
      const isOpen = prefix && offset === wanted.length - 1;
      return isSameMark(mark, marks[at + offset], isOpen);
    }),
  );
}

function isSameMark(wanted: Mark, standing: Mark | undefined, isOpen: boolean): boolean {
  if (standing === undefined) return false;
  if (typeof wanted === 'string' || typeof standing === 'string') {
    if (typeof wanted !== 'string' || typeof standing !== 'string') return false;
    return isOpen ? standing.startsWith(wanted) : standing === wanted;
  }
  return isSameValue(wanted, standing);
}
