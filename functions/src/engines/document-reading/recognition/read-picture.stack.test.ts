// @module-tag long
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { beforeAll, expect, test } from 'vitest';
import { printPages, toStream, writeOnePagePdf } from '../../../../tests/fixtures/documents/make-pdf.ts';
import {
  drawPages,
  type PageAlteration,
  rotatePage,
} from '../../../../tests/fixtures/documents/scan-pages.ts';
import { defaultPageTraits, readPicture } from './read-picture.ts';
import { type Engine, loadEngine } from './tesseract-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** Text and its start in points (1/72 inch) from the lower left corner of an A4 sheet. */
type Print = readonly [text: string, x: number, y: number];

/** Returns the lines read on a scanned sheet. */
function readSheet(
  print: readonly Print[],
  { size = 11, alter }: { size?: number; alter?: PageAlteration } = {},
) {
  const content = print.map(([text, x, y]) => `1 0 0 1 ${x} ${y} Tm (${text.replace(/[()]/g, '\\$&')}) Tj`);
  return readScan(writeOnePagePdf(toStream(`BT /F1 ${size} Tf ${content.join(' ')} ET`)), alter);
}

async function readScan(pdf: Buffer, alter?: PageAlteration): Promise<string[]> {
  const [page] = await drawPages(pdf, alter);
  if (page === undefined) throw new Error('there is no page');
  const { lines } = await readPicture(engine, page.jpeg, defaultPageTraits);
  return lines.map((line) => line.map(({ text }) => text).join(' '));
}

/** Blurs a page like a camera out of focus by this many pixels. */
const blurredBy =
  (pixels: number): PageAlteration =>
  (page) => {
    const blurred = createCanvas(page.width, page.height);
    const context = blurred.getContext('2d');
    context.filter = `blur(${pixels}px)`;
    context.drawImage(page, 0, 0);
    return blurred;
  };

const clause = [
  'El arrendador cede al arrendatario el uso de la vivienda durante cinco',
  'a contar desde la firma de este contrato, y se prorroga de un modo',
  'si ninguna de las partes se opone por escrito con treinta de antelo.',
];

test('reads numbers and letters in the margin on the line of their clause', async () => {
  const print = ['1.', '2.', 'a)', 'b)', '7.'].flatMap((marker, at): Print[] => {
    const y = 740 - at * 60;
    const indent = /\d/.test(marker) ? 0 : 30;
    return [[marker, 60 + indent, y], ...clause.map((text, row): Print => [text, 92 + indent, y - row * 14])];
  });
  const lines = await readSheet(print);
  expect(lines.filter((line) => line.includes('arrendador'))).toEqual(
    ['1.', '2.', 'a)', 'b)', '7.'].map((marker) => `${marker} ${clause[0]}`),
  );
  expect(lines).toHaveLength(15);
});

test('reads wide numbers in the margin with their clauses, not as a column', async () => {
  const numbers = ['10.', '11.', '12.', '13.', '14.'];
  const lines = await readSheet(
    numbers.flatMap((number, at): Print[] => [
      [number, 54, 740 - at * 50],
      ...clause.map((text, row): Print => [text, 97, 740 - at * 50 - row * 14]),
    ]),
  );
  const firstLines = lines.filter((_, at) => at % clause.length === 0);
  expect(firstLines).toEqual(numbers.map((number) => `${number} ${clause[0]}`));
});

test('reads the clause numbers of two columns once each', async () => {
  const short = clause.map((text) => text.slice(0, 36).trim());
  const print = ['1.', '2.', '3.', '4.'].flatMap((marker, at): Print[] => {
    const [x, y] = [at < 2 ? 50 : 310, 740 - (at % 2) * 60];
    return [[marker, x, y], ...short.map((text, row): Print => [text, x + 24, y - row * 14])];
  });
  const lines = await readSheet(print);
  expect(lines.filter((line) => line.includes('arrendador'))).toEqual(
    ['1.', '2.', '3.', '4.'].map((marker) => `${marker} ${short[0]}`),
  );
});

test('omits bullets in the margin from the recognised text', async () => {
  const lines = await readSheet(
    clause.map((text, row): Print => [text, 92, 740 - row * 28]),
    { alter: addBullets },
  );
  expect(lines).toEqual(clause);
});

/** Adds a disc and a square of the size of letters. */
function addBullets(page: Canvas): Canvas {
  const context = page.getContext('2d');
  const [left, pitch] = [140, 78];
  const foot = (842 - 740) * (200 / 72);
  context.beginPath();
  context.arc(left + 10, foot - 10, 10, 0, 2 * Math.PI);
  context.fill();
  context.fillRect(left, foot + pitch - 17, 16, 16);
  return page;
}

const headings = [
  'Preambulo',
  'Objeto del contrato',
  'Duracion y prorrogas',
  'Renta',
  'Fianza',
  'Causas de resolucion',
  'Firmas',
  'Anexos',
];

test('reads the ordinals `1.ª`, `3.º`, `n.º` and `2.ª`, and the `ü` missing in the Spanish data', async () => {
  const text =
    'La 1.ª planta y el 3.º de la calle Mayor, n.º 5, con una antigüedad de 24 años, según la cláusula 2.ª y el 27 % de la renta.';
  expect((await readScan(await printPages([text], { paper: 'slip' }))).join(' ')).toBe(text);
});

test.each([
  ['28 pt apart', 28],
  ['18 pt apart, so that the numbers look like a vertical line', 18],
])('reads a table of contents with dot leaders line by line: %s', async (_, leading) => {
  const print = headings.flatMap((heading, at): Print[] => [
    [`${heading} ${'. '.repeat(66 - heading.length)}`, 60, 700 - at * leading],
    [`${at + 2}`, 530, 700 - at * leading],
  ]);
  expect(await readSheet([['INDICE', 270, 760], ...print])).toEqual([
    'INDICE',
    ...headings.map((heading, at) => `${heading} ${at + 2}`),
  ]);
});

test('recognises commas and full stops in rows of numbers', async () => {
  const print = [
    'Apartados 1,2,3,4,5,6,7,8,9,10 del anexo segundo del contrato de obra',
    'Los tipos son 1,5 2,0 2,5 3,0 3,5 4,0 4,5 5,0 5,5 6,0 en cada tramo',
    'Los tipos son 1.5 2.0 2.5 3.0 3.5 4.0 4.5 5.0 5.5 6.0 en cada tramo',
  ];
  expect(
    await readSheet(
      print.map((text, at): Print => [text, 60, 740 - at * 20]),
      { size: 9 },
    ),
  ).toEqual(print);
});

test.each([90, 270])('recognises a page rotated by %d degrees', async (degrees) => {
  const print = clause.map((text, row): Print => [text, 92, 740 - row * 14]);
  const lines = await readSheet([['7.', 60, 740], ...print], { alter: rotatePage(degrees) });
  expect(lines).toEqual([`7. ${clause[0]}`, ...clause.slice(1)]);
});

test('recognises vertical print along the margin as a separate line', async () => {
  const marginText = 'Documento firmado por ambas partes en todas sus hojas';
  const content = [
    ...clause.map((text, row) => `1 0 0 1 92 ${740 - row * 14} Tm (${text}) Tj`),
    `0 1 -1 0 40 300 Tm (${marginText}) Tj`,
  ];
  const lines = await readScan(writeOnePagePdf(toStream(`BT /F1 11 Tf ${content.join(' ')} ET`)));
  expect(lines.toSorted()).toEqual([...clause, marginText].toSorted());
});

test('runs only one OCR pass on a slow picture', async () => {
  const pdf = await printPages(['27 y 28'], { paper: 'slip' });
  const [page] = await drawPages(pdf, rotatePage(180));
  let readings = 0;
  const counted: Engine = {
    recognise(...how) {
      readings += 1;
      return engine.recognise(...how);
    },
  };
  const jpeg = page?.jpeg ?? Buffer.alloc(0);
  await readPicture(counted, jpeg, defaultPageTraits, 0);
  expect(readings).toBe(1);
  await readPicture(counted, jpeg, defaultPageTraits);
  expect(readings).toBeGreaterThan(4);
});

test('recognises two lines on a sheet with grain', async () => {
  const print = clause.slice(0, 2);
  const lines = await readSheet(
    print.map((text, row): Print => [text, 92, 740 - row * 28]),
    { alter: addGrain },
  );
  expect(lines).toEqual(print);
});

/** Adds the normally distributed grain of cheap paper, identical in each run. */
function addGrain(page: Canvas): Canvas {
  const context = page.getContext('2d');
  const image = context.getImageData(0, 0, page.width, page.height);
  let state = 7;
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
  for (let at = 0; at < image.data.length; at += 4) {
    const grain = (chance() + chance() + chance() - 1.5) * 80;
    for (let part = at; part < at + 3; part += 1) image.data[part] = (image.data[part] ?? 0) + grain;
  }
  context.putImageData(image, 0, 0);
  return page;
}

test('restores the control letters of NIF and NIE after a label', async () => {
  const numbers = ['52643633Z', '81206643Z', '30111154Z', '89145737Z', 'X5361682Z', 'Y1213876L'];
  const lines = numbers.map(
    (number) => `El arrendatario, mayor de edad, con NIF ${number} y domicilio en Soria.`,
  );
  expect(
    await readSheet(
      lines.map((text, at): Print => [text, 60, 760 - at * 34]),
      { size: 10.5 },
    ),
  ).toEqual(lines);
});

test('restores the control letters of NIF below a column header', async () => {
  const people = [
    ['Ana Ruiz Soler', '52643633Z', '612345677'],
    ['Juan Vera Gil', '81206643Z', '655443327'],
    ['Luis Mora Vidal', '30111154Z', '699887757'],
  ];
  const rows = [['Nombre y apellidos', 'NIF', 'Telefono'], ...people];
  const print = rows.flatMap((row, at) =>
    row.map((text, cell): Print => [text, 60 + cell * 170, 740 - at * 26]),
  );
  const below = clause.map((text, at): Print => [text, 60, 580 - at * 14]);
  const lines = await readSheet([...print, ...below]);
  expect(lines.slice(0, rows.length)).toEqual(rows.map((row) => row.join(' ')));
});

test('reads a narrow table with grey rules, which layout analysis takes for a picture', async () => {
  const pitch = 11.5;
  const rows = Array.from(
    { length: 20 },
    (_, at) => [String(28 - at), `${864 - at * 31},${10 + at * 4}`] as const,
  );
  const cells = rows.flatMap(([level, amount], at) => {
    const y = 700 - at * pitch;
    return [`1 0 0 1 283 ${y} Tm (${level}) Tj`, `1 0 0 1 305 ${y} Tm (${amount}) Tj`];
  });
  const below = clause.map((text, at) => `1 0 0 1 60 ${440 - at * 14} Tm (${text}) Tj`);
  const boxes = rows.map((_, at) => {
    const y = 697 - at * pitch;
    return `278 ${y} 22 ${pitch} re S 300 ${y} 40 ${pitch} re S`;
  });
  const content = `q 0.6 G 0.5 w ${boxes.join(' ')} Q BT /F1 10 Tf ${cells.join(' ')} /F1 11 Tf ${below.join(' ')} ET`;
  const lines = await readScan(writeOnePagePdf(toStream(content)));
  const read = lines.slice(0, -clause.length);
  expect(lines.slice(-clause.length)).toEqual(clause);
  // One digit of 20 rows may be misread.
  expect(rows.filter((row) => read.includes(row.join(' '))).length).toBeGreaterThanOrEqual(18);
});

test.each([
  [0, undefined],
  [4, true],
  [8, true],
])('reports blur of a page that is out of focus by %i px: %s', async (pixels, expected) => {
  const content = Array.from(
    { length: 10 },
    (_, at) => `1 0 0 1 60 ${760 - at * 18} Tm (${clause[at % clause.length]}) Tj`,
  );
  const pdf = writeOnePagePdf(toStream(`BT /F1 11 Tf ${content.join(' ')} ET`));
  const [page] = await drawPages(pdf, blurredBy(pixels));
  const { coverage, isBlank } = await readPicture(engine, page?.jpeg ?? Buffer.alloc(0), defaultPageTraits);
  expect(isBlank).toBe(false);
  expect(coverage?.isBlurred).toBe(expected);
});
