import { type PdfObject, toStream } from './make-pdf.ts';
import { type TrickPage, textLine, writeTrickPdf } from './trick-pdf.ts';

const formEntries = '/Type /XObject /Subtype /Form';
const ownFont = '/Resources << /Font << /F1 5 0 R >> >>';
const wholePage = '/BBox [0 0 595 842]';
const tilingEntries =
  '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << >>';

/** PDFs whose text `order` stands where it is painted in a way that leaves nothing of it, and `fact` in plain sight. */
export function paintPdfOrderAway(fact: string, order: string): Record<string, Buffer> {
  const seen = textLine(fact, 700);
  const hidden = textLine(order, 600);
  const make = (content: string, trick: Partial<TrickPage> = {}) =>
    writeTrickPdf({ ...trick, content: `${seen}\n${content}` });
  const state = (entries: string, more: readonly PdfObject[] = []) =>
    make(`q /G1 gs ${hidden} Q`, { resources: `/ExtGState << /G1 << ${entries} >> >>`, more });
  const pattern = (content: string) =>
    make(`q /Pattern cs /P1 scn ${hidden} Q`, {
      resources: '/Pattern << /P1 6 0 R >>',
      more: [toStream(content, tilingEntries)],
    });
  return {
    'clipped to a small box': make(`q 0 0 1 1 re W n ${hidden} Q`),
    'clipped to nothing': make(`q 50 600 0 0 re W n ${hidden} Q`),
    'clipped by two boxes that undo each other': make(`q ${'40 580 500 60 re '.repeat(2)} W* n ${hidden} Q`),
    'clipped to a triangle beside it': make(`q 50 500 m 500 500 l 300 590 l h W n ${hidden} Q`),
    'clipped to a slit through its letters': make(`q 40 602 500 0.6 re W n ${hidden} Q`),
    'clipped by letters elsewhere': make(`q ${textLine('x', 100).replace('Tf', 'Tf 7 Tr')} 0 Tr ${hidden} Q`),
    'in a form that is too small for it': make('/Fm1 Do', {
      resources: '/XObject << /Fm1 6 0 R >>',
      more: [toStream(hidden, `${formEntries} /BBox [0 0 20 20] ${ownFont}`)],
    }),
    'in a group that is too small for it': make('/Fm1 Do', {
      resources: '/XObject << /Fm1 6 0 R >>',
      more: [toStream(hidden, `${formEntries} /BBox [0 0 20 20] /Group << /S /Transparency >> ${ownFont}`)],
    }),
    'behind a mask without light': state('/SMask << /S /Luminosity /G 6 0 R >>', [
      toStream('', `${formEntries} ${wholePage} /Group << /S /Transparency /CS /DeviceGray >>`),
    ]),
    'behind a black mask': state('/SMask << /S /Luminosity /G 6 0 R >>', [
      toStream(
        '0 g 0 0 595 842 re f',
        `${formEntries} ${wholePage} /Group << /S /Transparency /CS /DeviceGray >>`,
      ),
    ]),
    'behind a mask without opacity': state('/SMask << /S /Alpha /G 6 0 R >>', [
      toStream('', `${formEntries} ${wholePage} /Group << /S /Transparency /CS /DeviceGray >>`),
    ]),
    'filled with an empty pattern': pattern(''),
    'filled with a white pattern': pattern('1 g 0 0 9 9 re f'),
    'white edges': make(`q 1 1 1 RG ${hidden.replace('Tf', 'Tf 1 Tr')} Q`),
    'edges in the colour of their ground': make(
      `0.2 0.3 0.4 rg 40 580 500 60 re f q 0.2 0.3 0.41 RG ${hidden.replace('Tf', 'Tf 1 Tr')} Q`,
    ),
    'a white edge and a white inside': make(`q 1 g 1 G ${hidden.replace('Tf', 'Tf 2 Tr')} Q`),
    'a white edge over the inside': make(`q 20 w 1 G ${hidden.replace('Tf', 'Tf 2 Tr')} Q`),
    'edges that are all gap': make(`q [0 900] 450 d 0 J ${hidden.replace('Tf', 'Tf 1 Tr')} Q`),
    'lightened away': state('/BM /Lighten'),
    'screened away': state('/BM /Screen'),
    'white that darkens': make(`q /G1 gs 1 g ${hidden} Q`, {
      resources: '/ExtGState << /G1 << /BM /Darken >> >>',
    }),
    'letters without a drawing': writeDrawnLetters(fact, order, ''),
    'letters drawn in white': writeDrawnLetters(fact, order, '1 g 0 0 500 700 re f'),
    'white on a white gradient': make(`q 40 580 500 60 re W n /Sh1 sh Q q 1 g ${hidden} Q`, {
      resources:
        '/Shading << /Sh1 << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 595 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [1] /N 1 >> /Extend [true true] >> >>',
    }),
    'under a shape of many sides': make(
      `${hidden} 0.9 g 30 610 m 300 640 l 590 630 l 594 600 l 590 580 l 300 570 l 30 590 l h f`,
    ),
  };
}

/** PDFs whose text is painted by the same means, and seen. */
export function paintPdfText(text: string): Record<string, Buffer> {
  const shown = textLine(text, 600);
  const light = `${formEntries} ${wholePage} /Group << /S /Transparency /CS /DeviceGray >>`;
  const make = (content: string, trick: Partial<TrickPage> = {}) => writeTrickPdf({ ...trick, content });
  const state = (entries: string, more: readonly PdfObject[] = []) =>
    make(`q /G1 gs ${shown} Q`, { resources: `/ExtGState << /G1 << ${entries} >> >>`, more });
  const gradient = (grey: number) =>
    `/Shading << /Sh1 << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 595 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [${grey}] /C1 [${grey}] /N 1 >> /Extend [true true] >> >>`;
  return {
    'within a box': make(`q 40 590 500 30 re W n ${shown} Q`),
    'within a shape with round corners': make(
      `q 60 560 m 500 560 l 560 560 560 660 500 660 c 60 660 l 20 660 20 560 60 560 c W* n ${shown} Q`,
    ),
    'in a form of its size': make('/Fm1 Do', {
      resources: '/XObject << /Fm1 6 0 R >>',
      more: [toStream(shown, `${formEntries} /BBox [40 590 560 620] ${ownFont}`)],
    }),
    'behind a mask of light': state('/SMask << /S /Luminosity /G 6 0 R >>', [
      toStream('1 g 0 0 595 842 re f', light),
    ]),
    'filled with a dark pattern': make(`q /Pattern cs /P1 scn ${shown} Q`, {
      resources: '/Pattern << /P1 6 0 R >>',
      more: [toStream('0.2 g 0 0 9 9 re f', tilingEntries)],
    }),
    'dark edges': make(`q 0.3 G ${shown.replace('Tf', 'Tf 1 Tr')} Q`),
    'edges of no width, which are the thinnest line': make(`q 0 w ${shown.replace('Tf', 'Tf 1 Tr')} Q`),
    'a white edge around the inside': make(`q 0.2 w 1 G ${shown.replace('Tf', 'Tf 2 Tr')} Q`),
    'dashed edges': make(`q [3 1] 0 d ${shown.replace('Tf', 'Tf 1 Tr')} Q`),
    multiplied: state('/BM /Multiply'),
    'white that is taken off': make(`0.2 g 40 580 500 60 re f q /G1 gs 1 g ${shown} Q`, {
      resources: '/ExtGState << /G1 << /BM /Screen >> >>',
    }),
    'letters with a drawing': writeDrawnLetters('', text, '0 0 400 600 re f'),
    'white on a dark gradient': make(`q 40 580 500 60 re W n /Sh1 sh Q q 1 g ${shown} Q`, {
      resources: gradient(0.2),
    }),
    'over its shadow': make(`q /G1 gs ${textLine(text, 599)} Q ${shown}`, {
      resources: '/ExtGState << /G1 << /ca 0 >> >>',
    }),
    'hardly: two points high': make(textLine(text, 600, 2)),
    'hardly: in light grey': make(`0.9 g ${shown}`),
  };
}

/** The order in a Type 3 font, all of whose letters are the same drawing. */
function writeDrawnLetters(fact: string, order: string, drawing: string): Buffer {
  const [first, last] = [32, 126];
  const codes = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const names = codes.map((code) => `/c${code}`).join(' ');
  const procedures = codes.map((code) => `/c${code} 7 0 R`).join(' ');
  const meanings = `beginbfrange <${first.toString(16)}> <${last.toString(16)}> <0020> endbfrange`;
  const font = [
    '/Type /Font /Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [0.001 0 0 0.001 0 0]',
    `/CharProcs << ${procedures} >> /Encoding << /Type /Encoding /Differences [${first} ${names}] >>`,
    `/FirstChar ${first} /LastChar ${last} /Widths [${codes.map(() => 500).join(' ')}] /ToUnicode 8 0 R`,
  ].join(' ');
  return writeTrickPdf({
    content: `${textLine(fact, 700)}\n${textLine(order, 600).replace('/F1', '/F2')}`,
    fonts: '/F2 6 0 R',
    more: [
      { dictionary: `<< ${font} >>` },
      toStream(`500 0 d0 ${drawing}`),
      toStream(`1 begincodespacerange <00> <FF> endcodespacerange 1 ${meanings}`),
    ],
  });
}

/** A page whose letters say `order` by the meanings that its font gives them, and are drawn as something else. */
export function writeMisnamedLetters(fact: string, order: string): Buffer {
  const [first, last] = [33, 126];
  // Each letter is drawn as the one that stands so many places behind it.
  const shift = 7;
  const places = last - first + 1;
  const drawn = [...order].map((letter) => {
    const place = letter.charCodeAt(0) - first;
    return letter === ' ' ? ' ' : String.fromCharCode(first + ((place + shift) % places));
  });
  const meanings = Array.from({ length: places }, (_, place) => {
    const meaning = first + ((place + places - shift) % places);
    return `<${(first + place).toString(16)}> <00${meaning.toString(16)}>`;
  });
  const content = drawn.join('').replace(/[\\()]/g, '\\$&');
  return writeTrickPdf({
    content: `${textLine(fact, 700)}\n${textLine(content, 600).replace('/F1', '/F2')}`,
    fonts: '/F2 6 0 R',
    more: [
      {
        dictionary:
          '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 7 0 R >>',
      },
      toStream(
        `1 begincodespacerange <00> <FF> endcodespacerange ${places} beginbfchar ${meanings.join(' ')} endbfchar 1 beginbfchar <20> <0020> endbfchar`,
      ),
    ],
  });
}
