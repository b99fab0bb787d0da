import { describe, expect, test } from 'vitest';
import { claims } from '../../../../../functions/tests/fixtures/chat/evidence/claims.ts';
import { parseQuestions, type Question } from '../questions/question.ts';
import type { ObservedAnswer } from '../scoring/observed-answer.ts';
import type { Judge, JudgeTask } from './ask-judge.ts';
import { judgeAnswer, measureJudge } from './judge-run.ts';

const truths = new Set(claims.filter(({ kind }) => kind === 'true').map(({ text }) => text));

describe('measureJudge (agreement of the judge with people)', () => {
  test('returns 1 for a perfect judge and 0 for one that always agrees', async () => {
    expect(await measureJudge(async ({ statements }) => statements.map((each) => truths.has(each)))).toBe(1);
    expect(await measureJudge(async ({ statements }) => statements.map(() => true))).toBeCloseTo(0);
  });

  test('uses about a hundred statements, each with quotes and page', async () => {
    const tasks: JudgeTask[] = [];
    await measureJudge(async (task) => {
      tasks.push(task);
      return task.statements.map(() => true);
    });
    expect(tasks.length).toBeGreaterThanOrEqual(99);
    for (const { evidence } of tasks) expect(evidence).toMatch(/«[^»]+»[\s\S]*En la página:\n./u);
  });
});

const [question] = parseQuestions('professional', [
  {
    id: 'q',
    kind: 'k',
    ask: 'a',
    gold: { 'C.pdf': [1] },
    facts: ['740', 'siete & días|una semana'],
    false: [],
  },
]) as [Question];
const text = 'La renta es de 740 euros. Se paga en siete días. Y es barata.';
const cited = (end: string) => {
  return { document: 'C.pdf', page: 1, quote: 'cita', answerOffset: text.indexOf(end) + end.length };
};
const answer: ObservedAnswer = {
  questionId: 'q',
  run: 2,
  text,
  citations: [cited('euros.'), cited('días.')],
  checked: [{ start: 0, end: 25 }],
  unsupported: [],
  refusal: null,
  isCut: false,
};

test('judges each fact against the text, and cited statements against their pages', async () => {
  const tasks: JudgeTask[] = [];
  const judge: Judge = async (task) => {
    tasks.push(task);
    return task.statements.map((statement) => !statement.includes('740'));
  };
  expect(await judgeAnswer(judge, answer, question, () => 'La página.')).toEqual({
    questionId: 'q',
    run: 2,
    facts: { hits: 1, of: 2 },
    supported: { hits: 1, of: 2 },
    shownFalse: { hits: 1, of: 1 },
  });
  expect(tasks[0]).toEqual({ evidence: text, statements: ['740', 'siete, días'] });
  expect(tasks[1]?.evidence).toContain('La página.');
});

test('skips a refused question when judging a run', async () => {
  const judge: Judge = () => Promise.reject(new Error('asked'));
  const judged = await judgeAnswer(judge, { ...answer, refusal: 'not_found' }, question, () => undefined);
  expect(judged.facts.of + judged.supported.of).toBe(0);
});
