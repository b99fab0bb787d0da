import { describe, expect, test } from 'vitest';
import { threadCpuMs } from '../../../tests/fixtures/shared/thread-cpu-ms.ts';
import type { ComputedDeadline, DeadlineStart } from '../../contract/deadlines/schemas.ts';
import { computedDeadlineSchema, deadlineStartSchema } from '../../contract/deadlines/schemas.ts';
import { runWithoutPauses } from '../../platform/resilience/in-turns.ts';
import { addDays } from '../../platform/time/add-days.ts';
import type { PageText } from '../document-reading/index.ts';
import { computeDeadlines, type DeadlineFacts, findDeadlines, foundDeadlinesSchema } from './index.ts';

const facts: DeadlineFacts = { starts: {}, region: 'MD', today: '2026-03-10' };
/** A first page with words of a binding document. */
const paper = 'Condiciones generales de inscripción.';
const signatureLine = 'En Madrid, a 3 de marzo de 2026.\n';

function readDeadlines(
  text: string | readonly (Partial<PageText> & { text: string })[],
  own: Partial<DeadlineFacts> = {},
): { deadlines: ComputedDeadline[]; starts: DeadlineStart[] } {
  const pages = (typeof text === 'string' ? [{ text: paper }, { text }] : text).map((page, at) => ({
    index: at + 1,
    label: String(at + 1),
    ...page,
  }));
  const found = foundDeadlinesSchema.parse(runWithoutPauses(findDeadlines(pages)));
  const computed = computeDeadlines(found, { ...facts, ...own });
  for (const deadline of computed.deadlines) computedDeadlineSchema.parse(deadline);
  for (const start of computed.starts) deadlineStartSchema.strict().parse(start);
  return computed;
}

const describeDue = ({ due }: ComputedDeadline): string =>
  `${due.value?.type === 'date' ? due.value.date : 'asked'} ${due.state}`;
const readDue = (text: Parameters<typeof readDeadlines>[0], facts: Partial<DeadlineFacts> = {}): string[] =>
  readDeadlines(text, facts).deadlines.map(describeDue);

describe('deadlines counted from a start', () => {
  test.each([
    ['El cliente pagará en el plazo de quince (15) días naturales desde la firma.', '2026-03-18 checked'],
    ['El cliente pagará dentro de los treinta días naturales siguientes a su firma.', '2026-04-02 checked'],
    ['El cliente pagará a los dos meses de la firma del presente contrato.', '2026-05-03 checked'],
    [
      'El cliente dispone de 10 días hábiles, a contar desde el día siguiente al de la firma, para alegar.',
      '2026-03-17 checked',
    ],
    [
      'El cliente dispone de veinte días hábiles para recurrir, a contar desde la firma.',
      '2026-03-31 checked',
    ],
    [
      'Se conceden diez días naturales para subsanar la falta, a contar desde la firma.',
      '2026-03-13 checked',
    ],
    ['El cliente podrá desistir en los catorce días naturales posteriores a la firma.', '2026-03-17 checked'],
    ['El cliente pagará en el plazo de mes y medio, un mes y medio, desde la firma.', '2026-04-17 cited'],
    // Days that are neither «naturales» nor «hábiles» are an assumption.
    ['El cliente pagará en el plazo de quince días desde la firma.', '2026-03-18 cited'],
    ['El cliente avisará con 48 horas de antelación a la entrega del material.', 'asked cited'],
  ])('reads the deadline of «%s»: %s', (sentence, due) => {
    expect(readDue(signatureLine + sentence)).toContain(due);
  });

  test('describes a duty as «Comunicar», without the words «y la compañía con dos» about another party', () => {
    const text = `${signatureLine}El seguro finaliza el 31 de enero de 2027. Se renovará salvo oposición, que el tomador deberá comunicar con un mes de antelación y la compañía con dos.`;
    expect(readDeadlines(text).deadlines.map(({ what }) => what)).toContain('Comunicar');
  });

  test('does not read the length of holidays as a deadline', () => {
    expect(
      readDue(`${signatureLine}Los empleados disponen de 30 días naturales de vacaciones al año.`),
    ).toEqual([]);
  });

  test('counts the length of a contract from its beginning instead of its signature', () => {
    expect(readDue(`${signatureLine}El contrato durará dos años, comenzando el 1 de abril de 2026.`)).toEqual(
      ['2028-04-01 cited'],
    );
  });

  test.each([
    ['El contrato dura dos años desde su firma.', 'Vencimiento del contrato', '2028-03-03 cited'],
    ['El arrendamiento dura cinco años desde la firma.', 'Vencimiento del contrato', '2031-03-03 cited'],
    ['El periodo de prueba dura tres meses desde la firma.', 'Fin del periodo de prueba', '2026-06-03 cited'],
    [
      'La garantía tendrá una duración de dos años desde la firma.',
      'Fin de la garantía',
      '2028-03-03 checked',
    ],
    ['La oferta es válida hasta el 30 de abril de 2026.', 'Fin de la oferta', '2026-04-30 cited'],
    [
      'La licencia municipal caduca el 3 de enero de 2027.',
      'Fin de la licencia municipal',
      '2027-01-03 cited',
    ],
  ])('names an end date after its subject, such as a guarantee: «%s»', (sentence, what, due) => {
    const [deadline] = readDeadlines(signatureLine + sentence).deadlines;
    expect([deadline?.what, deadline && describeDue(deadline)]).toEqual([what, due]);
  });

  test.each([
    'Podrán concederse licencias con una duración máxima de tres meses.',
    'Se concederán licencias, cuya duración no podrá exceder de tres meses.',
    'La duración de la licencia podrá ser ampliada hasta seis meses.',
  ])('does not read the maximum length of a licence as the end of the contract: «%s»', (sentence) => {
    expect(readDeadlines(signatureLine + sentence).deadlines.map(({ what }) => what)).not.toContain(
      'Vencimiento del contrato',
    );
  });

  test.each([
    [
      'El interesado presentará el informe en los diez días siguientes a la fecha probable del parto.',
      ['la fecha probable del parto'],
    ],
    [
      'El órgano dictará resolución cinco días antes de la fecha indicada.',
      ['la fecha para la que se avisa'],
    ],
    ['Se concederá un día adicional por cada trienio a partir del octavo.', []],
  ])('asks the user only for the starts of terms that «%s» names', (sentence, labels) => {
    expect(readDeadlines(signatureLine + sentence).starts.map(({ label }) => label)).toEqual(labels);
  });

  test('names the notice that prevents a renewal, counted from the end that the contract sets', () => {
    const sentence =
      'El contrato dura dos años desde su firma y se prorroga si nadie lo denuncia con dos meses de antelación.';
    const { deadlines } = readDeadlines(signatureLine + sentence);
    expect(deadlines.map((each) => [each.what, describeDue(each)])).toEqual([
      ['Aviso para evitar la prórroga', '2028-01-03 cited'],
      ['Vencimiento del contrato', '2028-03-03 cited'],
    ]);
  });

  test('finds the last business day of a month', () => {
    const salary = 'El salario se abonará el último día hábil de cada mes.';
    expect(readDue(salary)).toEqual(['2026-03-31 checked']);
    expect(readDue(salary, { today: '2026-05-10' })).toEqual(['2026-05-29 checked']);
  });

  test('counts back from the stated end of the contract', () => {
    const text = `${signatureLine}El contrato finalizará el 31 de diciembre de 2026. Se prorrogará salvo que cualquiera de las partes comunique a la otra su voluntad de no renovarlo con dos meses de antelación al vencimiento.`;
    const [notice, end] = readDeadlines(text).deadlines;
    expect([notice, end].map((each) => each && describeDue(each))).toEqual([
      '2026-10-31 checked',
      '2026-12-31 checked',
    ]);
    expect(notice?.who).toBe('cualquiera de las partes');
    expect(end?.what).toBe('Vencimiento del contrato');
  });

  test('asks for the start that no sentence states, and computes with the date of the user', () => {
    const text = 'El arrendador devolverá la fianza en el plazo de un mes desde la entrega de las llaves.';
    const { deadlines, starts } = readDeadlines(text);
    expect(deadlines.map(describeDue)).toEqual(['asked cited']);
    expect(starts).toMatchObject([{ label: 'la entrega de las llaves', date: null, source: null }]);
    expect(deadlines[0]?.reasons).toContain('Falta la fecha de la entrega de las llaves.');
    const given = { [starts[0]?.id ?? '']: '2027-01-31' };
    expect(readDeadlines(text, { starts: given }).deadlines.map(describeDue)).toEqual(['2027-02-28 checked']);
    expect(readDeadlines(text, { starts: given }).starts).toMatchObject([
      { date: '2027-01-31', source: 'user' },
    ]);
  });

  test('derives the end of the contract from its length, without marking it as `checked`', () => {
    const text =
      'La duración del contrato será de cinco años desde el 1 de enero de 2026. El arrendatario avisará con dos meses de antelación a su vencimiento.';
    expect(readDue(text)).toEqual(['2030-11-01 cited', '2031-01-01 cited']);
  });

  test('shows the earlier of two starts only when both are known', () => {
    const text =
      'El pago se hará en el plazo de diez días naturales desde la inscripción o desde la entrega de la finca, lo que ocurra antes.';
    const { deadlines, starts } = readDeadlines(text);
    expect(deadlines.map(describeDue)).toEqual(['asked cited']);
    const [one = '', other = ''] = starts.map(({ id }) => id);
    expect(readDeadlines(text, { starts: { [one]: '2026-05-10' } }).deadlines.map(describeDue)).toEqual([
      'asked cited',
    ]);
    expect(
      readDeadlines(text, { starts: { [one]: '2026-05-10', [other]: '2026-05-04' } }).deadlines.map(
        describeDue,
      ),
    ).toEqual(['2026-05-14 checked']);
  });

  test("reads a term that an article of the contract's own conditions sets", () => {
    const text =
      'El artículo 17 de las condiciones dice: «El asegurado lo comunicará en el plazo de siete días de haberlo conocido».';
    expect(readDue(text)).toEqual(['asked cited']);
  });

  test('asks for the date of a start that has two dates in the document, and names both', () => {
    const { deadlines, starts } = readDeadlines(
      `${signatureLine}Fecha de la firma: 5 de marzo de 2026\nEl cliente pagará en el plazo de un mes desde la firma.`,
    );
    expect(deadlines.map(describeDue)).toEqual(['asked cited']);
    expect(starts[0]?.date).toBeNull();
    expect(deadlines[0]?.reasons.join(' ')).toContain('03/03/2026 y 05/03/2026');
  });

  test('asks for the end of a contract that the document extends to another date', () => {
    const text =
      'El contrato, con vencimiento el 28 de febrero de 2026, se prorroga hasta el 28 de febrero de 2028.\nEl arrendatario avisará con dos meses de antelación al vencimiento.';
    expect(readDue(text)).toContain('asked cited');
  });

  test('does not count from the signature when the term begins with a final decision or a meeting', () => {
    expect(
      readDue(`${signatureLine}La sanción se pagará en el plazo de un mes desde que adquiera firmeza.`),
    ).toEqual(['asked cited']);
    expect(
      readDue(
        `${signatureLine}La junta se convocará con quince días naturales de antelación a la fecha de su celebración.`,
      ),
    ).toEqual(['asked cited']);
  });

  test('does not date the «vencimiento» of a fee by the end date of the contract', () => {
    const text =
      'El contrato finalizará el 31 de diciembre de 2026.\nEl recargo se abonará en el plazo de un mes desde el vencimiento de la cuota.\nEl contrato de suministro vencerá el 1 de junio de 2026.';
    expect(readDue(text)).toContain('asked cited');
    expect(readDue(text)).not.toContain('2027-01-31 checked');
  });
});

describe('a duty of another clause', () => {
  test.each([
    'Se debate si los comuneros deben limpiar el canal antes del 1 de marzo de 2027.',
    'La parte vendedora sostiene que la compradora debe pagar el resto antes del 1 de marzo de 2027.',
    'La trabajadora prestará servicios como técnica, iniciando la relación el 1 de marzo de 2027.',
    'Reunida la junta en segunda convocatoria el 1 de marzo de 2027.',
    'Nos pregunta si debe pagar el resto el 1 de marzo de 2027.',
    'El cliente iba a pagar el resto el 1 de marzo de 2027.',
    'El cliente entregará el uniforme antes de su cese, que será el 1 de marzo de 2027.',
    'Hasta ahora los bares debían presentar el parte el 1 de marzo de cada año.',
    'Por auto de 3 de mayo de 2026 se requirió al deudor para pagar hasta el 1 de marzo de 2027.',
    'De haberse abierto el bar en mayo, la arrendataria pagaría un plus el 1 de marzo de 2027.',
    'La constructora entregará el puente el 1 de marzo de 2027, según la prensa.',
    'La cláusula suprimida decía: «El cliente comunicará su baja antes del 1 de marzo de 2027».',
  ])('shows the dates of «%s» as unproved, not as `checked`', (sentence) => {
    expect(readDue(signatureLine + sentence).filter((due) => due.endsWith('checked'))).toEqual([]);
  });

  test("computes no date from the document's own date for a term that runs from another document", () => {
    const text = `${signatureLine}El cliente responderá en el plazo de un mes desde la fecha del acuerdo de inicio.`;
    expect(readDue(text)).toEqual(['asked cited']);
  });

  test('marks as `checked` the date of a duty that «se acuerda que» introduces', () => {
    expect(
      readDue(`${signatureLine}Se acuerda que el cliente pagará el resto el 1 de marzo de 2027.`),
    ).toEqual(['2027-03-01 checked']);
  });
});

describe('starts that other sentences name', () => {
  test.each([
    // «Hoy» is the date of the document.
    [
      'Lugar y fecha: Gijón, a 31 de enero de 2026\nEl prestatario devolverá la suma en el plazo de un mes a contar desde hoy.',
      '2026-02-28 checked',
    ],
    [
      'En Toro, siendo las 18:10 h del 7-11-26.\nEl vendedor avisará antes de que pasen treinta días naturales a contar de hoy.',
      '2026-12-07 checked',
    ],
    // A demonstrative names the one event that the text dates.
    [
      'Notificada el 16 de octubre de 2026 la propuesta, se concede un plazo de diez días naturales desde el siguiente a dicha notificación para alegar.',
      '2026-10-26 cited',
    ],
    [
      'Fecha de entrega: 3 de marzo de 2026\nEl comprador pagará en el plazo de un mes desde dicha entrega.',
      '2026-04-03 cited',
    ],
    [
      'El comprador pagará en el plazo de un mes desde cada entrega.\nFecha de entrega: 3 de marzo de 2026',
      'asked cited',
    ],
    // The place of a publication names the same event; another document names another one.
    [
      'Esta resolución se publica el 11 de noviembre de 2026.\nEl cliente podrá alegar en el plazo de un mes desde la publicación en el tablón.',
      '2026-12-11 cited',
    ],
    [
      'Publicada la propuesta el 2 de marzo de 2026.\nEl cliente podrá pedirlo en el plazo de un mes desde la publicación del extracto.',
      'asked cited',
    ],
    [
      'Hago constar que el auto fue notificado a las partes el día 20 de julio de 2026.\nEl cliente podrá alegar en el plazo de un mes desde la notificación.',
      '2026-08-20 cited',
    ],
    [
      'La causante falleció en Lugo el 11 de septiembre de 2026.\nLos herederos declararán en el plazo de seis meses desde el fallecimiento de la causante.',
      '2027-03-11 checked',
    ],
    [
      'El contrato de obra finalizará el 31 de diciembre de 2026.\nEl cliente pagará en el plazo de un mes desde la finalización de la garantía.',
      'asked cited',
    ],
    [
      'Fecha de inicio del suministro: 1 de agosto de 2026\nEn León, a 3 de marzo de 2026.\nEl contrato durará un año.',
      '2027-08-01 cited',
    ],
    [
      'En León, a 3 de marzo de 2026.\nLa cesionaria pagará el resto a los noventa días fecha de este documento.',
      '2026-06-01 cited',
    ],
    ['El cliente pagará a 30 días fecha de cada albarán.', 'asked cited'],
    ['La editorial publicará la obra dentro del año siguiente a la recepción del original.', 'asked cited'],
    [
      'Los socios podrán pedir aclaraciones hasta el séptimo día anterior a la celebración de la junta.',
      'asked cited',
    ],
    [
      'En León, a 3 de marzo de 2026.\nEl cliente pagará a más tardar el décimo día natural siguiente a la firma.',
      '2026-03-13 checked',
    ],
  ])('reads the deadline of «%s»: %s', (text, due) => {
    expect(readDue(text)).toContain(due);
  });

  test('finds the end of a contract behind the abbreviation «14 Ha.»', () => {
    const text =
      'Se arriendan 14 Ha. de secano por cinco años, que concluirán el 31 de octubre de 2031.\nEl arrendador avisará con un año de antelación a su vencimiento.';
    expect(readDue(text)).toContain('2030-10-31 cited');
  });
});

describe('deadlines in official documents', () => {
  const notice =
    'AYUNTAMIENTO DE LUGO\nConforme a la Ley 39/2015, del Procedimiento Administrativo Común.\nFecha de notificación: 12 de marzo de 2026\n';

  test.each([
    [
      'Podrá interponer recurso de reposición en el plazo de un mes desde el día siguiente al de la notificación.',
      '2026-04-13 checked',
    ],
    [
      'Dispone de quince días hábiles desde la notificación para presentar alegaciones en la sede electrónica.',
      '2026-04-06 checked',
    ],
    [
      'Dispone de un plazo de diez días desde la notificación para presentar alegaciones.',
      '2026-03-26 cited',
    ],
    [
      'Podrá interponer recurso contencioso-administrativo en el plazo de dos meses desde la notificación.',
      '2026-05-12 cited',
    ],
  ])('reads the deadline of «%s»: %s', (sentence, due) => {
    expect(readDue(notice + sentence)).toEqual([due]);
  });

  test('reads a term that is based on an article of a law only when it is granted to the reader', () => {
    const term = 'un plazo de diez días hábiles desde la notificación para que aporte el plano.';
    expect(
      readDue(`${notice}De acuerdo con el artículo 68 de la Ley 39/2015, se le concede ${term}`),
    ).toEqual(['2026-03-26 checked']);
    expect(readDue(`${notice}De acuerdo con el artículo 68 de la Ley 39/2015, se concede ${term}`)).toEqual(
      [],
    );
  });

  test('reads the terms that an order sets without the word «plazo»', () => {
    const text =
      'JUZGADO DE PRIMERA INSTANCIA N.º 2 DE LEÓN\nDILIGENCIA DE ORDENACIÓN\nNotificado el 2 de marzo de 2026.\nRequiérase al ejecutado para que en cinco días manifieste sus bienes.\nContra esta resolución cabe reposición en tres días.';
    expect(readDue(text)).toEqual(['2026-03-05 cited', '2026-03-09 cited']);
  });

  test('skips August when it counts days of courts', () => {
    const text =
      'JUZGADO DE PRIMERA INSTANCIA N.º 2 DE LEÓN\nDILIGENCIA DE ORDENACIÓN\nNotificado el 28 de julio de 2026.\nContra esta resolución cabe recurso de apelación en el plazo de veinte días hábiles desde la notificación.';
    expect(readDue(text)).toEqual(['2026-09-23 checked']);
  });
});

test('marks a term in calendar days as `cited` when only one word shows that the document is official', () => {
  const term = 'La interesada aportará la memoria en quince días naturales desde el 28 de febrero de 2026.';
  const { deadlines } = readDeadlines(`RESOLUCIÓN\nContra ella cabe recurso de alzada.\n${term}`);
  expect(deadlines.map(describeDue)).toContain('2026-03-15 cited');
  expect(deadlines.flatMap(({ reasons }) => reasons).join(' ')).toContain('qué ley rige el plazo');
});

describe('deadlines on fixed and recurring dates', () => {
  test.each([
    ['La solicitud se presentará antes del 31 de marzo de 2026.', '2026-03-30 checked'],
    ['La solicitud se presentará antes de las 14:00 horas del 31 de marzo de 2026.', '2026-03-31 checked'],
    ['La solicitud se presentará a más tardar el 31/03/2026.', '2026-03-31 checked'],
    ['El plazo de presentación finaliza el 31 de marzo de 2026.', '2026-03-31 checked'],
    ['Vence: 31/12/2026', '2026-12-31 checked'],
    ['Fecha límite de pago: 5 de mayo de 2026', '2026-05-05 checked'],
    ['Cláusula 5.ª El contratista iniciará los trabajos el día 15 de junio de 2026.', '2026-06-15 checked'],
    [
      'La consultora, como parte del contrato, emitirá el informe el lunes 1 de junio de 2026.',
      '2026-06-01 checked',
    ],
    ['La soprano actuará en Oviedo el 1 de junio de 2026.', undefined],
    ['El servicio iniciará el 15 de junio de 2026.', undefined],
    ['Renta: 2.100 euros al año, pagaderos cada quince de agosto.', '2026-08-15 checked'],
    ['El plazo de inscripción será del 1 al 20 de abril de 2026.', '2026-04-20 checked'],
    ['Las obras deberán realizarse entre el 1 de enero y el 31 de octubre de 2026.', '2026-10-31 checked'],
    ['La renta se pagará dentro de los siete primeros días de cada mes.', '2026-04-07 checked'],
    ['La cuota se pagará antes del día 5 de cada mes.', '2026-04-04 checked'],
    ['El informe se entregará el último día de cada mes.', '2026-03-31 checked'],
    ['La prima se pagará el 30 de enero de cada año.', '2027-01-30 checked'],
    ['Se declarará trimestralmente, antes del 20 de abril, julio, octubre y enero.', '2026-04-19 checked'],
    [
      'El impuesto se ingresará del 1 al 20 de los meses de abril, julio, octubre y enero.',
      '2026-04-20 checked',
    ],
  ])('reads the deadline of «%s»: %s', (sentence, due) => {
    expect(readDue(sentence)).toEqual(due === undefined ? [] : [due]);
  });

  test.each([
    [
      'La deudora pagará 9.000 €: el primero el 15 de mayo de 2026, el segundo el 15 de julio del mismo año y el tercero el 15 de septiembre.',
      ['2026-05-15 checked', '2026-07-15 checked', '2026-09-15 cited'],
    ],
    [
      'El cliente pagará 100 € el 15 de mayo de 2026 y 50 € el 20 del mismo mes.',
      ['2026-05-15 checked', '2026-05-20 checked'],
    ],
    // «Antes del» excludes the day of its own act, not the day of the next one.
    [
      'El arrendador terminará la obra antes del 4 de mayo de 2026 y el inquilino podrá entrar el 6 de mayo de 2026.',
      ['2026-05-03 cited'],
    ],
    [
      'El cliente presentará la memoria antes del 4 de mayo de 2026 y el 6 de mayo de 2026.',
      ['2026-05-03 checked', '2026-05-05 cited'],
    ],
    // «El 3 de enero», whose year is not read, may replace the day before it.
    ['El cliente pagará el 15 de mayo de 2026, y el 3 de enero hablaremos.', ['2026-05-15 cited']],
    // Four consecutive months are not a yearly rule.
    ['La derrama se girará los días 1 de octubre, 1 de noviembre, 1 de diciembre y 1 de enero próximos.', []],
  ])(
    'completes a day without a year by the date before it, where the sentence allows it: «%s»',
    (sentence, dues) => {
      expect(readDue(sentence)).toEqual(dues);
    },
  );

  test.each([
    ['La prima se pagará el 1 de octubre de cada año.', ['La prima se pagará']],
    [
      'El tomador comunicará el siniestro dentro del plazo de siete días de haberlo conocido.',
      ['Comunicará el siniestro'],
    ],
    [
      'El inquilino deberá terminar las obras antes del 31 de enero de 2027 y presentar el certificado en el plazo de diez días hábiles desde la firma.',
      ['Presentar el certificado', 'Terminar las obras'],
    ],
  ])('describes each duty of «%s» without its date and without the other duty', (sentence, descriptions) => {
    expect(readDeadlines(signatureLine + sentence).deadlines.map(({ what }) => what)).toEqual(descriptions);
  });

  test('shows the next date of a recurring deadline once the current one is marked as done', () => {
    const text = `${signatureLine}El inquilino pagará la renta dentro de los cinco primeros días de cada mes.`;
    const id = readDeadlines(text).deadlines[0]?.id ?? '';
    expect(readDue(text)).toEqual(['2026-04-05 checked']);
    expect(readDue(text, { doneDays: { [id]: '2026-04-05' } })).toEqual(['2026-05-05 checked']);
    // A done day before the current one does not move the deadline.
    expect(readDue(text, { doneDays: { [id]: '2026-02-05' } })).toEqual(['2026-04-05 checked']);
  });

  test('reads each row of a table of instalments', () => {
    const text =
      'Cuota Fecha de vencimiento Importe\n1 25/04/2026 745,00 €\n2 25/05/2026 745,00 €\n3 25/06/2026 745,00 €';
    expect(readDue(text)).toEqual(['2026-04-25 checked', '2026-05-25 checked', '2026-06-25 checked']);
  });

  test.each([
    ['Cuota 3: 1.500,00 € — 15/10/2026', 'Cuota 3: 1.500,00 €'],
    ['Segundo pago: 3.000 euros, el 15 de octubre de 2026.', 'Segundo pago: 3.000 euros'],
    ['CALENDARIO DEL PROCESO\nExamen 15 de octubre de 2026', 'Examen'],
  ])('names the deadline in the row «%s»: «%s»', (text, what) => {
    const { deadlines } = readDeadlines(text);
    expect(deadlines.map(describeDue)).toEqual(['2026-10-15 checked']);
    expect(deadlines[0]?.what).toBe(what);
  });

  test('names the rows of a plan of instalments by their first column', () => {
    const { deadlines } = readDeadlines(
      'CUADRO DE AMORTIZACIÓN\nN.º de cuota Fecha Capital\n1 15/10/2026 250,00 €\n2 15/11/2026 251,00 €',
    );
    expect(deadlines.map(({ what }) => what)).toEqual([
      'N.º de cuota 1 (250,00\u00A0€)',
      'N.º de cuota 2 (251,00\u00A0€)',
    ]);
    expect(deadlines.map(describeDue)).toEqual(['2026-10-15 checked', '2026-11-15 checked']);
  });

  test('finds no deadline in the rows of payments that were made', () => {
    expect(readDue('Pagos realizados\nCuota 1: 1.500,00 € — 15/04/2026')).toEqual([]);
    expect(readDue('MOVIMIENTOS\nFecha Concepto Importe\n15/04/2026 Cuota 20,00')).toEqual([]);
  });

  test('describes every day of a list with the same duty, also in different years', () => {
    const { deadlines } = readDeadlines(
      'Los pagos se efectuarán los días 15 de enero de 2027 y 15 de enero de 2028.',
    );
    expect(deadlines.map(describeDue)).toEqual(['2027-01-15 checked', '2028-01-15 checked']);
    expect(deadlines.map(({ what }) => what)).toEqual(['Los pagos se efectuarán', 'Los pagos se efectuarán']);
  });

  test('completes each day of a list by the year that they share, and reads none without a year', () => {
    const { deadlines } = readDeadlines(
      'Las derramas se abonarán los días 1 de junio, 1 de julio y 1 de agosto de 2026.',
    );
    expect(deadlines.map(describeDue)).toEqual([
      '2026-06-01 checked',
      '2026-07-01 checked',
      '2026-08-01 checked',
    ]);
    expect(new Set(deadlines.map(({ what }) => what))).toEqual(new Set(['Las derramas se abonarán']));
    expect(readDue('La cuota se pagará el 5 de noviembre y el 5 de diciembre.')).toEqual([]);
  });

  test('marks as `cited` a date that moves when it is a holiday', () => {
    expect(readDue('La cuota se cargará el día 15 de cada mes o, si fuera inhábil, el siguiente.')).toEqual([
      '2026-03-15 cited',
    ]);
  });

  test('reads each day of a yearly list', () => {
    expect(readDue('El informe se entregará el 30 de junio y el 31 de diciembre de cada año.')).toEqual([
      '2026-06-30 checked',
      '2026-12-31 checked',
    ]);
  });
});

describe('sentence whose date may not be the date of a duty', () => {
  test.each([
    'El 70 % de la plantilla recibirá la formación antes del 1 de junio de 2026.',
    'La fecha prevista de entrega es antes del 1 de junio de 2026.',
    'Se recomienda llegar antes del 1 de junio de 2026.',
    'El plazo podrá prorrogarse hasta el 31 de mayo de 2026.',
    'El Gobierno anunció que las ayudas se abonarán antes del 1 de junio de 2026.',
    'Si el prestatario no paga antes del 1 de junio de 2026, perderá la garantía.',
    'Las compras efectuadas hasta el 31 de mayo de 2026 darán derecho a un descuento.',
    'Se descontará un 5 % a quien pague antes del 1 de junio de 2026.',
    'El tipo aplicable hasta el 31 de mayo de 2026 será del 3 %.',
    'La sociedad espera cerrar la operación antes del 1 de junio de 2026.',
    // A duty beside words of a condition, a doubt or another clause.
    'El cliente pagará 90 euros antes del 1 de junio de 2026 si recibe la obra.',
    'El cliente pagará la obra que se entregue antes del 1 de junio de 2026.',
    'El cliente pagará 90 euros antes del 1 de junio de 2026, aunque los reclamará.',
    'Quizá el cliente pagará 90 euros antes del 1 de junio de 2026.',
    'Descartado: el cliente pagará 90 euros antes del 1 de junio de 2026.',
    'La obra no entra; el cliente la pagará antes del 1 de junio de 2026.',
  ])('marks «%s» as `cited`, because not every word is known', (sentence) => {
    const [deadline] = readDeadlines(sentence).deadlines;
    expect(deadline && describeDue(deadline)).toBe('2026-05-31 cited');
    expect(deadline?.reasons.join(' ')).toMatch(/No se ha podido interpretar|no nombra a esa persona/u);
  });

  test.each([
    ['El tribunal decidirá antes del 1 de junio de 2026.', 'cited'],
    ['El vecino del tercero pintará la fachada antes del 1 de junio de 2026.', 'cited'],
    ['El transportista contratado por el cliente traerá el palé antes del 1 de junio de 2026.', 'cited'],
    ['La banda de música. La banda de Soria tocará antes del 1 de junio de 2026.', 'cited'],
    ['El cliente traerá el palé antes del 1 de junio de 2026.', 'checked'],
    ['De una parte, el museo. El museo traerá el cuadro antes del 1 de junio de 2026.', 'checked'],
    ['Los gastos los pagará el cliente antes del 1 de junio de 2026.', 'checked'],
    ['Los gastos los pagará el perito antes del 1 de junio de 2026.', 'cited'],
    ['Las obras se entregarán antes del 1 de junio de 2026.', 'checked'],
    ['La fiesta se anunciará antes del 1 de junio de 2026.', 'cited'],
  ])('marks a date as `checked` only for a party and its acts: «%s» %s', (sentence, state) => {
    expect(readDue(sentence)).toEqual([`2026-05-31 ${state}`]);
  });

  test('reads the date of the duty, not a date that describes the person with the duty', () => {
    const text =
      'Las concesiones otorgadas antes del 1 de enero de 2020 se adaptarán antes del 31 de diciembre de 2026.';
    expect(readDue(text)).toEqual(['2026-12-30 cited']);
  });
});

describe('sentences that may revoke a deadline', () => {
  const duty = 'El vendedor retirará los bidones el 17 de diciembre de 2026.';

  test.each([
    'PAGADA por transferencia el 27 de noviembre de 2026.',
    'La retirada se hizo el 27 de noviembre.',
    'El comprador renuncia a los bidones.',
    'El vendedor confirmó que los bidones serán retirados otro día.',
    'Los bidones ya no están en la nave.',
    'Se cambió la nave. Se avisó. No se retirarán los bidones.',
    'El contrato tiene tres anexos. El precio es de 300 euros. Hay un aval. La retirada de los bidones fue cancelada.',
    'Este pedido ha sido anulado.',
    'El vendedor queda libre de sus obligaciones.',
    'La fecha del 17 de diciembre de 2026 ya no rige.',
    'La compradora se lo perdona.',
    'Este plazo ya está cumplido.',
    'Las partes han decidido deshacer la compraventa.',
    'Hay tres anexos. El precio es de 300 euros. Hay un aval. Las partes dejan el plazo en el 12 de febrero.',
    'ADENDA. La retirada tendrá lugar el 22 de diciembre.',
    'Prórroga concedida por el comprador: hasta el 15 de marzo.',
    'Recibidos los bidones de conformidad.',
    'Nota: retirada hecha el 27/11.',
    'El comprador reconoce haberla recibido.',
    'Instrucciones nuevas: bidones el día 18.',
    'El comprador le permite dejarlos donde están.',
    'Cambio de fecha a petición del comprador: 19 de diciembre.',
    'El contrato pierde su vigor con la firma de otro.',
    'Hay tres anexos. El precio es de 300 euros. Hay un aval. Contrato rescindido.',
    'En su lugar, el vendedor ha optado por pagar una multa.',
  ])('marks the date of a duty as `cited` when another sentence says «%s»', (sentence) => {
    expect(readDue(`${duty}\n${sentence}`)).toEqual(['2026-12-17 cited']);
  });

  test.each([
    'El comprador no usará otros recipientes.',
    'Documento firmado electrónicamente.',
    'Tercera. Prórroga.',
    'Si el vendedor no los retirara, pagará una multa.',
    'El comprador pagará los bidones rotos.',
    'Firmado en Soria.',
    'El precio es de 300 euros.',
    'Las partes acuerdan que el precio es de 300 euros.',
    'Las partes se someten a los juzgados de Soria.',
    `${signatureLine}Los bidones fueron adquiridos y retirados del puerto el 4 de mayo de 2019.`,
  ])('keeps the date of a duty `checked` when another sentence says «%s»', (sentence) => {
    expect(readDue(`${duty}\n${sentence}`)).toEqual(['2026-12-17 checked']);
  });

  test.each([
    'Ruegos: el vecino del 1.º A pide que se pinte antes del 1 de abril de 2027.',
    'El requirente me pide que notifique a la dueña que ha de retirar el coche antes del 1 de abril de 2027.',
    'Rectifica la factura 398, con vencimiento el 10 de diciembre de 2026, por importe de 600 euros.',
    'Así: «El comprador pagará el precio. El vendedor entregará la prensa el 15 de abril de 2027».',
  ])('does not show the date of another clause in «%s» as `checked`', (sentence) => {
    expect(readDue(sentence)).not.toContainEqual(expect.stringContaining('checked'));
  });
});

describe('document or sentence that weakens the proof of a deadline', () => {
  const duties =
    'El vendedor entregará los bidones el 17 de diciembre de 2026.\nEl comprador pagará el precio el 22 de diciembre de 2026.';

  test.each([
    'El contrato no surtirá efecto hasta que lo apruebe la junta.',
    'Por decreto se desiste del procedimiento.',
    'Ninguna de estas obligaciones nacerá sin el permiso de la autoridad.',
    'Otrosí: todo lo anterior empezará un mes más tarde.',
    'Reprogramado: semana siguiente.',
    'Recurrido ante el tribunal.',
    'Cancelación registral: el 4 de noviembre.',
    'El contrato acabó en noviembre.',
    'Existe una carencia de dos meses.',
    'Quedan dispensadas las cooperativas.',
    '¿Qué ocurre con la mercancía?',
    'The seller shall deliver the drums on 22 December.',
    'El acuerdo es nulo.',
    'El vendedor ha aceptado esperar.',
    'El vendedor falleció en marzo.',
    'Al final son sesenta bidones.',
    'Recibí el dinero.',
    'Muestra sin valor.',
    'Fraccionamiento no contratado.',
    'Saldo pendiente: 0,00 euros.',
    'Por acuerdo de 3 de noviembre las partes dejan la entrega para enero.',
  ])('marks both dates of the document as `cited` when it says «%s»', (sentence) => {
    expect(readDue(`${duties}\n${sentence}`)).toEqual(['2026-12-17 cited', '2026-12-22 cited']);
  });

  test.each([
    'Para el caso de incumplimiento se pacta lo siguiente.',
    'El vendedor propone lo siguiente.',
    'Cuando el cliente lo pida, se aplicará el siguiente calendario:',
  ])('marks the dates in the list below «%s» as `cited`', (sentence) => {
    expect(readDue(`${sentence}\n${duties}`)).toEqual(['2026-12-17 cited', '2026-12-22 cited']);
  });

  test.each(['PROPUESTA DE ACUERDO', 'Ejercicio 4.', 'Lee el texto y subraya los verbos.'])(
    'shows the dates below the title «%s» as `cited`',
    (title) => {
      const text = [{ text: `${title}\n${duties}` }];
      expect(readDue(text)).toEqual(['2026-12-17 cited', '2026-12-22 cited']);
    },
  );

  test('shows the dates of an act as `cited` when two sentences set different ones', () => {
    expect(
      readDue(
        'Los socios abonarán la cuota anual antes del 31 de marzo de cada año.\nEn 2027 los socios abonarán la cuota antes del 30 de junio de 2027.',
        { today: '2026-12-01' },
      ),
    ).toEqual(['2027-03-30 cited', '2027-06-29 cited']);
  });

  test.each([
    'Cuando el cliente lo pida: el vendedor entregará la tela; el comprador pagará el precio el 22 de diciembre de 2026.',
    'El comprador ejercitará la opción, en su caso, el 22 de diciembre de 2026.',
    'El comprador pagará el precio, previsiblemente, el 22 de diciembre de 2026.',
  ])('shows the date of «%s» as `cited`', (sentence) => {
    expect(readDue(sentence)).toEqual(['2026-12-22 cited']);
  });

  test('finds no deadline in the day from which interest is owed', () => {
    expect(readDue('El deudor abonará además los intereses desde el 1 de enero de 2027.')).toEqual([]);
  });

  test('does not mark a term as `checked` that starts on a date which is only planned', () => {
    const text =
      'El contratista presentará el plan en el plazo de quince días naturales a partir de la formalización del contrato. El contrato se formalizará el 1 de julio de 2027, previsiblemente.';
    expect(readDue(text)).not.toContainEqual(expect.stringContaining('checked'));
  });

  test('names the amount of each of two payments in one sentence', () => {
    const { deadlines } = readDeadlines(
      'El comprador pagará 20.000 euros el 1 de septiembre de 2027 y 30.000 euros el 1 de septiembre de 2028.',
    );
    expect(deadlines.map(({ what }) => what)).toEqual(['Pagará 20.000 euros', 'Pagará 30.000 euros']);
  });
});

describe('recurring deadline of a contract with a start and an end', () => {
  const rent = 'El arrendatario pagará la renta antes del día 8 de cada mes.';

  test('marks the first date after a future start as `cited`, and as `checked` once the contract has started', () => {
    const text = `${rent} El contrato comenzará el 1 de febrero de 2027 y terminará el 31 de enero de 2032.`;
    expect(readDue(text, { today: '2026-11-30' })).toContain('2027-02-07 cited');
    expect(readDue(text, { today: '2027-02-01' })).toContain('2027-02-07 checked');
  });

  test('reads the first and the last day of the contract from a range', () => {
    const text = `Vigencia: del 1 de febrero de 2027 al 31 de enero de 2032. ${rent} El arrendatario podrá avisar de la baja con dos meses de antelación al vencimiento del contrato.`;
    const dues = readDue(text, { today: '2026-11-30' });
    expect(dues).toEqual(['2027-02-07 cited', '2031-11-30 checked', '2032-01-31 checked']);
  });

  test('shows no date after the stated end of the contract', () => {
    const text = `${rent} El contrato comenzó el 1 de febrero de 2019 y terminará el 31 de enero de 2022.`;
    expect(readDue(text, { today: '2026-11-30' })).toEqual(['2022-01-31 cited']);
    const lease = `${rent} El alquiler se pacta para un curso, del 7 de septiembre de 2020 al 30 de junio de 2021.`;
    expect(readDue(lease, { today: '2026-11-30' })).toEqual([]);
  });

  test.each([
    'Si el día 8 fuera sábado, domingo o festivo, el pago se hará el siguiente día hábil.',
    'Los pagos que coincidan con un día inhábil se trasladarán al primer día hábil posterior.',
    'El uso de la nave quedará suspendido del 1 al 31 de agosto de 2027 por obras.',
    'En agosto no se pagará renta.',
    'Los dos primeros meses están exentos de renta.',
    'La primera mensualidad se pagará en mayo.',
    'La vivienda se ocupará del 1 de marzo de 2025 al 28 de febrero de 2026.',
    'El contrato comenzó el 1 de febrero de 2019 y terminará el 31 de enero de 2022. Se prorroga por años.',
    'La temporada de riego finaliza el 31 de enero de 2022.',
  ])('marks a date as `cited` when another sentence may bound or move it: «%s»', (sentence) => {
    expect(readDue(`${rent} ${sentence}`, { today: '2026-11-30' })).toContain('2026-12-07 cited');
  });

  test.each(['La oficina abre de lunes a domingo.', 'El arrendatario pagará la luz el 4 de mayo de 2027.'])(
    'keeps a date `checked` beside a sentence that does not bound it: «%s»',
    (sentence) => {
      expect(readDue(`${rent} ${sentence}`, { today: '2026-11-30' })).toContain('2026-12-07 checked');
    },
  );

  test.each([
    'El contrato durará tres años. El contrato comenzará el 1 de febrero de 2019.',
    'El contrato durará tres años.',
  ])('marks a date as `cited` when the contract ends before it or has no stated end: «%s»', (sentence) => {
    expect(readDue(`${rent} ${sentence}`, { today: '2026-11-30' })).toContain('2026-12-07 cited');
  });
});

test.each([
  'El contrato comenzará el 1 de febrero de 2027 y terminará el 31 de enero de 2028.',
  'Vigencia: del 1 de febrero de 2027 al 31 de enero de 2028.',
  'El contrato durará un año. El contrato comenzará el 1 de febrero de 2027.',
  'El contrato comenzará el 1 de febrero de 2027, terminará el 31 de enero de 2028 y se prorrogará por años.',
])('checks no date that recurs outside the contract on any day of three years: «%s»', (term) => {
  const text = `El arrendatario pagará la renta antes del día 8 de cada mes. ${term}`;
  const found = runWithoutPauses(
    findDeadlines([paper, text].map((page, at) => ({ index: at, label: '', text: page }))),
  );
  for (let today = '2026-11-30'; today < '2029-12-01'; today = addDays(today, 1)) {
    const checked = computeDeadlines(found, { ...facts, today }).deadlines.filter(
      ({ repeats, due }) => repeats !== null && due.state === 'checked',
    );
    for (const { due } of checked) {
      const day = due.value?.type === 'date' ? due.value.date : '';
      expect([day >= today, day >= '2027-02-01', day <= '2028-01-31']).toEqual([true, true, true]);
    }
  }
});

test.each([
  ['El beneficiario presentará la cuenta en el mes siguiente a la recepción.', ['asked cited']],
  ['Cada parte nombrará un responsable en la semana siguiente a la firma.', ['asked cited']],
  ['La empresa contestará la petición en quince días.', ['asked cited']],
  [
    'Hitos: cimentación, 31 de mayo de 2027; estructura, 15 de septiembre de 2027.',
    ['2027-05-31 cited', '2027-09-15 cited'],
  ],
  [
    'Las cuotas se pasarán al cobro el 1 de abril y el 1 de junio de 2027.',
    ['2027-04-01 checked', '2027-06-01 checked'],
  ],
  [
    'La compradora pagará el resto en dos plazos: uno el 9 de febrero y otro el 9 de marzo de 2027.',
    ['2027-02-09 cited', '2027-03-09 cited'],
  ],
  ['Fin: 25 de junio de 2027.', ['2027-06-25 cited']],
  ['Período cubierto: del 18 al 30 de agosto de 2027.', ['2027-08-30 cited']],
  ['Las prácticas se desarrollarán del 1 de febrero al 28 de mayo de 2027.', ['2027-05-28 cited']],
  ['Duración del seguro: del 10 de enero de 2027 al 9 de enero de 2028.', ['2028-01-09 cited']],
  ['La reunión con las tutoras será el 4 de febrero de 2027.', ['2027-02-04 cited']],
  ['Votación: sábado 13 de marzo de 2027, de 10:00 a 18:00.', ['2027-03-13 cited']],
  ['Pago: 95 euros al mes, los cinco primeros días de cada mes.', ['2026-04-05 cited']],
  ['La empresa abonará 300 euros al mes, antes del día 5 del mes siguiente.', ['2026-04-04 cited']],
  [
    'La derrama se girará los días 10 de enero y 10 de febrero de 2027.',
    ['2027-01-10 cited', '2027-02-10 cited'],
  ],
])('finds the deadlines of «%s»', (sentence, dues) => {
  expect(readDue(sentence)).toEqual(dues);
});

test('names the act that an order asks for within a term, without the condition of its omission', () => {
  const { deadlines } = readDeadlines(
    'Se le requiere para que, en el plazo de diez días contados desde el siguiente al de la recepción de la presente notificación, subsane la falta, con indicación de que, si así no lo hiciera, se le tendrá por desistido de su petición.',
  );
  expect(deadlines.map(({ what, condition }) => [what, condition])).toEqual([['Subsane la falta', null]]);
});

test.each([
  'El plazo de pago es de un mes y la obra durará hasta el mes siguiente.',
  'La obra se pagará en dos años.',
  'El centro abre los cinco primeros días del mes siguiente a la matrícula.',
])('finds no deadline in «%s»', (sentence) => {
  expect(readDue(sentence)).toEqual([]);
});

test.each([
  ['El cliente pagará 300 euros el martes 22 de febrero de 2027.', '2027-02-22 cited'],
  ['El cliente pagará 300 euros el 22 de febrero de 2027 (martes).', '2027-02-22 cited'],
  ['El cliente pagará 300 euros el lunes 22 de febrero de 2027.', '2027-02-22 checked'],
  ['El cliente pagará 300 euros el día 5 de cada mes impar.', '2026-04-05 cited'],
  ['El cliente pagará 300 euros el día 5 de cada mes de verano.', '2026-04-05 cited'],
  ['El cliente pagará 300 euros el día 5 de cada mes en doce plazos.', '2026-04-05 cited'],
  ['El cliente pagará 3.600 euros en doce cuotas el día 5 de cada mes.', '2026-04-05 cited'],
  ['El cliente pagará 300 euros el día 5 de cada mes mediante transferencia.', '2026-04-05 checked'],
  ['El cliente pagará el día 5 de cada mes la renta.', '2026-04-05 checked'],
])('shows a day that its own sentence contradicts or narrows as `cited`: «%s» %s', (sentence, due) => {
  expect(readDue(sentence)).toEqual([due]);
});

test.each([
  'El cliente pagará 300 euros hacia el 5 de mayo de 2027.',
  'El cliente pagará los gastos hasta el 5 de mayo de 2027.',
  'El proveedor enviará las existencias a 5 de mayo de 2027.',
  'El cliente entregará un pagaré con vencimiento el 5 de mayo de 2027.',
  'El cliente firmará un contrato de un año desde el 5 de mayo de 2027.',
  'El cliente recibirá una nave construida en dos meses desde la firma.',
  'El proveedor entregará una garantía de dos años desde la firma.',
])('shows a vague time, or the time of a thing, as `cited`: «%s»', (sentence) => {
  const [due] = readDue(signatureLine + sentence);
  expect(due).toMatch(/cited$/u);
});

test('shows a term with two numbers as `cited`', () => {
  const due = readDue(
    `${signatureLine}El cliente pagará en el plazo de quince (10) días naturales desde la firma.`,
  );
  expect(due).toEqual(['2026-03-18 cited']);
});

test('shows the dates of an amendment as `checked`, and those before it as `cited`', () => {
  const text =
    'El vendedor retirará los bidones el 17 de diciembre de 2026.\nADENDA al contrato.\nEl vendedor retirará los bidones el 22 de diciembre de 2026.';
  expect(readDue(text)).toEqual(['2026-12-17 cited', '2026-12-22 checked']);
});

test('counts a term from the date of the event that starts it, as in «desde el acta …, firmada el 10 de noviembre»', () => {
  const text =
    'El contratista entregará la obra en seis meses desde el acta de replanteo, firmada el 10 de noviembre de 2026.';
  expect(readDue(text)).toEqual(['2027-05-10 checked']);
});

test('marks a date as `cited` when it only describes the thing to deliver, as in «el acta …, firmada el 10 de noviembre»', () => {
  expect(
    readDue('El contratista entregará el acta de replanteo, firmada el 10 de noviembre de 2026.'),
  ).toEqual(['2026-11-10 cited']);
});

test.each([
  'El vendedor entregará 700 bidones el 4 de diciembre de 2026, que el comprador da por recibidos.',
  'El vendedor entregará los bidones el 4 de diciembre de 2026, según sostuvo su hermano.',
  'El vendedor entregará los bidones el 4 de diciembre de 2026, aunque el plazo se ampliará.',
  'La versión anterior de la cláusula 5 era: el vendedor entregará los bidones el 4 de diciembre de 2026.',
  'Según el contrato revisado, el vendedor entregará los bidones el 4 de diciembre de 2026.',
])('shows the date as `cited` when the act is past, disputed or quoted: «%s»', (sentence) => {
  expect(readDue(sentence)).toEqual(['2026-12-04 cited']);
});

test.each([
  'El cliente entregará el programa antes del 3 de mayo de 2026 y la memoria en el primer trimestre del siguiente.',
  'El cliente pagará las cuotas el 15 de mayo de 2026, tras el cierre de cada trimestre.',
  'El cliente pagará a los tres meses de la firma, y en todo caso antes del 4 de mayo de 2026.',
  'El trabajador se incorporará el 4 de mayo de 2026, una vez pase el reconocimiento médico.',
  'El arrendatario abandonará el local el 4 de mayo de 2026, ampliable a otros dos meses.',
])('shows the date as `cited` when its clause has another time in no known form: «%s»', (sentence) => {
  expect(readDue(sentence).every((due) => due.endsWith(' cited'))).toBe(true);
});

test.each([
  'Plazo de solicitud: del 2 de diciembre de 2026 al 29 de enero de 2027.',
  'Plazo: 02/12/2026 a 29/01/2027.',
  'Vigencia: 2 de diciembre de 2026 - 29 de enero de 2027.',
])('reads only the last day of the range «%s»', (sentence) => {
  expect(readDue(sentence)).toEqual(['2027-01-29 checked']);
});

test('reads no deadline on the first day of a range whose last day has no year', () => {
  expect(readDue('Plazo de solicitud: del 2 de diciembre de 2026 al 20 de enero.')).toEqual([]);
});

test.each([
  'La academia entregará los diplomas en el plazo de un mes desde el fin del curso.',
  'El cliente pagará el resto en el plazo de un mes desde la finalización del servicio.',
])('does not end a thing on the last day of the contract: «%s»', (sentence) => {
  const dues = readDue(`${signatureLine}El contrato vence el 30 de noviembre de 2026. ${sentence}`);
  expect(dues).toEqual(['2026-11-30 checked', '2026-12-30 cited']);
});

test('shows the end of a term on a holiday as `cited` when no word says whether it is extended', () => {
  const text = 'Fecha de fallecimiento: 8 de junio de 2026.\nLa declaración se presentará en el plazo de';
  expect(readDue(`${text} seis meses desde el fallecimiento.`)).toEqual(['2026-12-08 cited']);
  expect(readDue(`${text} cinco meses desde el fallecimiento.`)).toEqual(['2026-11-08 cited']);
  expect(readDue(`${text} tres meses desde el fallecimiento.`)).toEqual(['2026-09-08 checked']);
});

test('shows both dates as `cited` when the debtor can choose, in one sentence or two', () => {
  const text =
    'El cliente abonará 900 euros el 11 de mayo de 2026 por transferencia o el 18 de mayo de 2026 en metálico.';
  expect(readDue(text)).toEqual(['2026-05-11 cited', '2026-05-18 cited']);
  const other =
    'El cliente abonará 900 euros el 11 de mayo de 2026. Si no hubiera cobrado, el 18 de mayo de 2026.';
  expect(readDue(other)).toContain('2026-05-11 cited');
});

test('keeps a date `checked` when the line above says «Entrada en vigor»', () => {
  expect(
    readDue('Entrada en vigor: 1 de mayo de 2026.\nEl cliente pagará 90 euros el 4 de mayo de 2026.'),
  ).toContain('2026-05-04 checked');
});

test.each(['OFERTA CADUCADA', 'Contrato de obra (resuelto)'])(
  'marks no date below the title «%s» as `checked`',
  (title) => {
    expect(
      readDue([{ text: `${title}\n${paper}\nEl cliente pagará 90 euros el 4 de mayo de 2026.` }]),
    ).toEqual(['2026-05-04 cited']);
  },
);

test('marks no date of a quoted message as `checked`', () => {
  expect(readDue('El mensaje original decía:\nEl cliente pagará 90 euros el 4 de mayo de 2026.')).toEqual([
    '2026-05-04 cited',
  ]);
});

test('shows the date of a report as `cited`', () => {
  expect(
    readDue([
      { text: `Informe de auditoría.\n${paper}\nEl vendedor pagará el precio el 4 de diciembre de 2026.` },
    ]),
  ).toEqual(['2026-12-04 cited']);
});

test('names the party without the words between it and its verb, such as «, en cambio, sí»', () => {
  const [deadline] = readDeadlines(
    'La compradora, en cambio, sí facilitará sus cuentas el 20 de enero de 2027.',
  ).deadlines;
  expect(deadline?.who).toBe('La compradora');
});

test('does not read an adjective without an accent as the verb of an event', () => {
  const appeal =
    'Contra estas bases cabe recurso de reposición en el plazo de un mes desde el día siguiente al de su publicación.';
  const offer = 'Las plazas son de la oferta de empleo público de 2025, aprobada el 3 de diciembre de 2025.';
  expect(readDue(`${offer} ${appeal}`).join(' ')).not.toMatch(/\d{4}-/u);
  const gazette = 'El Boletín Oficial las publicó el 3 de diciembre de 2025.';
  expect(readDue(`${gazette} ${appeal}`).join(' ')).toContain('2026-01-0');
});

test('shows the former end of an extended term as `cited`, not as `checked`', () => {
  const text =
    'Se ha acordado prorrogar hasta el 26 de febrero de 2027 el plazo para la entrega, que vencía el 11 de enero de 2027.';
  expect(readDue(text)).toContain('2027-01-11 cited');
});

describe('a date beside a sentence that moves it', () => {
  const deed = 'El vendedor otorgará la escritura antes del 15 de febrero de 2027.';

  test.each([
    'La compradora indicará la notaría. Si el banco no aprueba el préstamo, el plazo anterior se prorrogará hasta el 15 de marzo de 2027.',
    'El plazo anterior se prorrogará por una sola vez.',
    'El precio es de 90 euros.\nLos gastos son de la compradora.\nLa casa está vacía.\nEl plazo para la escritura se amplía en un mes.',
    'Este plazo podrá reducirse a petición de la compradora.',
    'Se suspenderá el plazo para la escritura mientras el banco tase la vivienda.',
    'La fecha indicada queda sustituida por el 15 de marzo de 2027.',
    'La escritura podrá aplazarse hasta el 15 de marzo de 2027.',
    'El precio es de 90 euros. Los gastos son de la compradora. La casa está vacía. Si la tasación se demora, la escritura se otorgará en mayo.',
    'En caso de embargo, la escritura se otorgará en otro mes.',
    ...[
      'Las fechas de este contrato son orientativas.',
      'Ninguna fecha es definitiva.',
      'Las partes podrán cambiar estas fechas por correo.',
      'Los plazos que venzan en festivo vencen el día hábil siguiente.',
      'Se concede una semana de margen para todas las entregas.',
      'El vendedor dispondrá de diez días más.',
      'Este contrato no obliga hasta que la compradora pague la señal.',
      'El presente contrato entrará en vigor cuando lo firmen ambas partes.',
      'A petición de la compradora, la escritura se firmará en otra fecha.',
      'La escritura se otorgará finalmente en marzo.',
      'La escritura será otorgada el 20 de febrero de 2027.',
      'La escritura quedará aplazada mientras no se pague el precio.',
      'La escritura podrá retrasarse cinco días sin recargo.',
    ].map((end) => `El precio es de 90 euros. Los gastos son de la compradora. La casa está vacía. ${end}`),
    'El precio es de 90 euros.\nLos gastos son de la compradora.\nLa casa está vacía.\nEl plazo de la cláusula 2 se ampliará en un mes.',
  ])('shows it as `cited`: «%s»', (sentence) => {
    expect(readDue(`${deed} ${sentence}`)).toContain('2027-02-14 cited');
  });

  test.each([
    'El contrato de seguro se prorrogará por años naturales.',
    'El precio es de 90 euros.\nLos gastos son de la compradora.\nEl plazo de pago de la luz se amplía en tres días.',
  ])('keeps it `checked` beside a renewal and beside the term of another act: «%s»', (sentence) => {
    expect(readDue(`${deed} ${sentence}`)).toContain('2027-02-14 checked');
  });
});

test.each([
  ['El cliente remitirá el seguro antes del último día de febrero de 2027.', '2027-02-27 checked'],
  ['El cliente remitirá el seguro antes de final de febrero de 2027.', '2027-02-28 cited'],
  ['El cliente remitirá el seguro hasta el último día de febrero de 2028.', '2028-02-29 checked'],
])('reads «%s» as %s', (sentence, due) => {
  expect(readDue(sentence)).toEqual([due]);
});

describe('a date beside a sentence with an unknown form of time', () => {
  const rent = 'El arrendatario pagará la renta antes del día 8 de cada mes.';
  const term = `${signatureLine}El contratista terminará la obra en once meses contados a partir de la firma.`;

  test.each([
    'Desde junio hasta agosto la nave cierra.',
    'La renta de enero la paga el propietario.',
    'Solo rige en los meses de verano.',
  ])('shows a date that recurs as `cited`: «%s»', (sentence) => {
    expect(readDue(`${rent} ${sentence}`, { today: '2026-11-30' })).toContain('2026-12-07 cited');
  });

  test.each([
    'El contrato se rige por la Ley 29/1994, de 24 de noviembre.',
    'La factura 12/2026 la paga el propietario.',
    'El arrendatario avisará de las averías en un plazo de dos días.',
  ])('keeps a date that recurs `checked` beside a number of a law or a term of its own: «%s»', (sentence) => {
    expect(readDue(`${rent} ${sentence}`, { today: '2026-11-30' })).toContain('2026-12-07 checked');
  });

  test.each([
    'En agosto la obra permanecerá cerrada y el mes no computará.',
    'El plazo se interrumpe los días de lluvia.',
    'Los días festivos de la obra no cuentan para el plazo.',
    'El contratista cierra por vacaciones del 1 al 21 de agosto.',
  ])('shows a term as `cited` when the sentence may change its counting: «%s»', (sentence) => {
    expect(readDue(`${term} ${sentence}`)).toContain('2027-02-03 cited');
  });

  test.each([
    'Transcurrido dicho plazo, la propietaria podrá resolver el contrato.',
    'Los plazos señalados en días se entenderán en días naturales.',
    'La propietaria tendrá un plazo de diez días para comunicar los defectos que observe.',
  ])('keeps a term `checked` beside its consequence and beside another term: «%s»', (sentence) => {
    expect(readDue(`${term} ${sentence}`)).toContain('2027-02-03 checked');
  });

  test('shows no recurring date before the signature as `checked`', () => {
    const text = `En Jaca, a 29 de enero de 2027.\n${rent}`;
    expect(readDue(text, { today: '2026-11-30' })).toEqual(['2027-02-07 cited']);
    expect(readDue(text, { today: '2027-02-01' })).toEqual(['2027-02-07 checked']);
  });
});

test.each([
  'Se convocan plazas de la oferta de empleo público de 2025, aprobada el 3 de diciembre de 2025.',
  'Se convocan plazas incluidas en la oferta de empleo público de 2025, publicada el 3 de diciembre de 2025.',
  'Las plazas del concurso público de 3 de diciembre de 2025 quedan cubiertas.',
])('does not date the publication by another event: «%s»', (sentence) => {
  expect(readDue(`${sentence} El cliente recurrirá en el plazo de un mes desde su publicación.`)).toContain(
    'asked cited',
  );
});

test.each([
  'La resolución se publicó el 3 de diciembre de 2025.',
  'La resolución, publicada el 3 de diciembre de 2025, es firme.',
])('dates the publication by «%s»', (sentence) => {
  const [deadline] = readDue(`${sentence} El cliente recurrirá en el plazo de un mes desde su publicación.`);
  expect(deadline).toMatch(/^2026-01-03/u);
});

test('does not date the signature by a payment before «la firma de este contrato»', () => {
  const text =
    'El pago que precede a la firma de este contrato se hizo el 3 de febrero de 2026. El cliente pagará en el plazo de quince días naturales desde la firma.';
  expect(readDue(text)).toContain('asked cited');
});

test.each([
  ['El plazo permanecerá abierto hasta las 23:59 horas del 15 de enero de 2027.', ['2027-01-15 checked']],
  [
    'El cliente retirará el material antes de las 12:00 del domingo 13 de junio de 2027.',
    ['2027-06-13 checked'],
  ],
  ['El cliente retirará el material antes del domingo 13 de junio de 2027.', ['2027-06-12 checked']],
  ['El cliente visitará la nave, de 10:00 a 13:00 horas, previa petición.', []],
  ['El cliente avisará con 48 horas de antelación a la entrega del material.', ['asked cited']],
])('reads the times of day in «%s» as no term', (sentence, dues) => {
  expect(readDue(sentence)).toEqual(dues);
});

describe('a start followed by its date', () => {
  test.each([
    ['la cesión, que es el 2 de marzo de 2026.', '2026-03-12 checked'],
    ['la entrega, que tuvo lugar el 2 de marzo de 2026.', '2026-03-12 checked'],
    ['la cesión (2 de marzo de 2026).', '2026-03-12 checked'],
    ['hoy, 2 de marzo de 2026.', '2026-03-12 checked'],
    ['la cesión, y entregará el resto el 2 de abril de 2026.', 'asked cited'],
  ])('counts ten days from «%s»', (start, due) => {
    expect(readDue(`El cliente pagará en diez días naturales desde ${start}`)).toContain(due);
  });
});

describe('dates in examples and hypothetical sentences', () => {
  const duty = 'el cliente podrá devolverlo hasta el 17 de marzo de 2026.';

  test.each([
    `Por ejemplo, si lo recibe el 3 de marzo de 2026, ${duty}`,
    `Ejemplo: ${duty}`,
    `Supongamos que lo recibe el 3 de marzo: ${duty}`,
  ])('finds no deadline in «%s»', (text) => {
    expect(readDue(text)).toEqual([]);
  });

  test.each([
    ['Con sus papeles (por ejemplo, el albarán), ', 'cited'],
    ['Supongamos que alguien lo recibe rayado. En ese caso, ', 'cited'],
    ['Supongamos que lo recibe rayado. Lo diría. Llamaría. Nada más.\n1. ', 'checked'],
  ])('shows the date after «%s» as %s', (lead, state) => {
    expect(readDue(lead + duty)).toEqual([`2026-03-17 ${state}`]);
  });

  test.each([
    'El socio tendría hasta el 17 de marzo de 2026.',
    'Estados miembros la traspusieran a más tardar el 17 de marzo de 2026.',
    'Vehículo: Seat León, ITV en vigor hasta el 17 de marzo de 2026.',
    'Comparece con DNI 28.000, válido hasta el 17 de marzo de 2026.',
  ])('does not show the date of «%s» as `checked`', (sentence) => {
    expect(readDue(sentence)).not.toContain('2026-03-17 checked');
  });
});

describe('days derived from a period or a law', () => {
  test.each([
    ['El socio entregará la memoria antes de finales de marzo de 2027.', '2027-03-31 cited'],
    ['El socio limpiará la fachada durante el mes de mayo de 2027.', '2027-05-31 cited'],
    ['El socio aprobará el plan antes de junio de 2027.', '2027-05-31 cited'],
    ['El socio acabará la obra en el segundo semestre de 2027.', '2027-12-31 cited'],
    ['El socio pagará en la primera quincena de mayo de 2027.', '2027-05-15 cited'],
    ['El socio pagará antes de que termine el año 2027.', '2027-12-31 cited'],
    ['El socio pagará hasta el final de mayo de 2027.', '2027-05-31 checked'],
    ['El plazo se cierra a las 23:59 del último día hábil de febrero de 2027.', '2027-02-26 cited'],
    ['El consejo se reunirá dentro del primer trimestre de cada año.', '2026-03-31 cited'],
    ['El socio rendirá cuentas en el mes de enero de cada año.', '2027-01-31 checked'],
    // A present tense may describe a habit.
    ['El arrendatario abona la renta el día 5 de cada mes.', '2026-04-05 cited'],
    ['El arrendatario paga la fianza el 5 de diciembre de 2026.', '2026-12-05 cited'],
    ['El curso empezará en septiembre de 2027.', undefined],
    ['En enero de 2026 el cliente pagó la señal.', undefined],
    ['Los precios de mayo de 2027 no cambian.', undefined],
  ])('reads the deadline of «%s»: %s', (text, due) => {
    expect(readDue(text)).toEqual(due === undefined ? [] : [due]);
  });

  const voluntary =
    'El importe deberá ingresarse: si la notificación se realiza entre los días 1 y 15 del mes, hasta el día 20 del mes siguiente o el inmediato hábil posterior; si se realiza entre el 16 y el último, hasta el día 5 del segundo mes posterior o el inmediato hábil posterior.';
  const forced =
    'La deuda deberá satisfacerse: a) si se notifica entre los días 1 y 15, hasta el día 20 de dicho mes; b) si entre el 16 y el último, hasta el día 5 del mes siguiente o inmediato hábil posterior.';
  const cited = (paragraph: number) =>
    `El importe deberá ingresarse en los plazos del artículo 62.${paragraph} de la Ley 58/2003, General Tributaria.`;
  const notified = (day: string): string =>
    `Ley 39/2015. Agencia Tributaria.\nFecha de notificación: ${day}\n`;

  test.each([
    [voluntary, '2 de marzo de 2026', '2026-04-20 checked'],
    [voluntary, '16 de marzo de 2026', '2026-05-05 checked'],
    // 20 September 2026 is a Sunday.
    [voluntary, '15 de agosto de 2026', '2026-09-21 checked'],
    [voluntary, '31 de diciembre de 2025', '2026-02-05 checked'],
    [forced, '2 de marzo de 2026', '2026-03-20 checked'],
    [forced, '18 de agosto de 2026', '2026-09-07 checked'],
    [cited(2), '18 de agosto de 2026', '2026-10-05 cited'],
    [cited(5), '18 de agosto de 2026', '2026-09-07 cited'],
  ])('computes the payment date of «%s», notified on %s: %s', (text, day, due) => {
    expect(readDue(notified(day) + text)).toEqual([due]);
  });

  test('asks for the day of the notification, and finds no deadline when the rule is incomplete or another article is cited', () => {
    const { deadlines } = readDeadlines(voluntary);
    expect(deadlines.map(({ what, due }) => [what, due.value, due.text])).toEqual([
      ['El importe deberá ingresarse', null, 'Hasta el día 20 o el 5, según la quincena de la notificación'],
    ]);
    expect(readDue(voluntary.slice(0, voluntary.indexOf('; si')))).toEqual([]);
    expect(readDue('Se pagará según el artículo 62.3 de la Ley General Tributaria.')).toEqual([]);
  });
});

describe('documents that may not bind', () => {
  const sentence = 'Los socios entregarán la relación antes del 30 de abril de 2027.';
  const stateOf = (...texts: string[]) =>
    readDeadlines(texts.map((text) => ({ text }))).deadlines.map(describeDue);

  test('marks no date as `checked` in a text without words of a contract or an official document', () => {
    const [deadline] = readDeadlines([{ text: `Una carta al director.\n${sentence}` }]).deadlines;
    expect(deadline && describeDue(deadline)).toBe('2027-04-29 cited');
    expect(deadline?.reasons.join(' ')).toContain('no parece un contrato');
    expect(stateOf(`Estatutos de la asociación. La junta los acuerda.\n${sentence}`)).toEqual([
      '2027-04-29 checked',
    ]);
  });

  test.each([
    ['Nota: este reglamento fue sustituido por el de 2003.', 'cited'],
    ['Este convenio queda derogado.', 'cited'],
    ['Este convenio sustituye al anterior, que fue derogado.', 'checked'],
  ])('reads the note «%s» and shows the date as %s', (note, state) => {
    expect(stateOf(paper, sentence, note)).toEqual([`2027-04-29 ${state}`]);
  });

  test.each([
    // Expired identity papers, and hypothetical or reported cases.
    'NIE válido hasta el 16 de enero de 2029.',
    'Carné de carretillero: renovación 04-03-2030.',
    'En ese caso el naviero hubiera podido abandonar el buque hasta el 2 de abril de 2027.',
    'Se decía que el socio dará cuenta hasta el 31 de marzo de 2027.',
    'El director sostiene que el socio pagará antes del 31 de marzo de 2027.',
    'El socio, con carné con validez hasta el 3 de marzo de 2027.',
    // Lasting states, efforts and facts, which are no duties.
    'El seguro cubre los siniestros ocurridos hasta el 3 de mayo de 2027.',
    'El precio se mantendrá fijo hasta el 3 de mayo de 2027.',
    'La oficina permanecerá cerrada hasta el 3 de mayo de 2027.',
    'El arrendatario estará exento de renta hasta el 3 de mayo de 2027.',
    'El contratista intentará terminar antes del 3 de mayo de 2027.',
    'Habrá un descuento para los pagos antes del 3 de mayo de 2027.',
    'El arrendatario ocupará la finca hasta el 3 de mayo de 2027.',
    'El comprador conoce que el inquilino desalojará el piso antes del 3 de mayo de 2027.',
    'El contratista entregará la obra, cuya licencia finaliza el 3 de mayo de 2027.',
    'En ningún caso el cliente pagará antes del 3 de mayo de 2027.',
    // Conditions, choices and questions.
    'Aunque el cliente pague antes del 3 de mayo de 2027, perderá la señal.',
    'Vendido el piso antes del 3 de mayo de 2027, la señal será del vendedor.',
    'El cliente pagará el 3 de mayo de 2027 o el 10 de mayo de 2027, a su elección.',
    '¿Pagará el cliente antes del 3 de mayo de 2027?',
    // Quotations, non-binding terms, first days, and terms that another one replaces.
    `${signatureLine}Según el folleto, el cliente recibirá el pedido en el plazo de un mes desde la firma.`,
    `${signatureLine}El plazo de un mes desde la firma es orientativo.`,
    `${signatureLine}El cliente pagará en un plazo mínimo de diez días naturales desde la firma.`,
    `${signatureLine}El contratista podrá empezar a los diez días naturales desde la firma.`,
    `${signatureLine}El plazo de un mes desde la firma se amplía a dos meses.`,
    `${signatureLine}El cliente pagará en el plazo de un mes o de dos meses desde la firma.`,
  ])('shows the dates of «%s» as unproved, not as `checked`', (text) => {
    expect(readDue(text).filter((due) => due.endsWith('checked'))).toEqual([]);
  });

  test.each([
    'El plazo estará abierto hasta el 3 de mayo de 2027.',
    'El socio estará obligado a pagar hasta el 3 de mayo de 2027.',
    'El socio podrá pagar hasta el 3 de mayo de 2027.',
    'El arrendatario podrá ocupar la finca hasta el 3 de mayo de 2027.',
    'Las obras se entregarán hasta el 3 de mayo de 2027.',
    'Habrá de pagarse antes del 4 de mayo de 2027.',
  ])('marks the date of «%s» as `checked`', (text) => {
    expect(readDue(text)).toEqual(['2027-05-03 checked']);
  });

  test('marks no date of a draft or a form as `checked`', () => {
    const text = 'El socio pagará antes del 4 de mayo de 2027.';
    expect(stateOf('BORRADOR DE CONTRATO', paper, text)).toEqual(['2027-05-03 cited']);
    expect(stateOf('CONTRATO', paper, text, 'Se adjunta el borrador del plano.')).toEqual([
      '2027-05-03 checked',
    ]);
  });

  test('shows the condition «De aprobarse la enmienda» beside the date', () => {
    const text = 'De aprobarse la enmienda, el socio pagará antes del 4 de mayo de 2027.';
    expect(readDeadlines(text).deadlines).toMatchObject([{ condition: 'De aprobarse la enmienda' }]);
  });

  test('marks a date that the notice itself states as `checked`', () => {
    expect(readDue('Se informa de que el plazo finaliza el 3 de marzo de 2027.')).toEqual([
      '2027-03-03 checked',
    ]);
  });

  test('reads a participle as a completed act, not as a duty', () => {
    expect(readDue('Diligencia entregada en mano, en Bocairent, a 31 de agosto de 2026.')).toEqual([]);
    expect(readDue('La vista queda señalada para el 31 de agosto de 2026.')).toEqual(['2026-08-31 cited']);
  });
});

describe('texts that set no deadline', () => {
  test.each([
    'En el mismo plazo podrá presentar alegaciones\nCastellón, 17 de noviembre de 2026',
    'Plazo Importe\nCastellón, 17 de noviembre de 2026',
    'La empresa no está obligada al preaviso de quince días a la fecha de fin.',
    'En Madrid, a 3 de marzo de 2026.',
    'D. Antonio García, nacido el 3 de mayo de 1970.',
    'El anterior contrato estuvo vigente hasta el 31 de diciembre de 2025.',
    'La garantía venció el 15 de enero de 2026.',
    'No será necesario comunicar nada antes del 31 de mayo de 2026.',
    'El cliente no podrá ceder el contrato antes del 31 de mayo de 2027.',
    'El artículo 17 de la Ley 50/1980 dice: «El asegurado lo comunicará en el plazo de siete días de haberlo conocido».',
    'El artículo 9 de la Ley de Arrendamientos Urbanos establece un plazo de treinta días desde la firma.',
    'Según el artículo 404 de la Ley de Enjuiciamiento Civil, se fija un plazo de veinte días.',
    'Cada sesión tendrá una duración de 30 minutos.',
    'El interés se revisará según el euríbor a doce meses, con periodos de interés de seis meses.',
    'El seguro cubre a personas mayores de 18 años.',
    'Deberán transcurrir al menos 30 días naturales desde la firma para poder ceder el contrato.',
    'La oferta fue presentada dentro de los diez días siguientes a la firma.',
    'En los últimos seis meses hemos atendido a más de dos mil clientes.',
    'A partir del 1 de enero de 2027 se aplicarán las nuevas tarifas.',
    'Los plazos anteriores al 1 de enero de 2026 quedan sin efecto.',
    'El plazo de preaviso empezará el 1 de diciembre de 2028.',
    'Según informó el director, las obras acabarían antes del 1 de julio de 2026.',
    'Si la notificación se realiza entre los días 1 y 15 del mes, hasta el día 20 del mes siguiente.',
    'El 80 % se resuelve antes del 15 de marzo de 2026.',
    'De media, las reclamaciones se contestan en 12 días naturales.',
    'La junta aprobó las cuentas antes del 30 de junio de 2025.',
    'La empresa X, que cerró antes del 15 de marzo de 2026, no participa.',
    'Los nacidos antes del 1 de enero de 2009 podrán inscribirse.',
    'El incumplimiento del pago durante dos meses facultará al arrendador para resolver el contrato.',
    'Cuando se oponga el asegurador, dicho plazo será de dos meses.',
    'Se encargará de hablar con el seguro antes de fin de mes.',
    'Ninguna de las partes podrá ceder el contrato antes del 1 de enero de 2027.',
    'El informe se entregará no antes del 1 de junio de 2026.',
    'Queda prohibido talar antes del 1 de mayo de 2026.',
    'El pago deberá efectuarse entre los días 1 y 15 de cada mes, hasta el día 20 de dicho mes.',
    'El mandato de la Junta Directiva tendrá una duración de cuatro años.',
  ])('finds no deadline in «%s»', (sentence) => {
    expect(readDue(sentence)).toEqual([]);
  });
});

describe('party and duty of a deadline', () => {
  test.each([
    [
      'El arrendatario deberá contratar un seguro en el plazo de un mes desde la firma.',
      'El arrendatario',
      'Contratar un seguro',
    ],
    [
      'La no renovación deberá comunicarse en el plazo de un mes desde la firma.',
      null,
      'La no renovación deberá comunicarse',
    ],
    [
      'El plazo para presentar alegaciones será de diez días hábiles desde la firma.',
      null,
      'Presentar alegaciones',
    ],
    [
      'Dispone de un plazo de diez días hábiles desde la firma para subsanar la solicitud.',
      null,
      'Subsanar la solicitud',
    ],
    [
      'El Cliente abonará el precio dentro de los diez días naturales siguientes a la firma.',
      'El Cliente',
      'Abonará el precio',
    ],
  ])('finds the party and its duty in «%s»', (sentence, who, what) => {
    expect(readDeadlines(sentence).deadlines).toMatchObject([{ who, what }]);
  });

  test.each<[string, readonly [who: string | null, what: string][]]>([
    [
      'El arrendatario pagará la renta antes del 5 de abril de 2026 y el arrendador entregará el recibo antes del 10 de abril de 2026.',
      [
        ['El arrendatario', 'Pagará la renta'],
        ['el arrendador', 'Entregará el recibo'],
      ],
    ],
    [
      'El vendedor entregará la máquina antes del 1 de mayo de 2026 y la instalará antes del 15 de mayo de 2026.',
      [
        ['El vendedor', 'Entregará la máquina'],
        ['El vendedor', 'La instalará'],
      ],
    ],
    [
      'La empresa comunicará el cambio antes del 1 de mayo de 2026 y este podrá recurrir antes del 1 de junio de 2026.',
      [
        ['La empresa', 'Comunicará el cambio'],
        [null, 'Recurrir'],
      ],
    ],
    [
      'El Arrendador deberá, antes del 1 de mayo de 2026, y el Arrendatario, antes del 15 de mayo de 2026, aportar sus seguros.',
      [
        ['El Arrendador', 'El Arrendador deberá'],
        ['el Arrendatario', 'Aportar sus seguros'],
      ],
    ],
    [
      'El prestatario devolverá el capital en dos pagos, el primero el 30 de junio de 2026 y el segundo el 31 de diciembre de 2027.',
      [
        ['El prestatario', 'Devolverá el capital en dos pagos: el primero'],
        ['El prestatario', 'Devolverá el capital en dos pagos: el segundo'],
      ],
    ],
    [
      'El cliente, salvo que el proveedor le conceda una ampliación, retirará el material el 15 de mayo de 2026.',
      [[null, 'Retirará el material']],
    ],
    [
      'Se acuerda que el administrador solicite tres presupuestos antes del 30 de abril de 2026.',
      [['el administrador', 'Solicite tres presupuestos']],
    ],
    [
      'El primer informe se entregará el 30 de abril de 2026; el segundo, el 31 de mayo de 2026; y el último, el 30 de junio de 2026.',
      [
        [null, 'El primer informe se entregará'],
        [null, 'El primer informe se entregará: el segundo'],
        [null, 'El primer informe se entregará: el último'],
      ],
    ],
    [
      'La Fundación, antes del 15 de abril de 2026, presentará el programa.',
      [['La Fundación', 'Presentará el programa']],
    ],
    [
      'El Ayuntamiento aportará 20.000 euros antes del 30 de junio de 2026 y otros 10.000 euros antes del 30 de noviembre de 2026.',
      [
        ['El Ayuntamiento', 'Aportará 20.000 euros'],
        ['El Ayuntamiento', 'Aportará otros 10.000 euros'],
      ],
    ],
    [
      'A más tardar el 10 de abril de 2026 el Cliente designará un interlocutor.',
      [['el Cliente', 'Designará un interlocutor']],
    ],
    [
      'Los gastos los abonará la arrendadora antes del 30 de abril de 2026.',
      [['la arrendadora', 'Los gastos los abonará la arrendadora']],
    ],
  ])('splits «%s» into its duties', (sentence, acts) => {
    expect(readDeadlines(sentence).deadlines.map(({ who, what }) => [who, what])).toEqual(acts);
  });

  test('assigns the deadline to the party named in the condition, not in its consequence', () => {
    const text =
      'La póliza quedará extinguida si el asegurador no reclama el pago en el plazo de seis meses desde la firma.';
    expect(readDeadlines(text).deadlines).toMatchObject([
      { who: 'el asegurador', what: 'El asegurador no reclama el pago', condition: null },
    ]);
  });

  test('returns the condition of a deadline beside its date', () => {
    const text = `${signatureLine}En caso de avería, el arrendador la reparará en el plazo de diez días naturales desde la firma.`;
    expect(readDeadlines(text).deadlines).toMatchObject([
      { condition: 'En caso de avería', due: { state: 'checked' } },
    ]);
  });

  test('describes the deadline of «si … no hubiera devuelto la fianza, abonará» by the omitted act, not by its consequence', () => {
    const text =
      'Si en el plazo de un mes desde la firma el arrendador no hubiera devuelto la fianza, abonará el interés legal.';
    expect(readDeadlines(text).deadlines[0]?.what).toBe('El arrendador no hubiera devuelto la fianza');
  });
});

describe('proof of a deadline', () => {
  const sentence = 'El cliente pagará antes del 31 de marzo de 2026.';

  test('marks deadlines with unsure words or beside crossed-out words as `cited`', () => {
    expect(readDeadlines([{ text: sentence, unsure: [[30, 35]] }]).deadlines.map(describeDue)).toEqual([
      '2026-03-30 cited',
    ]);
    expect(readDue('El cliente pagará ~~100 €~~ 90 € antes del 31 de marzo de 2026.')).toEqual([
      '2026-03-30 cited',
    ]);
    expect(readDue('El cliente pagará ~~antes del 31 de marzo de 2026~~.')).toEqual([]);
  });

  test('marks a deadline as `cited` when the date of its start has unsure words', () => {
    const text = `${signatureLine}El cliente pagará en el plazo de un mes desde la firma.`;
    expect(readDue(text)).toEqual(['2026-04-03 checked']);
    expect(readDeadlines([{ text, unsure: [[13, 19]] }]).deadlines.map(describeDue)).toEqual([
      '2026-04-03 cited',
    ]);
  });

  test('places the quote on its page, also across pages', () => {
    const { deadlines } = readDeadlines([
      {
        text: `Condiciones del servicio contratado por ambas partes.\nEl cliente pagará la cantidad pendiente dentro de\n1`,
      },
      { text: 'los diez días naturales siguientes a la firma.\nOtra frase.\n2' },
    ]);
    expect(deadlines).toMatchObject([{ who: 'El cliente', due: { places: [{ page: 1 }] } }]);
  });

  test('keeps ids when the document is read again with another page before it', () => {
    const [one] = readDeadlines(sentence).deadlines;
    const [other] = readDeadlines([{ text: 'Portada.' }, { text: sentence }]).deadlines;
    expect(one?.id).toMatch(/^[0-9a-f]{16}$/u);
    expect(other?.id).toBe(one?.id);
  });

  test('marks a deadline in business days as `cited` without a region', () => {
    const text = `${signatureLine}El cliente pagará en el plazo de diez días hábiles desde la firma.`;
    expect(readDue(text, { region: null })).toEqual(['2026-03-17 cited']);
    expect(readDue(text)).toEqual(['2026-03-17 checked']);
  });
});

describe('deadlines in hostile texts', () => {
  test.each([
    ['one word', 'plazo '.repeat(60_000)],
    ['spaces', `antes del${' '.repeat(300_000)}31 de marzo de 2026`],
    ['commas', `El cliente${','.repeat(300_000)} pagará en un mes desde la firma`],
    ['digits', '9'.repeat(300_000)],
    ['an open condition', `Si ${'el cliente y '.repeat(23_000)} paga antes del 3 de mayo de 2026`],
    ['decisions', `${'acuerda que el socio '.repeat(14_000)} pague antes del 3 de mayo de 2026`],
    ['cells', `Cuota 1: ${'| '.repeat(150_000)} 15/04/2026`],
  ])('reads %s in linear time and lists at most 200', { timeout: 30_000 }, (_, text) => expectBounded(text));

  test.each([
    ['terms that repeat 8,000 times', 'en el plazo de diez días desde la firma, '.repeat(8_000)],
    ['dates', '31/12/2026 antes del 31 de marzo de 2026 y '.repeat(8_000)],
    ['sentences', 'El cliente pagará el 3 de mayo de 2026. '.repeat(8_000)],
    ['acts', `El cliente ${'pagará antes del 3 de mayo de 2026 y entregará '.repeat(6_000)}`],
    ['rows of a table', `N.º de cuota Fecha Capital\n${'1 05/04/2026 250,00\n'.repeat(15_000)}`],
  ])(
    'reads thousands of deadlines in linear time and lists at most 200: %s',
    { tags: ['long'], timeout: 30_000 },
    (_, text) => expectBounded(text),
  );

  function expectBounded(text: string): void {
    const { deadlines, starts } = readDeadlines(text);
    expect(deadlines.length).toBeLessThanOrEqual(200);
    expect(starts.length).toBeLessThanOrEqual(400);
  }

  // @proves T15
  test('pauses while it reads a page of 7,000 lines that begin with a count', () => {
    const text = '(30) días desde la firma y\n'.repeat(7_000);
    const work = findDeadlines([{ index: 1, label: '1', text }]);
    let longestMs = 0;
    for (let isDone = false; !isDone; ) {
      const startedAtMs = threadCpuMs();
      isDone = work.next().done === true;
      longestMs = Math.max(longestMs, threadCpuMs() - startedAtMs);
    }
    expect(longestMs).toBeLessThan(500);
  });

  // @proves T8
  test('keeps 80,000 characters of 200 long deadlines, and counts the others', () => {
    const word = 'x'.repeat(30);
    const text = Array.from(
      { length: 200 },
      (_, at) => `El cliente pagará ${at} ${`${word} `.repeat(15)}antes del 3 de mayo de 2026.`,
    ).join('\n');
    const found = runWithoutPauses(findDeadlines([{ index: 1, label: '1', text }]));
    expect(JSON.stringify(found).length).toBeLessThanOrEqual(80_000);
    expect(found.deadlines.length).toBeGreaterThan(40);
    expect(found.deadlines.length + found.omittedCount).toBe(200);
  });

  test('returns 200 of 230 deadlines, and counts the other 30', () => {
    const text = Array.from(
      { length: 230 },
      (_, at) => `El cliente pagará ${at + 1} € antes del 3 de mayo de 2026.`,
    ).join('\n');
    const found = runWithoutPauses(findDeadlines([{ index: 1, label: '1', text: `${paper}\n${text}` }]));
    expect([found.deadlines.length, found.omittedCount]).toEqual([200, 30]);
  });
});

describe('titles of deadlines', () => {
  test.each([
    [
      'El contrato dura hasta el 28 de febrero de 2029. Quien no quiera prorrogarlo, lo comunicará por burofax con dos meses de antelación al vencimiento.',
      'Aviso para evitar la prórroga',
    ],
    [
      'El contrato vence el 31 de diciembre de 2026 y se prorroga por años naturales salvo denuncia con treinta días de antelación.',
      'Aviso para evitar la prórroga',
    ],
    ['La oferta se mantiene hasta el 30 de junio de 2027.', 'Fin de la oferta'],
    ['Esta propuesta caduca el 20 de diciembre de 2026.', 'Fin de esta propuesta'],
    ['El cliente lo remitirá firmado antes del 3 de mayo de 2026.', 'Remitirá firmado'],
    [
      'La renta es de 980,00 euros al mes, que se pagarán dentro de los cinco primeros días de cada mes por transferencia.',
      'Pago de la renta por transferencia',
    ],
    [
      'La renta mensual se fija en 1.250 euros, más el impuesto que corresponda, y se pagará por transferencia dentro de los siete primeros días de cada mes.',
      'Pago de la renta mensual por transferencia',
    ],
    [
      'Estimado/a cliente:\nLa Agencia Tributaria requiere a Panadería La Espiga, S.L. para que aporte las facturas emitidas del segundo trimestre de 2026. Dispone de un plazo de diez días hábiles a partir del siguiente a la recepción de este requerimiento.',
      'Aportar las facturas emitidas del segundo trimestre de 2026',
    ],
  ])('names the deadline of «%s»: «%s»', (text, what) => {
    expect(readDeadlines(text).deadlines.map((deadline) => deadline.what)).toContain(what);
  });

  test('does not use a salutation as the title of a deadline', () => {
    const [deadline] = readDeadlines(
      'Estimada señora:\nDispone de un plazo de diez días hábiles desde la recepción.',
    ).deadlines;
    expect(deadline?.what).not.toMatch(/estimad/iu);
  });
});
