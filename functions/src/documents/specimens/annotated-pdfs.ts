import { type PdfObject, toStream } from './make-pdf.ts';
import { type TrickPage, textLine, writeTrickPdf } from './trick-pdf.ts';

/** A file with annotations, and what who sees its page reads there. */
export interface AnnotatedPdf {
  readonly bytes: Buffer;
  readonly text: string;
}

type Rectangle = readonly [left: number, bottom: number, right: number, top: number];

/** An annotation with the content of its appearance, or without one; or with one for each state. */
interface Drawn {
  readonly entries: string;
  readonly rect: Rectangle;
  readonly draws?: string;
  readonly states?: Readonly<Record<string, string>>;
  /** Of the appearance, for those that are drawn in another size than their rectangle has. */
  readonly box?: string;
  readonly resources?: string;
}

const fonts =
  '/Font << /F1 5 0 R /Helv 5 0 R /ZaDb << /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >> >>';
const firstNumber = 6;
/** Of objects for each annotation: itself and room for three appearances. */
const stride = 4;

/** The page with its annotations; objects of `page.more` are numbered behind theirs, from 6 + 4 for each. */
export function writeAnnotatedPdf(
  content: string,
  annotations: readonly Drawn[],
  { form = '', ...page }: Partial<TrickPage> & { readonly form?: string } = {},
): Buffer {
  const numbers = annotations.map((_, index) => firstNumber + index * stride);
  const references = numbers.map((number) => `${number} 0 R`).join(' ');
  const isField = ({ entries }: Drawn) => entries.includes('/Widget');
  const fields = annotations.flatMap((drawn, index) => (isField(drawn) ? [`${numbers[index]} 0 R`] : []));
  const acroForm = `/AcroForm << /Fields [${fields.join(' ')}] /DR << ${fonts} >> /DA (/Helv 12 Tf 0 g) ${form} >>`;
  return writeTrickPdf({
    ...page,
    content,
    catalogue: `${acroForm} ${page.catalogue ?? ''}`,
    page: `/Annots [${references}] ${page.page ?? ''}`,
    more: [
      ...annotations.flatMap((drawn, index) => toObjects(drawn, numbers[index] ?? 0)),
      ...(page.more ?? []),
    ],
  });
}

function toObjects(
  { entries, rect, draws, states, box, resources = '' }: Drawn,
  number: number,
): PdfObject[] {
  const [left, bottom, right, top] = rect;
  const form = `/Type /XObject /Subtype /Form /BBox ${box ?? `[0 0 ${right - left} ${top - bottom}]`} /Resources << ${fonts} ${resources} >>`;
  const named = Object.entries(states ?? {});
  const drawings = states === undefined ? [draws ?? ''] : named.map(([, content]) => content);
  const byState = named.map(([state], index) => `/${state} ${number + 1 + index} 0 R`).join(' ');
  const normal = states === undefined ? `${number + 1} 0 R` : `<< ${byState} >>`;
  const appearance = draws === undefined && states === undefined ? '' : `/AP << /N ${normal} >>`;
  const filling = Array.from({ length: stride - 1 - drawings.length }, () => toStream(''));
  return [
    { dictionary: `<< /Type /Annot /Rect [${rect.join(' ')}] ${appearance} ${entries} >>` },
    ...drawings.map((content) => toStream(content, form)),
    ...filling,
  ];
}

const textField = '/Subtype /Widget /FT /Tx /T (campo) /F 4';
const says = (text: string, y = 5, size = 12) =>
  `/Tx BMC q BT /Helv ${size} Tf 0 g 2 ${y} Td (${text}) Tj ET Q EMC`;
const tick = 'q BT /ZaDb 12 Tf 0 g 2 3 Td (4) Tj ET Q';
const cross = 'q 1 w 2 2 m 12 12 l S 2 12 m 12 2 l S Q';
const frame = 'q 0.5 w 0.5 0.5 13 13 re S Q';
/** On the line of the label at 700. */
const beside: Rectangle = [110, 695, 300, 715];
const at = (x: number, y: number): Rectangle => [x, y, x + 14, y + 14];
const word = (text: string, x: number, y: number) => `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET`;

/** Forms and annotations whose text is seen; `value` is drawn by them beside a label of the page. */
export function drawInAnnotations(value: string): Record<string, AnnotatedPdf> {
  const label = textLine('Nombre:', 700);
  const make = (text: string, annotations: readonly Drawn[], page = {}, content = label): AnnotatedPdf => ({
    bytes: writeAnnotatedPdf(content, annotations, page),
    text,
  });
  const one = (drawn: Partial<Drawn>, page = {}) =>
    make(`Nombre: ${value}`, [{ entries: textField, rect: beside, ...drawn }], page);
  const escaped = `(${value})`;
  return {
    'a field with an appearance': one({ draws: says(value) }),
    'a field with a value and no appearance': one({ entries: `${textField} /V ${escaped}` }),
    'a field whose appearance is to be made': one(
      { entries: `${textField} /V ${escaped}`, draws: '' },
      { form: '/NeedAppearances true' },
    ),
    'a field whose value is another than it shows': one({
      entries: `${textField} /V (Otro valor distinto)`,
      draws: says(value),
    }),
    'a field that cannot be changed': one({
      entries: `${textField} /Ff 1 /V ${escaped}`,
      draws: says(value),
    }),
    'a drop-down list': one({
      entries: `/Subtype /Widget /FT /Ch /Ff 131072 /T (lista) /F 4 /V (a) /Opt [[(a) ${escaped}] [(b) (Otra opcion)]]`,
    }),
    'a push button': one({
      entries: '/Subtype /Widget /FT /Btn /Ff 65536 /T (boton) /F 4 /MK << >>',
      draws: says(value),
    }),
    'a signature': one({ entries: '/Subtype /Widget /FT /Sig /T (firma) /F 132', draws: says(value) }),
    'a text on the page': one({
      entries: '/Subtype /FreeText /F 4 /DA (/Helv 12 Tf 0 g) /Contents (Otro)',
      draws: says(value),
    }),
    'a text on the page without an appearance': one({
      entries: `/Subtype /FreeText /F 4 /DA (/Helv 12 Tf 0 g) /Contents ${escaped}`,
      rect: [110, 690, 400, 712],
    }),
    'a stamp': one({ entries: '/Subtype /Stamp /F 4 /Name /Approved', draws: says(value) }),
    'an appearance drawn in another size': one({ draws: says(value, 50, 120), box: '[0 0 1900 200]' }),
    'a field over the dots of its label': make(
      `Nombre: ${value} ........................................`,
      [{ entries: textField, rect: beside, draws: says(value) }],
      {},
      textLine(`Nombre: ${'.'.repeat(40)}`, 700),
    ),
    'fields between the words of one line': make(
      `Don ${value} ____________________ con NIF 12345678Z ____________________ firma.`,
      [
        { entries: textField, rect: [78, 697, 200, 712], draws: says(value, 3, 9) },
        { entries: textField, rect: [275, 697, 400, 712], draws: says('12345678Z', 3, 9) },
      ],
      {},
      textLine(`Don ${'_'.repeat(20)} con NIF ${'_'.repeat(20)} firma.`, 700),
    ),
    'a field under its label': make(
      `Nombre:\n${value}\nFin del formulario`,
      [{ entries: textField, rect: [50, 670, 300, 690], draws: says(value) }],
      {},
      `${label} ${textLine('Fin del formulario', 600)}`,
    ),
    'a field of several lines': make(
      `Nombre: ${value}\nsegunda linea\nFin`,
      [
        {
          entries: `${textField} /Ff 4096`,
          rect: [110, 660, 400, 715],
          draws: `BT /Helv 12 Tf 2 43 Td (${value}) Tj 0 -16 Td (segunda linea) Tj ET`,
        },
      ],
      {},
      `${label} ${textLine('Fin', 600)}`,
    ),
    'rows of fields under their headings': make(
      `Nombre Importe\n${value} 850 euros\nLuis Gil 90 euros`,
      [
        { entries: textField, rect: [250, 660, 400, 676], draws: says('850 euros', 3) },
        { entries: textField, rect: [50, 640, 200, 656], draws: says('Luis Gil', 3) },
        { entries: textField, rect: [50, 660, 200, 676], draws: says(value, 3) },
        { entries: textField, rect: [250, 640, 400, 656], draws: says('90 euros', 3) },
      ],
      {},
      `${word('Nombre', 50, 700)} ${word('Importe', 250, 700)}`,
    ),
    'a cell for each letter': make('Nombre: ES912100', [
      {
        entries: `${textField} /Ff 16777216 /MaxLen 8`,
        rect: [110, 695, 270, 715],
        draws: `BT /Helv 12 Tf 6 5 Td ${[...'ES912100'].map((letter) => `(${letter}) Tj 20 0 Td`).join(' ')} ET`,
      },
    ]),
    'a list with what is chosen': make('Nombre:\nUna opcion\nOtra opcion', [
      {
        entries:
          '/Subtype /Widget /FT /Ch /T (lista) /F 4 /V (Otra opcion) /Opt [(Una opcion) (Otra opcion)]',
        rect: [50, 640, 300, 690],
        draws: 'BT /Helv 12 Tf 2 36 Td (Una opcion) Tj 0 -16 Td (Otra opcion) Tj ET',
      },
    ]),
    'a page that is turned': make(
      `Nombre: ${value}`,
      [
        {
          entries: `${textField} /MK << /R 90 >>`,
          rect: [200, 160, 220, 400],
          draws: `BT /Helv 12 Tf 0 1 -1 0 14 2 Tm (${value}) Tj ET`,
        },
      ],
      { page: '/Rotate 90' },
      'BT /F1 12 Tf 0 1 -1 0 214 100 Tm (Nombre:) Tj ET',
    ),
    ...drawBoxes(make),
    ...commentOn(value, make),
  };
}

type Make = (
  text: string,
  annotations: readonly Drawn[],
  page?: Partial<TrickPage>,
  content?: string,
) => AnnotatedPdf;

const checkBox = (state: string, rect: Rectangle, states: Readonly<Record<string, string>>): Drawn => ({
  entries: `/Subtype /Widget /FT /Btn /T (casilla${rect.join('')}) /F 4 /V /${state} /AS /${state}`,
  rect,
  states,
});
const radio = (
  value: string,
  state: string,
  rect: Rectangle,
  states: Readonly<Record<string, string>>,
): Drawn => ({
  entries: `/Subtype /Widget /FT /Btn /Ff 32768 /T (opcion${rect.join('')}) /F 4 /V /${value} /AS /${state}`,
  rect,
  states,
});

function drawBoxes(make: Make): Record<string, AnnotatedPdf> {
  const question = `${word('Fumador:', 50, 700)} ${word('si', 140, 700)} ${word('no', 200, 700)}`;
  const states = { Si: `${frame} ${tick}`, Off: frame };
  const drawn = { Si: `${frame} ${cross}`, Off: frame };
  const boxes = (first: Drawn, second: Drawn) => make('Fumador: ☒ si ☐ no', [first, second], {}, question);
  return {
    'boxes with a tick': boxes(checkBox('Si', at(120, 698), states), checkBox('Off', at(180, 698), states)),
    'boxes with drawn crosses': boxes(
      checkBox('Si', at(120, 698), drawn),
      checkBox('Off', at(180, 698), drawn),
    ),
    'boxes that draw nothing without a tick': boxes(
      checkBox('Si', at(120, 698), { Si: tick }),
      checkBox('Off', at(180, 698), { Si: tick }),
    ),
    'radio buttons': boxes(
      radio('Si', 'Si', at(120, 698), states),
      radio('Si', 'Off', at(180, 698), { No: `${frame} ${tick}`, Off: frame }),
    ),
    'boxes between words of one line': make(
      'Fumador: ☒ si, ☐ no',
      [checkBox('Si', at(105, 698), states), checkBox('Off', at(138, 698), states)],
      {},
      textLine('Fumador:      si,        no', 700),
    ),
    'a box whose value says yes and whose drawing says no': make(
      'Fumador: ☐ si no',
      [radio('Si', 'Off', at(120, 698), states)],
      {},
      question,
    ),
    'a box whose tick is white': make(
      'Fumador: ☐ si no',
      [checkBox('Si', at(120, 698), { Si: `${frame} ${tick.replace('0 g', '1 g')}`, Off: frame })],
      {},
      question,
    ),
    'a box under a later field': make(
      'Fumador: ☐ si no',
      [
        checkBox('Si', at(120, 698), states),
        { entries: textField, rect: [118, 696, 136, 714], draws: '0.8 g 0 0 18 18 re f' },
      ],
      {},
      question,
    ),
    'boxes without a word': make('', [checkBox('Si', at(120, 698), states)], {}, ''),
    'a box whose other state is a text': make(
      'Fumador: ☐ si no',
      [checkBox('Off', at(120, 698), { Si: says('Texto del otro estado'), Off: '' })],
      {},
      question,
    ),
  };
}

/** What is said beside the page and not on it. */
function commentOn(value: string, make: Make): Record<string, AnnotatedPdf> {
  const secret = '/Contents (Comentario que no esta en la pagina)';
  const over: Rectangle = [48, 696, 95, 714];
  return {
    'a highlighter with a comment': make('Nombre:', [
      {
        entries: `/Subtype /Highlight /F 4 /QuadPoints [48 714 95 714 48 696 95 696] ${secret}`,
        rect: over,
        draws: '/G1 gs 1 1 0 rg 0 0 47 18 re f',
        resources: '/ExtGState << /G1 << /BM /Multiply >> >>',
      },
    ]),
    'a link': make('Nombre:', [
      { entries: '/Subtype /Link /F 4 /A << /S /URI /URI (https://malo.example/secreto) >>', rect: over },
    ]),
    'a note with its window': make('Nombre:', [
      { entries: `/Subtype /Text /F 4 /Popup 10 0 R ${secret}`, rect: at(200, 700) },
      { entries: `/Subtype /Popup /Parent 6 0 R /Open true ${secret}`, rect: [300, 600, 500, 700] },
    ]),
    'a covering that hides what is under it': make(
      'Nombre y apellidos de quien firma:',
      [{ entries: '/Subtype /Square /F 4', rect: [40, 590, 560, 620], draws: '0 g 0 0 520 30 re f' }],
      {},
      `${textLine('Nombre y apellidos de quien firma:', 700)} ${textLine(value, 600)}`,
    ),
  };
}

const scan = toStream(
  Buffer.alloc(300, 90),
  '/Type /XObject /Subtype /Image /Width 10 /Height 10 /ColorSpace /DeviceRGB /BitsPerComponent 8',
);

/** A page with nothing but a stamp that is a picture, of this size in points. */
export function writeStampedPdf(width: number, height: number): Buffer {
  return writeAnnotatedPdf(
    '',
    [
      {
        entries: '/Subtype /Stamp /F 4',
        rect: [0, 0, width, height],
        box: '[0 0 1 1]',
        draws: '/Im1 Do',
        resources: '/XObject << /Im1 10 0 R >>',
      },
    ],
    { more: [scan] },
  );
}

/** PDFs of which `fact` is on the page and `order` in an annotation where nobody sees it. */
export function hideInAnnotations(fact: string, order: string): Record<string, Buffer> {
  const rect: Rectangle = [50, 595, 560, 615];
  const make = (drawn: Partial<Drawn>, page: Partial<TrickPage> & { readonly form?: string } = {}) =>
    writeAnnotatedPdf(
      textLine(fact, 700),
      [{ entries: textField, rect, draws: says(order), ...drawn }],
      page,
    );
  const value = `/V (${order})`;
  const draws = undefined;
  const without = (entries: string, more: Partial<Drawn> = {}): Partial<Drawn> => {
    const { draws: _, ...rest } = { draws, ...more };
    return { entries, ...rest };
  };
  const bare = (entries: string, more: Partial<Drawn> = {}) =>
    writeAnnotatedPdf(textLine(fact, 700), [{ rect, ...without(entries, more) } as Drawn]);
  const field = textField.replace('/F 4', '');
  return {
    'hidden by its flag': make({ entries: `${field} /F 2 ${value}` }),
    'not for the screen': make({ entries: `${field} /F 32 ${value}` }),
    'for print alone': make({ entries: `${field} /F 36 ${value}` }),
    'hidden, and its value without an appearance': bare(`${field} /F 2 ${value}`),
    'for print alone, and its value without an appearance': bare(`${field} /F 36 ${value}`),
    'in a rectangle of nothing': make({ rect: [50, 600, 50, 600], entries: `${textField} ${value}` }),
    'beside the page': make({ rect: [-600, 595, -90, 615] }),
    'outside of the shown part': make({ rect: [50, 95, 560, 115] }, { page: '/CropBox [0 300 595 842]' }),
    'in white': make({ draws: says(order).replace('0 g', '1 g') }),
    'in white, by its look': bare(`${textField} ${value} /DA (/Helv 12 Tf 1 g)`),
    'in the colour of its own ground': make({
      draws: `0.2 0.3 0.4 rg 0 0 510 20 re f ${says(order).replace('0 g', '0.21 0.3 0.4 rg')}`,
    }),
    'invisible by its mode': make({ draws: says(order).replace('Tf', 'Tf 3 Tr') }),
    'without opacity': make({
      draws: `/G1 gs ${says(order)}`,
      resources: '/ExtGState << /G1 << /ca 0 /CA 0 >> >>',
    }),
    'half a point high': make({ draws: says(order, 5, 0.5) }),
    'beyond its rectangle': make({ draws: says(order, 50) }),
    'clipped away': make({ draws: `q 0 0 1 1 re W n ${says(order)} Q` }),
    'on a layer that is off': make(
      { entries: `${textField} /OC 10 0 R` },
      {
        catalogue: '/OCProperties << /OCGs [10 0 R] /D << /OFF [10 0 R] >> >>',
        more: [{ dictionary: '<< /Type /OCG /Name (Capa) >>' }],
      },
    ),
    'under a later annotation': writeAnnotatedPdf(textLine(fact, 700), [
      { entries: '/Subtype /FreeText /F 4', rect, draws: says(order) },
      { entries: '/Subtype /Square /F 4', rect: [40, 590, 570, 620], draws: '0.9 g 0 0 530 30 re f' },
    ]),
    'in a field for a password': bare(`${textField} /Ff 8192 ${value}`),
    'in a note': bare(`/Subtype /Text /F 4 /Contents (${order})`),
    'in the comment of a highlighter': bare(
      `/Subtype /Highlight /F 4 /QuadPoints [50 615 560 615 50 595 560 595] /Contents (${order})`,
    ),
    'in the description of a field': bare(`${textField} /TU (${order})`),
    'in the address of a link': bare(
      `/Subtype /Link /F 4 /A << /S /URI /URI (https://malo.example/${order}) >>`,
    ),
    'in a white text on the page without an appearance': bare(
      `/Subtype /FreeText /F 4 /DA (/Helv 12 Tf 1 g) /Contents (${order})`,
    ),
    'in a hidden text on the page without an appearance': bare(
      `/Subtype /FreeText /F 6 /DA (/Helv 12 Tf 0 g) /Contents (${order})`,
    ),
    'in a text for print alone without an appearance': bare(
      `/Subtype /FreeText /F 36 /DA (/Helv 12 Tf 0 g) /Contents (${order})`,
    ),
    'invisible, over a scan': writeAnnotatedPdf(
      `q 595 0 0 842 0 0 cm /Im1 Do Q ${textLine(fact, 700)}`,
      [{ entries: textField, rect, draws: says(order).replace('Tf', 'Tf 3 Tr') }],
      { resources: '/XObject << /Im1 10 0 R >>', more: [scan] },
    ),
    'in a field of no page': writeTrickPdf({
      content: textLine(fact, 700),
      catalogue: '/AcroForm << /Fields [6 0 R] >>',
      more: [{ dictionary: `<< /FT /Tx /T (campo) ${value} >>` }],
    }),
  };
}
