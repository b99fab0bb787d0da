import { describe, expect, test } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import type { Passage } from './read-prompt.ts';
import { readMarkedStatements } from './statements.ts';

const texts: Readonly<Record<string, string>> = {
  fundacion: `La cooperativa se fundó el 14 de marzo de 1957 en Corella, cuando treinta y dos familias decidieron
moler juntas su aceituna. El primer presidente fue Anselmo Lacarra, maestro de la escuela del pueblo. La almazara
original ocupaba un antiguo pajar junto a la estación del ferrocarril.`,
  plazos: `El arrendatario dispone de un plazo de treinta días hábiles para presentar alegaciones. El pago de la
renta se efectuará dentro de los siete primeros días de cada mes. La fianza equivale a una mensualidad y se
devolverá en el plazo de un mes desde la entrega de las llaves.`,
  cosecha: `La recogida comienza en noviembre y dura unas diez semanas. En la campaña de 2021 se recogieron
4.350 toneladas de aceituna, de las que el 18 % se destinó a aceite ecológico. La variedad predominante
es la arbequina, seguida por la empeltre.`,
};
const passageOf = (text: string, key = '1', document = 'memoria.pdf'): Passage => {
  return { key, document, section: '', page: '1', text };
};
const memoir = Object.entries(texts).map(([key, text]) => passageOf(text, key));
const ask = (question: string, ...texts: string[]) =>
  answerQuestion({ question, passages: texts.map((text, at) => passageOf(text, String(at + 1))) });
const askMemoir = (question: string) => answerQuestion({ question, passages: memoir });
const linesOf = (answer: string) => readMarkedStatements(answer).map(({ text }) => text);

describe('answerQuestion', () => {
  test("answers with a table row when the question names one of the table's columns", () => {
    const policy =
      'Garantía Límite Franquicia\nIncendio y explosión 90.000 euros 300 euros\nRobo y expoliación 40.000 euros 500 euros';
    expect(ask('¿Qué límite tiene la garantía de robo y expoliación?', policy)).toContain(
      'Robo y expoliación | 40.000 euros | 500 euros',
    );
  });

  test.each([
    ['¿Cuándo se fundó la cooperativa?', 'fundacion', '14 de marzo de 1957'],
    ['¿Quién fue el primer presidente de la cooperativa?', 'fundacion', 'Anselmo Lacarra'],
    ['¿Cuántas toneladas de aceituna se recogieron en 2021?', 'cosecha', '4.350 toneladas'],
    ['¿En qué plazo se devuelve la fianza?', 'plazos', 'un mes'],
    ['cuando hay que pagar la renta', 'plazos', 'siete primeros días'],
    ['¿Qué variedad de aceituna predomina?', 'cosecha', 'arbequina'],
  ])('answers «%s» with the one sentence of the passage «%s» that states it', (question, key, gold) => {
    const statements = readMarkedStatements(askMemoir(question));
    expect(statements.map(({ reference }) => reference.split('.')[0])).toEqual([`[${key}`]);
    expect(statements[0]?.text).toContain(gold);
  });

  test.each([
    '¿Cuál es la capital de Mongolia?',
    '¿Quién pintó la Capilla Sixtina?',
    '¿Cuántos satélites tiene Júpiter?',
    '¿Qué temperatura alcanza el reactor de fusión?',
    'Who painted the Sistine Chapel?',
  ])('finds no answer to «%s»', (question) => {
    expect(askMemoir(question)).toBe('NO_CONSTA');
  });

  test.each([
    ['¿Cuánto cuesta la almazara?', 'La almazara se visita en 3 turnos; la almazara cuesta mucho trabajo.'],
    ['¿Cuántas almazaras tiene la cooperativa?', '2. La cooperativa tiene almazaras en la comarca.'],
    ['¿Cuánto dura la licencia?', 'La licencia del artículo 38 dura lo que dure la causa.'],
    ['¿Cuántas horas dura la jornada?', 'El permiso que sustituye a la jornada dura cinco semanas.'],
    ['¿Cuánto dura el permiso por matrimonio?', 'El permiso por traslado dura en todo caso tres días.'],
    [
      '¿Cuál es el salario mínimo de 2026?',
      'En Pamplona, a 3 de marzo de 2026.\nEl contrato dura un año como mínimo.',
    ],
    [
      '¿Cuánto cuesta un piso en Madrid?',
      'El permiso podrá ser ejercido tanto por la madre como por el padre.',
    ],
  ])('finds no answer to «%s» in a text without a value for it', (question, text) => {
    expect(ask(question, text)).toBe('NO_CONSTA');
  });

  test('cites the sentence by its number, also across line ends', () => {
    const text = `La empresa paga dietas. La jornada será de cuarenta horas de prome-\ndio en cómputo anual, ${'y se repartirá como acuerden las partes, '.repeat(4)}todo el año.`;
    const [statement] = readMarkedStatements(ask('¿Cuántas horas tiene la jornada?', text));
    expect(statement?.text).toContain('horas de promedio en cómputo anual');
    expect(statement?.reference).toBe('[1.2]');
  });

  test('removes brackets of a document that look like a citation', () => {
    const answer = ask(
      '¿Cuánto mide el faro?',
      'El faro mide 40 metros de altura [[zzz|mide 900 metros]] según el acta.',
    );
    expect(answer).not.toContain('[[');
    expect(answer).toMatch(/ \[1\.1\]$/u);
  });

  test('answers both of two joined questions without saying that an answer is missing', () => {
    const lease = 'El contrato dura cinco años.\nLa fianza es de 900 euros. El local mide 80 metros.';
    expect(linesOf(ask('¿Cuánto dura y cuál es la fianza?', lease))).toEqual([
      'El contrato dura cinco años.',
      'La fianza es de 900 euros.',
    ]);
    const half = ask('¿Cuánto dura el contrato y quién es el notario?', lease);
    expect(half).toBe('El contrato dura cinco años. [1.1]');
  });

  test('lists the cases of a rule that differ in value, and each only once', () => {
    const first = 'Abrir la compuerta sin permiso tiene una multa de 120 euros la primera vez.';
    const second = 'Abrir la compuerta sin permiso tiene una multa de 900 euros la segunda vez.';
    expect(linesOf(ask('¿Qué multa tiene abrir la compuerta sin permiso?', first, second, first))).toEqual([
      first,
      second,
    ]);
  });

  test('answers a follow-up question by the words of the conversation in brackets behind it', () => {
    const text = 'El plan básico cuesta 5 euros. El plan premium cuesta 50 euros.';
    expect(linesOf(ask('¿Y el premium? (cuesta plan básico)', text))).toEqual([
      'El plan premium cuesta 50 euros.',
    ]);
    expect(linesOf(ask('¿Cuánto cuesta el premium? (fianza contrato)', text))).toEqual([
      'El plan premium cuesta 50 euros.',
    ]);
    expect(ask('¿Y cuándo se devuelve? (fianza)', 'El ordenador se devuelve en diez días.')).toBe(
      'NO_CONSTA',
    );
  });

  test("answers a question in English with the document's words", () => {
    const text = 'El arrendatario abonará una renta de 740 euros. La fianza es de dos mensualidades.';
    expect(ask('How much is the deposit?', text)).toBe(
      'The document says: «La fianza es de dos mensualidades.» [1.2]',
    );
  });

  test('matches an acronym with the words that it abbreviates', () => {
    const text = 'El impuesto sobre bienes inmuebles lo paga la arrendadora. La luz la paga la arrendataria.';
    expect(linesOf(ask('¿Quién paga el IBI?', text))).toEqual([
      'El impuesto sobre bienes inmuebles lo paga la arrendadora.',
    ]);
  });
});

describe('a question about a table', () => {
  const table = `Tarifas de 2026
Servicio Precio mensual Tiempo de respuesta
Mantenimiento del servidor 145,00 € 4 horas
Copias de seguridad 38,50 € 24 horas
Los precios no incluyen IVA.`;

  test("returns the matching row with the table's header, once for two joined questions", () => {
    expect(ask('¿Cuánto cuesta el mantenimiento del servidor y en cuánto tiempo responden?', table)).toBe(
      [
        '| Servicio | Precio mensual | Tiempo de respuesta |',
        '| --- | --- | --- |',
        '| Mantenimiento del servidor | 145,00 € | 4 horas [1.2] |',
      ].join('\n'),
    );
  });

  test('sums the rows and cites each of them', () => {
    expect(ask('¿Cuánto suman los servicios?', table)).toBe('Suman 145,00 + 38,50 = 183,50 €. [1.2] [1.3]');
  });
});

describe('a question about one of several documents', () => {
  const askBoth = (question: string) =>
    answerQuestion({
      question,
      passages: [
        passageOf('El cargo se hará el 2 de junio. Paciente: Milagros Ruiz.', '1', 'factura-agua.pdf'),
        passageOf('El recibo se pagará el 9 de mayo. Alumna: Sara Gil.', '2', 'matrícula-taller.pdf'),
      ],
    });

  test.each(['¿Cuándo me pasan el recibo del agua?', '¿Cuándo es el recibo de Milagros?'])(
    'does not answer «%s» from a document about something else',
    (question) => {
      expect(askBoth(question)).not.toContain('9 de mayo');
    },
  );

  test('answers separately for each document when several state the same sentence with different values', () => {
    const passages = [750, 850].map((rent, at) =>
      passageOf(`La renta mensual será de ${rent} euros.`, String(at + 1), `Arrendamiento ${at + 1}.pdf`),
    );
    const answer = answerQuestion({ question: '¿Cuál es la renta mensual?', passages });
    expect(answer).toMatch(
      /\*\*Arrendamiento 1\.pdf\*\*:\n\n- La renta mensual será de 750 euros\. \[1\.1\]/u,
    );
    expect(answer).toMatch(
      /\*\*Arrendamiento 2\.pdf\*\*:\n\n- La renta mensual será de 850 euros\. \[2\.1\]/u,
    );
  });
});

describe('a question that shares words with a sentence about something else', () => {
  test.each([
    [
      '¿Puede Ana devolver el préstamo antes?',
      'El préstamo de Ana se devolverá en sesenta cuotas de 271 euros.',
    ],
    ['¿Por qué me han multado?', 'Si paga la multa en veinte días, el importe se reduce a 45 euros.'],
    ['¿Qué TAE tiene el préstamo?', 'El préstamo se devolverá en sesenta cuotas mensuales.'],
    ['¿Cuándo termina la póliza?', 'Póliza número 88-120934.'],
    ['¿Qué pasa si no contesto al requerimiento?', 'Contra este requerimiento no cabe recurso.'],
    ['¿Cubre el seguro si el conductor ha bebido?', 'Conductor habitual: Itziar Munárriz Lasa'],
    ['¿Qué días son las clases?', 'La baja de las clases se avisa con quince días de antelación.'],
    ['¿Cuál es la renta del local número 2?', 'La renta del local número 1 es de 100 euros.'],
    ['¿Quién guarda las actas?', 'Las actas se guardan diez años y se numeran por orden.'],
    ['¿Dónde se recoge la tarjeta?', 'La tarjeta se recoge en el plazo de diez días.'],
    ['¿A qué hora cierra el almacén?', 'El almacén cierra dos horas antes de los festivos.'],
    ['¿Puedo fumar en el patio?', 'El patio puede cerrarse por obras.'],
    ['¿Pueden bañarse solos los niños de ocho años?', 'No pueden bañarse animales ni llevar vidrio.'],
    ['¿Venden lotería los socios?', 'Los socios pagan la cuota en enero.'],
    ['¿Y si el cliente no recoge el coche?', 'Cliente: Íñigo Ruiz. El coche es rojo.'],
    ['¿Qué tiene el perro?', 'Paciente: Tor, perro de ocho años, 12 kg.'],
    ['¿Qué tengo que llevar a la visita?', 'La visita cuesta 12 euros y dura una hora.'],
    [
      '¿Qué barniz lleva la mesa?',
      'Compruebe el barniz antes de limpiar. Aplique el barniz de fábrica con un paño.',
    ],
    ['¿Desde cuándo trabaja Sonia?', 'Junio de 2026\nTrabajadora: Sonia Vela Gil. Categoría: oficial.'],
  ])('finds no answer to «%s» in «%s»', (question, text) => {
    expect(ask(question, text)).toBe('NO_CONSTA');
  });

  test.each([
    [
      '¿Qué TAE tiene el préstamo?',
      'El préstamo es de 900 euros.\nLa tasa anual (TAE) es del 6,74 %.',
      '6,74',
    ],
    [
      '¿Qué significa E04?',
      'E02 Exceso de calor\nE04 Falta de agua Rellene el circuito\nE10 Sonda rota',
      'Falta de agua',
    ],
    [
      '¿Hay comisión de apertura?',
      'La comisión de reembolso es del 1 %. No hay comisión de apertura.',
      'No hay',
    ],
  ])('answers «%s» from the statement that repeats it', (question, text, gold) => {
    expect(linesOf(ask(question, text))).toEqual([expect.stringContaining(gold)]);
  });

  test('answers «¿Cuánto tengo que pagar de luz?» with the total of the document named «luz»', () => {
    const text = 'Alquiler del contador 0,78 €\nBase imponible 53,86 €\nTOTAL FACTURA 65,17 €';
    const passages = [passageOf(text, '1', 'factura-luz.pdf')];
    expect(answerQuestion({ question: '¿Cuánto tengo que pagar de luz?', passages })).toContain('65,17');
  });
});

describe('tables of invoices and payslips', () => {
  const invoice = `Factura F-2026/0457
Concepto Cantidad Precio Importe
Revisión de caldera 1 95,00 95,00
Sonda de temperatura 2 38,50 77,00
Mano de obra (horas) 3 42,00 126,00
Base imponible: 298,00 €
IVA 21 %: 62,58 €
Total factura: 360,58 €`;
  const payroll = `Nómina de octubre de 2026
Concepto Devengos Deducciones
Salario base 1.450,00
Plus de transporte 85,30
Desempleo 24,76
IRPF 14,20 % 226,80`;

  test.each([
    // Asks for base, tax and total of an invoice, which are sums and not summands.
    ['¿Cuál es el total de la factura?', /^Total factura: 360,58 € \[1\.7\]/u],
    ['¿Cuál es el importe de la sonda de temperatura?', /Sonda de temperatura .*77,00/u],
    ['¿Cuál es el salario base?', /Salario base 1\.450,00/u],
    ['¿Cuánto se descuenta por desempleo?', /Desempleo 24,76/u],
    ['¿Qué retención de IRPF hay?', /^IRPF 14,20 % 226,80 \[2\.5\]/u],
  ])('answers «%s» with a row, though its amounts have no currency sign', (question, expectedRowPattern) => {
    expect(ask(question, invoice, payroll)).toMatch(expectedRowPattern);
  });
});

describe('a question for a list', () => {
  const lease = `CONTRATO DE ARRENDAMIENTO
El presente contrato regula el arrendamiento de la vivienda de la calle Sol.
El contrato dura cinco años desde el 1 de mayo de 2026, prorrogables por años.
La arrendataria deberá comunicar su marcha con treinta días de antelación.
La fianza de 900 euros se devolverá en un mes desde la entrega de las llaves.
La arrendataria deberá mantener la vivienda en buen estado de conservación.
Las obras de la vivienda exigen el permiso escrito de la arrendadora en todo caso.
Fdo.: La arrendadora`;

  test('lists all matches, each with its citation', () => {
    const answer = ask('¿Qué obligaciones tiene la arrendataria?', lease);
    expect(answer.split('\n')).toEqual([
      expect.stringMatching(/^- La arrendataria deberá comunicar .* \[1\.\d\]$/u),
      expect.stringMatching(/^- La arrendataria deberá mantener .* \[1\.\d\]$/u),
    ]);
  });

  test('writes a table when the question asks for one', () => {
    const rows = ask('Haz una tabla con todos los plazos', lease).split('\n');
    expect(rows.slice(0, 2)).toEqual(['| Asunto | Lo que dice el documento |', '| --- | --- |']);
    expect(rows[2]).toMatch(/^\| El contrato \| dura cinco años .* \[1\.\d\] \|$/u);
    expect(rows).toHaveLength(2 + 3);
  });

  test('summarises with sentences from beginning, middle and end, as many as requested', () => {
    const summary = linesOf(ask('Resume este documento en tres puntos', lease));
    expect(summary).toHaveLength(3);
    expect(summary[0]).toMatch(/presente contrato|dura cinco años/u);
    expect(summary[2]).toMatch(/conservación|permiso escrito/u);
    expect(summary.join()).not.toMatch(/Fdo|CONTRATO/u);
  });

  test('answers for each document that has an answer, without mentioning the others', () => {
    const passages = [
      passageOf('La renta es de 740 euros al mes.', '1', 'Piso.pdf'),
      passageOf('La renta es de 980 euros al mes.', '2', 'Casa.pdf'),
      passageOf('El seguro cubre los daños por agua.', '3', 'Póliza.pdf'),
    ];
    expect(answerQuestion({ passages, question: '¿En qué se diferencian las rentas?' })).toBe(
      [
        '**Piso.pdf**:\n\n- La renta es de 740 euros al mes. [1.1]',
        '**Casa.pdf**:\n\n- La renta es de 980 euros al mes. [2.1]',
      ].join('\n\n'),
    );
  });
});

describe('a question about exclusions', () => {
  const covers =
    'La póliza cubre los daños por agua hasta 6.000 euros por siniestro. La póliza cubre la rotura de cristales sin franquicia.';
  const excludes =
    'No están cubiertos los daños causados por heladas en tuberías exteriores. No están cubiertos los objetos dejados en terrazas o jardines.';

  test.each(['¿Qué no cubre la póliza?', '¿Qué daños no cubre el seguro?', '¿Qué no está cubierto?'])(
    'answers «%s» with exclusions only',
    (question) => {
      const lines = linesOf(ask(question, covers, excludes));
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(line).toMatch(/^No están cubiertos/u);
    },
  );
});

describe('a question that names pages', () => {
  const page =
    'El tomador debe comunicar el siniestro en un plazo de siete días desde que lo conoce. La aseguradora nombra perito en los diez días siguientes.';

  test.each(['Resume la página 4', '¿Qué dice la página 4?', '¿Qué pone en la pág. 4 de la póliza?'])(
    'answers «%s» with the sentences of the page',
    (question) => {
      expect(linesOf(ask(question, page)).join(' ')).toContain('siete días');
    },
  );

  test('searches the named page for the answer', () => {
    expect(linesOf(ask('¿Qué plazo tiene el perito en la página 4?', page))).toEqual([
      'La aseguradora nombra perito en los diez días siguientes.',
    ]);
  });

  test("returns a translated page between the local model's marks", () => {
    expect(ask('Traduce la página 4 al inglés', page)).toContain('⟦en⟧');
  });
});

describe('a question for a total, an end or a count', () => {
  test.each([
    [
      '¿Cuál es el total de la factura?',
      'FACTURA 2026-102\nConcepto: Mantenimiento\nPrecio: 90,00\nTotal: 90,00\nConcepto: Portátil\nTotal: 1.780,00\nImporte a pagar 2.262,70 €',
      '2.262,70',
    ],
    [
      '¿Cuál es el total?',
      'FACTURA\nConcepto\nMantenimiento\nTotal\n90,00\nTotal a pagar\n2.262,70 €',
      '2.262,70',
    ],
    [
      '¿Cuál es el total de la factura?',
      'FACTURA\nMantenimiento. Total: 90,00\nPortátiles. Total: 1.780,00\nIVA: 392,70\nTotal: 2.262,70',
      '2.262,70',
    ],
    [
      '¿Cuál es el total de la factura?',
      'FACTURA\nPortátiles. Total: 1.780,00\nMantenimiento. Total: 90,00',
      'NO_CONSTA',
    ],
  ])('answers «%s» with the total of the document, not of a row', (question, text, gold) => {
    const passages = [passageOf(text, '1', 'Factura 2026-102.pdf')];
    expect(answerQuestion({ question, passages })).toContain(gold);
  });

  test('answers when a contract ends with its last day, not with the term of its notice', () => {
    const lease =
      'SEGUNDA. Duración. El contrato dura cinco años, desde el 1 de marzo de 2024 hasta el 28 de febrero de 2029. Quien no quiera prorrogarlo, lo comunicará por burofax con dos meses de antelación al vencimiento.';
    const askLease = (text: string): string =>
      answerQuestion({
        question: '¿Cuándo vence el contrato?',
        passages: [passageOf(text, '1', 'Contrato del local.pdf')],
      });
    expect(linesOf(askLease(lease))).toEqual([
      'El contrato dura cinco años, desde el 1 de marzo de 2024 hasta el 28 de febrero de 2029.',
    ]);
    expect(askLease(lease.replace(/El contrato dura.*2029\. /u, ''))).toBe('NO_CONSTA');
  });

  test('does not confuse a word with a short name of the same stem', () => {
    const passages = [
      passageOf(
        'FACTURA\nLimpieza de oficina 310,00 €\nTotal factura 453,75 €',
        '1',
        'Factura Limpiezas Sol.pdf',
      ),
      passageOf('Partida Importe\nSolado 3.250 €\nPintura 1.100 €', '2', 'Presupuesto.docx'),
    ];
    expect(answerQuestion({ question: '¿Cuánto cuesta el solado?', passages })).not.toContain('453,75');
  });

  test('does not count «cabezas de familia» when the question asks for «familias»', () => {
    const texts = [
      'Somos 407 familias de siete municipios que cultivan 2.900 hectáreas de olivar.',
      'El catorce de marzo de 1957 se reúnen treinta y dos cabezas de familia para constituir la cooperativa.',
    ];
    expect(ask('¿Cuántas familias tiene la cooperativa?', ...texts)).not.toContain('treinta y dos');
  });
});

describe('answerQuestion with everyday words', () => {
  const policy = `Seguro de hogar. La prima total anual asciende a 212,40 euros.
El teléfono de asistencia para siniestros es el 912 345 678.`;
  const lease = `La renta se actualizará cada 1 de junio conforme al índice.
El contrato concluirá el 31 de mayo de 2031. El sótano queda a cargo de la arrendadora.`;
  test.each([
    ['¿A qué número llamo por un accidente?', policy, /912 345 678/u],
    ['¿Cuándo caduca el contrato?', lease, /31 de mayo de 2031/u],
    [
      '¿Cuántas sillas compramos?',
      'Artículo Uds. Importe\nSilla plegable 24 480,00 €\nMesa 2 90,00 €\nSe aprobó la compra de un horno por 800 euros.',
      /Silla plegable/u,
    ],
  ])('answers «%s»', (question, text, goldPattern) => {
    expect(ask(question, text)).toMatch(goldPattern);
  });

  test('finds no end of a contract in the date of its rent update', () => {
    const answer = ask('¿Hasta cuándo dura el alquiler?', 'La renta se actualizará cada 1 de junio.');
    expect(answer).toBe('NO_CONSTA');
  });

  test('answers a question whose acronym occurs only in the name of the document', () => {
    const passages = [passageOf('Resulta elegida presidenta Ana Gil Soto.', '1', 'Acta AMPA 2025.docx')];
    const answer = answerQuestion({ question: '¿Quién es la presidenta de la AMPA?', passages });
    expect(answer).toContain('Ana Gil Soto');
  });

  test('does not answer the second half of a question with the price of another thing', () => {
    const passages = [
      passageOf('Concepto Uds. Precio\nLona 12 34,50 €\nMontaje 6 48,00 €', '1', 'Factura.pdf'),
      passageOf('El precio total del seguro es de 684,20 euros.', '2', 'Póliza.pdf'),
    ];
    const answer = answerQuestion({ question: '¿Cuántos rollos de lona hay y a qué precio?', passages });
    expect(answer).not.toContain('684,20');
  });

  test('does not answer from a document that lacks a word of the question which another document has', () => {
    const passages = [
      passageOf(
        'Garantía Capital Franquicia\nResponsabilidad civil 300.000 € Sin franquicia',
        '1',
        'Tienda.pdf',
      ),
      passageOf('El seguro de los arquitectos cubre la responsabilidad civil.', '2', 'Estudio.pdf'),
    ];
    const question = '¿Qué franquicia tienen los arquitectos en la responsabilidad civil?';
    expect(answerQuestion({ question, passages })).not.toContain('Sin franquicia');
  });

  test('compares the offers of the document that lists them when the question is «Compara las tres ofertas»', () => {
    const minutes = 'Se presentaron tres ofertas:\nEmpresa Precio\nArga 21,00 €\nEga 24,00 €\nIrati 26,00 €';
    const passages = [passageOf(minutes, '1', 'Acta.docx'), passageOf(lease, '2', 'Contrato.pdf')];
    const answer = answerQuestion({ question: 'Compara las tres ofertas', passages });
    for (const amount of ['21,00', '24,00', '26,00']) expect(answer).toContain(amount);
    expect(answer).not.toContain('Contrato.pdf');
  });
});

describe('a question about everyday documents', () => {
  test.each([
    [
      '¿Cuántas sillas pedimos?',
      'Ref. Artículo Unidades Precio\nSL-11 Silla plegable de haya 30 24,00 €\nMS-04 Mesa de jardín 3 88,00 €',
      '| SL-11 | Silla plegable de haya | 30 | 24,00 €',
    ],
    [
      '¿Cuánto me retienen de IRPF?',
      'Deducciones Tipo Importe\nDesempleo 1,60 % 30,10\nI.R.P.F. 11,20 % 210,40',
      'I.R.P.F. 11,20 % 210,40',
    ],
    [
      '¿Cuántas horas de refuerzo hizo?',
      'Concepto Importe\nHoras de refuerzo (9 h) 95,40\nDietas 40,00',
      '(9 h)',
    ],
    ['¿Cuánto va a durar el corte?', 'El corte de luz durará tres horas y media.', 'tres horas'],
    [
      '¿Cuándo cierra la piscina?',
      'La piscina abre el 1 de junio.\nLa piscina cerrará el 9 de septiembre.',
      '9 de septiembre',
    ],
    ['¿Quién la atendió?', 'La atiende la Dra. Nuria Salas en la consulta.', 'Nuria Salas'],
    ['¿En qué banco cobra Inés?', 'Titular: Inés Roca\nBanco: Caja Norte de Ahorros', 'Caja Norte'],
    [
      '¿Por qué cancelaron la visita?',
      'Motivo de la cancelación de la visita: avería del autobús.',
      'avería',
    ],
    ['¿Dónde estará el puesto de libros?', 'El puesto de libros se traslada al patio del colegio.', 'patio'],
    [
      '¿Qué no cubre la garantía?',
      'Si la pieza no llega, la garantía la cubre.\nQuedan excluidas de la garantía las pilas.',
      'pilas',
    ],
  ])('answers «%s» from «%s»', (question, text, gold) => {
    expect(ask(question, text)).toContain(gold);
  });

  test('answers with a rule and its addition when both state an amount of the same subject', () => {
    const text =
      'Tercera. Cuota. Los socios abonarán 40 € mensuales. Por la taquilla abonarán además 5 € al mes.';
    expect(linesOf(ask('¿Cuánto pago de cuota al mes?', text))).toEqual([
      'Los socios abonarán 40 € mensuales.',
      'Por la taquilla abonarán además 5 € al mes.',
    ]);
  });

  test.each([
    ['¿Cuánto calor da?', 'El vecino del 3.º A se queja del calor.'],
    ['¿Cuándo abre la piscina?', 'La piscina cierra el 9 de septiembre.'],
    ['¿Qué cubre el seguro?', 'El seguro excluye las humedades.'],
    ['¿Qué no cubre el seguro?', 'No es obligatorio contratar el seguro de vida que se ofreció.'],
    ['¿Cuántos vecinos hay?', 'Los vecinos llamarán al 900 100 200.'],
    ['¿Cuánto cuesta la mesa?', 'Los socios pagarán 40 € mensuales.'],
    ['¿Cuándo acaba la obra?', 'Pago de la obra: 40 % al aceptar y 60 % al acabar.'],
    ['¿Cuándo se abrió la piscina?', 'La piscina se abre dos horas después de limpiarla.'],
    ['¿Cómo se llama la aplicación?', 'Las horas se apuntan en la aplicación cada tarde.'],
    ['¿Qué banco concede el aval?', 'El socio presenta un aval del banco en un mes.'],
    ['¿Quién dirige el servicio técnico?', 'Las averías se comunican al servicio técnico.'],
    ['¿Quién conducía el coche?', 'Si no conducía el titular el coche, dirá quién.'],
    ['¿Cuánto cobran por la estancia?', 'La estancia del vehículo 5590 KLM se avisa.'],
    ['¿Cómo se paga la cuota?', 'La cuota que se paga cada mes es de 40 €.'],
  ])('finds no answer to «%s» in «%s»', (question, text) => {
    expect(ask(question, text)).toBe('NO_CONSTA');
  });

  test('shows the row of a table with an empty cell under its heads, which have no data themselves', () => {
    const policy =
      'Contrato ES0031405\nGarantía Capital Franquicia\nRotura de cristales 1.800 € –\nDaños eléctricos 4.000 € 45 €';
    expect(ask('¿Qué franquicia tiene la rotura de cristales?', policy)).toBe(
      '| Garantía | Capital | Franquicia |\n| --- | --- | --- |\n| Rotura de cristales | 1.800 € | – [1.2] |',
    );
  });

  test('finds no answer when sentences of two documents fit equally', () => {
    const passages = [
      passageOf(
        'Los puntos de la herida se quitarán el lunes en la consulta del centro.',
        '1',
        'consulta.pdf',
      ),
      passageOf('Se restan puntos al conductor.', '2', 'sorteo.pdf'),
    ];
    expect(answerQuestion({ question: '¿Me quitan puntos?', passages })).toBe('NO_CONSTA');
  });

  test('finds no answer when another document has the very word of the question', () => {
    const passages = [
      passageOf('Es obligatorio el gorro en el agua.', '1', 'piscina.pdf'),
      passageOf('Los niños deben llevar gorra y agua.', '2', 'granja.pdf'),
    ];
    expect(answerQuestion({ question: '¿Hay que llevar gorro?', passages })).toBe('NO_CONSTA');
  });

  test('compares no rows and clauses that only share a head with the question', () => {
    const passages = [
      passageOf('Garantía Capital\nContinente 140.000 €\nContenido 32.000 €', '1', 'alfa.pdf'),
      passageOf('Quinta. Fianza.\nEl socio entrega dos meses.', '2', 'beta.pdf'),
    ];
    expect(answerQuestion({ question: 'Compara la garantía de los documentos', passages })).toBe('NO_CONSTA');
  });

  test('compares the stated terms, not a sentence that says there is none', () => {
    const passages = [
      passageOf('El preaviso será de diez días.', '1', 'alfa.pdf'),
      passageOf(
        'Durante la prueba puede terminar sin preaviso en un mes.\nEl aviso de marcha será de veinte días.',
        '2',
        'beta.pdf',
      ),
    ];
    const answer = answerQuestion({ question: 'Compara el preaviso de los contratos', passages });
    expect(answer).toContain('diez días');
    expect(answer).toContain('veinte días');
    expect(answer).not.toContain('sin preaviso');
  });
});
