import { describe, expect, test } from 'vitest';
import { threadCpuMs } from '../../../../tests/fixtures/shared/thread-cpu-ms.ts';
import { isPercentage, isSameValue, readValues } from './read-values.ts';

test('reads 44,000 dates in a row within four seconds, each as one day', () => {
  const text = '1/1/2025 '.repeat(44_000);
  const start = threadCpuMs();
  const values = readValues(text);
  expect(threadCpuMs() - start).toBeLessThan(4_000);
  expect(values).toHaveLength(44_000);
  expect(values.at(-1)).toMatchObject({ kind: 'day', readings: ['2025-01-01'], start: text.length - 9 });
});

describe('readValues with Spanish notations', () => {
  test.each([
    ['47 400 000 habitantes', '47.400.000 habitantes'],
    ['47\u2009400\u2009000 habitantes', '47400000 habitantes'],
    ['3\u202F200 EUR', '3200 euros'],
    ['1 250 m²', '1.250 m2'],
    ['1’500’000 €', '1.500.000 €'],
    ["1'250 kg", '1250 kg'],
    ['18.30 h', '18:30'],
    ['9.05 horas', '09:05 h'],
    ['de 9.00 a 14.00 h', 'de 9:00 a 14:00'],
    ['de 9 a 14 horas', 'de 09:00 a 14:00'],
    ['de 9.30 a 13.30 y de 16.00 a 19.15 h', '9:30, 13:30, 16:00, 19:15'],
    ['a las 18.30', 'a las 18:30'],
    ['las diez de la noche', '22:00'],
    ['a las 7:30 de la tarde', '19:30'],
    ['a las 6 de la mañana', '06:00'],
    ['las 12 de la noche', '00:00'],
    ['30 nov. 2024', '30 de noviembre de 2024'],
    ['3-sept-2025', '3/9/2025'],
    ['1,5 millones', '1.500.000'],
    ['12 mil euros', '12.000 €'],
    ['1.200¹ euros', '1.200 euros'],
    ['un 4³ %', '4 %'],
    ['2½ horas', '2,5 horas'],
  ])('reads the same value from «%s» and «%s»', (one, other) => {
    const values = readValues(other);
    const missing = readValues(one).filter((value) => !values.some((same) => isSameValue(value, same)));
    // Ignores the digits of units.
    expect(missing.filter(({ start }) => !/m$/u.test(one.slice(0, start)))).toEqual([]);
    expect(readValues(one).length).toBeGreaterThan(0);
  });

  test.each(['un 4³ %', 'un 4* %', 'un 4†% anual'])(
    'reads the number of «%s» as a percentage despite its footnote mark',
    (text) => {
      expect(readValues(text).map((value) => isPercentage(text, value))).toEqual([true]);
    },
  );

  test.each([
    ['1.200¹ euros', '1.2001 euros'],
    ['10³ vatios', '103 vatios'],
    ['18.30 euros', '18:30'],
    ['de 9.30 a 14.30 euros', '14:30'],
    ['1½', '12'],
  ])('reads different values from «%s» and «%s»', (one, other) => {
    const values = readValues(other);
    expect(readValues(one).some((value) => values.some((same) => isSameValue(value, same)))).toBe(false);
  });
});
