import type { ValueType } from '../../../functions/src/contract/proved-values/value-types.ts';
import { noAnswerSentinel } from '../../../functions/src/engines/evidence/prompt/no-answer-sentinel.ts';
import type { AskedValue } from '../../../functions/src/engines/evidence/statements/asked-value.ts';
import { readTokens } from '../../../functions/src/engines/evidence/statements/read-tokens.ts';
import { bindValue } from '../../../functions/src/engines/proved-values/proving/bind-value.ts';
import { isMeasured } from '../../../functions/src/engines/proved-values/reading/stated-values.ts';
import { findAnswer } from './answer/find-answer.ts';
import { lastNonce, readBlock, readPassages } from './answer/read-prompt.ts';
import { type QuestionPart, readQuestion } from './answer/read-question.ts';
import { readUnits, type Unit } from './answer/read-units.ts';
import { toStatement } from './answer/statements.ts';

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

/** Types by the first word of the form that the prompt asks for. */
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
  for (const text of [cell.question, cell.name]) {
    for (const part of readQuestion(text).parts) {
      for (const unit of findAnswer(withKind(part, cell.type), units)) {
        const answer = sayValue(cell, unit);
        if (answer !== undefined) return answer;
      }
    }
  }
  return undefined;
}

function withKind(part: QuestionPart, type: ValueType): QuestionPart {
  const kind = kinds[type];
  return kind === undefined ? part : { ...part, asked: { kind, isNeeded: true, stems: [] } };
}

const maxItems = 12;
const denial = /(?<!\p{L})(?:no|ni|nunca|prohib\p{L}*|exclu\p{L}*|tampoco|ning[úu]n[oa]?)(?!\p{L})/iu;

/** Returns the value of a sentence in the words of the sentence, with its number. */
function sayValue({ type, name, question }: Cell, unit: Unit): string | undefined {
  const statement = toStatement(unit);
  if (statement === undefined) return undefined;
  const { text, reference } = statement;
  if (isMeasured(type)) {
    const bound = bindValue(type, text, readTokens(text), readTokens(`${name} ${question}`));
    return bound && `${text.slice(bound.start, bound.end)} ${reference}`;
  }
  if (type === 'yes_no') return `${denial.test(text) ? 'No' : 'Sí'} ${reference}`;
  if (type === 'party') {
    const named = findName(text, question);
    return named && `${named} ${reference}`;
  }
  if (type === 'list') {
    const items = text.slice(text.indexOf(':') + 1).split(/[;,]\s+|\s+y\s+/u);
    return `${items.slice(0, maxItems).join('; ')} ${reference}`;
  }
  return `${text} ${reference}`;
}

const personName =
  /(?:(?:D\.|Dña\.|D\.ª|Don|Doña)\s)(\p{Lu}\p{L}+(?:\s(?:de\s|del\s|la\s)*\p{Lu}\p{L}+){1,4})|((?:\p{Lu}[\p{L}&]+\s(?:(?:de|del|la|y)\s)*){1,6}\p{Lu}?[\p{L}&]*,?\s?(?:S\.\s?[LA]\.(?:\s?U\.)?|S\.?L\.?U\.?|S\.?A\.?))/gu;

/** Returns the name nearest before the asked role, or the first one. */
function findName(text: string, question: string): string | undefined {
  const names = [...text.matchAll(personName)].map((match) => ({
    name: (match[1] ?? match[2] ?? '').trim(),
    end: match.index + match[0].length,
  }));
  const asked = readTokens(question).map(({ stem }) => stem);
  const role = readTokens(text).find(({ stem }) => asked.includes(stem));
  const before = names.filter(({ end }) => role !== undefined && end <= role.start).at(-1);
  return (before ?? names[0])?.name;
}
