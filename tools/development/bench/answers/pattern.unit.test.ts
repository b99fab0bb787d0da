import { describe, expect, test } from 'vitest';
import { literalPattern, matchesAnswer, parsePattern, textHolds } from './pattern.ts';

const holds = (answer: string, pattern: string): boolean => matchesAnswer(answer, parsePattern(pattern));

describe('holdsPattern', () => {
  test.each([
    ['El total es de 1845.30 euros.', '1.845,30'],
    ['El total es de 1.845,3 €.', '1.845,30 euros'],
    ['Son quince días naturales.', '15 días'],
    ['Son 15 días naturales.', 'quince días'],
    ['El 20% se paga a la firma.', 'veinte por ciento'],
    ['Vence el 01/06/2026.', '1 de junio de 2026'],
    ['Vence el 1 de junio de 2026.', '1 de junio'],
    ['Due on June 1, 2026.', '1 de junio de 2026'],
    ['LA PÓLIZA no cubre el hurto.', 'poliza'],
    ['Tipo A | 290,00 € |', '290'],
    ['Se amplía dos días.', 'ampli*'],
  ])('in «%s»: matches the pattern «%s»', (answer, pattern) => {
    expect(holds(answer, pattern)).toBe(true);
  });

  test.each([
    ['El total es de 1.854,30 euros.', '1.845,30'],
    ['Son 15 semanas.', 'quince días'],
    ['El recargo es del 0,25 %.', '25 %'],
    ['Vence el 1 de julio de 2026.', '1 de junio'],
    ['La cubierta mide 260 m².', '26'],
    ['La ampolla está vacía.', 'ampli*'],
    ['', 'algo'],
  ])('in «%s»: does not match the pattern «%s»', (answer, pattern) => {
    expect(holds(answer, pattern)).toBe(false);
  });

  test('matches any of several wordings', () => {
    expect(holds('Es nulo.', 'nulo|no vale')).toBe(true);
    expect(holds('No vale.', 'nulo|no vale')).toBe(true);
    expect(holds('Vale.', 'nulo|no vale')).toBe(false);
  });

  test('matches only words within one statement, in any order', () => {
    expect(holds('Tres años para la habitabilidad.', 'habitabilidad & tres años')).toBe(true);
    expect(holds('| Habitabilidad | 3 años |', 'tres años & habitabilidad')).toBe(true);
    expect(holds('Tres años para el acabado. La habitabilidad, uno.', 'habitabilidad & tres años')).toBe(
      false,
    );
  });

  test('does not match a statement with excluded words', () => {
    expect(holds('Podrá subarrendar.', 'podrá subarrendar & -no')).toBe(true);
    expect(holds('No podrá subarrendar.', 'podrá subarrendar & -no')).toBe(false);
  });
});

test('matches a pattern anywhere in a text, with hyphenated words joined', () => {
  const page = 'La indem-\nnización es de veinte\ndías por año.';
  expect(textHolds(page, parsePattern('indemnización & veinte días'))).toBe(true);
});

test("matches a pattern's words with special characters literally", () => {
  expect(matchesAnswer('Es A & B | C.', literalPattern(['A & B | C']))).toBe(true);
  expect(matchesAnswer('Es A.', literalPattern(['A & B | C']))).toBe(false);
});
