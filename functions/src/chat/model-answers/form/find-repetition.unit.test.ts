import { expect, test } from 'vitest';
import { findRepetition } from './find-repetition.ts';

test('a text that repeats itself ends after the first time', () => {
  const head = 'La renta es de 740 euros. ';
  const loop = 'El contrato fue firmado por las partes en la ciudad de Cuenca, ante testigos. ';
  const text = head + loop.repeat(12);
  const end = findRepetition(text);
  // The two begin alike at their ends: what is repeated may be found to begin some letters earlier.
  expect(text.slice(0, end)).toMatch(/^La renta es de 740 euros\. El contrato fue firmado/u);
  expect(end).toBeLessThanOrEqual(head.length + loop.length);
  expect(findRepetition(`${head}${'ja '.repeat(300)}`)).toBeLessThan(head.length + 4);
});

test('a passage that is quoted again and again is enough twice, in a mark that never closes as well', () => {
  const passage = Array.from({ length: 30 }, (_, at) => `La cláusula ${at} obliga a las dos partes. `).join(
    '',
  );
  const text = `Fue en 1073. [[2|${passage}[[2|${passage}`;
  expect(text.length).toBeGreaterThan(2_000);
  expect(findRepetition(text.slice(0, text.length * 0.7))).toBeUndefined();
  expect(findRepetition(text.slice(0, -20))).toBeUndefined();
  const end = findRepetition(`${text}[[2|La`) ?? 0;
  expect(text.slice(0, end)).toContain('La cláusula 29');
  expect(end).toBeLessThan(text.length * 0.6);
});

test('what repeats itself for a moment goes on', () => {
  expect(findRepetition('| 0 | 0 | 0 |\\n'.repeat(20))).toBeUndefined();
  expect(findRepetition(`${'.'.repeat(400)}`)).toBeUndefined();
  const clauses = Array.from(
    { length: 40 },
    (_, at) => `Cláusula ${at}: las partes se obligan a lo pactado. `,
  );
  expect(findRepetition(clauses.join(''))).toBeUndefined();
});
