import { describe, expect, test } from 'vitest';
import { threadCpuMs } from '../../../../tests/fixtures/shared/thread-cpu-ms.ts';
import type { TextPiece } from './annotation-lines.ts';
import { orderPieces } from './order-pieces.ts';

/** Creates a piece as pdf.js does: each letter is half as wide as high. */
function pieceAt(
  x: number,
  y: number,
  str: string,
  look: { size?: number; end?: boolean; width?: number } = {},
): TextPiece {
  const { size = 10, end = false } = look;
  const width = look.width ?? str.length * size * 0.5;
  return {
    str,
    dir: 'ltr',
    transform: [size, 0, 0, size, x, y],
    width,
    height: size,
    fontName: 'f',
    hasEOL: end,
  };
}

function textOf(pieces: readonly TextPiece[]): string {
  return orderPieces(pieces)
    .map(({ str, hasEOL }) => str + (hasEOL ? '\n' : ''))
    .join('')
    .trim();
}

describe('raised and lowered digits of a PDF', () => {
  test.each([
    [
      'a mark of a note',
      [pieceAt(0, 0, '1.200'), pieceAt(25, 5, '1', { size: 6 }), pieceAt(28, 0, ' euros')],
      '1.200¹ euros',
    ],
    ['a mark in brackets', [pieceAt(0, 0, '30'), pieceAt(10, 4, '(2)', { size: 6 })], '30⁽²⁾'],
    [
      'two marks of notes',
      [pieceAt(0, 0, '15'), pieceAt(10, 5, '1, 2', { size: 6 }), pieceAt(23, 0, ' cuotas')],
      '15¹, ² cuotas',
    ],
    ['an exponent', [pieceAt(0, 0, 'a'), pieceAt(5, 4, 'n+1', { size: 6 })], 'aⁿ⁺¹'],
    ['a letter as exponent', [pieceAt(0, 0, '2'), pieceAt(5, 4, 'n', { size: 6 })], '2ⁿ'],
    ['a letter as mark of a note', [pieceAt(0, 0, '900'), pieceAt(15, 4, '(b)', { size: 6 })], '900⁽ᵇ⁾'],
    ['the end of an ordinal', [pieceAt(0, 0, '3'), pieceAt(5, 4, 'er', { size: 6 })], '3er'],
    ['a lowered figure', [pieceAt(0, 0, 'CO'), pieceAt(10, -2, '2', { size: 6 })], 'CO₂'],
    [
      'an ordinal',
      [pieceAt(0, 0, '1.'), pieceAt(10, 4, 'o', { size: 6 }), pieceAt(13, 0, ' plazo')],
      '1.º plazo',
    ],
    [
      'a mark that stands a little apart',
      [pieceAt(0, 0, '2.400'), pieceAt(31, 5, '2', { size: 6 }), pieceAt(34, 0, ' euros')],
      '2.400² euros',
    ],
    ['a figure of the same size on the line above', [pieceAt(0, 0, '640'), pieceAt(15, 8, '3')], '6403'],
    [
      'a raised figure as large as the text',
      [pieceAt(0, 0, 'Hay 10'), pieceAt(30, 4, '6'), pieceAt(35, 0, ' personas')],
      'Hay 10⁶ personas',
    ],
    ['a smaller figure on the line', [pieceAt(0, 0, '640'), pieceAt(15, 0, ',50', { size: 6 })], '640,50'],
  ])('writes superscripts and subscripts: %s', (_, pieces, text) => {
    expect(textOf(pieces)).toBe(text);
  });
});

describe('letters of a PDF', () => {
  test.each([
    ['P E N A L I Z A C I Ó N', 'PENALIZACIÓN'],
    ['T O T A L   A N U A L', 'TOTAL ANUAL'],
    ['1 . 8 4 5 , 3 0 €', '1.845,30€'],
    ['1 2 3 4 5', '1 2 3 4 5'],
    ['Importe total: 1 . 8 4 5 , 3 0 €', 'Importe total: 1.845,30 €'],
    ['Filas 1 2 . 3 4 5 6', 'Filas 1 2 . 3 4 5 6'],
    ['compa˜nıa y cami´on', 'compañıa y camión'],
    ['L´Hospitalet', 'L´Hospitalet'],
  ])('reads «%s» as «%s»', (drawn, text) => {
    expect(textOf([pieceAt(0, 0, drawn)])).toBe(text);
  });

  test('joins the spaced letters of a short word in a letter-spaced title, but not those of a table cell', () => {
    const title = [
      pieceAt(0, 0, 'P L A Z O'),
      pieceAt(50, 0, ' '),
      pieceAt(55, 0, 'D E'),
      pieceAt(75, 0, ' '),
      pieceAt(80, 0, 'P A G O'),
    ];
    expect(textOf(title)).toBe('PLAZO DE PAGO');
    expect(textOf([pieceAt(0, 0, 'Grupos'), pieceAt(50, 0, ' '), pieceAt(60, 0, 'A B')])).toBe('Grupos A B');
  });

  const widthAt = (index: number) => 3 + 2 * (index % 3);
  const lettersAt = (letters: string, gapOf: (index: number) => number) => {
    let x = 0;
    return Array.from(letters).map((letter, index) => {
      const width = widthAt(index);
      const piece = pieceAt(x, 0, letter, { width });
      x += width + gapOf(index);
      return piece;
    });
  };

  test.each([
    [
      'letters with equal gaps',
      lettersAt('PLAZODEPAGO', (at) => (at === 4 || at === 6 ? 14 : 7)),
      'PLAZO DE PAGO',
    ],
    ['letters in columns of equal width', lettersAt('LMXJVSD', (at) => 13 - widthAt(at)), 'LMXJVSD'],
    ['letters in distant columns', lettersAt('ABCDE', () => 12), 'ABCDE'],
    ['digits with equal gaps', lettersAt('12345', () => 7), '12345'],
    ['few letters', lettersAt('ABCD', () => 7), 'ABCD'],
  ])('joins spaced pieces into words only where their gaps show it: %s', (_, pieces, letters) => {
    const isJoined = letters.includes(' ');
    expect(
      orderPieces(pieces)
        .filter(({ str }) => str !== '')
        .map(({ str }) => str),
    ).toEqual(isJoined ? [letters] : Array.from(letters));
  });

  /** Places characters in boxes of equal width; a blank is an empty box. */
  const boxesAt = (x: number, y: number, text: string, pitch = 14) =>
    Array.from(text).flatMap((character, index) =>
      character === ' ' ? [] : [pieceAt(x + index * pitch - 2.5, y, character)],
    );

  test.each([
    [
      'an identity number behind its label',
      [pieceAt(-40, 0, 'NIF: 1', { width: 42.5 }), ...boxesAt(14, 0, '2345678Z')],
      'NIF: 12345678Z',
    ],
    ['a postcode', boxesAt(0, 0, '31006'), '31006'],
    [
      'a postcode in narrow boxes, which pdf.js returns as one piece',
      [pieceAt(0, 0, '3 1 0 0 6', { width: 45 })],
      '31006',
    ],
    [
      'a date with separators between the boxes',
      [
        ...boxesAt(0, 0, '03'),
        pieceAt(23, 0.8, '/'),
        ...boxesAt(32, 0, '05'),
        pieceAt(55, 0.8, '/'),
        ...boxesAt(64, 0, '2024'),
      ],
      '03/05/2024',
    ],
    ['an amount', boxesAt(0, 0, '1.250,75'), '1.250,75'],
    ['a telephone number with empty boxes', boxesAt(0, 0, '948 123 456'), '948 123 456'],
    ['a surname', boxesAt(0, 0, 'ECHEVARRIA'), 'ECHEVARRIA'],
    [
      'numbers in two rows of boxes',
      [...boxesAt(0, 0, '31006', 14), ...boxesAt(5, -28, '948123', 14)],
      '31006948123',
    ],
    [
      'labelled rows of boxes in columns',
      [
        pieceAt(-60, 0, 'NIF:'),
        ...boxesAt(0, 0, '40123456K'),
        { ...pieceAt(120, 0, '', { end: true }) },
        pieceAt(-60, -28, 'CP: 3', { width: 62.5 }),
        ...boxesAt(14, -28, '1006'),
      ],
      'NIF:40123456K\nCP: 31006',
    ],
  ])('joins characters in the boxes of a form: %s', (_, pieces, text) => {
    expect(textOf(pieces)).toBe(text);
  });

  test.each([
    ['a scale', boxesAt(0, 0, '12345')],
    ['rows of digits in columns', [...boxesAt(0, 0, '40123'), ...boxesAt(0, -20, '51302')]],
    ['digits in wide columns', boxesAt(0, 0, '40123', 30)],
    ['digits between spaces', [pieceAt(0, 0, '4 0 1 2 3', { width: 37 })]],
    ['a few digits', boxesAt(0, 0, '4012')],
    ['the days of a calendar', [...boxesAt(0, 0, 'LMXJV'), ...boxesAt(0, -20, '30241')]],
    ['spaced letters above cells', [...boxesAt(0, 0, 'AEIOU', 10), ...boxesAt(0, -20, '30241', 10)]],
  ])('keeps characters apart that may be cells: %s', (_, pieces) => {
    const ordered = orderPieces(pieces).filter(({ str }) => str !== '');
    expect(ordered.map(({ str }) => str)).toEqual(pieces.map(({ str }) => str));
  });

  test('composes accents with the letter that they are drawn over', () => {
    expect(textOf([pieceAt(0, 0, 'An'), pieceAt(6, 0, '˜o', { width: 9 })])).toBe('Año');
  });

  test('reads text once when the file draws it twice to look bold', () => {
    expect(
      textOf([
        pieceAt(0, 0, 'Total', { end: true }),
        pieceAt(0.4, 0, 'Total', { end: true }),
        pieceAt(0, -20, 'Total'),
      ]),
    ).toBe('Total\n\nTotal');
  });
});

const row = (y: number, ...cells: readonly string[]) =>
  cells.map((text, column) => pieceAt(column * 200, y, text, { end: column === cells.length - 1 }));
const gappedRow = (y: number, ...cells: readonly string[]) =>
  row(y, ...cells).flatMap((piece, column) =>
    column === 0 ? [piece] : [pieceAt(column * 200 - 90, y, ' ', { width: 90 }), piece],
  );

describe('columns of a PDF page', () => {
  test('reads prose in two columns column by column even when the file draws it line by line', () => {
    const pieces = [
      ...gappedRow(100, 'El arrendador se obliga', 'La parte que arrienda'),
      ...gappedRow(88, 'a pagar la caldera y', 'avisa de toda avería en'),
      ...gappedRow(76, 'será de 415 euros', 'el plazo de 30 días'),
    ];
    expect(textOf(pieces)).toBe(
      'El arrendador se obliga\na pagar la caldera y\nserá de 415 euros\nLa parte que arrienda\navisa de toda avería en\nel plazo de 30 días',
    );
  });

  test('reads each clause whole, and then its translation in the column beside it', () => {
    const pieces = [
      ...gappedRow(100, 'El precio es fijo durante', 'The price is fixed for'),
      ...gappedRow(88, 'todo el contrato firmado', 'the whole signed contract'),
      ...gappedRow(60, 'El plazo es de cinco', 'The term is five full'),
      ...gappedRow(48, 'años desde la firma', 'years from the signature'),
    ];
    expect(
      textOf(pieces)
        .split('\n')
        .map((line) => line.slice(0, 9)),
    ).toEqual([
      'El precio',
      'todo el c',
      'The price',
      'the whole',
      'El plazo ',
      'años desd',
      'The term ',
      'years fro',
    ]);
  });

  test('keeps rows of a table', () => {
    const pieces = [
      ...gappedRow(100, 'Revisión de la caldera', 'Incluida en la cuota'),
      ...gappedRow(88, 'Cambio de los filtros', 'Se paga por separado'),
      ...gappedRow(76, 'Limpieza de los patios', 'Incluida en la cuota'),
    ];
    expect(textOf(pieces).split('\n')[1]).toBe('Cambio de los filtros Se paga por separado');
  });

  test('reads a table row by row even when the file draws it column by column', () => {
    const columns = [
      ['Servicio', 'Filtro', 'Gas'],
      ['Precio', '32 €', '58 €'],
      ['Plazo', '3 días', '5 días'],
    ];
    const pieces = columns.flatMap((cells, column) =>
      cells.map((text, index) => pieceAt(column * 200, -15 * index, text, { end: true })),
    );
    expect(textOf(pieces)).toBe('Servicio Precio Plazo\nFiltro 32 € 3 días\nGas 58 € 5 días');
  });

  const byColumn = (columns: readonly (readonly string[])[]) =>
    columns.flatMap((cells, column) =>
      cells.map((text, index) => pieceAt(column * 200, -15 * index, text, { end: true })),
    );
  const services = [
    ['Servicio', 'Filtro', 'Gas', 'Obra'],
    ['Precio', '32 €', '58 €', '90 €'],
  ];

  test('joins the rows of a table by columns when lines end with empty pieces, as browsers print them', () => {
    const pieces = byColumn(services).flatMap((piece) => [
      { ...piece, hasEOL: false },
      pieceAt(piece.transform[4] ?? 0, (piece.transform[5] ?? 0) - 15, '', { end: true }),
    ]);
    const ordered = orderPieces(pieces).filter(({ str }) => str.trim() !== '');
    expect(textOf(pieces)).toBe('Servicio Precio\nFiltro 32 €\nGas 58 €\nObra 90 €');
    // A piece with the place of another line would break its line for pdf-parse.
    const orderedBetween = orderPieces(pieces).slice(0, 3);
    expect(orderedBetween.map(({ transform }) => transform[5])).toEqual([-0, -0, -0]);
    expect(ordered).toHaveLength(8);
  });

  test('reads the data of two parties side by side one after the other', () => {
    const parties = [
      ['Arrendador', 'Aurelio Gómez', 'NIF 11111111H', 'Calle Alta 3'],
      ['Arrendataria', 'Berta Ruiz', 'NIF 22222222J', 'Calle Baja 8'],
    ];
    expect(textOf(byColumn(parties))).toBe(parties.flat().join('\n'));
  });

  const prices = [
    pieceAt(0, 100, 'Tarifas', { end: true }),
    pieceAt(0, 70, 'Alta 30 euros', { end: true }),
    pieceAt(0, 55, 'Baja 10 euros', { end: true }),
  ];

  test.each([
    [
      'moves the head of a table that is drawn late above its rows',
      [...prices, pieceAt(0, 85, 'Concepto', { end: true }), pieceAt(60, 85, 'Importe')],
      'Tarifas\nConcepto\nImporte\nAlta 30 euros\nBaja 10 euros',
    ],
    [
      'keeps a running head at the end that stands above the page',
      [...prices, pieceAt(0, 130, 'Capítulo 7')],
      'Tarifas\nAlta 30 euros\nBaja 10 euros\nCapítulo 7',
    ],
    [
      'keeps a late line at the height of another',
      [...prices, pieceAt(200, 73, 'Nota')],
      'Tarifas\nAlta 30 euros\nBaja 10 euros\nNota',
    ],
    [
      'keeps a text beside the lines that only begins between two of them',
      [
        ...prices,
        pieceAt(200, 85, 'Este margen', { end: true }),
        pieceAt(200, 70, 'sigue aquí', { end: true }),
      ],
      'Tarifas\nAlta 30 euros\nBaja 10 euros\nEste margen\nsigue aquí',
    ],
    [
      'keeps a late line between two columns that go down twice',
      [
        ...prices,
        pieceAt(200, 100, 'Otra', { end: true }),
        pieceAt(200, 60, 'columna', { end: true }),
        pieceAt(0, 85, 'Suelta'),
      ],
      'Tarifas\nAlta 30 euros\nBaja 10 euros\nOtra\ncolumna\nSuelta',
    ],
  ])('reads late lines: %s', (_, pieces, text) => {
    expect(textOf(pieces)).toBe(text);
  });

  const form = [
    pieceAt(0, 100, 'Asegurado:'),
    pieceAt(300, 100, 'NIF:', { end: true }),
    pieceAt(0, 80, 'Importe:'),
    pieceAt(300, 80, 'euros', { end: true }),
    pieceAt(0, 60, 'Firma de todas las partes', { end: true }),
  ];

  test.each([
    [
      'puts the values of a form beside their labels',
      [pieceAt(60, 101, 'Marcela'), pieceAt(330, 101, '12345678Z', { end: true }), pieceAt(60, 80, '2.310')],
      'Asegurado: Marcela NIF: 12345678Z\nImporte: 2.310 euros\nFirma de todas las partes',
    ],
    [
      'puts a single value drawn later between two texts of a line',
      [pieceAt(250, 80, '2.310')],
      'Asegurado:NIF:\nImporte: 2.310 euros\nFirma de todas las partes',
    ],
    [
      'keeps a column apart that has no labels before it',
      [pieceAt(400, 80, 'Nota al margen', { end: true }), pieceAt(400, 60, 'con dos líneas')],
      'Asegurado:NIF:\nImporte:euros\nFirma de todas las partes\nNota al margen\ncon dos líneas',
    ],
    [
      'keeps a text apart that begins behind a label and goes on below it',
      [pieceAt(330, 100, 'Nota larga', { end: true }), pieceAt(330, 60, 'que sigue')],
      'Asegurado:NIF:\nImporte:euros\nFirma de todas las partes\nNota larga\nque sigue',
    ],
    [
      'keeps a text apart that overlaps the line',
      [pieceAt(20, 80, 'SELLO')],
      'Asegurado:NIF:\nImporte:euros\nFirma de todas las partes\nSELLO',
    ],
  ])('reads values drawn after the lines of a form: %s', (_, values, text) => {
    expect(
      textOf([...form, ...values])
        .replace(/ +/gu, ' ')
        .replaceAll(' \n', '\n'),
    ).toBe(text);
  });

  test('puts labels and values of a second column on the lines of the first', () => {
    const column = (x: number, texts: readonly string[]) =>
      texts.map((text, index) => pieceAt(x, -20 * index, text, { end: true }));
    const labels = [...column(0, ['Nombre:', 'Cargo:', 'Fecha:']), ...column(220, ['Teléfono:', 'Correo:'])];
    const values = [...column(60, ['Ana', 'Gerente', '3 de mayo']), ...column(280, ['948 123 456'])];
    expect(
      textOf([...labels, ...values])
        .replace(/ +/gu, ' ')
        .replaceAll(' \n', '\n'),
    ).toBe('Nombre: Ana Teléfono: 948 123 456\nCargo: Gerente Correo:\nFecha: 3 de mayo');
  });

  test('begins a new line for the text below a table that is drawn column by column', () => {
    const below = pieceAt(0, -120, 'El pago se hace por banco.', { end: true });
    expect(textOf([...byColumn(services), below])).toBe(
      'Servicio Precio\nFiltro 32 €\nGas 58 €\nObra 90 €\nEl pago se hace por banco.',
    );
  });

  test('keeps the lines of tall cells together when more rows follow', () => {
    const tall = [
      ['Número de', 'sociedades', 'que cotizan', 'en bolsa'],
      ['Cuota', 'del índice', 'europeo', 'de cien'],
    ];
    const next = pieceAt(0, -80, 'España', { end: true });
    expect(textOf([...byColumn(tall), next])).toBe([...tall.flat(), 'España'].join('\n'));
  });

  test('keeps rows whose cells contain sentences and are drawn one after the other', () => {
    const cell = (x: number, lines: readonly string[]) =>
      lines.map((line, index) => pieceAt(x, 100 - 12 * index, line, { end: true }));
    const [spanish, english] = [
      ['5. Ley aplicable. Este contrato', 'se rige por la ley. Prevalece la', 'española.'],
      ['5. Governing law. This agreement', 'has Spanish law. The', 'Spanish version prevails.'],
    ];
    expect(textOf([...cell(0, spanish), ...cell(200, english)])).toBe([...spanish, ...english].join('\n'));
  });

  test('keeps newspaper columns when the file draws them one after the other', () => {
    const columns = [
      ['El pleno aprueba el', 'presupuesto del año que', 'viene sin votos en contra'],
      ['mientras la oposición se', 'abstiene y pide que se', 'cambie el reparto entero'],
    ];
    const pieces = columns.flatMap((cells, column) =>
      cells.map((text, index) => pieceAt(column * 200, -15 * index, text, { end: true })),
    );
    expect(textOf(pieces)).toBe(columns.flat().join('\n'));
  });
});

describe('rotated text of a PDF', () => {
  const turned = (piece: TextPiece, quarters: number): TextPiece => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = piece.transform;
    const once = { ...piece, transform: [-b, a, -d, c, -f, e] };
    return quarters === 0 ? piece : quarters === 1 ? once : turned(once, quarters - 1);
  };
  const noted = [
    pieceAt(0, 0, '1.200'),
    pieceAt(25, 5, '1', { size: 6 }),
    pieceAt(28, 0, ' euros', { end: true }),
  ];

  test.each([1, 2, 3])('reads superscripts in text rotated by %i quarter turns', (quarters) => {
    const pieces = noted.map((piece) => turned(piece, quarters));
    expect(textOf(pieces)).toBe('1.200¹ euros');
    expect(orderPieces(pieces).map(({ transform }) => transform)).toEqual(
      pieces.map(({ transform }) => transform),
    );
  });

  test('reads rotated text separately from the upright text beside it', () => {
    const margin = turned(pieceAt(50, -300, 'BOE-A-2024-1', { end: true }), 1);
    expect(textOf([...noted, margin])).toBe('1.200¹ euros\nBOE-A-2024-1');
    expect(textOf([margin, ...noted])).toBe('BOE-A-2024-1\n1.200¹ euros');
  });

  test('keeps the position of skewed text', () => {
    const mark = { ...pieceAt(0, 200, 'BORRADOR', { end: true }), transform: [7, 7, -7, 7, 0, 200] };
    expect(textOf([mark, ...noted])).toBe('BORRADOR\n1.200¹ euros');
  });
});

describe('footnotes of a PDF page', () => {
  const body = (y: number, text: string, x = 0) => pieceAt(x, y, text, { end: true });
  const note = (y: number, text: string, x = 0) => pieceAt(x, y, text, { size: 7, end: true });

  test('moves footnotes after the body when the file draws them before its end', () => {
    const pieces = [
      body(112, 'El permiso será de'),
      body(100, 'dos días hábiles cuando'),
      note(20, '4 La letra f) del artículo 39'),
      note(12, 'ha recibido su nueva redacción.'),
      body(88, 'ocurre en la misma localidad'),
    ];
    expect(textOf(pieces)).toBe(
      'El permiso será de\ndos días hábiles cuando\nocurre en la misma localidad\n\n4 La letra f) del artículo 39\nha recibido su nueva redacción.',
    );
  });

  test('moves footnotes after the body when the file draws them first', () => {
    const pieces = [
      note(20, '4 La letra f) del artículo 39'),
      body(112, 'El permiso será de'),
      body(100, 'dos días hábiles cuando'),
    ];
    expect(textOf(pieces)).toBe(
      'El permiso será de\ndos días hábiles cuando\n\n4 La letra f) del artículo 39',
    );
  });

  test('keeps a line of small print above the body, as of a letterhead', () => {
    const pieces = [
      note(140, '1 Plaza Mayor, Pamplona'),
      body(112, 'El permiso será de'),
      body(100, 'dos días hábiles cuando'),
    ];
    expect(textOf(pieces)).toMatch(/^1 Plaza Mayor/u);
  });

  test('separates footnotes below the body from its last sentence', () => {
    const pieces = [
      body(112, 'El permiso será de'),
      body(100, 'dos días hábiles cuando'),
      note(20, '4 La letra f) del artículo 39'),
      body(0, '18'),
    ];
    expect(textOf(pieces)).toBe(
      'El permiso será de\ndos días hábiles cuando\n\n4 La letra f) del artículo 39\n18',
    );
  });

  test('moves footnotes at the end of the first column after the second column', () => {
    const pieces = [
      body(100, 'la vivienda en buen estado'),
      note(20, '(1) Según el acta.'),
      body(100, 'y la renta se paga por meses', 300),
    ];
    expect(textOf(pieces).split('\n').at(-1)).toBe('(1) Según el acta.');
  });

  test.each([
    ['a caption within the body', note(60, '1 Plano de la planta baja')],
    ['small print without the mark of a footnote', note(20, 'Impreso en papel reciclado')],
    ['a small row that begins with an ordinal', note(20, '1º 19,32 euros al día')],
    ['a small row that begins with an ordinal and its point', note(20, '2.ª cuota del año')],
  ])('does not treat as a footnote %s', (_, small) => {
    const pieces = [body(100, 'la vivienda en buen estado'), small, body(50, 'y la renta se paga por meses')];
    expect(textOf(pieces).split('\n')[1]).toBe(small.str);
  });
});

test.each([
  [
    'cells in a thousand columns',
    (index: number) => pieceAt((index % 1_000) * 20, -Math.floor(index / 1_000) * 12, 'uno', { end: true }),
  ],
  [
    'columns of twenty rows',
    (index: number) => pieceAt(Math.floor(index / 20) * 20, -(index % 20) * 12, 'uno', { end: true }),
  ],
  [
    'late texts on one line of a form',
    (index: number) =>
      index < 2
        ? pieceAt(0, -50 * index, 'Total:', { end: true })
        : pieceAt(40 + 6 * index, 0, '7', { end: true }),
  ],
  ['the same text in one place', () => pieceAt(0, 0, 'uno', { end: true })],
  [
    'lines of two columns',
    (index: number) =>
      pieceAt((index % 2) * 200, -Math.floor(index / 2), 'el uno y dos', { end: index % 2 === 1 }),
  ],
])('orders 20,000 pieces as %s within two seconds of processor time', (_, piece) => {
  const pieces = Array.from({ length: 20_000 }, (_unused, index) => piece(index));
  const start = threadCpuMs();
  orderPieces(pieces);
  expect(threadCpuMs() - start).toBeLessThan(2_000);
});
