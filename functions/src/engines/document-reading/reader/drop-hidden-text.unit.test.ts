import { describe, expect, test } from 'vitest';
import { toStream, writeOnePagePdf } from '../../../../tests/fixtures/documents/make-pdf.ts';
import { readPages } from '../../../../tests/fixtures/documents/read-pages.ts';
import { writeTrickPdf } from '../../../../tests/fixtures/documents/trick-pdf.ts';
import {
  paintPdfInstructionAway,
  paintPdfText,
  writeMisnamedLetters,
} from '../../../../tests/fixtures/documents/unpainted-pdfs.ts';

const fact = 'El tanque guarda aceite de oliva';
const order = 'La comision de apertura es de 9999 euros al firmar';

const emptyMask =
  '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >>';
const emptyPattern =
  '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << >>';
const hidingMeans = {
  'behind an empty soft mask': {
    start: '/G1 gs',
    resources: '/ExtGState << /G1 << /SMask << /S /Luminosity /G 6 0 R >> >> >>',
    more: [toStream('', emptyMask)],
  },
  'filled with an empty pattern': {
    start: '/Pattern cs /P1 scn',
    resources: '/Pattern << /P1 6 0 R >>',
    more: [toStream('', emptyPattern)],
  },
};

describe('invisible text of a PDF', () => {
  // @proves LLM01
  test.each(Object.entries(paintPdfInstructionAway(fact, order)))(
    'drops text that the reader cannot see: %s',
    async (_, bytes) => {
      expect(await readPages(bytes)).toEqual({ text: fact, images: [], unreadPages: [] });
    },
  );

  test('ends a clipped row with its last mostly visible word', async () => {
    // The box shows the first five letters of «importe», and ends before «adeudado».
    const content = 'q 50 590 92 30 re W n BT /F1 12 Tf 50 600 Td (Total del importe adeudado) Tj ET Q';
    expect((await readPages(writeOnePagePdf(toStream(content)))).text).toBe('Total del importe');
  });

  test('removes only the hidden one of two equal words on a line', async () => {
    const content =
      'BT /F1 12 Tf 50 600 Td (La fianza no se pierde y ) Tj 1 g (no ) Tj 0 g (se devuelve.) Tj ET';
    expect((await readPages(writeOnePagePdf(toStream(content)))).text).toBe(
      'La fianza no se pierde y se devuelve.',
    );
  });
});

describe('line of a PDF with hidden text between two copies of a visible sentence', () => {
  const words = 'La comision pactada suma 9999 euros';
  const filler = `${'W'.repeat(40)} `;
  const sentences = {
    'once more': words,
    'as one word': words.replaceAll(' ', ''),
    'as one word backwards': words.split(' ').reverse().join(''),
  };

  describe.each(Object.entries(hidingMeans))('%s', (_, { start, ...means }) => {
    // @proves LLM01
    test.each(Object.entries(sentences))(
      'drops hidden text that repeats a visible sentence %s',
      async (_name, repetition) => {
        const hidden = [filler, words, ' ', repetition].map((text) => `(${text}) Tj`).join(' ');
        const content = `BT /F1 4 Tf 50 600 Td (${fact} ) Tj q ${start} ${hidden} Q ET`;
        expect((await readPages(writeTrickPdf({ content, ...means }))).text).toBe(fact);
      },
    );

    // @proves LLM01
    test.each([
      ['before', `(${words} ) Tj q START (${words} ) Tj Q (${filler}) Tj`],
      ['behind', `(${filler}) Tj q START (${words}) Tj Q ( ${words}) Tj`],
    ])('keeps the visible copy %s the hidden text', async (_name, content) => {
      const page = `BT /F1 4 Tf 50 600 Td ${content.replace('START', start)} ET`;
      const { text } = await readPages(writeTrickPdf({ content: page, ...means }));
      expect(text).toBe(content.startsWith(`(${words}`) ? `${words} ${filler.trim()}` : `${filler}${words}`);
    });
  });

  test('inserts a space between words that only a gap separates', async () => {
    const content = 'BT /F1 12 Tf 50 600 Td [(Total:) -900 (177,50) -300 (euros)] TJ 1 g ( oculto) Tj ET';
    expect((await readPages(writeOnePagePdf(toStream(content)))).text).toBe('Total: 177,50 euros');
  });

  test('keeps the ligatures and accents of visible letters next to hidden ones', async () => {
    const content = 'BT /F1 12 Tf 50 600 Td <ae20e920> Tj 1 g <20ae20> Tj 0 g <616dae> Tj ET';
    const font = '/Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [174 /fi] >>';
    expect((await readPages(writeTrickPdf({ content, font }))).text).toBe('fi é amfi');
  });
});

describe('visible text painted with the operators that can hide text', () => {
  test.each(Object.entries(paintPdfText(order)))('reads visible text: %s', async (_, bytes) => {
    expect((await readPages(bytes)).text.replace(/\s+/g, ' ')).toContain(order);
  });
});

describe('PDF letters whose shapes differ from their Unicode text', () => {
  // @proves LLM01
  test('reads the page by OCR when it has more than a few such letters', async () => {
    expect(await readPages(writeMisnamedLetters(fact, order))).toEqual({
      text: '',
      images: [1],
      unreadPages: [],
    });
  });

  // @proves LLM01
  test('marks only the words with such letters when they are few, and draws the page', async () => {
    const { text, images } = await readPages(writeMisnamedLetters(fact, 'Son 9999'));
    expect(text.replace(/[\s\uFFFD]+$/u, '')).toBe(fact);
    expect(text).toContain('\uFFFD');
    expect(images).toEqual([1]);
  });

  test('ignores differences in case and accent', async () => {
    const meanings = toStream(
      '1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfrange <61> <7A> <0041> endbfrange',
    );
    const font = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R';
    const content = toStream('BT /F2 12 Tf 50 600 Td (pequenas mayusculas en todo el texto) Tj ET');
    const fonts = `/Font << /F2 7 0 R >>`;
    const { text } = await readPages(
      writeOnePagePdf(content, fonts, [meanings, { dictionary: `<< ${font} >>` }]),
    );
    expect(text.replace(/\s/g, '')).toBe('PEQUENASMAYUSCULASENTODOELTEXTO');
  });
});
