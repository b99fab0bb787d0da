import { describe, expect, test } from 'vitest';
import { writeAnnotatedPdf } from '../../../../../tests/fixtures/documents/annotated-pdfs.ts';
import {
  type PdfObject,
  toStream,
  writeOnePagePdf,
} from '../../../../../tests/fixtures/documents/make-pdf.ts';
import { readPages } from '../../../../../tests/fixtures/documents/read-pages.ts';
import { threadCpuMs } from '../../../../../tests/fixtures/shared/thread-cpu-ms.ts';
import { findCoveredLetters } from './find-covered-letters.ts';
import type { ShownText, SurfacePaint } from './walk-page.ts';

const line = 'BT /F1 12 Tf 50 700 Td (El testigo es Mengano, vecino de la villa de Arriba) Tj ET ';

async function readContent(content: string): Promise<string> {
  const state = '/ExtGState << /GM << /BM /Multiply >> >>';
  const { text } = await readPages(writeOnePagePdf(toStream(content), state));
  return text.replace(/\s+/gu, ' ').trim();
}

const chartLine = '0 G 1 w 40 703.5 m 350 703.5 l S ';
const legendBox = '1 g 40 690 320 30 re f 0 g ';

test.each([
  ['before the text', `${legendBox}${chartLine}${line}`],
  ['after the text', `${legendBox}${line}${chartLine}`],
  ['below a box that covers only part of the text', `${chartLine}1 g 40 690 60 30 re f 0 g ${line}`],
])('writes a note in place of text that a line crosses %s', async (_, content) => {
  expect(await readContent(content)).toContain('[tachado]');
});

describe('filled area over part of a line', () => {
  test.each([
    [
      'a bar over the end of a line',
      `${line}0 g 230 696 400 14 re f`,
      /^El testigo es Mengano, vecino de/u,
      /villa/u,
    ],
    ['a white box', `${line}1 g 118 696 51 14 re f`, /^El testigo es\b/u, /Mengano/u],
    ['a thick stroke', `${line}0 G 13 w 118 704 m 169 704 l S`, /vecino de la villa/u, /Mengano/u],
    [
      'two bars that meet within a name',
      `${line}0 g 118 696 25 14 re f 142 696 27 14 re f`,
      /vecino/u,
      /Meng|gano/u,
    ],
    [
      'bars that each hide half of the height',
      `${line}0 g 118 703 51 9 re f 118 695 51 8.2 re f`,
      /vecino/u,
      /Mengano/u,
    ],
    [
      'a path of a box for each letter',
      `${line}0 g ${[118, 126, 134, 142, 150, 158].map((x) => `${x} 696 11 15 re`).join(' ')} f`,
      /vecino/u,
      /Meng|gano/u,
    ],
    [
      'a black bar that multiplies its colour',
      `${line}q /GM gs 0 g 118 696 51 15 re f Q`,
      /vecino/u,
      /Mengano/u,
    ],
    ['a black bar before black text', `0 g 118 696 51 15 re f ${line}`, /vecino/u, /Mengano/u],
    [
      'a white bar before white text that begins on a dark one',
      `0 g 40 690 78 30 re f 118 690 400 30 re f 1 g 118 696 51 15 re f ${line}`,
      /vecino/u,
      /Mengano/u,
    ],
  ])('removes the text below %s', async (_, content, visibleTextPattern, removedPattern) => {
    const text = await readContent(content);
    expect(text).toMatch(visibleTextPattern);
    expect(text).not.toMatch(removedPattern);
  });

  test.each([
    ['a line under the text', `${line}0 G 1 w 50 698 m 330 698 l S`],
    ['a bar drawn before the text', `0.9 g 118 696 51 14 re f 0 g ${line}`],
    ['a bar that shines through', `/G1 gs ${line}`],
    ['a yellow bar that multiplies its colour', `${line}q /GM gs 1 1 0 rg 118 696 51 15 re f Q`],
    [
      'a path of two frames, one within the other',
      `${line}0 g 40 690 300 30 re 338 692 m 42 692 l 42 718 l 338 718 l h f`,
    ],
    ['a path of boxes around it', `${line}0 g 118 715 51 10 re 118 680 51 10 re f`],
    ['a dashed stroke', `${line}0 G 13 w [3 3] 0 d 118 704 m 169 704 l S`],
    ['a bar above the letters', `${line}0 g 127 712 50 14 re f`],
    ['a line of a chart below the box of its legend', `${chartLine}${legendBox}${line}`],
    ['a line of a chart below a page that is painted anew', `${chartLine}1 g 0 0 612 792 re f 0 g ${line}`],
  ])('keeps the text with %s', async (_, content) => {
    expect(await readContent(content)).toBe('El testigo es Mengano, vecino de la villa de Arriba');
  });
});

const name = [118, 696, 169, 711] as const;
const quad = '/QuadPoints [118 711 169 711 118 696 169 696]';

async function readAnnotated(entries: string, draws?: string): Promise<string> {
  const drawn = { entries, rect: name, ...(draws === undefined ? {} : { draws }) };
  const { text } = await readPages(writeAnnotatedPdf(line, [drawn]));
  return text.replace(/\s+/gu, ' ').trim();
}

describe('annotation over part of a line', () => {
  test.each([
    ['a redaction mark', '/Subtype /Redact /IC [0 0 0]', undefined],
    ['a redaction mark drawn as a frame', '/Subtype /Redact', '1 0 0 RG 0 0 51 15 re S'],
    ['a redaction mark with the quads of its letters', `/Subtype /Redact ${quad}`, undefined],
    ['a filled square', '/Subtype /Square /IC [0 0 0] /C [0 0 0]', undefined],
    ['a square that is drawn filled', '/Subtype /Square', '0 g 0 0 51 15 re f'],
    ['a stamp that is drawn as a bar', '/Subtype /Stamp', '1 g 0 0 51 15 re f'],
  ])('removes the text below %s', async (_, entries, draws) => {
    expect(await readAnnotated(entries, draws)).toMatch(/^El testigo es ?, vecino de la villa de Arriba$/u);
  });

  test.each([
    ['a strike-out annotation', `/Subtype /StrikeOut /C [1 0 0] ${quad}`, undefined],
    [
      'a strike-out annotation with an appearance',
      `/Subtype /StrikeOut ${quad}`,
      '1 0 0 RG 1 w 0 7.5 m 51 7.5 l S',
    ],
    ['a line', '/Subtype /Line /L [118 703.5 169 703.5] /C [1 0 0] /BS << /W 1 >>', undefined],
    ['a translucent strike-out annotation', `/Subtype /StrikeOut /CA 0.4 /C [1 0 0] ${quad}`, undefined],
    ['a slanted line', '/Subtype /Line /L [119 702.5 168 705.5] /C [1 0 0] /BS << /W 1 >>', undefined],
    ['an ink stroke', '/Subtype /Ink /InkList [[118 703.5 169 703.5]] /C [1 0 0]', undefined],
  ])('writes a note in place of text with %s', async (_, entries, draws) => {
    expect(await readAnnotated(entries, draws)).toMatch(/^El testigo es \[tachado\] ?, vecino/u);
  });

  test.each([
    ['a highlight', `/Subtype /Highlight /C [1 1 0] ${quad}`],
    ['an underline', `/Subtype /Underline /C [1 0 0] ${quad}`],
    ['an empty square', '/Subtype /Square /C [0 0 0]'],
    ['a hidden redaction mark', '/Subtype /Redact /F 2'],
  ])('keeps the text with %s', async (_, entries) => {
    expect(await readAnnotated(entries)).toBe('El testigo es Mengano, vecino de la villa de Arriba');
  });
});

describe('annotation with the quads of several pieces of text', () => {
  const lines = `${line.replace(' ET ', ' 0 -16 Td (y declara que no vio nada el día de los hechos.) Tj ET ')}`;
  const pieces = '/QuadPoints [230 711 330 711 230 696 330 696 50 695 122 695 50 680 122 680]';
  const [cosine, sine] = [Math.cos(0.3), Math.sin(0.3)];
  const upwards = 'BT /F1 12 Tf 0 1 -1 0 100 300 Tm (El testigo es Mengano, vecino de la villa) Tj ET ';
  const pieceUpwards = '/QuadPoints [91 368 91 419 106 368 106 419]';
  const slanted = ['100 300 Tm (El testigo es Mengano, vecino)', '104 286 Tm (y declara que no vio nada el)']
    .map((shown) => `BT /F1 12 Tf ${cosine} ${sine} ${-sine} ${cosine} ${shown} Tj ET `)
    .join('');
  const pieceSlanted = [
    [68, 11],
    [119, 11],
    [68, -3],
    [119, -3],
  ].map(([x = 0, y = 0]) => `${100 + x * cosine - y * sine} ${300 + x * sine + y * cosine}`);
  type Rectangle = readonly [number, number, number, number];
  const around: Rectangle = [50, 680, 330, 711];

  test.each<[string, string, string, Rectangle, string, string?]>([
    ['the marked pieces alone', lines, `/Subtype /Redact ${pieces}`, around, 'vecino de no vio nada'],
    [
      'pieces that are drawn as frames',
      lines,
      `/Subtype /Redact ${pieces}`,
      around,
      'vecino de no vio nada',
      '1 0 0 RG 180 16 100 15 re S 0 0 72 15 re S',
    ],
    [
      'a piece with its corners in circular order',
      lines,
      '/Subtype /Redact /QuadPoints [118 696 169 696 169 711 118 711]',
      [40, 670, 400, 720],
      'testigo es , vecino de la villa de Arriba y declara',
    ],
    [
      'a piece of a line that runs upwards',
      upwards,
      `/Subtype /Redact ${pieceUpwards}`,
      [80, 290, 120, 560],
      'testigo es , vecino',
    ],
    [
      'a piece of a slanted line',
      slanted,
      `/Subtype /Redact /QuadPoints [${pieceSlanted.join(' ')}]`,
      [90, 280, 400, 400],
      'testigo es , vecino y declara que no vio nada',
    ],
    [
      'the whole rectangle when the quads are outside of it',
      lines,
      '/Subtype /Redact /QuadPoints [1 9 5 9 1 1 5 1]',
      [118, 696, 169, 711],
      'testigo es , vecino',
    ],
    [
      'pieces struck out, by a note',
      lines,
      `/Subtype /StrikeOut /C [1 0 0] ${pieces}`,
      around,
      'vecino de [tachado] [tachado] no vio nada',
    ],
    [
      'a piece struck out of a line that runs upwards',
      upwards,
      `/Subtype /StrikeOut /C [1 0 0] ${pieceUpwards}`,
      [91, 368, 106, 419],
      'testigo es [tachado] , vecino',
    ],
    [
      'a piece that an appearance strikes out of a line that runs upwards',
      upwards,
      `/Subtype /StrikeOut ${pieceUpwards}`,
      [91, 368, 106, 419],
      'testigo es [tachado] , vecino',
      '1 0 0 RG 1 w 6 0 m 6 51 l S',
    ],
  ])('writes a note in place of %s', async (_, content, entries, rect, expected, draws) => {
    const pdf = writeAnnotatedPdf(content, [{ entries, rect, ...(draws !== undefined && { draws }) }]);
    expect((await readPages(pdf)).text.replace(/\s+/gu, ' ')).toContain(expected);
  });

  test.each([
    ['a highlight', `/Subtype /Highlight /C [1 1 0] ${pieceUpwards}`],
    ['an underline', `/Subtype /Underline /C [1 0 0] ${pieceUpwards}`],
    ['a squiggly line', `/Subtype /Squiggly /C [1 0 0] ${pieceUpwards}`],
  ])('keeps text that runs upwards with %s', async (_, entries) => {
    const { text } = await readPages(writeAnnotatedPdf(upwards, [{ entries, rect: [91, 368, 106, 419] }]));
    expect(text).toBe('El testigo es Mengano, vecino de la villa');
  });
});

test('writes a note in place of text that a stroke crosses on a page turned by 90°', async () => {
  const content = 'BT /F1 12 Tf 0 1 -1 0 100 300 Tm (El testigo es Mengano, vecino de la villa) Tj ET ';
  const pdf = writeAnnotatedPdf(`${content}1 0 0 RG 1 w 96.5 368 m 96.5 419 l S`, [], { page: '/Rotate 90' });
  expect((await readPages(pdf)).text).toMatch(/^El testigo es \[tachado\] ?, vecino de la villa$/u);
});

describe('picture over part of a line', () => {
  const place = 'q 51 0 0 15 118 696 cm';
  const pixel = '/Type /XObject /Subtype /Image /Width 1 /Height 1';
  const grey = toStream(Buffer.from([0]), `${pixel} /ColorSpace /DeviceGray /BitsPerComponent 8`);
  const mask = toStream(Buffer.from([0]), `${pixel} /ImageMask true /BitsPerComponent 1`);
  const form = toStream(
    Buffer.from(`${place} /Im1 Do Q`),
    '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /Im1 7 0 R >> >>',
  );
  const readWith = async (content: string, more: PdfObject[] = [grey]): Promise<string> => {
    const pdf = writeOnePagePdf(toStream(content), '/XObject << /Im1 6 0 R >>', more);
    return (await readPages(pdf)).text.replace(/\s+/gu, ' ').trim();
  };

  test.each([
    ['an image', `${line}${place} /Im1 Do Q`, [grey]],
    ['a mask of one pixel', `${line}${place} 0 g /Im1 Do Q`, [mask]],
    ['an inline image', `${line}${place} BI /W 1 /H 1 /CS /G /BPC 8 ID \x00 EI Q`, [grey]],
    ['an image in a form', `${line}/Im1 Do`, [form, grey]],
  ])('removes the text below %s', async (_, content, more) => {
    expect(await readWith(content, more)).toMatch(/^El testigo es ?, vecino de la villa de Arriba$/u);
  });

  const withAlpha = (alpha: number): PdfObject[] => [
    toStream(Buffer.from([0]), `${pixel} /ColorSpace /DeviceGray /BitsPerComponent 8 /SMask 7 0 R`),
    toStream(Buffer.from([alpha]), `${pixel} /ColorSpace /DeviceGray /BitsPerComponent 8`),
  ];

  test.each([
    ['keeps it when the picture is transparent, such as a signature', 0, /es Mengano, vecino de la/u],
    ['keeps it when the picture is half transparent', 128, /es Mengano, vecino de la/u],
    ['removes it when the picture is opaque', 255, /es,? vecino de la/u],
  ])(
    'judges the text below a picture with an alpha channel on the drawn page: %s',
    async (_, alpha, expectedPattern) => {
      expect(await readWith(`${line}${place} /Im1 Do Q`, withAlpha(alpha))).toMatch(expectedPattern);
    },
  );

  test('keeps the line below the empty half of a picture, and removes it below the painted half', async () => {
    const two =
      '/Type /XObject /Subtype /Image /Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray';
    const picture = [
      toStream(Buffer.from([0, 0]), `${two} /SMask 7 0 R`),
      toStream(Buffer.from([255, 0]), two),
    ];
    expect(await readWith(`${line}q 102 0 0 15 118 696 cm /Im1 Do Q`, picture)).toMatch(
      /^El testigo es,? vecino de la villa de Arriba$/u,
    );
  });

  test.each([
    ['an image under the text', `${place} /Im1 Do Q ${line}`],
    ['an image beside it', `${line}q 51 0 0 15 118 600 cm /Im1 Do Q`],
  ])('keeps the text with %s', async (_, content) => {
    expect(await readWith(content)).toBe('El testigo es Mengano, vecino de la villa de Arriba');
  });
});

test.each([
  ['a gradient over part of a line', 118, /^El testigo es,? vecino de la villa de Arriba$/u],
  ['a gradient beside the line', 400, /^El testigo es Mengano, vecino de la villa de Arriba$/u],
])('removes only the text that a gradient covers: %s', async (_, left, expectedPattern) => {
  const gradient =
    '/Shading << /S1 << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 600 0] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [.2] /N 1 >> >> >>';
  const content = `${line}q ${left} 696 51 15 re W n /S1 sh Q`;
  const { text } = await readPages(writeOnePagePdf(toStream(content), gradient));
  expect(text.replace(/\s+/gu, ' ').trim()).toMatch(expectedPattern);
});

describe('crossed-out text', () => {
  test.each([
    ['a thin stroke through a word', `${line}0 G 1 w 119 703.5 m 169 703.5 l S`],
    ['a thin box through a word', `${line}0 g 119 703 50 0.8 re f`],
    ['a stroke drawn before the text', `0 G 1 w 119 703.5 m 169 703.5 l S ${line}`],
    ['a slanted stroke through a word', `${line}0 G 1 w 119 702.5 m 168 705.5 l S`],
    ['a dashed stroke through a word', `${line}0 G 1 w [3 1] 0 d 119 703.5 m 169 703.5 l S`],
    ['a wavy stroke through a word', `${line}0 G 1 w 119 703 m 132 707 155 700 168 704 c S`],
    ['an X over a word', `${line}0 G 1 w 118 697 m 170 711 l S 118 711 m 170 697 l S`],
    ['an X over a word in one path', `${line}0 G 1 w 118 697 m 170 711 l 118 711 m 170 697 l S`],
    [
      'a stroke of many points',
      `${line}0 G 1 w 119 703 m 130 705 l 140 702 l 152 706 l 160 702 l 168 704 l S`,
    ],
  ])('writes a note in place of text with %s', async (_, content) => {
    expect(await readContent(content)).toMatch(
      /^El testigo es \[tachado\],? ?,? ?vecino de la villa de Arriba$/u,
    );
  });

  test.each([
    ['a wavy line below it', `${line}0 G 1 w 119 697 m 132 699 155 695 168 697 c S`],
    ['an X over several lines', `${line}0 G 1 w 50 600 m 330 800 l S 50 800 m 330 600 l S`],
    ['an X over one letter, as of a box', `${line}0 G 1 w 118 699 m 127 708 l S 118 708 m 127 699 l S`],
    ['an X below it', `${line}0 G 1 w 118 680 m 170 694 l S 118 694 m 170 680 l S`],
    ['two lines that do not cross', `${line}0 G 1 w 118 697 m 140 711 l S 150 711 m 170 697 l S`],
    ['a signature across it', `${line}0 G 1 w 119 690 m 132 720 155 685 168 712 c S`],
    ['a dashed line of a chart before it', `0 G 1 w [3 1] 0 d 119 703.5 m 169 703.5 l S ${line}`],
    ['a wavy stroke before it, as a road on a map', `0 G 1 w 119 703 m 132 707 155 700 168 704 c S ${line}`],
  ])('keeps text with %s', async (_, content) => {
    expect(await readContent(content)).toBe('El testigo es Mengano, vecino de la villa de Arriba');
  });
});

test('compares 20,000 texts with 20,000 strokes that may cover them within 3 s of processor time', () => {
  const texts = Array.from({ length: 20_000 }, (_, order) => {
    const y = (order % 800) + 10;
    const start = { x: 10, y };
    const end = { x: 60, y };
    const letters = () => [{ text: 'a', start, end, drawing: 'a', isOther: false }];
    return { order, position: order, start, end, up: { x: 0, y: 10 }, letters, annotation: undefined };
  }) as unknown as ShownText[];
  const surfaces = Array.from({ length: 20_000 }, (_, index): SurfacePaint => {
    const bottom = (index % 800) + 40;
    const box = { left: 200, right: 300, bottom, top: bottom + 1 };
    const position = 30_000 + index;
    return {
      position,
      box,
      alpha: 1,
      isPlain: true,
      isPicture: false,
      color: '#000000',
      annotation: undefined,
    };
  });
  const start = threadCpuMs();
  findCoveredLetters(texts, surfaces);
  expect(threadCpuMs() - start).toBeLessThan(3_000);
});
