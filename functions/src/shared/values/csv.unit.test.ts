import { expect, test } from 'vitest';
import { toCsvRow } from './csv.ts';

test.each(['=1+1', '+34', '-1', '@SUM(A1)', '\t=1', ' =1', '\u00a0=1', '＝1', '|cmd'])(
  'the text %o is shown by a spreadsheet, and not computed',
  (text) => {
    expect(toCsvRow([text])).toBe(`"'${text}"\r\n`);
  },
);

test('a number stays a number, also a negative one', () => {
  expect(toCsvRow([-12, 5_000], ';')).toBe('-12;5000\r\n');
});

test('quotes are doubled, separators and breaks stay inside, and control characters go', () => {
  expect(toCsvRow(['di "hola"; y\nadiós', 'a\u0000b'], ';')).toBe('"di ""hola""; y\nadiós";"ab"\r\n');
});
