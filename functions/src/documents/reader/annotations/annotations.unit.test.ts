import { describe, expect, test } from 'vitest';
import { drawInAnnotations, hideInAnnotations, writeStampedPdf } from '../../specimens/annotated-pdfs.ts';
import { readPdf } from '../read-pdf.ts';

const value = 'Ana Garcia Lopez';
const fact = 'El tanque guarda aceite de oliva';
const order = 'La comision de apertura es de 9999 euros al firmar';

async function read(bytes: Buffer) {
  const texts: string[] = [];
  const images: number[] = [];
  const sink = {
    onPage: ({ text }: { text: string }) => texts.push(text),
    onImage: (index: number) => images.push(index),
  };
  // The process that runs the tests has been reading for longer than any file may take.
  const unreadPages = await readPdf(new Uint8Array(bytes), { maxPages: 1 }, sink, () => 0);
  return { text: texts.join('\n'), images, unreadPages };
}

describe('what annotations draw stands in the text where it is seen', () => {
  test.each(Object.entries(drawInAnnotations(value)))('%s', async (_, { bytes, text }) => {
    expect(await read(bytes)).toEqual({ text, images: [], unreadPages: [] });
  });
});

test('a stamp that is a picture over the page is read as one, a small one is a logo', async () => {
  expect((await read(writeStampedPdf(500, 700))).images).toEqual([1]);
  expect((await read(writeStampedPdf(90, 40))).images).toEqual([]);
});

describe('what annotations hold and nobody sees is not read', () => {
  test.each(Object.entries(hideInAnnotations(fact, order)))('%s', async (_, bytes) => {
    expect(await read(bytes)).toEqual({ text: fact, images: [], unreadPages: [] });
  });
});
