import type { ValueType } from '../../../functions/src/contract/proved-values/value-types.ts';
import { noAnswerSentinel } from '../../../functions/src/engines/evidence/prompt/no-answer-sentinel.ts';
import type { AskedValue } from '../../../functions/src/engines/evidence/statements/asked-value.ts';
import { bindParty, readNames } from '../../../functions/src/engines/proved-values/proving/bind-party.ts';
import { bindValue } from '../../../functions/src/engines/proved-values/proving/bind-value.ts';
import { readWordsWithTotal } from '../../../functions/src/engines/proved-values/proving/same-things.ts';
import { isMeasured } from '../../../functions/src/engines/proved-values/reading/stated-values.ts';
import { denialPattern, findAnswer, leadingLabelPattern } from './answer/find-answer.ts';
import { lastNonce, readBlock, readPassages } from './answer/read-prompt.ts';
import { type QuestionPart, readQuestion } from './answer/read-question.ts';
import { readUnits, type Unit } from './answer/read-units.ts';
import { toStatement } from './answer/statements.ts';
import { matchWord, readWords } from './kindred-words.ts';

/** A question of a table in the prompt. */
interface Cell {
  readonly number: string;
  readonly type: ValueType;
  readonly name: string;
  readonly question: string;
}

/**
 * Answers the questions of a table with the words of the sentence that answers each, and declines without one.
 * Undefined when the message has no table.
 */
export function answerCells(message: string): string | undefined {
  const nonce = lastNonce(message, 'table');
  const table = nonce === undefined ? undefined : readBlock(message, 'table', nonce);
  if (nonce === undefined || table === undefined) return undefined;
  const units = readUnits(readPassages(message, nonce));
  return table
    .split('\n')
    .flatMap(readCell)
    .map((cell) => `${cell.number}: ${answerCell(cell, units) ?? noAnswerSentinel}`)
    .join('\n');
}

/** Value types by the first word of the answer format that the prompt requests. */
const types: Readonly<Record<string, ValueType>> = {
  texto: 'text',
  importe: 'amount',
  fecha: 'date',
  plazo: 'term',
  porcentaje: 'percentage',
  Sí: 'yes_no',
  nombre: 'party',
  lista: 'list',
};

function readCell(line: string): Cell[] {
  const [, number = '', form = '', name = '', question = ''] =
    /^(\d+)\. \[(\p{L}+)[^\]]*\] ([^:]*): (.*)$/u.exec(line) ?? [];
  const type = types[form];
  return type === undefined ? [] : [{ number, type, name, question }];
}

const kinds: Partial<Record<ValueType, AskedValue['kind']>> = {
  amount: 'money',
  date: 'date',
  term: 'time',
  percentage: 'rate',
  party: 'name',
};

function answerCell(cell: Cell, units: readonly Unit[]): string | undefined {
  if (lacksColumnWords(cell, units)) return undefined;
  const said = new Map(units.map((unit) => [unit, quoteValue(cell, unit)]));
  for (const text of [cell.question, cell.name]) {
    for (const part of readQuestion(text).parts) {
      const [unit] = findAnswer(
        askForValueType(part, cell.type),
        units,
        (each) => said.get(each) !== undefined,
      );
      const statement = unit && toStatement(unit);
      if (unit !== undefined && statement !== undefined) return `${said.get(unit)} ${statement.reference}`;
    }
  }
  return undefined;
}

/** Minimum share of a column name's words that a document must contain to answer the column's question. */
const minShareOfName = 0.5;

/** Returns true when the document lacks most words of the column's name and of its question: «plus de transporte». */
function lacksColumnWords({ name, question }: Cell, units: readonly Unit[]): boolean {
  const words = units.flatMap((unit) => [...unit.words, ...readWords(unit.heading)]);
  return [name, question].every((text) => {
    const terms = readQuestion(text)
      .parts.flatMap((part) => part.terms)
      .filter(({ weight }) => weight === 1);
    const matchedTerms = terms.filter((term) => matchWord(term, words) > minShareOfName);
    return terms.length > 0 && matchedTerms.length / terms.length <= minShareOfName;
  });
}

function askForValueType(part: QuestionPart, type: ValueType): QuestionPart {
  const kind = kinds[type];
  return kind === undefined
    ? part
    : { ...part, askedValue: { kind, isNeeded: true, isCount: false, stems: [] } };
}

/** Matches words that permit or include. */
const permissionPattern =
  /(?<!\p{L})(?:podr[áa]n?|puede[n]?|permit\p{L}*|autoriz\p{L}*|admit\p{L}*|cubiert[oa]s?|inclu\p{L}*|indemniz\p{L}*|acuerda)(?!\p{L})/iu;
/** Matches a list within a sentence: «a, b y c» or «a; b». */
const enumerationPattern = /(?:[,;]\s[^,;]+){1,}\s(?:y|e)\s|;\s/u;

/** Returns the value of a unit in its own words; undefined without a value of the type. */
function quoteValue({ type, name, question }: Cell, { text }: Unit): string | undefined {
  const questionWords = readWordsWithTotal(`${name} ${question}`);
  const tokens = readWordsWithTotal(text);
  if (isMeasured(type)) {
    const bound = bindValue(type, text, tokens, questionWords);
    return bound && text.slice(bound.start, bound.end);
  }
  switch (type) {
    case 'yes_no':
      return denialPattern.test(text) ? 'No' : permissionPattern.test(text) ? 'Sí' : undefined;
    case 'party': {
      const names = readNames(text);
      return bindParty(text, tokens, questionWords) ?? (names.length === 1 ? names[0]?.name : undefined);
    }
    case 'list':
      return enumerationPattern.test(text) ? text.slice(text.indexOf(':') + 1).trim() : undefined;
    default:
      return text.replace(leadingLabelPattern, '');
  }
}
