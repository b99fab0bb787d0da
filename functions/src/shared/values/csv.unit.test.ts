import { expect, test } from 'vitest';
import { toCsvRow } from './csv.ts';

test.each(['=1+1', '+34', '-1', '@SUM(A1)', '\t=1', ' =1', '\u00a0=1', '＝1', '|cmd'])(
  'writes the text %o to CSV so that a spreadsheet does not compute it',
  (text) => {
    expect(toCsvRow([text])).toBe(`"'${text}"\r\n`);
  },
);

test('writes a number to CSV unquoted, also a negative one', () => {
  expect(toCsvRow([-12, 5_000], ';')).toBe('-12;5000\r\n');
});

test('doubles quotes in CSV, keeps separators and line breaks, and removes control characters', () => {
  expect(toCsvRow(['di "hola"; y\nadiós', 'a\u0000b'], ';')).toBe('"di ""hola""; y\nadiós";"ab"\r\n');
});
