import { describe, expect, test } from 'vitest';
import type { RecognisedPicture } from '../page-recogniser.ts';
import { composePages, findDoubtfulPictures, listUnreadPrint } from './compose-pages.ts';

const jpeg = Buffer.alloc(0);
const ownText = 'El arrendador cede la vivienda al arrendatario por cinco años.';
const garbledText = 'Hq dwwhqgdgru fhgh qd ylylhqgd dq duuhqgdwdulr sru flqfr dqrv';

function pictureOf(text: string, rest: Partial<RecognisedPicture> = {}, confidence = 95): RecognisedPicture {
  const lines =
    text === ''
      ? []
      : [
          text.split(' ').map((word) => ({
            text: word,
            box: [0, 0, 1, 1] as [number, number, number, number],
            confidence,
          })),
        ];
  return { lines, isBlank: false, ...rest };
}

/** Composes one page from its own text and the words recognised on its picture. */
function composeOnePage(text: string, picture: RecognisedPicture | undefined, transcription?: string) {
  const read = { pages: [{ index: 1, label: '1', text }], imagePages: [{ index: 1, jpeg }], unreadPages: [] };
  const pictures = new Map(picture === undefined ? [] : [[1, picture]]);
  const {
    pages,
    recognised,
    unreadPages: unread,
  } = composePages(read, pictures, new Map(transcription === undefined ? [] : [[1, transcription]]));
  return {
    text: pages[0]?.text,
    recognised: recognised.length,
    unread,
    asks: findDoubtfulPictures(read, pictures).length > 0,
  };
}

describe('text of a page that has only a picture', () => {
  test('returns the OCR words without asking a vision model', () => {
    expect(composeOnePage('', pictureOf(ownText))).toEqual({
      text: ownText,
      recognised: 1,
      unread: [],
      asks: false,
    });
  });

  test.each(['unsure', 'figure'] as const)('asks a vision model when OCR reports the doubt `%s`', (doubt) => {
    expect(composeOnePage('', pictureOf(ownText, { doubt })).asks).toBe(true);
  });

  test("keeps OCR words at a confidence of 50 % without a model's transcription, and drops them at 20 %", () => {
    expect(composeOnePage('', pictureOf(ownText, { doubt: 'unsure' }, 50))).toMatchObject({
      text: ownText,
      unread: [],
    });
    expect(composeOnePage('', pictureOf(ownText, { doubt: 'unsure' }, 20))).toMatchObject({
      text: '',
      recognised: 0,
      unread: [{ index: 1, reason: 'vision' }],
    });
  });

  test('does not list a blank page as unread, and sends it to no vision model', () => {
    expect(composeOnePage('', pictureOf('', { isBlank: true }))).toMatchObject({
      text: '',
      unread: [],
      asks: false,
    });
  });

  test('reports the page as unread (`limit`) when OCR ran out of time, without asking a model', () => {
    expect(composeOnePage('', undefined)).toMatchObject({
      unread: [{ index: 1, reason: 'limit' }],
      asks: false,
    });
  });
});

describe('text of a page whose own text seems garbled', () => {
  test('keeps the text when OCR of the picture matches it', () => {
    expect(
      composeOnePage(ownText, pictureOf(ownText.replace('cinco', 'c1nco'), { doubt: 'unsure' })),
    ).toEqual({
      text: ownText,
      recognised: 0,
      unread: [],
      asks: false,
    });
  });

  test('replaces garbled text by the OCR words', () => {
    expect(composeOnePage(garbledText, pictureOf(ownText))).toMatchObject({ text: ownText, recognised: 1 });
  });
});

describe('a page read in part', () => {
  const coverage = { percent: 62, unread: [[0, 5_000, 10_000, 6_000] as [number, number, number, number]] };
  const read = {
    pages: [{ index: 3, label: '3', text: '' }],
    imagePages: [{ index: 3, jpeg }],
    unreadPages: [],
  };
  const composeCovered = (percent: number, transcriptions = new Map<number, string>()) =>
    composePages(
      read,
      new Map([[3, pictureOf(ownText, { coverage: { ...coverage, percent } })]]),
      transcriptions,
    );

  test('keeps its share of read print and its unread places, and lists them as unread parts of the document', () => {
    const { recognised } = composeCovered(62);
    expect(recognised[0]?.coverage).toEqual(coverage);
    expect(listUnreadPrint(recognised)).toEqual([{ kind: 'print', page: 3, count: 1, percent: 62 }]);
  });

  test('counts as fully read from a share of 90 %, or when a vision model adds as much text as was unread', () => {
    expect(listUnreadPrint(composeCovered(90).recognised)).toEqual([]);
    const whole = `${ownText} La renta mensual es de 780 euros.`;
    expect(listUnreadPrint(composeCovered(62, new Map([[3, whole]])).recognised)).toEqual([]);
  });

  test('stays read in part when the model adds less than was unread', () => {
    const little = `${ownText} La renta.`;
    expect(composeCovered(62, new Map([[3, little]])).recognised[0]?.coverage).toEqual(coverage);
  });

  test('stays read in part when its picture is blurred, even with a text of the model', () => {
    const blurred = { ...coverage, percent: 0, isBlurred: true };
    const { pages, recognised } = composePages(
      read,
      new Map([[3, pictureOf('', { coverage: blurred, doubt: 'figure' })]]),
      new Map([[3, ownText]]),
    );
    expect(pages[0]).toMatchObject({ text: ownText, unconfirmed: [[0, ownText.length]] });
    expect(listUnreadPrint(recognised)).toEqual([
      { kind: 'print', page: 3, count: 1, percent: 0, is_blurred: true },
    ]);
  });

  test('counts as read in part when an object covers print, even with 96 % read and a transcription of the model', () => {
    const covered = { ...coverage, percent: 96, isCovered: true };
    const { recognised } = composePages(
      read,
      new Map([[3, pictureOf(ownText, { coverage: covered, doubt: 'unread' })]]),
      new Map([[3, `${ownText} La renta mensual es de 780 euros.`]]),
    );
    expect(listUnreadPrint(recognised)).toEqual([
      { kind: 'print', page: 3, count: 1, percent: 96, is_covered: true },
    ]);
  });

  test.each([
    ['no unread part for a small place beside much text', [0, 0, 100, 100], []],
    ['an unread part for a large place, even without a recognised word', [0, 0, 9_000, 9_000], [3]],
  ] as const)('lists unread print in the pictures of a page with text: %s', (_, place, pages) => {
    const ownLines = pictureOf(ownText).lines.map((line) =>
      line.map((word) => ({ ...word, box: [0, 0, 2_000, 1_000] as [number, number, number, number] })),
    );
    const picture: RecognisedPicture = {
      lines: [],
      isBlank: false,
      coverage: { percent: 0, unread: [[...place]] },
    };
    const beside = {
      ...read,
      pages: [{ index: 3, label: '3', text: ownText }],
      imagePages: [{ index: 3, jpeg, ownLines }],
    };
    const { pages: composed, recognised } = composePages(beside, new Map([[3, picture]]), new Map());
    expect(listUnreadPrint(recognised).map(({ page }) => page)).toEqual(pages);
    expect(composed[0]?.text).toBe(ownText);
  });
});
