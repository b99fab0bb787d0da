import { describe, expect, test } from 'vitest';
import { runWithoutPauses } from '../../platform/resilience/in-turns.ts';
import { compareDocuments } from './compare-documents.ts';
import type { Change } from './comparison.ts';

/** Returns pages as stored, one for each text. */
const toPages = (texts: readonly string[]) =>
  texts.map((text, at) => ({ index: at + 1, label: String(at + 1), text }));

function compareTexts(
  before: string | readonly string[],
  after: string | readonly string[],
): readonly Change[] {
  const [a, b] = [before, after].map((texts) => toPages(typeof texts === 'string' ? [texts] : texts));
  return runWithoutPauses(compareDocuments(a ?? [], b ?? [])).changes;
}

const describeChange = ({ kind, before, after }: Change): string => `${kind}: ${before.text} → ${after.text}`;
const describeAll = (changes: readonly Change[]): string[] => changes.map(describeChange);

const lease = `CONTRATO DE ARRENDAMIENTO DE VIVIENDA
En Cuenca, a 3 de marzo de 2025.
PRIMERA.- Objeto. La arrendadora cede al arrendatario la vivienda de la calle Alfonso VIII, 14,
que se destina a residencia habitual.
SEGUNDA.- Renta. La renta es de 740 euros al mes, pagaderos por transferencia dentro de los siete
primeros días de cada mes.
TERCERA.- Obras. El arrendatario podrá hacer obras menores y no podrá modificar la distribución.
CUARTA.- Gastos. La arrendadora pagará el impuesto sobre bienes inmuebles y la comunidad.
QUINTA.- Duración. El plazo es de cinco años, desde el 1 de abril de 2025, con preaviso de 30 días.
Gasto Importe
Comunidad 45,50 €
Agua 18,20 €
Basuras 9,75 €`;

const edit = (from: string, to: string): string => {
  if (!lease.includes(from)) throw new Error(`The lease does not say «${from}».`);
  return lease.replace(from, to);
};

describe('compareDocuments with equal texts', () => {
  test.each([
    ['other line ends', lease.replaceAll('\n', ' ').replace(/ (?=[A-Z]{4,}\.-)/gu, '\n')],
    ['divided words', edit('transferencia', 'transfe-\nrencia')],
    ['another case', edit('PRIMERA.- Objeto.', 'Primera.- OBJETO.')],
    ['more spaces', edit('45,50 €', '45,50  €').replace('La renta es', 'La  renta es')],
    ['other quotation marks and dashes', edit('PRIMERA.-', 'PRIMERA.–')],
    ['other numbers of the clauses', lease.replace('PRIMERA', 'SEXTA').replace('CUARTA', 'DÉCIMA')],
    ['a page number', `${lease}\n1`],
  ])('finds no change with %s', (_, after) => {
    expect(describeAll(compareTexts(lease, after))).toEqual([]);
  });

  test('finds no change when only page breaks, headers, footers and page numbers move', () => {
    const lines = Array.from(
      { length: 40 },
      (_, at) => `La cláusula ${at * 7} obliga a las dos partes firmantes.`,
    );
    const paginate = (perPage: number) =>
      Array.from({ length: Math.ceil(lines.length / perPage) }, (_, at) =>
        [
          'Contrato marco de suministro',
          ...lines.slice(at * perPage, (at + 1) * perPage),
          `Página ${at + 1} de ${Math.ceil(lines.length / perPage)}`,
        ].join('\n'),
      );
    expect(describeAll(compareTexts(paginate(10), paginate(7)))).toEqual([]);
  });

  test('finds no change when a note of several articles continues at the top of three pages', () => {
    const article = (at: number, end: string): string =>
      `Artículo ${at}. La letra ${at * 7} obliga a las dos partes.\n* Incorporado por la ley ${at * 3}. La reforma\nconstitucional de la citada norma entra en vigor desde las elecciones\ngenerales de 2026.${end}`;
    const articles = Array.from({ length: 8 }, (_, at) => article(at + 1, `\nFin del artículo ${at + 1}.`));
    // A page break before each note, whose lines are then the first two of the next page.
    const broken = articles.join('\n').split(/\n(?=\* Incorporado)/u);
    expect(describeAll(compareTexts(broken, [articles.join('\n')]))).toEqual([]);
  });

  test.each([
    ['NOVENA.-', 'DÉCIMA.-'],
    ['Novena.', 'Décima.'],
    ['9.', '10.'],
  ])('finds no change in clauses renumbered from «%s» to «%s» below the last row of a table', (nine, ten) => {
    const write = (first: string, second: string): string =>
      `Seguridad 4.800,00 €\nTotal 86.400,00 €\n${first} Resolución. La promotora puede resolver.\n${second} Fuero. Las partes se someten a los juzgados.`;
    const eleven = ten === '10.' ? '11.' : 'Undécima.';
    expect(describeAll(compareTexts(write(nine, ten), write(ten, eleven)))).toEqual([]);
  });

  test('finds no change when a sentence moves from the top of a page to the end of the page before, which already has it', () => {
    const [one, other] = ['Los datos se tratan con la única finalidad', 'de gestionar la relación.'];
    const pages = [
      `Procedimiento\nVersión 2\nAlcance\n${one}\n${other}\nRegistros\nLos registros se guardan.`,
      `${one}\n${other}`,
    ];
    expect(describeAll(compareTexts(pages, [`${pages[0]}\n${one} ${other}`]))).toEqual([]);
  });

  test('finds no change in a renumbered list', () => {
    const list = (from: number) =>
      ['Son causas de resolución:', 'El impago.', 'El subarriendo.', 'Los daños.']
        .map((line, at) => (at === 0 ? line : `${from + at - 1}. ${line}`))
        .join('\n');
    expect(describeAll(compareTexts(list(1), list(2)))).toEqual([]);
  });
});

describe('compareDocuments with articles of repeated sentences', () => {
  const sentences = [
    'La ley regula el procedimiento aplicable a cada caso.',
    'El plazo se cuenta desde la notificación.',
    'Contra la resolución cabe recurso de alzada.',
    'Los interesados son oídos antes de resolver.',
    'La administración resuelve de forma motivada.',
  ];
  /** Returns the articles from 1 to 60, three sentences each, without those of `missing`; the same for equal seeds. */
  const write = (seed: number, head: (number: number) => string, missing: ReadonlySet<number>): string[] => {
    let state = seed;
    const next = (): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    const articles = Array.from({ length: 60 }, (_, at) =>
      [head(at + 1), ...[1, 2, 3].map(() => sentences[Math.floor(next() * sentences.length)])].join('\n'),
    );
    const kept = articles.filter((_, at) => !missing.has(at + 1));
    return Array.from({ length: Math.ceil(kept.length / 10) }, (_, at) =>
      kept.slice(at * 10, at * 10 + 10).join('\n'),
    );
  };
  const numbersIn = (text: string): number[] =>
    [...text.matchAll(/art[ií]culo (\d+)/giu)].map(([, number]) => Number(number));

  test.each([
    ['Artículo 5.', (number: number) => `Artículo ${number}.`],
    ['Articulo 5.', (number: number) => `Articulo ${number}.`],
    ['ARTÍCULO 5', (number: number) => `ARTÍCULO ${number}`],
  ])('shows no kept heading like «%s» as changed or moved', (_, head) => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const deleted = new Set([4, 6, 7, 19, 38, 49, 57]);
      const inserted = new Set([5, 18, 26, 40]);
      const changes = compareTexts(write(seed, head, inserted), write(seed, head, deleted));
      const shown = changes.flatMap(({ before, after }) => [
        ...numbersIn(before.text).filter((number) => !deleted.has(number)),
        ...numbersIn(after.text).filter((number) => !inserted.has(number)),
      ]);
      expect({ seed, shown }).toEqual({ seed, shown: [] });
    }
  });
});

describe('compareDocuments with numbers of rows and notes', () => {
  const table = (rows: readonly string[]): string =>
    ['Cuota Importe Pendiente', ...rows.map((row, at) => `${at + 1} ${row}`)].join('\n');
  const rows = ['312,45 € 912 €', '315,20 € 612 €', '318,90 € 312 €', '321,60 € 12 €'];

  test('shows a deleted row of a table with numbered rows as the only change, with its own values', () => {
    expect(compareTexts(table(rows), table(rows.toSpliced(1, 1)))).toMatchObject([
      {
        kind: 'deleted',
        before: { text: '2 315,20 € 612 €' },
        values: [
          { before: '315,20 €', after: undefined },
          { before: '612 €', after: undefined },
        ],
      },
    ]);
  });

  test('treats years in front of rows as values, not as row numbers', () => {
    const years = (first: number): string => rows.map((row, at) => `${first + at} ${row}`).join('\n');
    expect(compareTexts(years(2023), years(2024)).length).toBeGreaterThan(0);
  });

  test('finds no change in the other notes when a note is inserted', () => {
    const text = (one: string, other: string): string =>
      `La inversión asciende a 4,2 millones${one} en tres años.\nEl coste por viajero baja${other} cada año.`;
    const before = `${text('[1]', '[2]')}\n1. Precios de 2023. ↑\n2. Media de la memoria. ↑`;
    const after = `${text('[2]', '[3]').replace('La inversión', 'La inversión[1]')}\n1. Incluye el material. ↑\n2. Precios de 2023. ↑\n3. Media de la memoria. ↑`;
    expect(describeAll(compareTexts(before, after))).toEqual(['inserted:  → 1. Incluye el material. ↑']);
  });
});

describe('compareDocuments with changed values', () => {
  test.each([
    ['amount', '740 euros', '780 euros', ['740 euros', '780 euros']],
    ['amount', '45,50 €', '45,60 €', ['45,50 €', '45,60 €']],
    ['date', '1 de abril de 2025', '1 de mayo de 2025', ['1 de abril de 2025', '1 de mayo de 2025']],
    ['term', 'cinco años', 'siete años', ['cinco años', 'siete años']],
    ['term', '30 días', '30 meses', ['30 días', '30 meses']],
    ['number', 'calle Alfonso VIII, 14', 'calle Alfonso VIII, 16', ['14', '16']],
  ] as const)('names the %s that changes from «%s» to «%s»', (concern, from, to, [before, after]) => {
    const [change, ...others] = compareTexts(lease, edit(from, to));
    expect(others).toEqual([]);
    expect(change?.values).toEqual([{ concern, before, after }]);
    expect(change?.concerns).toEqual([concern]);
  });

  test.each([
    ['DNI 12345678Z', 'DNI 12345678S', 'number', '12345678Z', '12345678S'],
    ['IBAN ES91 2100', 'IBAN FR91 2100', 'number', 'ES91', 'FR91'],
    ['paga 1.500 €', 'paga 1.500 $', 'amount', '1.500 €', '1.500 $'],
    ['antes del 01/03/2024', 'antes del 01/04/2024', 'date', '01/03/2024', '01/04/2024'],
    ['una cuota mensual', 'una cuota anual', 'term', 'mensual', 'anual'],
    ['diez mil euros', 'doce mil euros', 'amount', 'diez mil euros', 'doce mil euros'],
    ['un interés del 5 %', 'un interés del 5,5 %', 'percentage', '5 %', '5,5 %'],
    ['conforme al artículo 12', 'conforme al artículo 13', 'reference', '12', '13'],
    ['cita a las 9:00 horas', 'cita a las 9:30 horas', 'number', '9:00', '9:30'],
    ['norma UNE-EN 1335-1', 'norma UNE-EN 1335-2', 'number', '1335-1', '1335-2'],
    ['respuesta en ≤ 4 h', 'respuesta en < 4 h', 'term', '≤ 4 h', '< 4 h'],
    ['a temperatura de -5 grados', 'a temperatura de 5 grados', 'number', '-5', '5'],
    ['a term of 24 months', 'a term of 36 months', 'term', '24 months', '36 months'],
    ['treinta céntimos', 'sesenta céntimos', 'amount', 'treinta céntimos', 'sesenta céntimos'],
    [
      'el tres coma cinco por ciento',
      'el tres coma siete por ciento',
      'percentage',
      'tres coma cinco por ciento',
      'tres coma siete por ciento',
    ],
  ] as const)('names the value that changes from «%s» to «%s»', (from, to, concern, before, after) => {
    const write = (part: string) =>
      `La parte firmante, con ${part}, queda obligada por todo lo que aquí se pacta.`;
    const [change, ...others] = compareTexts(write(from), write(to));
    expect(others).toEqual([]);
    expect(change?.values).toEqual([{ concern, before, after }]);
  });

  test('names a negative value in brackets that becomes positive', () => {
    const write = (result: string) => `Patrimonio neto 1.210 1.168\nResultado ${result} 38\nDeudas 905 990`;
    expect(compareTexts(write('(42)'), write('42'))).toMatchObject([
      { kind: 'replaced', values: [{ concern: 'number', before: '(42)', after: '42' }] },
    ]);
  });

  test('distinguishes «1.500» from «1,500»', () => {
    const [change] = compareTexts('El precio es de 1.500 euros.', 'El precio es de 1,500 euros.');
    expect(change?.concerns).toEqual(['amount']);
  });

  test('names no value when only its notation changes', () => {
    const [change] = compareTexts('El precio es de 1.500 euros.', 'El precio es de mil quinientos euros.');
    expect(change?.values).toEqual([]);
  });

  test.each([
    ['denial', 'y no podrá modificar', 'y podrá modificar'],
    ['obligation', 'La arrendadora pagará el impuesto', 'El arrendatario pagará el impuesto'],
    ['party', 'La arrendadora pagará el impuesto', 'El arrendatario pagará el impuesto'],
    ['obligation', 'El arrendatario podrá hacer', 'El arrendatario deberá hacer'],
  ] as const)('names the %s when «%s» becomes «%s»', (concern, from, to) => {
    const [change, ...others] = compareTexts(lease, edit(from, to));
    expect(others).toEqual([]);
    expect(change?.concerns).toContain(concern);
  });
});

describe('compareDocuments with moved and inserted text', () => {
  test('reports no change of the date line between an inserted article and deleted sentences with similar words', () => {
    const day = 'Cuenca, 9 de junio de 2025';
    const added =
      'Artículo 99. [Norma nueva]\nLas entidades comunican cada trimestre sus datos al registro que la ley designe.';
    const gone = `Inmobiliaria Huécar, S. L., arrendadora, arrienda a doña Nuria Calvo Rey, arrendataria, la
vivienda de la calle Carretería, 31, 4.º A, de Cuenca, de 74 metros cuadrados y tres
dormitorios.
El plazo es de siete años, desde el 15 de junio de 2025. La arrendataria puede desistir a
partir del sexto mes con un preaviso de dos meses y sin indemnización.`;
    const [title, rest] = ['Contrato de arrendamiento de vivienda', 'La renta es de 695 euros al mes.'];
    const before = [title, day, gone, rest].join('\n');
    const after = [title, added, day, rest].join('\n');
    expect(describeAll(compareTexts(before, after))).toEqual([
      `inserted:  → ${added.replaceAll('\n', ' ')}`,
      `deleted: ${gone.replaceAll('\n', ' ')} → `,
    ]);
  });

  test('reports a moved clause as moved, with its new position', () => {
    const clause =
      'TERCERA.- Obras. El arrendatario podrá hacer obras menores y no podrá modificar la distribución.\n';
    const after = lease.replace(clause, '').replace('Gasto Importe', `${clause}Gasto Importe`);
    const changes = compareTexts(lease, after);
    expect(describeAll(changes)).toEqual([`moved: ${clause.trim()} → ${clause.trim()}`]);
    expect(changes[0]?.after.spans).toEqual([
      { page: 1, start: after.indexOf('TERCERA'), end: after.indexOf('\nGasto') },
    ]);
  });

  test('reports a change within a moved clause', () => {
    const clause =
      'CUARTA.- Gastos. La arrendadora pagará el impuesto sobre bienes inmuebles y la comunidad.\n';
    const after = lease
      .replace(clause, '')
      .replace('PRIMERA.-', `${clause.replace('inmuebles', 'muebles')}PRIMERA.-`);
    expect(describeAll(compareTexts(lease, after))).toEqual([
      expect.stringMatching(/^moved: CUARTA/),
      'replaced: inmuebles → muebles',
    ]);
  });

  test('names the old and the new value of a term at the end of a moved clause', () => {
    const clause =
      'QUINTA.- Duración. El plazo es de cinco años, desde el 1 de abril de 2025, con preaviso de 30 días.\n';
    const after = lease.replace(clause, '').replace('PRIMERA.-', `${clause.replace('30', '60')}PRIMERA.-`);
    const [moved, inner, ...others] = compareTexts(lease, after);
    expect(others).toEqual([]);
    expect(moved?.kind).toBe('moved');
    expect(inner?.values).toEqual([{ concern: 'term', before: '30 días', after: '60 días' }]);
  });

  test('ignores the punctuation that a moved text leaves in its old place', () => {
    const [trial, bonus, leave, notice] = [
      'Trabajo a distancia: hasta dos días por semana, previo acuerdo escrito de la empresa y la trabajadora.',
      'Permanencia: si la empresa paga el máster en enología, la trabajadora permanecerá dos años desde que acabe.',
      'Baja voluntaria: el preaviso es de quince días y cada día que falte se descuenta del salario pendiente.',
      'No competencia: dura un año desde el fin del contrato.',
    ];
    const changes = compareTexts([trial, bonus, leave, notice].join('\n'), [leave, bonus, notice].join('\n'));
    expect(changes.map(({ kind }) => kind).sort()).toEqual(['deleted', 'moved']);
  });

  const rental = [
    'Contrato de arrendamiento de vivienda',
    'El plazo es de cinco años, desde el 1 de abril de 2025, y puede desistir la arrendataria.',
    'La renta es de 740 euros al mes, pagaderos por domiciliación en los primeros días del mes.',
    'Gastos mensuales',
    'Gasto Importe al mes\nComunidad 45,50 €\nAgua 18,20 €\nBasuras 9,75 €',
    'El IBI de cada año natural lo paga la arrendadora, que entrega copia a la arrendataria.',
    'La fianza es de una mensualidad de renta y se devuelve al mes de la entrega de las llaves.',
  ];
  const compareRentals = (order: readonly number[], edit = (text: string) => text) =>
    compareTexts(rental.join('\n'), edit(order.map((at) => rental[at]).join('\n')));

  test('reports a section that moves with its number as one move, but words added to it as inserted', () => {
    const sections = [
      '1. Responsabilidades\nLa dirección aprueba el plan de prevención y asigna los recursos.',
      '2. Trabajos en altura\nEl trabajador utiliza arnés con doble cabo y absorbedor de energía.',
      '3. Espacios confinados\nNadie entra en un depósito sin permiso escrito del jefe de turno.',
      '4. Emergencias\nEl personal acude al punto de encuentro del aparcamiento de camiones.',
      '5. Productos químicos\nEl hipoclorito se almacena en el cubeto norte de la planta.',
      '6. Formación\nCada trabajador recibe doce horas al año de formación en su puesto.',
      '7. Vigilancia de la salud\nEl reconocimiento médico es voluntario para todos los puestos.',
    ];
    const last = sections.at(-1) ?? '';
    const moved = [last, ...sections.slice(0, -1)].join('\n');
    const changes = compareTexts(`MANUAL\n${sections.join('\n')}`, `MANUAL\n${moved}`);
    expect(changes.map(({ kind }) => kind)).toEqual(['moved']);
    const other = compareTexts(
      `MANUAL\n${sections.join('\n')}`,
      `MANUAL\n${moved.replace('7. V', '9 salas. V')}`,
    );
    expect(other.map(({ kind }) => kind)).toContain('inserted');
  });

  test('reports a moved heading of two words as moved', () => {
    expect(describeAll(compareRentals([0, 3, 1, 2, 4, 5, 6]))).toEqual([
      'moved: Gastos mensuales → Gastos mensuales',
    ]);
  });

  test('names the changed amount of a moved table beside deleted sentences', () => {
    const changes = compareRentals([0, 1, 2, 6, 4], (text) => text.replace('45,50', '42,50'));
    expect(changes.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['moved', 'replaced']));
    const [edited] = changes.filter(({ kind }) => kind === 'replaced');
    expect(edited?.values).toEqual([{ concern: 'amount', before: '45,50 €', after: '42,50 €' }]);
  });

  test('reports a short sentence as moved although one of its words changes', () => {
    const place = 'Logroño, 1 de octubre de 2025';
    const rest = 'La empresa contrata a la trabajadora como técnica titulada de calidad en su centro.';
    const changes = compareTexts(`${place}\n${rest}`, `${rest}\n${place.replace('octubre', 'abril')}`);
    expect(changes.map(({ kind }) => kind)).toEqual(['moved', 'replaced']);
    expect(changes[1]?.values).toMatchObject([
      { before: '1 de octubre de 2025', after: '1 de abril de 2025' },
    ]);
  });

  test('leaves no word of a moved sentence at its old place', () => {
    const changes = compareRentals(
      [0, 6, 1, 2, 3, 4, 5],
      (text) => `${text}\nLa ley regula el procedimiento.`,
    );
    expect(describeAll(changes)).toEqual([
      `moved: ${rental[6]} → ${rental[6]}`,
      'inserted:  → La ley regula el procedimiento.',
    ]);
  });

  test('pairs the values of a moved date even when it replaces a clause that shares one word with it', () => {
    const [date, parties, object, term] = [
      'En Soria, a 12 de enero de 2026.',
      'De una parte, la promotora. De otra, la contratista.',
      'La contratista rehabilitará la cubierta del edificio de la calle Numancia, de Soria, según el proyecto.',
      'Las obras durarán 120 días naturales.',
    ];
    const changes = compareTexts(
      [date, parties, object, term].join('\n'),
      [parties, date.replace('12', '22'), term].join('\n'),
    );
    expect(changes.map(({ kind }) => kind)).toEqual(['moved', 'replaced', 'deleted']);
    expect(changes[1]?.values).toMatchObject([
      { before: '12 de enero de 2026', after: '22 de enero de 2026' },
    ]);
  });

  test('reports a moved sentence as moved even when it replaces one that shares half of its words', () => {
    const [rent, costs, update] = [
      'La renta es de 695 euros al mes, pagaderos dentro de los cinco primeros días de cada mes.',
      'Los gastos de comunidad corren a cargo de la propiedad.',
      'La renta no se actualiza durante los dos primeros años.',
    ];
    const changes = compareTexts([rent, costs, update].join('\n'), [update, costs].join('\n'));
    expect(describeAll(changes)).toEqual([`moved: ${update} → ${update}`, `deleted: ${rent} → `]);
  });

  test('reports two sentences with a few equal words as one replacement', () => {
    const other = 'Los gastos de comunidad y los suministros corren a cargo de la arrendataria.';
    const changes = compareRentals([0, 1, 2, 3, 4, 5, 6], (text) => text.replace(rental[5] ?? '', other));
    expect(describeAll(changes)).toEqual([`replaced: ${rental[5]} → ${other}`]);
  });

  const note = 'Esta norma entra en vigor en las elecciones generales.';
  const constitution = [
    `Artículo 2. Derechos\nCarecen de valor las declaraciones obtenidas por la violencia.\n${note}`,
    `Artículo 3. Cláusula abierta\nLos derechos de este capítulo no excluyen los demás que se fundan en la dignidad.\n${note}`,
    'CAPÍTULO II\nDE LOS DERECHOS SOCIALES\nArtículo 4. Familia\nLa comunidad protege al niño y a la madre.',
  ];

  test('shows a deleted article from its heading on, not from an equal note above the heading', () => {
    const [two, three, four] = constitution;
    expect(describeAll(compareTexts(constitution.join('\n'), `${two}\n${four}`))).toEqual([
      `deleted: ${three?.replaceAll('\n', ' ')} → `,
    ]);
  });

  test('does not mix the heading of a chapter with an article inserted below it or deleted above it', () => {
    const [two, three = '', four] = constitution;
    const added = 'Artículo 9. Norma nueva\nLas entidades comunican cada trimestre sus datos.';
    const after = `${two}\n${four?.replace('Artículo 4', `${added}\nArtículo 4`)}`;
    expect(describeAll(compareTexts(constitution.join('\n'), after))).toEqual([
      `deleted: ${three.replaceAll('\n', ' ')} → `,
      `inserted:  → ${added.replace('\n', ' ')}`,
    ]);
  });

  test('does not divide a sentence after initials', () => {
    const party = 'Inmobiliaria Huécar, S. L., es la arrendadora.';
    const rest = 'Doña Nuria Calvo Rey, que vive en la misma ciudad de Cuenca, es la arrendataria.';
    const after = party.replace('Huécar', 'Júcar');
    expect(describeAll(compareTexts(`${party}\n${rest}`, `${rest}\n${after}`))).toEqual([
      `moved: ${party} → ${after}`,
      'replaced: Huécar → Júcar',
    ]);
  });

  test.each([
    [
      'has a number and a title',
      ['Artículo 57. Tratados', 'Artículo 58. Aprobación', 'Artículo 59. Denuncia'],
    ],
    ['is only a number', ['CAPÍTULO II', 'CAPÍTULO III', 'CAPÍTULO IV']],
  ])(
    'reports an article as moved together with its heading, which %s',
    (_, [first = '', second = '', third = '']) => {
      const texts = [
        'Los tratados se aprueban por el Congreso.',
        'El presidente celebra los demás.',
        'Se denuncian igual.',
      ];
      const before = `${first}\n${texts[0]}\n${second}\n${texts[1]}\n${third}\n${texts[2]}`;
      const after = `${first}\n${texts[0]}\nLas entidades comunican sus datos al registro.\n${third}\n${texts[2]}\n${second}\n${texts[1]}`;
      const changes = describeAll(compareTexts(before, after));
      expect(changes).toHaveLength(2);
      expect(changes).toContain('inserted:  → Las entidades comunican sus datos al registro.');
    },
  );

  test('reports a moved row of a tariff separately although all prices change', () => {
    const before = [
      'Tenis 8,00 € 12,00 €',
      'Bono de baños 25,00 € 40,00 €',
      'Curso de natación 60,00 € 85,00 €',
    ];
    const after = [
      'Tenis 8,50 € 12,50 €',
      'Curso de natación 63,00 € 88,00 €',
      'Bono de baños 26,00 € 41,00 €',
    ];
    const changes = compareTexts(before.join('\n'), after.join('\n'));
    expect(changes.map(({ kind }) => kind).toSorted()).toEqual(['moved', ...Array(3).fill('replaced')]);
    expect(changes.flatMap(({ values }) => values)).toHaveLength(6);
    expect(changes.flatMap(({ values }) => values)).toContainEqual({
      concern: 'amount',
      before: '60,00 €',
      after: '63,00 €',
    });
  });

  test('reports a tariff as moved when two annexes swap places', () => {
    const table = (a: string, b: string) => `Tarifas\nAmarre de vela ${a} €\nTaquilla anual ${b} €`;
    const hours = 'Horarios\nLa marina abre de ocho de la mañana a diez de la noche.';
    const before = `Se aprueba.\nAnexo I. ${table('80,00', '30,00')}\nAnexo II. ${hours}`;
    const after = `Se aprueba.\nAnexo I. ${hours}\nAnexo II. ${table('82,00', '31,50')}`;
    const changes = compareTexts(before, after);
    const kinds = new Set(changes.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(['moved', 'replaced']);
    expect(changes.flatMap(({ values }) => values.map((value) => [value.before, value.after]))).toEqual([
      ['80,00 €', '82,00 €'],
      ['30,00 €', '31,50 €'],
    ]);
  });

  test('finds no change in footnotes that a new one renumbers', () => {
    const write = (mark: string, first: string, second: string) =>
      `La cuota${mark} se paga el día 5 de cada mes${second}.\nSe puede amortizar.\nFirmado en Bilbao.\n${first}O el día hábil que siga.`;
    expect(describeAll(compareTexts(write('', '¹ ', '¹'), write('¹', '¹ Constante.\n² ', '²')))).toEqual([
      'inserted:  → ¹ Constante.',
    ]);
    expect(describeAll(compareTexts('Mide 80 m² en total.', 'Mide 80 m³ en total.'))).toEqual([
      'replaced: ² → ³',
    ]);
  });

  test('reads «2.1» after «2.» as the number of a point, not as a value', () => {
    const after = '1. Objeto del contrato.\n2. Obligaciones de las partes:\n2.1 Guardar secreto.';
    const [change] = compareTexts('1. Objeto del contrato.', after);
    expect(change).toMatchObject({ kind: 'inserted', values: [] });
  });

  test('reports a new row of a table as one insertion', () => {
    const after = edit('Agua 18,20 €', 'Luz 30,00 €\nAgua 18,20 €');
    expect(describeAll(compareTexts(lease, after))).toEqual(['inserted:  → Luz 30,00 €']);
  });
});

test('names the headings above each side of a change', () => {
  const [change] = compareTexts(lease, edit('740', '780'));
  expect(change?.before.section.at(-1)).toContain('Segunda');
});

test('marks a change in words with low confidence as doubtful', () => {
  const [a] = toPages(['La renta es de 740 euros.']);
  const [b] = toPages(['La renta es de 140 euros.']);
  const page = { ...(b ?? { index: 1, label: '1', text: '' }), unsure: [[15, 18]] as const };
  const { changes } = runWithoutPauses(compareDocuments(a === undefined ? [] : [a], [page]));
  expect(changes).toMatchObject([{ isDoubtful: true }]);
});

describe('compareDocuments with headers and footers', () => {
  const body = ['La renta es de 740 euros.', 'El plazo es de cinco años.', 'No se admiten animales.'];
  const paginate = (head: string) => body.map((text, at) => `${head}\n${text}\n- ${at + 1} -`);

  test('reports a changed header once, although every page repeats it', () => {
    const changes = compareTexts(paginate('Borrador de contrato'), paginate('Versión para firmar'));
    expect(changes).toMatchObject([{ kind: 'replaced', isRunning: true }]);
  });

  test('finds no change when a header occurs only on one page, within its text', () => {
    expect(describeAll(compareTexts(paginate('Contrato'), `${body.join('\n')}\nContrato`))).toEqual([]);
  });

  test('reports a clause moved directly below the title as moved, in a document with a header', () => {
    const title = 'Contrato de ejecución de obra';
    const first = 'Novena. Seguros. La contratista mantiene una póliza de responsabilidad civil.';
    const second = 'Décima. Pagos. La promotora abona cada certificación a los treinta días.';
    const print = (lines: readonly string[]) =>
      ['Cuerpo', 'Anexo'].map((name, at) => {
        const text = at === 0 ? [title, ...lines].join('\n') : `${name} de la obra.`;
        return `Texto consolidado\n${text}\nPágina ${at + 1} de 2`;
      });
    const more = [
      'Primera. Objeto. Se rehabilita una cubierta en Soria.',
      'Segunda. Plazo. Empieza en febrero.',
    ];
    const changes = compareTexts(print([...more, first, second]), print([first, ...more, second]));
    expect(describeAll(changes)).toEqual([`moved: ${first} → ${first}`]);
  });

  test('does not read the end of a sentence at the bottom of three pages as a footer', () => {
    const note = 'La reforma entra en vigor a partir de las próximas\nelecciones generales de 2026.';
    const pages = body.map((text) => `${text}\n${note}`);
    const [first = '', ...others] = pages;
    expect(describeAll(compareTexts(pages, [first, body[1] ?? '', others[1] ?? '']))).toHaveLength(1);
  });

  test('reports a sentence deleted from the top of a page although the previous page also has it', () => {
    const note = 'Esta reforma se aplica a las próximas elecciones.';
    const pages = [`Artículo 1. Todos votan.\n${note}`, `${note}\nArtículo 2. Nadie vota dos veces.`];
    const [, second = ''] = pages;
    const after = [pages[0] ?? '', second.replace(`${note}\n`, '')];
    expect(describeAll(compareTexts(pages, after))).toEqual([`deleted: ${note} → `]);
  });
});

test('pairs «20 de mayo» with «40 de mayo», which is not a date', () => {
  const [change] = compareTexts('Publicado el 20 de mayo de 2020.', 'Publicado el 40 de mayo de 2020.');
  expect(change?.values).toEqual([{ concern: 'date', before: '20 de mayo de 2020', after: '40 de mayo' }]);
});

test('does not list «un» and «una» of an inserted sentence as numbers', () => {
  const [inserted] = compareTexts(
    lease,
    edit(
      'CUARTA.- Gastos.',
      'El arrendatario contratará un seguro con una cobertura de 30.000 euros y entregará una copia de la póliza. CUARTA.- Gastos.',
    ),
  );
  expect(inserted?.values).toEqual([{ concern: 'amount', before: undefined, after: '30.000 euros' }]);
});

test('anchors each later page at its first text that both versions have, and reports ascending progress', () => {
  const shares: number[] = [];
  const [before, after] = [[lease.slice(0, 300), lease.slice(300)], [lease]].map(toPages);
  const { anchors } = runWithoutPauses(
    compareDocuments(before ?? [], after ?? [], (share) => shares.push(share)),
  );
  expect(anchors).toEqual([{ before: { page: 1, start: 0 }, after: { page: 1, start: 0 } }]);
  const { anchors: back } = runWithoutPauses(compareDocuments(after ?? [], before ?? []));
  expect(back.map((anchor) => anchor.after.page)).toEqual([1, 2]);
  expect(back[1]?.before.start).toBeGreaterThan(290);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
});

describe('compareDocuments with a table whose header is repeated on the next page', () => {
  const rows = ['Comunidad 45,50', 'Agua 18,20', 'Luz 30,00', 'Basuras 9,75', 'Seguro 12,10'];
  /** Returns pages whose table is divided after this row. */
  const divide = (head: string, at: number, [from, to] = ['', '']) => [
    'Portada',
    ['Se pacta.', 'Son tres.', 'Se paga.', 'Gastos.', head, ...rows.slice(0, at)]
      .join('\n')
      .replace(from, to),
    [head, ...rows.slice(at), 'Fin del cuadro.'].join('\n').replace(from, to),
    'Firmas.',
  ];

  test.each([
    'Gasto Importe',
    'Meses Importe (€)',
    'Gasto\nImporte',
    'Euros IVA\n2024 2025',
    'Gasto en 2025',
  ])('reports only the changed amount under «%s»', (head) => {
    for (const [before, after] of [
      [1, 2],
      [2, 3],
      [3, 1],
      [2, 2],
    ] as const) {
      expect(
        describeAll(compareTexts(divide(head, before), divide(head, after, ['18,20', '18,30']))),
      ).toEqual(['replaced: 18,20 → 18,30']);
    }
  });

  test('does not read the repeated header as the unit of the amount above it', () => {
    const [change] = compareTexts(divide('Meses Importe', 2), divide('Meses Importe', 2, ['18,20', '18,30']));
    expect(change?.values).toEqual([{ concern: 'number', before: '18,20', after: '18,30' }]);
  });

  test('finds no change when a row at the top of a page repeats one of the previous page', () => {
    const pages = ['Portada\nUno.', 'Estado\nPendiente\nPagado.', 'Pendiente\nCobrado.', 'Fin.'];
    expect(describeAll(compareTexts(pages, pages.join('\n')))).toEqual([]);
  });
});

describe('compareDocuments with two visits of a site', () => {
  const toSite = (pages: Readonly<Record<string, string>>) =>
    Object.entries(pages).map(([path, text], at) => ({
      ...{ index: at + 1, label: path, text },
      address: `https://olivar.example/${path}`,
    }));
  const compareSites = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) =>
    runWithoutPauses(compareDocuments(toSite(before), toSite(after))).changes;
  const visit = 'La visita guiada empieza los sábados por la mañana.';
  const soap = 'El taller de jabón dura dos horas y cuesta 9 euros.';
  const tasting = 'La cata de aceites dura una hora y cuesta 15 euros, con pan y tomate.';

  test('reports a removed page and a new page in its place as two changes, each with its own values', () => {
    const changes = compareSites({ visit, soap }, { visit, tasting });
    expect(describeAll(changes)).toEqual([`deleted: ${soap} → `, `inserted:  → ${tasting}`]);
    const [gone, added] = changes.map(({ values }) => values);
    expect(gone).toMatchObject([{ before: 'dos horas' }, { before: '9 euros' }]);
    expect(added).toMatchObject([{ after: 'una hora' }, { after: '15 euros' }]);
  });

  test('compares the two versions of a page by their URL, even between two removed pages', () => {
    const [first, last] = ['Abrimos en mayo.', 'Cerramos en agosto.'];
    const changes = compareSites(
      { first, price: soap, last, visit },
      { price: soap.replace('9', '12'), visit },
    );
    expect(describeAll(changes)).toEqual([`deleted: ${first} → `, 'replaced: 9 → 12', `deleted: ${last} → `]);
  });

  test('matches a page to its copy at a new URL by most of its words', () => {
    const changes = compareSites({ visit, old: soap }, { visit, new: soap.replace('9', '12') });
    expect(changes).toMatchObject([{ values: [{ before: '9 euros', after: '12 euros' }] }]);
  });

  test('names the title of the page above its headings', () => {
    const write = (hours: number) => `Artículo 1. Horario\nSe visita durante ${hours} horas.`;
    expect(compareSites({ visit, horario: write(2) }, { visit, horario: write(3) })).toMatchObject([
      { before: { section: ['horario', 'Artículo 1. Horario'] } },
    ]);
    const [change] = compareSites({ uno: write(1), dos: soap }, { uno: write(1), dos: tasting });
    expect(change?.after.section).toEqual(['dos']);
  });
});

describe('annex in the headings above a change', () => {
  const sectionOf = (before: string | readonly string[], after: string | readonly string[]) =>
    compareTexts(before, after)[0]?.after.section;

  test.each([
    ['ANEXO I', 'Anexo I'],
    ['ANEXO N.º 1. TARIFAS', 'Anexo n.º 1. Tarifas'],
    ['ANEXO NÚM. 1', 'Anexo núm. 1'],
    ['ANEXO: TARIFAS', 'Anexo. Tarifas'],
    ['ANEXO I.1', 'Anexo I.1'],
    ['ANEXO Z', 'Anexo z'],
    ['ADENDA II', 'Adenda II'],
  ])('names the annex «%s»', (annex, name) => {
    const write = (amount: string) => `PRIMERA.- Objeto\nSe cede.\n${annex}\nEl agua cuesta ${amount} euros.`;
    expect(sectionOf(write('18,20'), write('18,30'))).toEqual([name]);
  });

  test('names the annex that is in the header of its pages', () => {
    const write = (amount: string) => [
      'PRIMERA.- Objeto\nSe cede.',
      ...['alfa', 'beta', 'gama', 'delta'].map(
        (group) => `ANEXO I\nTarifas del grupo ${group}.\n${group === 'gama' ? amount : 'Sin coste'}.`,
      ),
    ];
    expect(sectionOf(write('18,20'), write('18,30'))?.[0]).toMatch(/^Anexo I/u);
  });
});

test('finds no change in renumbered ordinals on lines of their own', () => {
  const write = (numbers: readonly string[]) =>
    numbers.map((number, at) => `${number}\n${['Se paga la renta.', 'Se firma en Cuenca.'][at]}`).join('\n');
  expect(describeAll(compareTexts(write(['CUARTA', 'QUINTA']), write(['QUINTA', 'SEXTA'])))).toEqual([]);
});

test('shows «por ciento» as the unit of both values when «cinco (5) por ciento» changes', () => {
  const write = (rate: string): string => `El interés de demora es del ${rate} por ciento anual.`;
  const [change] = compareTexts(write('cinco (5)'), write('siete (7)'));
  expect(change?.values[0]).toMatchObject({
    concern: 'percentage',
    before: 'cinco (5) por ciento',
    after: 'siete (7) por ciento',
  });
});

test('shows each deleted article whole, and no other change, in a text that repeats five sentences', () => {
  const sentences = [
    'La ley regula el procedimiento aplicable a cada caso.',
    'El plazo se cuenta desde la notificación.',
    'Contra la resolución cabe recurso de alzada.',
    'Los interesados son oídos antes de resolver.',
    'La administración resuelve de forma motivada.',
  ];
  const articles = Array.from({ length: 60 }, (_, at) => [
    `Artículo ${at + 1}. Norma de la materia ${at + 1}`,
    ...[at * 7, at * 3 + 1, at * 11 + 2].map((next) => sentences[next % 5] ?? ''),
  ]);
  const deleted = [3, 9, 16, 24, 31, 39, 47, 55];
  const print = (kept: typeof articles): string[] => {
    const lines = kept.flat();
    return Array.from({ length: Math.ceil(lines.length / 34) }, (_, page) =>
      lines.slice(page * 34, page * 34 + 34).join('\n'),
    );
  };
  const changes = compareTexts(print(articles), print(articles.filter((_, at) => !deleted.includes(at))));
  expect(describeAll(changes)).toEqual(deleted.map((at) => `deleted: ${articles[at]?.join(' ')} → `));
});
