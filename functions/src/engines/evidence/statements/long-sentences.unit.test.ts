import { describe, expect, test } from 'vitest';
import { threadCpuMs } from '../../../../tests/fixtures/shared/thread-cpu-ms.ts';
import { assessAnswer } from './assess-answer.ts';

function measureMs(answer: string, text: string): number {
  const page = { text };
  const citation = { offset: answer.length, page, range: { start: 0, end: 30 } };
  const start = threadCpuMs();
  assessAnswer(answer, [citation], [page]);
  return threadCpuMs() - start;
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('assessAnswer with a sentence as long as its page', () => {
  test('compares a quote with a row of 130,000 numbers within twelve seconds', {
    tags: ['long'],
    timeout: 30_000,
  }, () => {
    expect(measureMs(`«${'12 34 '.repeat(20)}».`, '12 34 '.repeat(65_000))).toBeLessThan(12_000);
  });

  test('assesses 40 numbers that the page lacks within three seconds', () => {
    const numbers = upTo(40).map((number) => 900_000 + number);
    expect(
      measureMs(`Son ${numbers.join(' y ')} cosas.`, `Hay ${'12 34 '.repeat(8_000)} cosas.`),
    ).toBeLessThan(3_000);
  });

  test('compares a statement with 5,000 days and 5,000 terms within four seconds', () => {
    expect(measureMs('Acaba en 3055 años o 3056 cosas.', '1/1/2025 dura 1 año '.repeat(5_000))).toBeLessThan(
      4_000,
    );
  }, 30_000);
});

test('assesses a statement that adds up 2,000 numbers within four seconds', () => {
  const numbers = upTo(2_000);
  expect(
    measureMs(`El total es ${numbers.join('+')} y da 0,77.`, `Hay ${numbers.join(' ')} cosas.`),
  ).toBeLessThan(4_000);
}, 60_000);
