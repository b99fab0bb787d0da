import { describe, expect, test } from 'vitest';
import type { ModelMessage } from '../../../../../functions/src/engines/models/models.ts';
import { judgeInTwoOrders } from './ask-judge.ts';

const contentOf = (messages: readonly ModelMessage[]): string => String(messages.at(-1)?.content);
const statementsIn = (content: string): string[] =>
  [...content.matchAll(/^\d+\. (.*)$/gmu)].map(([, statement = '']) => statement);
const verdictsFor = (content: string, isYes: (statement: string, at: number) => boolean): string =>
  statementsIn(content)
    .map((statement, index) => `${index + 1}: ${isYes(statement, index) ? 'sí' : 'no'}`)
    .join('\n');

describe('judgeInTwoOrders', () => {
  test('accepts a statement when the judge accepts it in both orders, and returns verdicts in the original order', async () => {
    const judged = await judgeInTwoOrders(
      { evidence: 'e', statements: ['uno', 'dos', 'tres'] },
      async (messages) => verdictsFor(contentOf(messages), (statement) => statement !== 'dos'),
    );
    expect(judged).toEqual([true, false, true]);
  });

  test('rejects a statement that the judge accepts in one of two orders only', async () => {
    const judged = await judgeInTwoOrders({ evidence: 'e', statements: ['uno', 'dos'] }, async (messages) =>
      verdictsFor(contentOf(messages), (_, at) => at === 0),
    );
    expect(judged).toEqual([false, false]);
  });

  test('puts the evidence once before the statements and once after', async () => {
    const places: boolean[] = [];
    await judgeInTwoOrders({ evidence: 'prueba', statements: ['uno'] }, async (messages) => {
      const content = contentOf(messages);
      places.push(content.indexOf('prueba') < content.indexOf('uno'));
      return '1: sí';
    });
    expect(places).toEqual([true, false]);
  });

  test('calls no model without statements', async () => {
    const ask = () => Promise.reject(new Error('asked'));
    expect(await judgeInTwoOrders({ evidence: 'e', statements: [] }, ask)).toEqual([]);
  });
});

test("rejects a judge's incomplete verdict on statements", async () => {
  const written = { 'a first': '**1**: yes\n2: parte', 'b first': '1: sí\n**2.** **sí**' };
  const judge = async (messages: readonly ModelMessage[]) =>
    written[contentOf(messages).indexOf('1. a') < 0 ? 'b first' : 'a first'];
  expect(await judgeInTwoOrders({ evidence: 'e', statements: ['a', 'b'] }, judge)).toEqual([true, false]);
  expect(await judgeInTwoOrders({ evidence: 'e', statements: ['a', 'b'] }, async () => 'Sí, todas.')).toEqual(
    [false, false],
  );
});
