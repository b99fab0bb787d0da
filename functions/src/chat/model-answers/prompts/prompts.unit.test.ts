import { expect, test } from 'vitest';
import { type AnswerPrompt, buildAnswerPrompt } from '../build-answer-prompt.ts';
import { buildRewritePrompt } from '../rewrite-question.ts';

const prompt: AnswerPrompt = {
  question: '¿De cuánto es la renta?',
  scope: { kind: 'passages' },
  passages: [
    {
      key: '1',
      documentName: 'Contrato.pdf',
      pageLabel: '1',
      path: ['Renta'],
      text: 'La renta es de 740 euros. Se paga en enero.',
    },
  ],
  documentNames: ['Contrato.pdf'],
  today: new Date('2026-11-22T12:00:00Z'),
  nonce: '0',
  isAnotherAttempt: false,
  isComparison: false,
};

const variants: Readonly<Record<string, Partial<AnswerPrompt>>> = {
  passages: {},
  correction: { rejected: 'Unos 700.' },
  another: { isAnotherAttempt: true },
  comparison: { isComparison: true },
  previous: { previous: 'La renta es de 740 euros. [1.1]' },
  whole: { scope: { kind: 'whole' } },
  part: { scope: { kind: 'part', number: 2, count: 5 } },
  notes: { scope: { kind: 'notes', notes: ['La renta es de 740 euros. [1.1]'] } },
};

test.each(Object.entries(variants))(
  'builds the prompt «%s» exactly as its snapshot file',
  async (name, variant) => {
    const messages = buildAnswerPrompt({ ...prompt, ...variant });
    await expect(
      messages.map(({ role, content }) => `${role}:\n${content}`).join('\n\n'),
    ).toMatchFileSnapshot(`./snapshots/${name}.txt`);
  },
);

test('builds the prompt that rewrites a question exactly as its snapshot file', async () => {
  const messages = buildRewritePrompt('¿Y la fianza?', [{ question: '¿La renta?', answer: '740.' }], '0');
  await expect(messages.map(({ role, content }) => `${role}:\n${content}`).join('\n\n')).toMatchFileSnapshot(
    './snapshots/rewrite.txt',
  );
});
