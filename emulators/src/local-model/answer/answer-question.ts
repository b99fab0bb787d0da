import { classifyQuestion, isOverview } from '../../../../functions/src/chat/reading/classify-question.ts';
import { noAnswerSentinel } from '../../../../functions/src/engines/evidence/prompt/no-answer-sentinel.ts';
import { readAskedValue } from '../../../../functions/src/engines/evidence/statements/asked-value.ts';
import { readValues } from '../../../../functions/src/engines/evidence/values/read-values.ts';
import { answerFromPages, readAskedPages } from './asked-pages.ts';
import { findAnswer, namesRow, rankUnits } from './find-answer.ts';
import { fitsQuestion } from './fits-question.ts';
import { listAskedUnits } from './list-asked-units.ts';
import { chooseOverview } from './overview.ts';
import type { AnswerPrompt } from './read-prompt.ts';
import { type Question, type QuestionPart, readQuestion } from './read-question.ts';
import { readUnits, type Unit } from './read-units.ts';
import { citationMark, type Statement, toStatement, writeStatements } from './statements.ts';
import { sumRows } from './sum-rows.ts';

const sentences = { ofOne: 6, ofEach: 3, max: 12, inProse: 3 } as const;

/**
 * Answers a question from its passages, in Markdown with citations. Returns `NO_CONSTA` when they do not contain the
 * answer.
 */
export function answerQuestion({
  question: text,
  passages,
}: Pick<AnswerPrompt, 'question' | 'passages'>): string {
  const pageRequest = readAskedPages(text);
  if (pageRequest?.isOfPages) return answerFromPages(text, passages) || noAnswerSentinel;
  if (pageRequest !== undefined) return answerQuestion({ question: pageRequest.rest, passages });
  const documents = [...new Set(passages.map(({ document }) => document))];
  const units = readUnits(passages);
  const { parts, language } = readQuestion(text);
  const kind = classifyQuestion(text, { documentNames: documents, hasPrevious: false });
  const namedParts = parts.map((part) => ({
    ...part,
    terms: part.terms.filter(({ form }) => !comparingPattern.test(form)),
    askedValue: part.askedValue ?? readAskedValue(part.text.replace(/^\P{L}*\p{L}+/u, 'qué')),
  }));
  const namesNothing = kind !== 'passages' && namedParts.every(({ terms }) => terms.length === 0);
  if (isOverview(text, documents) || namesNothing)
    return answerForEach(documents, units, (own) => giveOverview(text, own, documents.length));
  if (kind === 'comparison')
    return answerForEach(
      documents,
      units,
      (own) => namedParts.flatMap((part) => compareDocuments(part, own)),
      documents.length - 1,
    );
  const sum = parts.map((part) => sumRows(part, units)).find((found) => found !== undefined);
  if (sum !== undefined) return sum;
  const things = kind === 'whole' ? parts.flatMap((part) => stateUnits(listAskedUnits(part, units))) : [];
  const style = /\b(?:tabla|cuadro|table)\b/iu.test(text) ? 'table' : 'list';
  return things.length > 1 ? writeStatements(things, style) : answerParts({ parts, language }, units);
}

/** Answers each part by itself, because one half of a question may have no answer. */
function answerParts({ parts, language }: Question, units: readonly Unit[]): string {
  const answerUnits = parts.flatMap((part) => addIntroducedPoints(findAnswer(part, units), units));
  const allStatements = stateUnits(answerUnits);
  if (allStatements.length === 0) return noAnswerSentinel;
  const answering = [...new Set(answerUnits.map(({ passage }) => passage.document))];
  // One sentence that documents repeat with different values: the answer names the document of each value.
  const wordings = new Set(answerUnits.map(({ text }) => text.replace(/\d[\d.,]*/gu, '')));
  if (language !== 'en' && answering.length > 1 && wordings.size < answerUnits.length)
    return answerForEach(answering, answerUnits, stateUnits);
  return language === 'en'
    ? allStatements
        .map((each) => citationMark({ ...each, text: `The document says: «${each.text}»` }))
        .join('\n')
    : writeStatements(allStatements, allStatements.length > sentences.inProse ? 'list' : 'prose');
}

function stateUnits(units: readonly Unit[]): Statement[] {
  return units.flatMap((unit) => toStatement(unit) ?? []);
}

/** Adds the list or table that a sentence introduces. */
function addIntroducedPoints(found: readonly Unit[], units: readonly Unit[]): Unit[] {
  return found.flatMap((unit) => {
    const after = units.slice(units.indexOf(unit) + 1, units.indexOf(unit) + 1 + sentences.max);
    const end = after.findIndex(
      ({ kind, passage }) => kind === 'sentence' || passage.document !== unit.passage.document,
    );
    return unit.text.endsWith(':') ? [unit, ...after.slice(0, end === -1 ? after.length : end)] : [unit];
  });
}

function giveOverview(question: string, units: readonly Unit[], documentCount: number): Statement[] {
  const requestedCount = Number(readValues(question)[0]?.readings[0]);
  const usual = documentCount > 1 ? sentences.ofEach : sentences.ofOne;
  return stateUnits(
    chooseOverview(units, requestedCount >= 1 && requestedCount <= sentences.max ? requestedCount : usual),
  );
}

/** Minimum share of the question's words in each of two compared documents. */
const minShare = 0.5;
/** Matches words of a comparison, which name no subject of their own. */
const comparingPattern =
  /^(?:compar\p{L}*|diferenci\p{L}*|parec\p{L}*|coincid\p{L}*|difier\p{L}*|contradic\p{L}*|documentos?|contratos?|archivos?|mas|menos|alt[oa]s?|baj[oa]s?|mayor|menor|larg[oa]s?|cort[oa]s?|mejor|peor|differ\p{L}*|documents?|both|agreements?)$/u;

function compareDocuments(part: QuestionPart, units: readonly Unit[]): Statement[] {
  const best = rankUnits(part, units).find(({ unit }) => fitsQuestion(part, unit));
  const isThere = best && part.terms.length > 0 && best.own >= minShare && namesRow(part.terms, best.unit);
  const answers = isThere && (best.hasAskedValue || part.askedValue?.isNeeded !== true);
  return answers ? stateUnits(addIntroducedPoints([best.unit], units)) : [];
}

/** Answers for each document that has an answer, under its name when there are several. A list compares by itself. */
function answerForEach(
  documents: readonly string[],
  units: readonly Unit[],
  say: (own: readonly Unit[]) => Statement[],
  minAnswers = 1,
): string {
  const answers = documents.flatMap((document) => {
    const statements = say(units.filter(({ passage }) => passage.document === document));
    const written = writeStatements(statements, 'list');
    return statements.length === 0 ? [] : [{ document, written, isList: statements.length > 2 }];
  });
  const needed = answers.some(({ isList }) => isList) ? 1 : Math.min(minAnswers, 2);
  if (answers.length < needed || answers.length === 0) return noAnswerSentinel;
  if (documents.length === 1) return answers.map(({ written }) => written).join('');
  return answers.map(({ document, written }) => `**${document}**:\n\n${written}`).join('\n\n');
}
