import { describe, expect, test } from 'vitest';
import { runWithoutPauses } from '../../platform/resilience/in-turns.ts';
import { compareDocuments } from './compare-documents.ts';
import type { Change, ComparedPage } from './comparison.ts';

/** Returns a recognised page whose `unsure` words have a low confidence. */
function scannedPage(text: string, unsure: readonly string[] = []): ComparedPage[] {
  const spans = unsure.map((word): [number, number] => [
    text.indexOf(word),
    text.indexOf(word) + word.length,
  ]);
  return [{ index: 1, label: '1', text, unsure: spans, isRecognised: true }];
}

const print = (text: string): ComparedPage[] => [{ index: 1, label: '1', text }];

const compare = (before: readonly ComparedPage[], after: readonly ComparedPage[]): readonly Change[] =>
  runWithoutPauses(compareDocuments(before, after)).changes;

const clause =
  'No hay penalización si el retraso se debe a fuerza mayor o a cambios pedidos por la promotora.';

describe('compareDocuments with recognised pages', () => {
  test.each([
    ['«0» for «o»', clause, clause.replace('mayor o', 'mayor 0')],
    ['«c0ntrato» for «contrato»', 'El contrato dura un año.', 'El c0ntrato dura un año.'],
    ['«|» for «I»', 'Anexo I. Presupuesto por capítulos', 'Anexo |. Presupuesto por capítulos'],
    [
      '«ú» for «ü»',
      'Las minorías lingüísticas conservan su lengua.',
      'Las minorías lingúísticas conservan su lengua.',
    ],
    ['a decimal comma that is read as a point', 'Energía 61 kWh 0,1842', 'Energía 61 kWh 0.1842'],
    [
      'separators that are read alike',
      'Base 3.236,25 € Total 3.915,86 €',
      'Base 3.236.25 € Total 3.915.86 €',
    ],
    ['a date that a narrow cell divides', 'Alta 10/12/2025 300,24 €', 'Alta 10/12/202 5 300,24 €'],
    ['a lone «€» that is read as «e»', 'Líquido: 2.351,06 €', 'Líquido: 2.351,06 e'],
    ['rules that are read as «¡» and «=»', 'Cubierta 260 m2', '¡ Cubierta = 260 m2'],
    [
      'a page number of which only «Página» is read',
      'La junta aprueba las cuentas.\nTercero.\nPágina 1',
      'La junta aprueba las cuentas.\nTercero.\nPágina',
    ],
    ['specks that are read as stops', 'Cubierta 260 m2 De baja', 'Cubierta 260 m2 :| De baja .'],
    ['rules between cells', 'Cubierta 260 m2 36.400,00 €', 'Cubierta | 260 m2 — | 36.400,00 €'],
  ])('finds no change with %s', (_, before, after) => {
    expect(compare(scannedPage(before), scannedPage(after))).toEqual([]);
    expect(compare(scannedPage(after), print(before))).toEqual([]);
  });

  test.each([
    ['a point or a comma before three digits', 'Pesa 1.500 kilos en total', 'Pesa 1,500 kilos en total'],
    ['a letter read for a dash', 'Cuota de entrada - pagada', 'Cuota de entrada A pagada'],
    ['the minus sign of a value', 'Luz de escalera -9,68 %', 'Luz de escalera 9,68 %'],
    ['a border read as «1» at the start of a row', 'Magnitud Unidad Valor', '1 Magnitud Unidad Valor'],
    ['a lost «de» between the words of a row', 'Emisión de NOx mg 38', 'Emisión NOx mg 38'],
    ['a word read twice in parts', 'Ático Olarte Manso, Eugenia', 'Áti tico Olarte Manso, Eugenia'],
    ['«Vmin» for «l/min»', 'Caudal específico l/min 13,7', 'Caudal específico Vmin 13,7'],
    ['a sign for the last letter of a word', 'Recibo de clientes pagado', 'Recibo de cliente: pagado'],
    ['«eri» for «en»', 'Recurso ante la junta en plazo', 'Recurso ante la junta eri plazo'],
    ['a misread exponent', 'Tabique de yeso 63,20 mi colocado', 'Tabique de yeso 63,20 m* colocado'],
  ])('shows %s as doubtful', (_, before, after) => {
    expect(compare(scannedPage(before), scannedPage(after))).toMatchObject([{ isDoubtful: true }]);
  });

  test('doubts a header row of a table of which OCR reads a few unsure letters', () => {
    const rows = 'La clase dura 55 minutos.\nAula 9:00 10:00 11:00 12:00\nB-25 Latín Música Física Dibujo';
    const unread = rows.replace('Aula 9:00 10:00 11:00 12:00', '[uta NT:');
    const changes = compare(scannedPage(unread, ['[uta', 'NT:']), scannedPage(rows));
    expect(changes.map(({ after, isDoubtful }) => [after.text, isDoubtful])).toEqual([
      ['Aula 9:00 10:00 11:00 12:00', true],
    ]);
  });

  test('finds no change when OCR reads the end of a wrapped cell behind the cells beside it', () => {
    const before = 'Demolición de tabique con retirada de escombros 48,60 9,85 478,71\nTransporte 12,35';
    const after = 'Demolición de tabique con 48,60 9,85 478,71 retirada de escombros\nTransporte 12,35';
    expect(compare(scannedPage(before), scannedPage(after))).toEqual([]);
    const swapped = after.replace('48,60 9,85', '9,85 48,60');
    expect(compare(scannedPage(before), scannedPage(swapped))).not.toEqual([]);
    expect(compare(print(before), print(after))).not.toEqual([]);
  });

  test('shows words that OCR reads in another row as doubtful when one of their digits has a low confidence', () => {
    const rows = ['Lacalle Nájera, Marta 3,31 9,16 Apto', 'Martínez Oyón, Lucía 6,56 4,41 Apto'];
    const before = scannedPage(`fila 2956 ${rows[0]}\n${rows[1]}`);
    const changes = compare(before, scannedPage(`${rows[0]} fila\n0956 ${rows[1]}`, ['0956']));
    expect(changes.map(({ isDoubtful }) => isDoubtful)).toEqual([true, true]);
    const certain = compare(before, scannedPage(`${rows[0]} fila\n0956 ${rows[1]}`));
    expect(certain.map(({ isDoubtful }) => isDoubtful)).toContain(false);
  });

  test('finds no change in the asterisks and quotation marks of two scans', () => {
    const [before, after] = ['DNI ***2368** de «la parte»', 'DNI *2368"* de "la parte'];
    expect(compare(scannedPage(before), scannedPage(after))).toEqual([]);
  });

  test('finds no change in «1BI» for «IBI» when OCR is unsure of it, and shows the change as doubtful when it is sure', () => {
    const [before, after] = ['La arrendataria paga el IBI.', 'La arrendataria paga el 1BI.'];
    expect(compare(scannedPage(before), scannedPage(after, ['1BI']))).toEqual([]);
    expect(compare(scannedPage(before), scannedPage(after))).toMatchObject([{ isDoubtful: true }]);
  });

  test('finds no change in renumbered clauses after a speck at the end of a line', () => {
    const write = (number: string, end: string) =>
      `CUARTA.- Duración\nEl preaviso se da por burofax.${end}\n${number}.- Animales\nSe permite un animal.`;
    expect(compare(scannedPage(write('QUINTA', ' -')), scannedPage(write('OCTAVA', '')))).toEqual([]);
  });

  test('finds no change when only one of two repeated table headers has a rule between its cells', () => {
    const row = (at: number): string => `Partida ${at} 1.${at}00,00 €`;
    const header = 'Capítulo Medición | Importe';
    const before = [`${header}\n${row(1)}\n${row(2)}`, `${header.replace(' |', '')}\n${row(3)}`];
    const pages = before.map((text, at) => ({
      index: at + 1,
      label: String(at + 1),
      text,
      isRecognised: true,
    }));
    expect(compare(pages, scannedPage([header, row(1), row(2), row(3)].join('\n')))).toEqual([]);
  });

  test('shows an inserted article as one insertion although OCR misreads the number of the heading above it', () => {
    const [head, title] = ['CAPÍTULO III', 'DE LA PROPIEDAD'];
    const inserted =
      'Artículo 99. Norma nueva\nLas entidades comunican cada trimestre sus datos al registro.';
    const text = `${title}\nArtículo 70. Inviolabilidad\nEl derecho de propiedad es inviolable.`;
    const changes = compare(
      scannedPage(`${head}\n${text}`),
      scannedPage(`${head.replace('III', 'Ill')}\n${inserted}\n${text}`),
    );
    expect(changes).toMatchObject([{ kind: 'inserted', after: { text: inserted.replace('\n', ' ') } }]);
  });

  test.each([
    ['a digit in a code', 'Referencia BOI del registro.', 'Referencia B0I del registro.'],
    ['digits of a code', 'Referencia B0-12 del registro.', 'Referencia BO-12 del registro.'],
    ['a word and a number', 'La arrendadora lo paga al mes.', 'La arrendadora 10 paga al mes.'],
    ['a comma', 'La renta, sin gastos, se paga al mes.', 'La renta sin gastos, se paga al mes.'],
    ['a bracket', 'Artículo 2. [Derechos de la persona]', 'Artículo 2. [Derechos de la personal]'],
    ['«ii» for «ü»', 'Antigüedad consolidada', 'Antigiiedad consolidada'],
    ['«rn» for «m»', 'La norma se aplica.', 'La norrna se aplica.'],
    ['«IV» for «N»', 'IVA21% 203,87', 'NA21% 203,87€'],
    ['a digit twice', 'Intereses 157,63 483,29', 'Intereses 157,663 483,29'],
    ['a letter for a speck', 'Puesto Técnico de gestión', 'Puesto a Técnico de gestión'],
    ['the end of a word twice', 'Alta Valor Estado', 'Alta Valor lor Estado'],
    ['an accent', 'La arrendadora pagara los gastos.', 'La arrendadora pagará los gastos.'],
  ])('shows %s that OCR confuses as doubtful', (_, before, after) => {
    expect(compare(scannedPage(before), scannedPage(after))).toMatchObject([{ isDoubtful: true }]);
    expect(compare(print(before), print(after))).toMatchObject([{ isDoubtful: false }]);
  });

  test('pairs the values of a moved clause in which OCR misreads an ordinal', () => {
    const [one, other] = [
      'La arrendadora arrienda la vivienda de la calle Alfonso VIII, 14, 2.º B, de Cuenca, de 82 metros cuadrados.',
      'El plazo es de cinco años, desde el 1 de abril de 2025, con un preaviso de treinta días.',
    ];
    const edited = one.replace('2.º', '25').replace('82', '85');
    const changes = compare(scannedPage(`${one}\n${other}`), scannedPage(`${other}\n${edited}`, ['25']));
    expect(changes.flatMap(({ values }) => values)).toContainEqual(
      expect.objectContaining({ before: '82', after: '85' }),
    );
  });

  test.each([
    ['lost', 'Demoliciones 260 m? 7.280,00 €', 'Demoliciones 260 7.280,00 €'],
    ['beside other digits and rules', 'Cubierta 260 m? 36.400,00 €', 'Cubierta 2600 m? — | 36.400,00 €'],
  ])(
    'shows an area as doubtful when OCR misreads the exponent of «m²» and the unit is %s in the other version',
    (_, before, after) => {
      expect(compare(scannedPage(before), scannedPage(after))).toMatchObject([{ isDoubtful: true }]);
    },
  );

  test.each([
    ['a day', 'vence el 9 de mayo', 'vence el O de mayo', '9 de mayo', '0 de mayo'],
    ['a day in front of a month', 'vence el 9 de mayo', 'vence el l de mayo', '9 de mayo', '1 de mayo'],
    ['an amount', 'paga 12,50 €', 'paga 12,OO €', '12,50 €', '12,00 €'],
    ['an amount of one digit', 'paga 9 euros', 'paga S euros', '9 euros', '5 euros'],
    ['an amount in capitals', 'paga 40 euros', 'paga SO euros', '40 euros', '50 euros'],
    ['a percentage', 'abona el 3 %', 'abona el B %', '3 %', '8 %'],
    ['a percentage with decimals', 'abona el 3,5 %', 'abona el 3,S1 %', '3,5 %', '3,51 %'],
    ['a term', 'avisa con 30 días', 'avisa con 3I días', '30 días', '31 días'],
    ['a date', 'vence el 12/05/2025', 'vence el l2/O6/2025', '12/05/2025', '12/06/2025'],
    ['an ordinal', 'vive en el 3.º izquierda', 'vive en el Z.º izquierda', '3', '2'],
    ['a number without a unit', 'ocupa la plaza 7 del garaje', 'ocupa la plaza l del garaje', '7', '1'],
    ['a letter or a digit', 'ocupa el piso 3 del portal', 'ocupa el piso B del portal', '3', 'B'],
    ['an identifier', 'con NIF 12345678Z', 'con NIF 12345S79Z', '12345678Z', '12345S79Z'],
  ])('names the value when OCR reads letters in %s that changes', (_, one, other, from, to) => {
    const write = (part: string) => `La parte firmante ${part}, según lo que aquí se pacta.`;
    const [change, ...others] = compare(scannedPage(write(one)), scannedPage(write(other)));
    expect(others).toEqual([]);
    expect(change?.values).toMatchObject([{ before: from, after: to }]);
    expect(compare(scannedPage(write(other)), print(write(one)))).toMatchObject([
      { values: [{ before: to, after: from }] },
    ]);
  });

  test.each([
    ['«S» for «5»', 'paga 15 euros', 'paga 1S euros'],
    ['«SO» for «50»', 'avisa con 50 días', 'avisa con SO días'],
  ])('names no value and shows a doubt when OCR reads %s', (_, one, other) => {
    const write = (part: string) => `La parte firmante ${part}, según lo que aquí se pacta.`;
    expect(compare(scannedPage(write(one)), scannedPage(write(other)))).toMatchObject([
      { isDoubtful: true, values: [] },
    ]);
  });

  test('shows an identifier in which OCR reads «B» for «8» as doubtful', () => {
    const [one, other] = ['Firma con NIF 12345678Z el contrato.', 'Firma con NIF 1234567BZ el contrato.'];
    expect(compare(scannedPage(one), scannedPage(other))).toMatchObject([
      { isDoubtful: true, values: [{ before: '12345678Z', after: '1234567BZ' }] },
    ]);
  });

  test('shows words of table cells that OCR reads in another order as doubtful', () => {
    const before =
      'Robo en el interior 300 €\nRobo de dinero en\n600 € Sin franquicia 600 €\nefectivo\nCristales Incluido 1.200 €';
    const after =
      'Robo en el interior 300 €\nRobo de dinero en Sin\nefectivo 600 € franquicia 600 €\nCristales Incluido 1.200 €';
    const changes = compare(scannedPage(before), scannedPage(after));
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.every(({ isDoubtful }) => isDoubtful)).toBe(true);
    expect(compare(print(before), print(after)).some(({ isDoubtful }) => isDoubtful)).toBe(false);
  });

  test('shows a form that OCR reads by columns instead of rows as doubtful', () => {
    const rows =
      'Nómina de haberes\nPerceptor Hilario Escribano\nPuesto Técnico de gestión\nCuenta ES50 2100';
    const columns =
      'Nómina de haberes\nPerceptor\nPuesto\nCuenta\nHilario Escribano\nTécnico de gestión\nES50 2100';
    const changes = compare(scannedPage(rows), scannedPage(columns));
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.filter(({ isDoubtful }) => !isDoubtful)).toEqual([]);
  });

  test('treats «em» as a misread «cm», and shows another letter of a flat as certain', () => {
    const write = (unit: string, door: string) =>
      `Caja de 74 x 50 x 41 ${unit} para el 3.º ${door} del portal`;
    expect(compare(scannedPage(write('cm', 'C')), scannedPage(write('em', 'C')))).toEqual([]);
    expect(compare(scannedPage(write('cm', 'C')), scannedPage(write('mm', 'C')))).toHaveLength(1);
    expect(compare(scannedPage(write('cm', 'C')), scannedPage(write('cm', 'E')))).toMatchObject([
      { isDoubtful: false },
    ]);
  });

  test.each([
    ['22A', '2%A', true],
    ['12A', '1.9A', true],
    ['2.ºA', '22A', true],
    ['22A', '29A', false],
    ['22A', '3%A', false],
    ['22A', '2%C', false],
  ])('compares the flat number «%s» with the OCR reading «%s»: doubtful is %s', (one, other, isDoubtful) => {
    const write = (text: string) => `Hilario Quiroga ${text} 10,32 % Presente`;
    expect(compare(scannedPage(write(one)), scannedPage(write(other)))).toMatchObject([{ isDoubtful }]);
  });

  test('shows cells that OCR divides within a line as doubtful, and another number in them as certain', () => {
    const whole = (date: string) =>
      `Pantalla de veintisiete pulgadas Planta 1, despacho 38 ${date} 357,41 € Pendiente de reparación por el servicio técnico`;
    const divided =
      'Pantalla de veintisiete Planta 1, 26/11/2 357,41 Pendiente de reparación\npulgadas despacho 38 026 € por el servicio técnico';
    const isCertain = (before: string, after: string) =>
      compare(scannedPage(before), scannedPage(after)).some(({ isDoubtful }) => !isDoubtful);
    expect(isCertain(divided, whole('26/11/2026'))).toBe(false);
    expect(isCertain(whole('26/11/2026'), divided)).toBe(false);
    expect(isCertain(divided, whole('26/11/2028'))).toBe(true);
    expect(isCertain(divided, whole('26/11/2026').replace('38', '39'))).toBe(true);
    expect(isCertain(divided, whole('26/11/2026').replace('pulgadas ', ''))).toBe(true);
  });

  test('shows two swapped cells of a scanned table as certain', () => {
    const write = (one: string, other: string) => `Desempleo ${one}\nMutualidad 99,24\nAnticipo ${other}`;
    const changes = compare(scannedPage(write('292,61', '44,68')), scannedPage(write('44,68', '292,61')));
    expect(changes.filter(({ isDoubtful }) => !isDoubtful)).toHaveLength(2);
  });

  test('shows a «no» that moves to another sentence as certain', () => {
    const [one, other] = ['La arrendataria paga el agua.', 'La arrendadora paga la luz.'];
    const changes = compare(
      scannedPage(`${one.replace('paga', 'no paga')} ${other}`),
      scannedPage(`${one} ${other.replace('paga', 'no paga')}`),
    );
    expect(changes).toMatchObject([
      { isDoubtful: false, concerns: ['denial'] },
      { isDoubtful: false, concerns: ['denial'] },
    ]);
  });

  test('shows missing words as doubtful where the other page has unread print of their length', () => {
    const [whole, cut] = [
      'Comisión de mantenimiento 1.353,25 7.282,60',
      'Comisión de mantenimiento 7.282,60',
    ];
    const withGap = (at: number, letters: number) =>
      scannedPage(cut).map((page) => ({ ...page, gaps: [[at, letters] as const] }));
    const place = cut.indexOf(' 7.282');
    const doubts = (after: ComparedPage[]) =>
      compare(scannedPage(whole), after).map((change) => change.isDoubtful);
    expect(doubts(withGap(place, 9))).toEqual([true]);
    expect(compare(withGap(place, 9), scannedPage(whole))).toMatchObject([{ isDoubtful: true }]);
    // Expects no doubt when the unread print is too small, elsewhere or missing: then the amount was deleted.
    expect(doubts(withGap(place, 2))).toEqual([false]);
    expect(doubts(withGap(cut.indexOf(' de'), 9))).toEqual([false]);
    expect(doubts(scannedPage(cut))).toEqual([false]);
  });

  test('shows words read only in part as doubtful beside unread print', () => {
    const [whole, cut] = ['Fecha 09/12/2026 02/06/2025 Recibo', 'Fecha 6 02/06 Recibo'];
    const gapped = scannedPage(cut).map((page) => ({ ...page, gaps: [[5, 18] as const] }));
    expect(compare(gapped, scannedPage(whole))).toMatchObject([{ isDoubtful: true }]);
    expect(compare(scannedPage(cut), scannedPage(whole))).toMatchObject([{ isDoubtful: false }]);
  });

  test('shows words as doubtful in a line with unread print and several words of low confidence', () => {
    const whole = 'Fecha oper. Fecha valor Concepto Importe Saldo\nRecibo de la luz del mes anterior 763,73';
    const cut = 'oper | valor | Concepto Importe Saldo\nRecibo de la luz del mes anterior 763,73';
    const poor = scannedPage(cut, ['oper', 'valor']).map((page) => ({ ...page, gaps: [[13, 4] as const] }));
    const doubts = (before: ComparedPage[], after: ComparedPage[]) =>
      compare(before, after).map(({ isDoubtful }) => isDoubtful);
    expect(doubts(poor, scannedPage(whole))).not.toContain(false);
    expect(doubts(scannedPage(whole), poor)).not.toContain(false);
    // These are changes: a sure word replaces another one, the poor line differs otherwise, or its print was read.
    const renamed = poor.map((page) => ({ ...page, text: page.text.replace('Importe', 'Precio') }));
    expect(doubts(scannedPage(whole), renamed)).toContain(false);
    expect(doubts(poor, scannedPage(whole.replace('del mes anterior ', '')))).toContain(false);
    expect(doubts(scannedPage(cut), scannedPage(whole))).toContain(false);
  });

  test('shows a change beside unread print as doubtful only when the missing words fit into the unread print', () => {
    const write = (dates: string) => `Devolución 1.667,11 ${dates}+689,93 de internet`;
    const swapped = 'Devolución +689,93 1.667,11 14/08/2024 12/08/2024 de internet';
    const cut = write('4 4 ');
    const gapped = (letters: number) =>
      scannedPage(cut).map((page) => ({ ...page, gaps: [[cut.indexOf(' 4 +'), letters] as const] }));
    expect(compare(gapped(17), scannedPage(swapped)).every(({ isDoubtful }) => isDoubtful)).toBe(true);
    expect(compare(gapped(4), scannedPage(swapped)).every(({ isDoubtful }) => isDoubtful)).toBe(false);
  });

  test('shows a change to another amount as certain, even beside unread print', () => {
    const before = scannedPage('Comisión 353,25 7.282,60').map((page) => ({
      ...page,
      gaps: [[8, 9] as const],
    }));
    expect(compare(before, scannedPage('Comisión 353,75 7.282,60'))).toMatchObject([
      { isDoubtful: false, values: [{ before: '353,25', after: '353,75' }] },
    ]);
  });

  test('shows a date whose last digit is missing as doubtful, and joins a date that a space divides', () => {
    const write = (date: string) => `Alta ${date} 300,24 €`;
    expect(compare(scannedPage(write('10/12/2025')), scannedPage(write('10/12/202')))).toMatchObject([
      { isDoubtful: true },
    ]);
    expect(compare(scannedPage(write('10/12/2025')), scannedPage(write('10/12/202 |')))).toMatchObject([
      { isDoubtful: true },
    ]);
    expect(compare(scannedPage(write('10/12/202 5')), scannedPage(write('10/12/2028')))).toMatchObject([
      { isDoubtful: false, values: [{ before: '10/12/2025', after: '10/12/2028' }] },
    ]);
  });

  test('joins the digits of an amount that a narrow cell divides', () => {
    const write = (amount: string) => `Transferencia recibida ${amount} 6.036,95`;
    for (const same of ['1.454,6 0', '1.454,6 [o]', '1.454;60']) {
      expect(compare(scannedPage(write('1.454,60')), scannedPage(write(same)))).toEqual([]);
    }
    expect(compare(scannedPage(write('1.454,65')), scannedPage(write('1.454,6 0')))).not.toEqual([]);
    expect(compare(print(write('1.454,60')), print(write('1.454,6 0')))).toEqual([]);
    expect(compare(scannedPage(write('1.454,65')), scannedPage(write('1.454,6 D')))).toMatchObject([
      { isDoubtful: true },
    ]);
  });

  test('ignores misread punctuation, an exponent and a lost full stop at a line end, but not the sign or unit of a value', () => {
    const compareTexts = (one: string, other: string) => compare(scannedPage(one), scannedPage(other));
    expect(compareTexts('Total: 35 m³ de agua', 'Total. 35 m³ de agua')).toEqual([]);
    expect(compareTexts('Consumo m: Importe', 'Consumo m? Importe')).toEqual([]);
    expect(compareTexts('Veterinaria colegiada.\nPrueba', 'Veterinaria colegiada\nPrueba')).toEqual([]);
    expect(compareTexts('Total: 35 € de agua', 'Total: 35 % de agua')).not.toEqual([]);
    expect(compareTexts('Subida (35) anual', 'Subida -35 anual')).not.toEqual([]);
    expect(compare(print('Total: 35 m de agua'), print('Total. 35 m de agua'))).toHaveLength(1);
  });

  test('shows a divided word with a letter read twice as doubtful', () => {
    const changes = compare(scannedPage('Tiempo Recambios Total'), scannedPage('Tiempo Recambio Ss Total'));
    expect(changes).toMatchObject([{ isDoubtful: true }]);
  });

  test('recognises a repeated header although OCR misreads its punctuation on one page', () => {
    const page = (text: string, at: number) => ({
      index: at + 1,
      label: String(at + 1),
      text,
      isRecognised: true,
    });
    const body = ['Haga revisar la caldera cada año.', 'La garantía cubre las piezas dos años.'];
    const two = body.map((text, at) => page(`Manual de uso ${at === 0 ? '·' : ':'} Edición 3\n${text}`, at));
    const one = [page(`Manual de uso · Edición 3\n${body.join('\n')}`, 0)];
    expect(compare(two, one)).toEqual([]);
  });

  test('shows a change from «2,75 %» to «3,125 %» as certain, although its decimals differ in number', () => {
    expect(compare(scannedPage('Tipo 2,75 %'), scannedPage('Tipo 3,125 %'))).toMatchObject([
      { isDoubtful: false },
    ]);
  });

  test('shows a list letter «c)» that OCR reads as «€)» as doubtful', () => {
    const write = (mark: string) =>
      `Son fines:\na) Conservar las cañadas.\nb) Publicar estudios.\n${mark} Colaborar con las escuelas.`;
    expect(compare(scannedPage(write('c)')), scannedPage(write('€)')))).toMatchObject([{ isDoubtful: true }]);
  });

  test('finds no digits in the words of a changed clause', () => {
    const [before, after] = [
      'Se paga en abril, mayo y junio.',
      'Se paga en abril o mayo y los meses de junio.',
    ];
    const values = compare(scannedPage(before), scannedPage(after)).flatMap((change) => change.values);
    expect(JSON.stringify(values)).not.toMatch(/\d/u);
  });

  test('shows an amount read with low confidence as doubtful', () => {
    const [before, after] = [scannedPage('Basuras 975€', ['975€']), scannedPage('Basuras 9,75 €')];
    expect(compare(before, after)).toMatchObject([{ isDoubtful: true, concerns: ['amount'] }]);
  });

  test('shows an inserted sentence with one unsure word as certain', () => {
    const inserted = 'Las entidades comunican cada trimestre sus datos.';
    const changes = compare(scannedPage(clause), scannedPage(`${clause}\n${inserted}`, ['trimestre']));
    expect(changes).toMatchObject([{ kind: 'inserted', isDoubtful: false }]);
  });

  test('shows a deleted sentence beside an unsure word as certain', () => {
    const gone = 'El arrendatario paga 312 euros al año en diciembre.';
    const changes = compare(
      scannedPage(`Basuras 975€ ${gone}`, ['975€']),
      scannedPage('Basuras 9,75', ['9,75']),
    );
    expect(changes.some(({ isDoubtful, before }) => !isDoubtful && before.text.includes('312'))).toBe(true);
  });

  test('shows text as doubtful that is missing beside a page that could not be read', () => {
    const [first] = scannedPage(clause);
    if (first === undefined) throw new Error('page is missing');
    const before = scannedPage(`${clause}\nEn Soria, a 26 de abril de 2026.`);
    const unread: ComparedPage = { index: 2, label: '2', text: '', isUnread: true };
    expect(compare(before, [first, unread])).toMatchObject([{ kind: 'deleted', isDoubtful: true }]);
    expect(compare([first, unread], before)).toMatchObject([{ kind: 'inserted', isDoubtful: true }]);
    expect(compare(before, [first])).toMatchObject([{ kind: 'deleted', isDoubtful: false }]);
  });

  test('shows the label of a field as doubtful when OCR reads it at another place', () => {
    const lines = ['IBAN:', 'ES21 1465 0100 7220 3087 6293', 'Titular: Eugenia Olarte Manso', clause];
    const [label, ...others] = lines;
    const after = [...others, label].join('\n');
    expect(compare(scannedPage(lines.join('\n')), scannedPage(after))).toMatchObject([
      { kind: 'moved', isDoubtful: true },
    ]);
    expect(compare(print(lines.join('\n')), print(after))).toMatchObject([
      { kind: 'moved', isDoubtful: false },
    ]);
  });
});

test('reports the deletion of the first row of a page although the previous page ends with an equal row', () => {
  const rows = ['Gasto Estado', 'Comunidad 45,50 €', 'Pendiente de pago'];
  const pages = (texts: readonly string[]) =>
    texts.map((text, at) => ({ index: at + 1, label: String(at + 1), text }));
  const before = pages([rows.join('\n'), 'Pendiente de pago\nAgua 18,20 €']);
  const after = pages([rows.join('\n'), 'Agua 18,20 €']);
  expect(compare(before, after)).toMatchObject([{ kind: 'deleted', before: { text: 'Pendiente de pago' } }]);
});
