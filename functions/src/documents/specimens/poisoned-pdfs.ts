import { type PdfObject, toStream } from './make-pdf.ts';
import { type TrickPage, textLine, writeTrickPdf } from './trick-pdf.ts';

const picture = toStream(
  Buffer.alloc(300, 90),
  '/Type /XObject /Subtype /Image /Width 10 /Height 10 /ColorSpace /DeviceRGB /BitsPerComponent 8',
);

/** Letters that nobody sees between letters that everybody does: a font whose codes 1 to 9 mean invisible characters. */
const invisibleLetters = ['200B', '202E', '2066', '00AD', 'FEFF', 'DB40DC49', 'DB40DC67', '2062', 'FE0F'];
const meanings = toStream(
  [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Trick def /CMapType 2 def 1 begincodespacerange <00> <FF> endcodespacerange',
    `${invisibleLetters.length} beginbfchar`,
    ...invisibleLetters.map((code, index) => `<0${index + 1}> <${code}>`),
    'endbfchar 1 beginbfrange <20> <7E> <0020> endbfrange',
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n'),
);
const invisibleRun = [...invisibleLetters.keys()].map((index) => String.fromCharCode(index + 1)).join('');

/** PDFs in which `order` stands where a reader of the page does not see it, and `fact` where they do. */
export function hidePdfOrder(fact: string, order: string): Record<string, Buffer> {
  const seen = textLine(fact, 700);
  const hidden = textLine(order, 600);
  const make = (trick: Partial<TrickPage> & { content: string }) =>
    writeTrickPdf({ ...trick, content: `${seen}\n${trick.content}` });
  const off = { catalogue: '/OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >>' };
  const layer: PdfObject = { dictionary: '<< /Type /OCG /Name (Capa) >>' };
  return {
    'white on white': make({ content: `1 1 1 rg ${hidden}` }),
    'almost white': make({ content: `0.98 0.97 0.98 rg ${hidden}` }),
    'the colour of its ground': make({
      content: `0.2 0.3 0.4 rg 40 580 500 60 re f 0.21 0.3 0.41 rg ${hidden}`,
    }),
    'invisible by its mode': make({ content: hidden.replace('Tf', 'Tf 3 Tr') }),
    'only a clipping path': make({ content: `q ${hidden.replace('Tf', 'Tf 7 Tr')} Q` }),
    'half a point high': make({ content: textLine(order, 600, 0.5) }),
    'shrunk to nothing': make({ content: `q 0.05 0 0 0.05 0 0 cm ${textLine(order, 600)} Q` }),
    'left of the page': make({ content: `q 1 0 0 1 -900 0 cm ${hidden} Q` }),
    'outside of the shown part': make({
      content: textLine(order, 100),
      page: '/CropBox [0 300 595 842]',
    }),
    'on a layer that is off': make({
      ...off,
      content: `/OC /L1 BDC ${hidden} EMC`,
      resources: '/Properties << /L1 6 0 R >>',
      more: [layer],
    }),
    'on a layer that is off by membership': make({
      ...off,
      content: `/OC /L1 BDC ${hidden} EMC`,
      resources: '/Properties << /L1 7 0 R >>',
      more: [layer, { dictionary: '<< /Type /OCMD /OCGs [6 0 R] /P /AllOn >>' }],
    }),
    'under a rectangle': make({ content: `${hidden} 0.9 0.9 0.5 rg 40 580 500 60 re f` }),
    'under a picture': make({
      content: `${hidden} q 500 0 0 60 40 580 cm /Im1 Do Q`,
      resources: '/XObject << /Im1 6 0 R >>',
      more: [picture],
    }),
    'without opacity': make({
      content: `/G1 gs ${hidden}`,
      resources: '/ExtGState << /G1 << /ca 0 /CA 0 >> >>',
    }),
    'in the title of the file': make({
      content: '',
      more: [{ dictionary: `<< /Title (${order}) /Subject (${order}) /Keywords (${order}) >>` }],
      trailer: '/Info 6 0 R',
    }),
    'in its XMP': make({
      content: '',
      catalogue: '/Metadata 6 0 R',
      more: [
        toStream(
          `<x:xmpmeta><dc:description>${order}</dc:description></x:xmpmeta>`,
          '/Type /Metadata /Subtype /XML',
        ),
      ],
    }),
    'in a note': make({
      content: '',
      page: '/Annots [6 0 R]',
      more: [{ dictionary: `<< /Type /Annot /Subtype /Text /Rect [10 10 30 30] /Contents (${order}) >>` }],
    }),
    'in a form field': make({
      content: '',
      catalogue: '/AcroForm << /Fields [6 0 R] >>',
      page: '/Annots [6 0 R]',
      more: [
        {
          dictionary: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (campo) /V (${order}) /F 2 /Rect [10 10 300 30] >>`,
        },
      ],
    }),
    'in an attachment': make({
      content: '',
      catalogue: '/Names << /EmbeddedFiles << /Names [(nota.txt) 6 0 R] >> >>',
      more: [
        { dictionary: '<< /Type /Filespec /F (nota.txt) /EF << /F 7 0 R >> >>' },
        toStream(order, '/Type /EmbeddedFile'),
      ],
    }),
    'in a bookmark': make({
      content: '',
      catalogue: '/Outlines 6 0 R',
      more: [
        { dictionary: '<< /Type /Outlines /First 7 0 R /Last 7 0 R /Count 1 >>' },
        { dictionary: `<< /Title (${order}) /Parent 6 0 R /Dest [3 0 R /Fit] >>` },
      ],
    }),
    'in a script': make({
      content: '',
      catalogue: '/OpenAction 6 0 R',
      more: [{ dictionary: `<< /S /JavaScript /JS (app.alert\\('${order}'\\)) >>` }],
    }),
    'in the label of the page': make({
      content: '',
      catalogue: `/PageLabels << /Nums [0 << /P (${order}) >>] >>`,
    }),
    'as a text that replaces another': make({
      content: `/Span << /ActualText (${order}) >> BDC ${textLine('Nota al pie.', 600)} EMC`,
    }),
  };
}

/** The fact with characters between its letters that no reader sees and a model would. */
export function hideCharactersInPdf(fact: string): Buffer {
  const spread = [...fact].map((letter) => letter + (letter === ' ' ? invisibleRun : '')).join('');
  const content = `BT /F1 12 Tf 50 700 Td <${Buffer.from(spread, 'latin1').toString('hex')}> Tj ET`;
  return writeTrickPdf({ content, font: '/ToUnicode 6 0 R', more: [meanings] });
}

/** The fact, and below it in plain sight whatever else. */
export function writeOrderInSight(fact: string, order: string): Buffer {
  const escaped = order.replace(/[\\()]/g, '\\$&');
  return writeTrickPdf({ content: `${textLine(fact, 700)}\n${textLine(escaped, 670, 9)}` });
}
