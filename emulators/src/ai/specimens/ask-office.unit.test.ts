import { describe, expect, test } from 'vitest';
import type { ReadAnswer } from '../../../../functions/src/chat/model-answers/read-answer.ts';
import { askOffice } from './ask-office.ts';
import { knownQuestions, type OfficeQuestion, tenantQuestions, unseenQuestions } from './office-questions.ts';

type Verdict = 'right' | 'nothing said' | 'wrong with a citation';

function judge({ holds, lacks = [], cites = [] }: OfficeQuestion, answer: ReadAnswer | undefined): Verdict {
  if (answer?.outcome !== 'proved') return holds === undefined ? 'right' : 'nothing said';
  const isWhole = holds?.every((pattern) => pattern.test(answer.text)) ?? false;
  const isClean = !lacks.some((pattern) => pattern.test(answer.text));
  const isCited = cites.every(({ name }) => answer.citations.some(({ document }) => document.name === name));
  return isWhole && isClean && isCited ? 'right' : 'wrong with a citation';
}

async function askAll(questions: readonly OfficeQuestion[]) {
  const answers = await Promise.all(
    questions.map(async (question) => {
      const answer = await askOffice(question);
      return { question: question.question, verdict: judge(question, answer), answer };
    }),
  );
  return {
    wrong: answers
      .filter(({ verdict }) => verdict === 'wrong with a citation')
      .map(({ question }) => question),
    right: answers.filter(({ verdict }) => verdict === 'right').length,
    statements: answers.flatMap(({ answer }) => answer?.statements ?? []),
  };
}

describe('documents of an office, asked through the search, the prompt and the reader of the product', () => {
  test.each([
    ['that the local model was tuned on', knownQuestions, 16],
    ['of which only the score was looked at', unseenQuestions, 13],
  ])('questions %s: none is answered wrongly, and most are answered', async (_, questions, least) => {
    const { wrong, right } = await askAll(questions);
    expect(questions).toHaveLength(16);
    expect(wrong).toEqual([]);
    expect(right).toBeGreaterThanOrEqual(least);
  });

  test.each(tenantQuestions)('a tenant who asks «$question» hears what the contract says', async (asked) => {
    expect(judge(asked, await askOffice(asked))).toBe('right');
  });

  test('what it says is what the documents say: most of it is checked, and no number of it is marked', async () => {
    const { statements } = await askAll([...knownQuestions, ...unseenQuestions]);
    const checked = statements.filter(({ support }) => support === 'checked');
    expect(checked.length / statements.length).toBeGreaterThan(0.5);
    expect(statements.filter(({ reason }) => reason === 'value' || reason === 'denial')).toEqual([]);
  });
});
