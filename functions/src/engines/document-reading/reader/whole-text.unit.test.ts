import { describe, expect, test } from 'vitest';
import { leaseContract } from '../../../../../emulators/src/seed/documents/lease-contract.ts';
import { teleworkPolicy } from '../../../../../emulators/src/seed/documents/telework-policy.ts';
import { type DocumentContent, makePdf } from '../../../../../emulators/src/seed/make-pdf.ts';
import { printInRoboto } from '../../../../../emulators/src/shared/open-printer.ts';
import { countLostLetters } from '../../../../tests/fixtures/documents/count-lost-letters.ts';
import { readPages } from '../../../../tests/fixtures/documents/read-pages.ts';

/** Returns everything that `makePdf` prints. */
function textOf({ title, subtitle, chapters }: DocumentContent): string {
  const footers = chapters.map((_, at) => `${at + 1} / ${chapters.length}`);
  return [
    title,
    subtitle,
    ...chapters.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
    ...footers,
  ].join('\n');
}

const sentence = 'El año 2026 la cigüeña voló 1.250 kilómetros; §4.º, «ñandú» y ½ kg de jamón.';

/** A page with the looks that hiding rules judge: colours, fills, sizes, columns, tables, lines and watermarks. */
async function printLooks(): Promise<{ text: string; bytes: Buffer }> {
  const looks = [
    { text: sentence, color: '#ffffff', background: '#203040' },
    { text: sentence, color: '#888888', fontSize: 6 },
    { text: sentence, bold: true, italics: true, fontSize: 20 },
    { text: sentence, decoration: 'underline', background: 'yellow' },
    { text: sentence, characterSpacing: -0.5, lineHeight: 0.8 },
    { text: sentence, opacity: 0.6, alignment: 'justify' },
    { text: [{ text: sentence, sup: true }, sentence, { text: sentence, sub: true }] },
  ] as const;
  const cell = { text: sentence, fillColor: '#eeeeee' };
  const rows = [
    [{ text: sentence, color: 'white', fillColor: '#1f3864' }, cell],
    [cell, { text: sentence, fillColor: '#ffffff' }],
  ];
  const bytes = await printInRoboto({
    watermark: { text: 'BORRADOR', color: '#cccccc', opacity: 0.4, angle: 40 },
    defaultStyle: { font: 'Roboto', fontSize: 9 },
    content: [
      ...looks.map((look) => ({ ...look })),
      { columns: [{ text: sentence }, { text: sentence }], columnGap: 2 },
      { table: { body: rows.map((row) => row.map((each) => ({ ...each }))) } },
      { ul: [sentence, { ol: [sentence] }] },
    ] as never,
  });
  return { text: sentence.repeat(17), bytes };
}

describe('readPdf of documents in which everything is visible', () => {
  // @proves LLM01
  test.each([leaseContract, teleworkPolicy])('loses no letter of $fileName', async (content) => {
    const reading = await readPages(await makePdf(content), content.chapters.length);
    const { letters, lost } = countLostLetters(textOf(content), reading.text);
    expect(letters).toBeGreaterThan(2_000);
    expect(lost).toBe(0);
  });

  test('loses no letter in colours, fills, sizes, columns, tables and below a watermark', async () => {
    const { text, bytes } = await printLooks();
    const reading = await readPages(bytes, 9);
    expect(countLostLetters(text, reading.text)).toEqual({ letters: expect.any(Number), lost: 0 });
  });
});
