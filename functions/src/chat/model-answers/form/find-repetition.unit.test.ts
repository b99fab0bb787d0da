import { expect, test } from 'vitest';
import { findRepetition } from './find-repetition.ts';

test('finds a sentence repeated at the end of a text, and returns the end of its first occurrence', () => {
  const head = 'La renta es de 740 euros. ';
  const loop = 'El contrato fue firmado por las partes en la ciudad de Cuenca, ante testigos. ';
  const text = head + loop.repeat(12);
  const end = findRepetition(text);
  // The head and the loop end with the same characters, so the repetition may be found to start a few characters
  // earlier.
  expect(text.slice(0, end)).toMatch(/^La renta es de 740 euros\. El contrato fue firmado/u);
  expect(end).toBeLessThanOrEqual(head.length + loop.length);
  expect(findRepetition(`${head}${'ja '.repeat(300)}`)).toBeLessThan(head.length + 4);
});

test('finds a passage that a model repeats in citation marks without their closing brackets', () => {
  const passage = Array.from(
    { length: 30 },
    (_, index) => `La cláusula ${index} obliga a las dos partes. `,
  ).join('');
  const text = `Fue en 1073. [[2|${passage}[[2|${passage}`;
  expect(text.length).toBeGreaterThan(2_000);
  expect(findRepetition(text.slice(0, text.length * 0.7))).toBeUndefined();
  expect(findRepetition(text.slice(0, -20))).toBeUndefined();
  const end = findRepetition(`${text}[[2|La`) ?? 0;
  expect(text.slice(0, end)).toContain('La cláusula 29');
  expect(end).toBeLessThan(text.length * 0.6);
});

test('ignores repetitions below 600 characters, and sentences that differ in a number', () => {
  expect(findRepetition('| 0 | 0 | 0 |\\n'.repeat(20))).toBeUndefined();
  expect(findRepetition(`${'.'.repeat(400)}`)).toBeUndefined();
  const clauses = Array.from(
    { length: 40 },
    (_, index) => `Cláusula ${index}: las partes se obligan a lo pactado. `,
  );
  expect(findRepetition(clauses.join(''))).toBeUndefined();
});
