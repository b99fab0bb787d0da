import { describe, expect, test } from 'vitest';
import { threadCpuMs } from '../../../../tests/fixtures/shared/thread-cpu-ms.ts';
import { checkIdentifiers } from './check-identifiers.ts';

const toWord = (text: string, at: number, confidence: number) => ({
  text,
  confidence,
  left: at * 100,
  top: 0,
  right: at * 100 + 90,
  bottom: 20,
});

/** Checks a line of words with this confidence. */
function checkLine(line: string, confidence = 90) {
  const words = line.split(' ').map((text, at) => toWord(text, at, confidence));
  const [checked = []] = checkIdentifiers([words]);
  return {
    text: checked.map(({ text }) => text).join(' '),
    confidence: checked.map((word) => word.confidence),
  };
}
/** Returns the lowest confidence of a line. */
const minConfidenceOf = (line: string, confidence?: number) =>
  Math.min(...checkLine(line, confidence).confidence);

describe('NIF, CIF or IBAN with a matching control character', () => {
  test.each([
    '12345678Z',
    '(12.345.678-Z),',
    'X1234567L.',
    'Y1213876L',
    'ES91 2100 0418 4502 0005 1332',
    'ES9121000418450200051332',
    'ES91 2100 0418-4502 0005 1332.',
  ])('raises the confidence to 75 %: %s', (number) => {
    const checked = checkLine(`titular ${number}`, 50);
    expect(checked.text).toBe(`titular ${number}`);
    expect(checked.confidence.slice(1).every((confidence) => confidence === 75)).toBe(true);
    expect(checkLine(`titular ${number}`, 95).confidence).toEqual(checked.confidence.map(() => 95));
  });

  test('raises the confidence of a CIF to 75 % only after a label', () => {
    expect(checkLine('C.I.F.: B64717838', 50).confidence).toEqual([50, 75]);
    expect(checkLine('referencia B64717838', 50).confidence).toEqual([50, 50]);
  });

  test('keeps the confidence of a number that may have lost its first character', () => {
    expect(checkLine('NIF 1234567L', 50).confidence).toEqual([50, 50]);
  });
});

describe('NIF with a letter that OCR read as a digit', () => {
  test.each([
    ['con DNI 123456787,', 'con DNI 12345678Z,'],
    ['con D.N.I. núm. 12.345.678-7', 'con D.N.I. núm. 12.345.678-Z'],
    ['NIE: X71217815', 'NIE: X7121781S'],
    ['N.I.F. 76834072H', 'N.I.F. Z6834072H'],
    ['NIE núm. 1213876L', 'NIE núm. Y1213876L'],
    ["NIE '5048901R", "NIE 'Y5048901R"],
    ['NIE 1234567L', 'NIE X1234567L'],
    ['DNI/NIE nº 123456787', 'DNI/NIE nº 12345678Z'],
    ['CIF S84452491', 'CIF S8445249I'],
    ['C.I.F. 564717838', 'C.I.F. B64717838'],
    ['NIF/CIF: 882846825', 'NIF/CIF: B82846825'],
    ['NIF 812066437', 'NIF 81206643Z'],
    ['sociedad $8445249I', 'sociedad S8445249I'],
    ['persona $9571895-M', 'persona 89571895-M'],
  ])('restores the letter by the control character: %s', (read, text) => {
    expect(checkLine(read, 95).text).toBe(text);
    expect(minConfidenceOf(read, 95)).toBe(75);
  });

  test.each([
    'teléfono 612345677',
    'DNI 12345678Z, teléfono 612345677',
    'DNI 12345678Z y 612345677',
    'expediente 123456787',
    'el documento 123456787',
    'Identificación del expediente 123456787',
    'NIF pendiente (Tel. 612345707)',
    'DNI y Tlf. 612345707',
    'documento de identidad o pasaporte 123456787',
    'DNI 123.456.787',
    'NIF 612-345-707',
    'precio $12.345.678',
    'factura 20260012A',
    'pedido X7121781A',
    'lote B64717839',
    'el documento 20260012A',
  ])('keeps a number that may be of another kind: %s', (read) => {
    expect(checkLine(read).text).toBe(read);
    expect(minConfidenceOf(read)).toBeGreaterThanOrEqual(75);
  });
});

describe('NIF, CIF or IBAN with a wrong control character', () => {
  test.each([
    'NIF 12345678A',
    'NIF X1234567A',
    'CIF B64717839',
    'NIE 1213876A',
    'DNI 1213876L',
    'CIF G64717871',
    'CIF 584452492',
    'NIF 564717838',
    'DNI 123456783',
  ])('lowers the confidence to 60 %: %s', (read) => {
    expect(checkLine(read)).toEqual({ text: read, confidence: [90, 60] });
  });

  test('lowers the confidence of every word of an IBAN', () => {
    const read = 'cuenta ES23 1345 8344 0383 0694 2185';
    expect(checkLine(read)).toEqual({ text: read, confidence: [90, 60, 60, 60, 60, 60, 60] });
  });

  test('lowers the confidence of an IBAN with missing or extra digits, not of the words after it', () => {
    expect(checkLine('ES91 2100 0418 4502 0005 133 2026').confidence).toEqual([60, 60, 60, 60, 60, 60, 90]);
    expect(checkLine('ES91 2100 0418 4502 0005 13327 de').confidence).toEqual([60, 60, 60, 60, 60, 60, 90]);
    expect(minConfidenceOf('ES912100041845020005133')).toBe(60);
    expect(minConfidenceOf('ES91 2100 0418 4502 0005 ****')).toBe(90);
    expect(checkLine('ES91 2100 0418 4502 0005 1332 12 2026', 50).confidence.slice(5)).toEqual([75, 50, 50]);
  });

  test.each(['DNI 12345678', 'DNI 1234567L', 'documento 123456789'])(
    'keeps the confidence of a number without a control character: %s',
    (read) => {
      expect(checkLine(read)).toEqual({ text: read, confidence: [90, 90] });
    },
  );
});

describe('IBAN with missing characters', () => {
  test('computes a missing check digit and restores `ES`', () => {
    expect(checkLine('ES?7 8382 8440 3787 9583 0256', 60).text).toBe('ES27 8382 8440 3787 9583 0256');
    expect(checkLine('IBAN: 27 8382 8440 3787 9583 0256').text).toBe('IBAN: ES27 8382 8440 3787 9583 0256');
  });

  test.each([
    'ejercicios 27 8382 8440 3787 9583 0256',
    'cuenta 28 8382 8440 3787 9583 0256',
    'ES?? 8382 8440 3787 9583',
    'cuenta 8382 8440 37',
    'cuentas anuales 27 8382 8440 3787 9583 0256',
    'cuenta 2783 8284 4037 8795 8302 56',
    'IBAN ES 27 8382 8440 3787 9583 0256',
  ])('does not complete %s', (read) => {
    expect(checkLine(read).text).toBe(read);
    expect(minConfidenceOf(read)).toBe(90);
  });
});

test('checks left-aligned numbers below a column header by its label, such as NIF', () => {
  const at = (text: string, left: number, row: number) => {
    const top = row * 30;
    return { text, confidence: 90, left, top, right: left + 90, bottom: top + 20 };
  };
  const row = (second: string, third: string, line: number) => [
    at('Ruiz', 0, line),
    at(second, 204, line),
    at(third, 400, line),
  ];
  const lines = [
    row('N.I.F.', 'Teléfono', 0),
    row('81206643Z', '612345677', 1),
    row('526436337', '612345677', 9),
  ];
  const checked = checkIdentifiers(lines);
  expect(checked.map((line) => line.map(({ text }) => text))).toEqual([
    ['Ruiz', 'N.I.F.', 'Teléfono'],
    ['Ruiz', '81206643Z', '612345677'],
    ['Ruiz', '52643633Z', '612345677'],
  ]);
  const labelBeside = [[at('NIF', 0, 0)], [at('526436337', 60, 1)]];
  expect(checkIdentifiers(labelBeside)).toEqual(labelBeside);
});

test('applies a label such as NIF only to the number that it labels', () => {
  const toLines = (...texts: string[]) =>
    texts.map((text, row) => [{ ...toWord(text, 0, 90), top: row * 30, bottom: row * 30 + 20 }]);
  const form = toLines('NIF', '12345678Z', 'Teléfono', '612345707');
  expect(checkIdentifiers(form)).toEqual(form);
  const [label = toWord('', 0, 90)] = toLines('CIF:')[0] ?? [];
  const letterhead = [[label, toWord('B64717838', 1, 90)], ...toLines('', '612345707').slice(1)];
  expect(checkIdentifiers(letterhead)).toEqual(letterhead);
});

test('checks 30,000 words within 3 s of processor time', () => {
  const startedAt = threadCpuMs();
  for (const text of ['12', '2100', '123456787']) {
    checkIdentifiers([Array.from({ length: 10_000 }, (_, at) => toWord(text, at, 90))]);
  }
  expect(threadCpuMs() - startedAt).toBeLessThan(3_000);
});

test('keeps the confidence of words that are no identifiers', () => {
  const line = [
    toWord('El', 0, 90),
    toWord('1.234,56', 1, 40),
    toWord('2024/00123', 2, 90),
    toWord('$', 3, 50),
  ];
  expect(checkIdentifiers([line])).toEqual([line]);
});
