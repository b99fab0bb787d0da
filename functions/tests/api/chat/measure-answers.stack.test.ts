// @module-tag long
import { expect, test } from 'vitest';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import { madeBenchDocuments } from '../../../../tools/development/bench/answers/documents/bench-documents.ts';
import { readPageTexts } from '../../../../tools/development/bench/answers/documents/read-page-texts.ts';
import { parseQuestions } from '../../../../tools/development/bench/answers/questions/question.ts';
import { readUsages } from '../../../../tools/development/bench/answers/running/read-usage.ts';
import {
  type AskedAnswer,
  runQuestions,
} from '../../../../tools/development/bench/answers/running/run-questions.ts';
import { scoreAnswer } from '../../../../tools/development/bench/answers/scoring/score-answer.ts';
import { readAiRequests } from './chat-client.ts';
import { startOwnApi } from './start-own-api.ts';

const stack = readStackFile();
const name = 'Alquiler Alfonso VIII.pdf';
const documents = madeBenchDocuments().filter((document) => document.name === name);

test('asks conversations in order and records the usage of each answer in a measurement', async ({
  onTestFinished,
}) => {
  const ownApi = await startOwnApi(stack);
  onTestFinished(ownApi.close);
  const first = '¿Cuál es la renta?';
  const gold = { [name]: [2] };
  const questions = parseQuestions('conversations', [
    { id: 'rent', kind: 'k', ask: first, gold, facts: ['740'], false: [] },
    { id: 'due', after: 'rent', kind: 'k', ask: '¿Y la fianza?', gold, facts: ['dos'], false: [] },
    {
      ...{ id: 'none', kind: 'k', ask: '¿Quién pintó la Capilla Sixtina en Roma?', gold: { [name]: [] } },
      ...{ facts: [], false: [], refuse: true },
    },
  ]);
  const measuredAnswers: AskedAnswer[] = [];
  // The API under test reads the documents that the stack stored.
  await runQuestions(
    { ...ownApi.addresses, functions: stack.functions },
    {
      questions,
      documents,
      runs: 2,
      atOnce: 2,
      onAnswer: (answer) => measuredAnswers.push(answer),
    },
  );
  const pageTexts = await readPageTexts(documents);
  const scores = measuredAnswers.map(({ observed, question }) => scoreAnswer(observed, question, pageTexts));
  const rightIn = (run: number) =>
    scores
      .filter((score) => score.run === run && score.isRight)
      .map(({ questionId }) => questionId)
      .sort();
  expect([rightIn(1), rightIn(2)]).toEqual([
    ['due', 'none', 'rent'],
    ['due', 'none', 'rent'],
  ]);
  // A follow-up is interpreted with the history of the conversation.
  const withHistory = (await readAiRequests(ownApi.addresses, '¿Y la fianza?')).filter((text) =>
    text.includes(first),
  );
  expect(withHistory.length).toBeGreaterThan(0);
  const usages = readUsages(ownApi.log);
  for (const { observed, requestId = '' } of measuredAnswers) {
    expect(usages.get(requestId)).toBeDefined();
    if (observed.refusal === null) expect(observed.firstTextMs).toBeLessThanOrEqual(observed.wholeMs ?? 0);
  }
  const refused = measuredAnswers.filter(({ question }) => question.refuse);
  expect(refused.map(({ observed }) => observed.refusal)).toEqual(['not_found', 'not_found']);
});
