import type { ProvedValue, QuotePlace, TypedValue } from '../../../contract/proved-values/schemas.ts';
import type { ValueType } from '../../../contract/proved-values/value-types.ts';
import type { PausingWork } from '../../../platform/resilience/in-turns.ts';
import {
  type CitationMark,
  type CitationVerifier,
  citeRange,
  type EvidenceToken,
  type VerifiedCitation,
} from '../../evidence/index.ts';
import { readTypedValue } from '../reading/read-typed-value.ts';
import { areCompatible } from '../reading/same-value.ts';
import { isMeasured } from '../reading/stated-values.ts';
import { type AskedWords, readAskedWords } from './asked-words.ts';
import { bindValue } from './bind-value.ts';
import type { DocumentStatement, DocumentStatements } from './document-statements.ts';
import { answersQuestion, readSubject, statesAnswer, valueOfStatement } from './judge-statement.ts';
import { conceptKeyOf, readWordsWithTotal } from './same-things.ts';

/** A question of a table. */
export interface AskedCell {
  readonly type: ValueType;
  readonly name: string;
  readonly question: string;
}

/** One value that a model gives for a cell: its words and citations. */
export interface CellAnswer {
  readonly text: string;
  readonly marks: readonly CitationMark[];
}

/** A document prepared for proving the cells of its row; `verify` knows the passages of the prompt. */
interface CellEvidence {
  readonly verify: CitationVerifier<undefined>;
  readonly statements: DocumentStatements;
}

/** A cell with its evidence. */
interface CellCase extends CellEvidence {
  readonly type: ValueType;
  readonly asked: AskedWords;
}

type DisagreeingValues = ProvedValue['disagreeing'];

/** Returns the value of a document that does not state it; `note` says which part was not read. */
export const absentValue = (note = ''): ProvedValue => ({
  state: 'absent',
  value: null,
  text: note,
  places: [],
  disagreeing: [],
});

const maxPlaces = 4;
/** Maximum UTF-16 units of an answer that are read as a sentence with several values. */
const maxSentence = 1_000;
/** Maximum statements with the asked words that are compared for one cell. */
const maxCompared = 2_000;
const maxDisagreeing = 6;
/** Maximum characters of the answer that are shown. */
const maxShown = 600;

/**
 * Proves the answers of a model for one cell against the document. The first one is the value; other values of the
 * model or of other statements about the same are listed as disagreeing. Can pause.
 */
export function* proveValue(
  cell: AskedCell,
  answers: readonly CellAnswer[],
  evidence: CellEvidence,
): PausingWork<ProvedValue> {
  const [main, ...others] = cell.type === 'list' ? joinItems(answers) : answers;
  if (main === undefined) return absentValue();
  yield;
  const cellCase: CellCase = { ...evidence, type: cell.type, asked: readAskedWords(cell) };
  const text = [...main.text.replace(/\s+/gu, ' ').trim()].slice(0, maxShown).join('');
  const cited = citationsOf(cellCase, main);
  const value = readAnswer(cellCase, main.text);
  if (value === undefined) {
    const places = cited.map(toPlace);
    return { state: places.length > 0 ? 'cited' : 'unchecked', value: null, text, places, disagreeing: [] };
  }
  const located = cited.flatMap(({ page, range }) => cellCase.statements.at(page, range));
  const proving = located.filter((statement) => provesValue(cellCase, value, statement));
  const foundProof = proving.length > 0 ? undefined : findProof(cellCase, value);
  const proofs = foundProof === undefined ? proving : [foundProof];
  const stating = located.filter((statement) => statesAnswer(cellCase.type, value, statement));
  const chosenStatements = [...proofs, ...stating];
  const disagreeing = distinctValues(value, [
    ...disagreeingAnswers(cellCase, others),
    ...(yield* findDisagreeingStatements(cellCase, value, chosenStatements[0])),
  ]);
  const places = distinctPlaces(
    chosenStatements.map((statement) => placeOfStatement(statement, cellCase.asked)),
  );
  const isChecked = proofs.length > 0 && disagreeing.length === 0;
  const state = isChecked ? 'checked' : places.length > 0 ? 'cited' : 'unchecked';
  return { state, value, text, places, disagreeing };
}

/** Joins answers that each have one item of a list. */
function joinItems(answers: readonly CellAnswer[]): CellAnswer[] {
  if (answers.length < 2) return [...answers];
  const text = answers.map((answer) => answer.text).join('; ');
  return [{ text, marks: answers.flatMap(({ marks }) => marks) }];
}

/** Reads the value of an answer; of a whole sentence with several values, the one asked for. */
function readAnswer({ type, asked }: CellCase, text: string): TypedValue | undefined {
  const plain = readTypedValue(type, text);
  if (plain !== undefined || !isMeasured(type)) return plain;
  const sentence = text.slice(0, maxSentence);
  return bindValue(type, sentence, readWordsWithTotal(sentence), asked.all)?.value;
}

function citationsOf({ verify }: CellCase, { text, marks }: CellAnswer): VerifiedCitation<undefined>[] {
  const cited = marks.slice(0, maxPlaces).flatMap((mark) => verify(mark, text));
  return cited.slice(0, maxPlaces);
}

/** Returns the place of a statement, without a heading whose words do not answer the question. */
function placeOfStatement(statement: DocumentStatement, questionWords: Pick<AskedWords, 'all'>): QuotePlace {
  const { page, start, end, bodyStart } = statement;
  const keysIn = (from: number, to: number): ReadonlySet<string> =>
    new Set(readWordsWithTotal(page.text.slice(from, to)).map(conceptKeyOf));
  const [heading, body] = [keysIn(start, bodyStart), keysIn(bodyStart, end)];
  const isNeeded = questionWords.all.map(conceptKeyOf).some((key) => heading.has(key) && !body.has(key));
  return toPlace(citeRange({ document: undefined, page }, { start: isNeeded ? start : bodyStart, end }));
}

function provesValue({ type, asked }: CellCase, value: TypedValue, statement: DocumentStatement): boolean {
  return !statement.isUnreliable && answersQuestion(type, value, statement, asked);
}

/** Finds a statement that proves the value when the model cited none that does. */
function findProof(cellCase: CellCase, value: TypedValue): DocumentStatement | undefined {
  for (const key of cellCase.asked.keys) {
    const statement = statementsWithRarest(cellCase, key).find((each) => provesValue(cellCase, value, each));
    if (statement !== undefined) return statement;
  }
  return undefined;
}

/** Returns the statements with the rarest of some words. */
function statementsWithRarest(
  { statements }: CellCase,
  key: readonly EvidenceToken[],
): readonly DocumentStatement[] {
  const holding = key.map((word) => statements.about(word));
  const rarest = holding.reduce(
    (fewest, each) => (each.length < fewest.length ? each : fewest),
    holding[0] ?? [],
  );
  return rarest.slice(0, maxCompared);
}

function disagreeingAnswers(cellCase: CellCase, otherAnswers: readonly CellAnswer[]): DisagreeingValues {
  return otherAnswers.flatMap((other) => {
    const value = readAnswer(cellCase, other.text);
    const [citation] = citationsOf(cellCase, other);
    return value === undefined || citation === undefined ? [] : [{ value, place: toPlace(citation) }];
  });
}

/** Finds statements with another value that have the asked words, or the words with which the proof names its value. */
function* findDisagreeingStatements(
  cellCase: CellCase,
  value: TypedValue,
  proof: DocumentStatement | undefined,
): PausingWork<DisagreeingValues> {
  const seenStatements = new Set<DocumentStatement | undefined>([proof]);
  const foundDisagreeing: DisagreeingValues = [];
  const subject =
    proof !== undefined && isMeasured(cellCase.type)
      ? readSubject(cellCase.type, value, proof, cellCase.asked)
      : [];
  for (const asked of [cellCase.asked, ...subject]) {
    for (const statement of asked.keys.flatMap((key) => statementsWithRarest(cellCase, key))) {
      if (seenStatements.has(statement) || foundDisagreeing.length >= maxDisagreeing) continue;
      yield;
      const other = valueOfStatement(cellCase.type, statement, asked, 'clause');
      if (other === undefined || areCompatible(other, value)) continue;
      seenStatements.add(statement);
      foundDisagreeing.push({ value: other, place: placeOfStatement(statement, asked) });
    }
  }
  return foundDisagreeing;
}

function toPlace({ page, range, quote, doubt }: VerifiedCitation<undefined>): QuotePlace {
  return {
    page: page.index,
    page_label: page.label,
    quote,
    char_start: range.start,
    char_end: range.end,
    ...(doubt === undefined ? {} : { doubt }),
  };
}

function distinctPlaces(places: readonly QuotePlace[]): QuotePlace[] {
  const distinct = new Map(places.map((place) => [`${place.page}:${place.char_start}`, place]));
  return [...distinct.values()].slice(0, maxPlaces);
}

function distinctValues(value: TypedValue, disagreeing: DisagreeingValues): DisagreeingValues {
  const distinct: DisagreeingValues = [];
  for (const each of disagreeing) {
    const knownValues = [value, ...distinct.map((other) => other.value)];
    if (!knownValues.some((other) => areCompatible(other, each.value))) distinct.push(each);
  }
  return distinct.slice(0, maxDisagreeing);
}
