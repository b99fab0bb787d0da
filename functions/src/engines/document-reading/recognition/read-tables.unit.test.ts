import { expect, test } from 'vitest';
import type { GreyPicture } from './grey-picture.ts';
import { readTables } from './read-tables.ts';
import type { Engine, FoundLines, FoundWord } from './tesseract-engine.ts';

const [width, height] = [1_000, 600];
const letter = { width: 10, height: 20, pitch: 14 } as const;

const word = (text: string, left: number, top: number, confidence = 95): FoundWord => ({
  ...{ text, confidence, left, top },
  right: left + text.length * letter.pitch - 4,
  bottom: top + letter.height,
});

/** Paints the letters of words. */
function paintWords(words: readonly FoundWord[]): GreyPicture {
  const pixels = new Uint8Array(width * height).fill(255);
  for (const { text, left, top } of words) {
    for (let at = 0; at < text.length; at += 1) {
      const x = left + at * letter.pitch;
      for (let y = top; y < top + letter.height; y += 1)
        pixels.fill(0, y * width + x, y * width + x + letter.width);
    }
  }
  return { width, height, pixels };
}

/** The cells of three rows. The middle cell of the second one has two lines, and the others stand between them. */
const cells = {
  codes: [word('001', 40, 100), word('012', 40, 217), word('020', 40, 334)],
  names: [
    word('Salario', 140, 100),
    word('Complemento', 140, 200),
    word('puesto', 140, 234),
    word('Antigüedad', 140, 334),
  ],
  amounts: [word('279,88', 600, 100), word('184,99', 600, 217), word('421,64', 600, 334)],
};
const all = [...cells.codes, ...cells.names, ...cells.amounts];
const textsOf = (lines: FoundLines): string[] => lines.map((line) => line.map(({ text }) => text).join(' '));

function readTableLines(
  lines: FoundLines,
  { again = [], mayRead = false }: { again?: FoundLines; mayRead?: boolean } = {},
) {
  const engine: Engine = { recognise: () => again };
  return textsOf(readTables({ engine, picture: paintWords(all), language: 'spa' }, lines, () => mayRead));
}

/** The lines of the table by height, as Tesseract reads them. */
const byHeight = Map.groupBy(
  all.toSorted((one, other) => one.top - other.top || one.left - other.left),
  ({ top }) => top,
);
const rows = ['001 Salario 279,88', '012 Complemento puesto 184,99', '020 Antigüedad 421,64'];

test('rebuilds the rows of a table in which OCR read a wrapped cell around its row', () => {
  const above = [word('Nómina', 40, 20)];
  const below = [word('Total', 40, 500)];
  expect(readTableLines([above, ...byHeight.values(), below])).toEqual(['Nómina', ...rows, 'Total']);
});

test('rebuilds the rows of a table that OCR read column by column', () => {
  expect(readTableLines(all.map((one) => [one]))).toEqual(rows);
});

test('drops the rules between cells, and keeps words that only the first OCR pass has read', () => {
  const lines = [...byHeight.values()].map((line) => [...line, word('|', 500, line[0]?.top ?? 0)]);
  expect(readTableLines(lines, { mayRead: true })).toEqual(rows);
});

test('puts a word without print of its own into the table row at its height', () => {
  const painted = all.filter(({ text }) => text !== '012');
  const engine: Engine = { recognise: () => [] };
  const page = { engine, picture: paintWords(painted), language: 'spa' } as const;
  expect(textsOf(readTables(page, [...byHeight.values()], () => false))).toEqual(rows);
});

test('replaces words of low confidence in a row by a second OCR reading of higher confidence', () => {
  const lines = all.map((one) => [one.text === '012' ? { ...one, text: 'O1', confidence: 30 } : one]);
  const margin = 20;
  const [first] = cells.codes;
  const again = cells.codes.map((one) => [
    {
      ...one,
      left: margin + 4,
      right: margin + 42,
      top: one.top - 100 + 10 + margin,
      bottom: one.bottom - 70,
    },
  ]);
  expect(first?.left).toBe(40);
  expect(readTableLines(lines, { again, mayRead: true })).toContain('012 Complemento puesto 184,99');
});

test('reads a form without colons row by row, and keeps two letterheads side by side as columns', () => {
  const engine: Engine = { recognise: () => [] };
  const read = (names: readonly string[], values: readonly string[]) => {
    const column = (texts: readonly string[], left: number) =>
      texts.map((text, at) => [word(text, left, 100 + at * 50)]);
    const head = [word('Abono', 40, 50), word('Junio', 540, 50)];
    const lines = [head, ...column(names, 40), ...column(values, 540)];
    const picture = paintWords(lines.flat());
    return textsOf(readTables({ engine, picture, language: 'spa' }, lines, () => true));
  };
  const names = ['Perceptor', 'Puesto', 'Cuenta'];
  expect(read(names, ['Quiroga', 'Técnico', 'ES26'])).toEqual([
    'Abono Junio',
    'Perceptor Quiroga',
    'Puesto Técnico',
    'Cuenta ES26',
  ]);
  const sender = ['Talleres', 'Polígono14', 'Burgos'];
  expect(read(sender, ['Lucía', 'Burgos', '09001'])).toEqual([
    'Abono Junio',
    ...sender,
    'Lucía',
    'Burgos',
    '09001',
  ]);
  expect(read(names, ['Lucía', 'Burgos', 'España'])).toEqual([
    'Abono Junio',
    ...names,
    'Lucía',
    'Burgos',
    'España',
  ]);
});

test('drops a part of a word that the first OCR pass has read twice', () => {
  const echo = word('Complemen', 154, 200, 80);
  const lines = [...byHeight.values()].map((line) =>
    line.flatMap((one) => (one.text === 'Complemento' ? [{ ...one, confidence: 86 }, echo] : [one])),
  );
  expect(readTableLines(lines)).toContain('012 Complemento puesto 184,99');
});

test('keeps two columns of prose as columns', () => {
  const column = (left: number) =>
    [100, 134, 168].map((top) => [
      word('el', left, top),
      word('uso', left + 34, top),
      word('de', left + 84, top),
    ]);
  const lines = [...column(40), ...column(540)];
  const engine: Engine = { recognise: () => [] };
  expect(
    readTables({ engine, picture: paintWords(lines.flat()), language: 'spa' }, lines, () => true),
  ).toEqual(lines);
});
