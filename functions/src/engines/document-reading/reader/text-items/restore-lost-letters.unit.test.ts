import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  type PdfObject,
  toStream,
  writeOnePagePdf,
} from '../../../../../tests/fixtures/documents/make-pdf.ts';
import { readPages } from '../../../../../tests/fixtures/documents/read-pages.ts';

const shown = String.raw`BT /F1 12 Tf 50 700 Td (El a\001o pasado pag\002 800 euros) Tj ET EMC`;
const spanOf = (actual: string, text = shown): string => `/Span << /ActualText ${actual} >> BDC ${text}`;
const toHex = (text: string): string =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

async function read(content: string | PdfObject, resources = '', more: readonly PdfObject[] = []) {
  const page = typeof content === 'string' ? toStream(content) : content;
  const { text, images } = await readPages(writeOnePagePdf(page, resources, more));
  return { text, isDrawn: images.length > 0 };
}

describe('ActualText of marked content', () => {
  const right = 'El año pasado pagó 800 euros';
  const named = `/Span /MC0 BDC ${shown}`;

  test.each<[string, string | PdfObject, string?, PdfObject[]?]>([
    ['a string', spanOf(String.raw`(El a\361o pasado pag\363 800 euros)`)],
    ['a string in UTF-16', spanOf(toHex(right))],
    [
      'compressed content',
      toStream(deflateSync(Buffer.from(spanOf(toHex(right)), 'latin1')), '/Filter /FlateDecode'),
    ],
    [
      'properties of the page',
      named,
      `/Properties << /MC0 6 0 R >>`,
      [{ dictionary: `<< /ActualText ${toHex(right)} >>` }],
    ],
    ['a mark after others', `/P << /MCID 0 >> BDC BT (\\(BDC) Tj ET EMC ${spanOf(toHex(right))}`],
  ])(
    'takes letters without a Unicode value from the ActualText in %s',
    async (_, content, resources, more) => {
      const { text, isDrawn } = await read(content, resources, more);
      expect(text).toContain(right);
      expect(isDrawn).toBe(false);
    },
  );

  test.each([
    ['differs from a figure of the page', spanOf(toHex('El año pasado pagó 900 euros'))],
    ['has more words than the page', spanOf(toHex('El año pasado no pagó 800 euros'))],
    ['has too many letters for one', spanOf(toHex('El abcdeo pasado pagó 800 euros'))],
    ['has a figure for a letter', spanOf(toHex('El a7o pasado pagó 800 euros'))],
    [
      'gives whole words',
      spanOf(toHex('no'), String.raw`BT /F1 12 Tf 50 700 Td (Se paga ) Tj (\001\002) Tj ET EMC`),
    ],
    [
      'gives a word for one letter',
      spanOf(
        toHex('Ana Mena no pagó los 800 euros'),
        String.raw`BT /F1 12 Tf 50 700 Td (Ana Mena \001 pag\002 los 800 euros) Tj ET EMC`,
      ),
    ],
    ['is that of another mark', `${spanOf(toHex('Otra'), '')} EMC ${shown}`],
  ])(
    'leaves letters without a Unicode value to the picture of the page when the ActualText %s',
    async (_, content) => {
      const { text, isDrawn } = await read(content);
      expect(text).not.toMatch(/año|900|no pag|abcde|a7o/u);
      expect(isDrawn || !text.includes('\u{FFFD}')).toBe(true);
    },
  );
});

test.each([
  ['fi', 'La o', 'cina cierra a las ocho', 'La oficina cierra a las ocho'],
  ['ﬂ', 'El in', 'ujo de la lluvia en la obra', 'El influjo de la lluvia en la obra'],
  ['ffi', 'Se sirve el co', 'n con la entrega', 'Se sirve el coffin con la entrega'],
])('takes the ligature %s that is marked by itself', async (ligature, before, after, expected) => {
  const lone = String.raw`(${before}) Tj /Span << /ActualText ${toHex(ligature)} >> BDC (\001) Tj EMC (${after}) Tj`;
  const { text, isDrawn } = await read(`BT /F1 12 Tf 50 700 Td ${lone} ET`);
  expect(text).toBe(expected);
  expect(isDrawn).toBe(false);
});

test.each(['no', 's', '9', 'fia'])('takes no other text that is marked by itself: %s', async (actual) => {
  const lone = String.raw`(El plazo ) Tj /Span << /ActualText ${toHex(actual)} >> BDC (\001) Tj EMC ( vence el lunes) Tj`;
  const { text } = await read(`BT /F1 12 Tf 50 700 Td ${lone} ET`);
  expect(text).toMatch(/^El plazo\P{L}*vence el lunes$/u);
});

test('ignores an ActualText for letters that have Unicode values', async () => {
  const { text } = await read(
    spanOf('(Se pagan 900 euros)', 'BT /F1 12 Tf 50 700 Td (Se pagan 800 euros) Tj ET EMC'),
  );
  expect(text).toBe('Se pagan 800 euros');
});
