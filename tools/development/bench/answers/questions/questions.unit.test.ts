import { describe, expect, test } from 'vitest';
import { pathInRepository } from '../../../../../emulators/src/shared/repository.ts';
import { readSquad } from '../../squad/read-squad.ts';
import { madeBenchDocuments } from '../documents/bench-documents.ts';
import { matchesAnswer, parsePattern, textHolds } from '../pattern.ts';
import { chooseFacts, chooseNeighbours, spreadEvenly } from './choose-facts.ts';
import { parseQuestions } from './question.ts';
import { readQuestionSet, writtenQuestions } from './read-question-set.ts';

const allWritten = writtenQuestions();
const pagesOf = new Map(madeBenchDocuments().map(({ name, pages }) => [name, pages ?? []]));
/** Questions about generated documents. */
const onMade = allWritten.filter(({ gold }) => Object.keys(gold).every((name) => pagesOf.has(name)));

test('contains the documented number of questions in each part of the benchmark', () => {
  const counts = Object.groupBy(allWritten, ({ part }) => part);
  expect(Object.entries(counts).map(([part, own]) => [part, own.length])).toEqual([
    ['unanswerable', 12],
    ['professional', 60],
    ['conversations', 30],
    ['summaries', 10],
    ['hostile', 4],
    ['public-law', 64],
  ]);
  expect(new Set(allWritten.map(({ id }) => id)).size).toBe(allWritten.length);
});

test('contains each kind of professional question several times in the benchmark', () => {
  const kinds = Object.groupBy(
    allWritten.filter(({ part }) => part === 'professional'),
    ({ kind }) => kind,
  );
  expect(Object.keys(kinds).sort()).toEqual(
    ['comparison', 'condition', 'date', 'english', 'exception', 'list', 'negation', 'sum', 'table'].sort(),
  );
  for (const questionsOfKind of Object.values(kinds))
    expect(questionsOfKind?.length).toBeGreaterThanOrEqual(4);
});

describe('questions of the benchmark that we wrote', () => {
  test.each(onMade.filter(({ refuse }) => !refuse).map((question) => [question.id, question] as const))(
    '%s: has its facts on its pages, except computed ones',
    (_, { gold, facts }) => {
      const text = Object.entries(gold)
        .flatMap(([name, numbers]) => numbers.map((number) => pagesOf.get(name)?.[number - 1] ?? ''))
        .join('\n');
      for (const fact of facts) {
        const pageFacts = fact.filter(({ isParaphrase }) => !isParaphrase);
        const shownFacts = JSON.stringify(pageFacts);
        if (pageFacts.length > 0) expect(textHolds(text, pageFacts), shownFacts).toBe(true);
      }
    },
  );

  test.each(onMade.map((question) => [question.id, question] as const))(
    '%s: names only pages with the answer, and no false claim that a line of the documents matches',
    (_, { gold, facts, false: claims, refuse, kind }) => {
      for (const [name, numbers] of Object.entries(gold)) {
        expect(numbers.length === 0).toBe(refuse);
        for (const number of numbers) expect(pagesOf.get(name)?.[number - 1]).toBeDefined();
      }
      expect(facts.length > 0 || refuse, kind).toBe(true);
      // A false claim must not match a line of a document, or its quotes would count as false.
      const lines = Object.keys(gold)
        .flatMap((name) => pagesOf.get(name) ?? [])
        .join('\n')
        .split('\n');
      for (const claim of claims) {
        for (const line of lines) expect(matchesAnswer(line, claim), JSON.stringify(claim)).toBe(false);
      }
    },
  );

  test('asks each follow-up question of a conversation about the same documents', () => {
    const byId = new Map(allWritten.map((question) => [question.id, question]));
    const laterQuestions = allWritten.filter(({ after }) => after !== undefined);
    expect(laterQuestions).toHaveLength(26);
    for (const { after = '', gold } of laterQuestions) {
      expect(Object.keys(byId.get(after)?.gold ?? {})).toEqual(Object.keys(gold));
    }
  });

  test('contains fifteen facts for each summary', () => {
    const counts = allWritten.filter(({ part }) => part === 'summaries').map(({ facts }) => facts.length);
    expect(counts).toEqual(Array.from({ length: 10 }, () => 15));
  });
});

test('rejects a malformed file of benchmark questions', () => {
  expect(() => parseQuestions('facts', [{ id: 'a' }])).toThrow();
});

describe('questions of the benchmark chosen from SQuAD', () => {
  const squad = readSquad(pathInRepository('tools/development/bench/squad/unanswerable-es.json'));

  test('takes a short answer of each paragraph in turn, with the pages that contain it', () => {
    const facts = chooseFacts(squad, 12);
    expect(facts).toHaveLength(12);
    expect(new Set(facts.slice(0, 10).map(({ gold }) => JSON.stringify(gold))).size).toBe(10);
    for (const { gold, facts: patterns } of facts) {
      const [[name = '', [page = 0] = []] = []] = Object.entries(gold);
      const article = squad.articles[Number(/\d+/u.exec(name)?.[0]) - 1];
      for (const pattern of patterns)
        expect(textHolds(article?.paragraphs[page - 1] ?? '', pattern)).toBe(true);
    }
  });

  test('asks each document a question about another article, and expects a refusal', () => {
    const facts = chooseFacts(squad, 1);
    const neighbours = chooseNeighbours(squad, facts, 2);
    expect(neighbours.map(({ gold, refuse }) => [Object.keys(gold), refuse])).toEqual([
      [['articulo-2.pdf'], true],
      [['articulo-1.pdf'], true],
    ]);
    expect(neighbours.map(({ ask }) => ask)).not.toContain(facts[0]?.ask);
  });

  test('chooses items at even distances over the whole list', () => {
    expect(spreadEvenly([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 4)).toEqual([0, 3, 5, 8]);
    expect(spreadEvenly([1, 2], 5)).toEqual([1, 2]);
  });
});

test('contains only generated documents when the downloaded ones are missing, and counts the omitted questions', async () => {
  const { questions, documents, omittedQuestions: leftOut } = await readQuestionSet({});
  const goldDocuments = questions.flatMap(({ gold }) => Object.keys(gold));
  expect(new Set(goldDocuments)).toEqual(new Set(documents.map(({ name }) => name)));
  expect(questions.filter(({ part }) => part === 'hostile')).toHaveLength(10);
  expect(leftOut).toBeGreaterThan(30);
});

test('limits the quick benchmark to whole conversations of at most forty questions', async () => {
  const { questions } = await readQuestionSet({ isQuick: true });
  expect(questions.length).toBeLessThanOrEqual(40);
  const ids = new Set(questions.map(({ id }) => id));
  for (const { after } of questions) expect(after === undefined || ids.has(after)).toBe(true);
});

test('selects one part or a limited number of questions, with the previous ones of a conversation', async () => {
  const talks = await readQuestionSet({ part: 'conversations' });
  expect(new Set(talks.questions.map(({ part }) => part))).toEqual(new Set(['conversations']));
  const { questions } = await readQuestionSet({ part: 'conversations', limit: 5 });
  expect(questions.length).toBeLessThanOrEqual(5);
  const ids = new Set(questions.map(({ id }) => id));
  for (const { after } of questions) expect(after === undefined || ids.has(after)).toBe(true);
});

test('distinguishes an expected fact to compute from one on a page', () => {
  expect(parsePattern('=3.000|150 euros').map(({ isParaphrase }) => isParaphrase)).toEqual([true, false]);
});
