import { expect, test } from 'vitest';
import { toStream, writeOnePagePdf } from '../../../../../tests/fixtures/documents/make-pdf.ts';
import { readPages } from '../../../../../tests/fixtures/documents/read-pages.ts';

/** Widths of Helvetica in thousandths of the size. */
const widths: Readonly<Record<string, number>> = { o: 556, i: 222, n: 556, a: 556, u: 556, e: 556, c: 500 };
/** Accents as octal codes of the standard encoding, which are 333 wide. */
const accents: Readonly<Record<string, string>> = {
  ó: 'o302',
  í: 'i302',
  ñ: 'n304',
  ú: 'u302',
  ü: 'u310',
  ç: 'c313',
};
const accentWidth = 333;

/** Draws text with separate accents, before or behind their letters, as programs do without composed letters. */
function drawAccents(text: string, isBefore: boolean, hidden = ''): string {
  const shows = Array.from(text, (letter) => {
    const [base = '', ...code] = accents[letter] ?? '';
    if (base === '') return `(${letter}) Tj`;
    const width = widths[base] ?? 0;
    const gap = (width - accentWidth) / 2;
    const sign = `(\\${code.join('')})`;
    return isBefore
      ? `[${-gap} ${sign} ${gap + accentWidth} (${base})] TJ`
      : `[(${base}) ${width - gap} ${sign} ${accentWidth - width + gap}] TJ`;
  });
  return `BT /F1 12 Tf 50 700 Td ${shows.join(' ')} ET ${hidden}`;
}

async function readContent(content: string): Promise<string> {
  const { text } = await readPages(writeOnePagePdf(toStream(content)));
  return text.replace(/\s+/gu, ' ').trim();
}

const sentence = 'La opinión de la compañía según el pingüino y la plaça';

test.each([
  ['before', true],
  ['behind', false],
])('composes accents that are drawn %s their letters', async (_, isBefore) => {
  expect(await readContent(drawAccents(sentence, isBefore))).toBe(sentence);
});

test('composes accents on a page with hidden text', async () => {
  const hidden = 'BT /F1 12 Tf 3 Tr 50 600 Td (texto oculto) Tj ET';
  expect(await readContent(drawAccents(sentence, true, hidden))).toBe(sentence);
});

test('keeps an accent that stands between letters, as an apostrophe', async () => {
  const apostrophe = 'BT /F1 12 Tf 50 700 Td (El pla de l\\302Hospitalet i d\\302Olot) Tj ET';
  expect(await readContent(apostrophe)).toBe('El pla de l´Hospitalet i d´Olot');
});
