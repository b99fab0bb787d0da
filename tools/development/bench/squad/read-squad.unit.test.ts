import { describe, expect, test } from 'vitest';
import { pathInRepository } from '../../../../emulators/src/shared/repository.ts';
import { parseSquad, readSquad } from './read-squad.ts';

const paragraph = (context: string, qas: object[]) => ({ context, qas });
const answerableQuestion = { id: '1', question: '¿Cuánto?', answers: [{ text: 'dos', answer_start: 0 }] };
const unanswerableQuestion = {
  id: '2',
  question: '¿Quién?',
  is_impossible: true,
  answers: [],
  plausible_answers: [{ text: 'dos', answer_start: 0 }],
};

describe('parseSquad', () => {
  test('reads version 1.1 with possible questions only, each with its article and page', () => {
    const data = [
      { title: 'A', paragraphs: [paragraph('uno', [answerableQuestion])] },
      { title: 'B', paragraphs: [paragraph('uno', []), paragraph('dos', [answerableQuestion])] },
    ];
    const { articles, questions } = parseSquad({ version: '1.1', data });
    expect(articles.map(({ paragraphs }) => paragraphs)).toEqual([['uno'], ['uno', 'dos']]);
    expect(questions).toEqual([
      { question: '¿Cuánto?', answers: ['dos'], isImpossible: false, article: 0, page: 1 },
      { question: '¿Cuánto?', answers: ['dos'], isImpossible: false, article: 1, page: 2 },
    ]);
  });

  test('reads impossible questions of version 2.0, without their plausible answers', () => {
    const data = [{ title: 'A', paragraphs: [paragraph('dos', [answerableQuestion, unanswerableQuestion])] }];
    const { questions } = parseSquad({ version: 'v2.0', data });
    expect(questions.map(({ isImpossible, answers }) => [isImpossible, answers])).toEqual([
      [false, ['dos']],
      [true, []],
    ]);
  });

  test('accepts impossible questions without answers, and articles without titles', () => {
    const qas = [{ question: '¿Quién?', is_impossible: true }];
    expect(parseSquad({ data: [{ paragraphs: [paragraph('a', qas)] }] }).questions).toHaveLength(1);
  });

  test('limits the questions, spread over the whole file', () => {
    const qas = Array.from({ length: 10 }, (_, n) => ({ ...answerableQuestion, question: String(n) }));
    const { questions } = parseSquad({ data: [{ paragraphs: [paragraph('a', qas)] }] }, 5);
    expect(questions.map(({ question }) => question)).toEqual(['0', '2', '4', '6', '8']);
  });

  test('rejects data that is not in the format of SQuAD', () => {
    expect(() => parseSquad({ data: [{ title: 'A' }] })).toThrow();
    expect(() => parseSquad([])).toThrow();
  });
});

test('finds the answers of answerable questions of `unanswerable-es.json` in their paragraphs, and none for the other 27', () => {
  const { articles, questions } = readSquad(
    pathInRepository('tools/development/bench/squad/unanswerable-es.json'),
  );
  expect(questions.filter(({ isImpossible }) => isImpossible)).toHaveLength(27);
  for (const { answers, article, page, isImpossible } of questions) {
    expect(answers.length > 0).toBe(!isImpossible);
    for (const answer of answers) expect(articles[article]?.paragraphs[page - 1]).toContain(answer);
  }
});
