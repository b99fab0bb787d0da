import { city, drawFirm, person, street } from '../../review/notations.ts';
import type { SeededRandom } from '../../stage/draw.ts';
import { plusBusinessDays, plusDays, plusMonths } from '../calendar-truth.ts';
import {
  businessDays,
  clauseOfDay,
  clauseToAsk,
  type DocumentGenerator,
  drawDay,
  type GeneratedClause,
  type GeneratedDocument,
  markAsTrap,
  naturalDays,
  numberInWords,
  plainDays,
  readingDay,
  trapClause,
  wholeMonths,
  wholeYears,
  writeDay,
  writeTerm,
} from '../made-clauses.ts';

const ordinals =
  'Primera Segunda Tercera Cuarta Quinta Sexta Séptima Octava Novena Décima Undécima Duodécima Decimotercera Decimocuarta Decimoquinta Decimosexta Decimoséptima Decimoctava'.split(
    ' ',
  );

/** Numbers clauses in the style of one office, some with several sentences. */
function numberClauses(
  draw: SeededRandom,
  clauses: readonly GeneratedClause[],
): (readonly GeneratedClause[])[] {
  const style = draw.one(['ordinal', 'figure', 'capital'] as const);
  const filler = [
    'Las partes se reconocen capacidad legal suficiente para este acto.',
    'Todo ello sin perjuicio de lo dispuesto en la normativa aplicable.',
    'Los gastos que se originen serán de cuenta de quien los ocasione.',
  ];
  return clauses.map((clause, index) => {
    const name = ordinals[index] ?? String(index + 1);
    const lead =
      style === 'ordinal' ? `${name}.- ` : style === 'figure' ? `${index + 1}. ` : `${name.toUpperCase()}. `;
    const tail = draw.happens(0.25) ? ` ${draw.one(filler)}` : '';
    return [{ ...clause, text: `${lead}${clause.text}${tail}` }];
  });
}

const signature = (draw: SeededRandom, day: string): string =>
  draw.one([
    `En ${city(draw)}, a ${writeDay(draw, day)}.`,
    `En ${city(draw)}, a ${writeDay(draw, day)}`,
    `${city(draw)}, ${writeDay(draw, day)}`,
    `Fecha de la firma: ${writeDay(draw, day)}`,
  ]);

const drawSignature = (draw: SeededRandom): string =>
  draw.one([
    'la firma de este contrato',
    'la firma del presente contrato',
    'su firma',
    'la fecha de firma del contrato',
    'la suscripción del contrato',
  ]);

function makeLease(draw: SeededRandom): GeneratedDocument {
  const [owner, tenant] = [person(draw), person(draw)];
  const day = drawDay(draw, '2026-01-05', '2026-03-30');
  const start = plusDays(day, Math.floor(draw.between(2, 30)));
  const end = plusDays(plusMonths(start, 12 * draw.one([1, 2, 3, 5])), -1);
  const deposit = draw.one([15, 20, 30]);
  const notice = draw.one([1, 2, 3, 4]);
  const within = draw.one([5, 7, 10]);
  const nextDay = within === 10 ? readingDay : `2026-04-0${within}`;
  // No rent is due before the lease begins.
  const rentDay =
    [0, 1, 2].map((months) => plusMonths(nextDay, months)).find((each) => each >= start) ?? nextDay;
  const keys = drawDay(draw, '2027-02-01', '2027-05-30');
  const insurance = draw.one([10, 15, 20, 30]);
  const repairs = draw.one([3, 5, 10]);
  const clauses: GeneratedClause[] = [
    {
      text: `El arrendador cede en arrendamiento al arrendatario la vivienda de la ${street(draw)}, de ${city(draw)}.`,
      expected: [{ kind: 'none' }],
      isTrap: false,
    },
    clauseOfDay(
      end,
      draw.one([
        `El contrato entrará en vigor el ${writeDay(draw, start)} y finalizará el ${writeDay(draw, end)}.`,
        `La duración pactada va desde el ${writeDay(draw, start)} hasta el ${writeDay(draw, end)}.`,
        `El arrendamiento comenzará el ${writeDay(draw, start)} y terminará el día ${writeDay(draw, end)}, sin necesidad de requerimiento.`,
      ]),
    ),
    clauseOfDay(
      plusMonths(end, -notice),
      draw.one([
        `Llegado el vencimiento, el contrato se prorrogará por un año más salvo que una de las partes notifique a la otra, con ${writeTerm(draw, notice, wholeMonths)} de antelación a dicho vencimiento, su voluntad de no renovarlo.`,
        `Si ninguna de las partes hubiese comunicado a la otra, al menos con ${writeTerm(draw, notice, wholeMonths)} de antelación a la fecha de finalización del contrato, su voluntad de darlo por terminado, se prorrogará por anualidades.`,
        `La parte que no desee prorrogar el contrato deberá avisar por burofax con una antelación mínima de ${writeTerm(draw, notice, wholeMonths)} respecto a la fecha de terminación.`,
        `Cualquiera de las partes podrá oponerse a la prórroga ${writeTerm(draw, notice, wholeMonths)} antes del vencimiento.`,
      ]),
    ),
    clauseOfDay(
      rentDay,
      draw.one([
        `El arrendatario pagará la renta por mensualidades anticipadas, dentro de los ${numberInWords(within)} primeros días de cada mes.`,
        `La renta se abonará en los primeros ${numberInWords(within)} días de cada mes, en la cuenta que designe el arrendador.`,
        `El pago se efectuará por adelantado, como máximo el día ${within} de cada mes.`,
        `La arrendataria ingresará la renta antes del día ${within + 1} de cada mes en la cuenta indicada.`,
      ]),
    ),
    clauseToAsk(
      keys,
      plusMonths(keys, 1),
      draw
        .one([
          'El saldo de la fianza en metálico será restituido al arrendatario en el plazo de un mes desde la entrega de las llaves.',
          'El arrendador devolverá la fianza dentro del mes siguiente a la entrega de las llaves, salvo que existan desperfectos.',
          'La fianza se devolverá en el plazo máximo de un (1) mes a contar desde la entrega de las llaves por el arrendatario.',
        ])
        .replace('dentro del mes siguiente a', 'en el plazo de un mes siguiente a'),
    ),
    clauseOfDay(
      plusDays(day, insurance),
      draw.one([
        `El arrendatario se obliga a contratar un seguro de hogar en los ${writeTerm(draw, insurance, naturalDays)} siguientes a ${drawSignature(draw)}.`,
        `En el plazo de ${writeTerm(draw, insurance, naturalDays)} desde ${drawSignature(draw)}, el arrendatario deberá acreditar la contratación de un seguro multirriesgo.`,
        `El arrendatario dispondrá de ${writeTerm(draw, insurance, naturalDays)}, contados a partir de ${drawSignature(draw)}, para poner a su nombre los suministros.`,
      ]),
    ),
    clauseOfDay(
      plusBusinessDays(day, repairs),
      draw.one([
        `El arrendador depositará la fianza en el organismo competente en el plazo de ${writeTerm(draw, repairs, businessDays)} a contar desde ${drawSignature(draw)}.`,
        `Antes de que transcurran ${writeTerm(draw, repairs, businessDays)} desde ${drawSignature(draw)}, el arrendador entregará el certificado energético.`,
      ]),
    ),
    clauseToAsk(
      '2026-09-15',
      plusDays('2026-09-15', -30),
      draw.one([
        'El arrendatario podrá desistir del contrato una vez transcurridos al menos seis meses, siempre que se lo comunique al arrendador con una antelación mínima de treinta días.',
        'El arrendatario podrá desistir, una vez hayan transcurrido seis meses, avisando con treinta (30) días de antelación.',
      ]),
    ),
    clauseOfDay(
      '2027-01-31',
      `Las partes revisarán la renta, como máximo, hasta el 31 de enero de cada año.`,
    ),
    markAsTrap(
      clauseOfDay(
        plusDays(day, deposit),
        `Dentro de los ${writeTerm(draw, deposit, plainDays)} siguientes a ${drawSignature(draw)}, las partes elevarán a público este contrato si una de ellas lo solicita.`,
      ),
    ),
    trapClause(
      `La vivienda fue reformada en 2019 y el anterior contrato estuvo vigente hasta el 31 de diciembre de ${draw.one([2023, 2024, 2025])}.`,
    ),
    trapClause(
      `El arrendatario no estará obligado a abonar cantidad alguna antes del ${writeDay(draw, plusDays(start, 40))}.`,
    ),
    trapClause(
      draw.one([
        'El artículo 10 de la Ley de Arrendamientos Urbanos dispone que la prórroga se produce si no se avisa con cuatro meses de antelación.',
        'Según el artículo 36.4 de la Ley de Arrendamientos Urbanos, el saldo devenga interés legal transcurrido un mes desde la entrega de las llaves.',
      ]),
    ),
    trapClause(
      `El edificio, de más de ${numberInWords(30)} años de antigüedad, cuenta con cédula de habitabilidad de fecha ${writeDay(draw, '2024-06-12')}.`,
    ),
  ];
  return {
    name: 'lease',
    parts: [
      draw.one(['CONTRATO DE ARRENDAMIENTO DE VIVIENDA', 'CONTRATO DE ALQUILER']),
      ...(draw.happens(0.5) ? [signature(draw, day)] : []),
      'REUNIDOS',
      `De una parte, ${owner.written}, nacido el ${writeDay(draw, '1971-05-03')}, en adelante el arrendador.`,
      `De otra, ${tenant.written}, con domicilio en ${street(draw)}, en adelante el arrendatario.`,
      'CLÁUSULAS',
      ...numberClauses(draw, clauses),
      'Y en prueba de conformidad, firman el presente contrato por duplicado.',
      signature(draw, day),
    ],
  };
}

function services(draw: SeededRandom): GeneratedDocument {
  const [client, provider] = [drawFirm(draw), drawFirm(draw)];
  const day = drawDay(draw, '2026-01-10', '2026-03-20');
  const end = drawDay(draw, '2026-11-01', '2027-06-30');
  const project = draw.one([2, 3, 4]);
  const notice = draw.one([15, 30, 45, 60]);
  const report = draw.one([5, 8, 10]);
  const received = drawDay(draw, '2026-04-01', '2026-06-30');
  const last = drawDay(draw, '2026-05-01', '2026-10-01');
  const clauses: GeneratedClause[] = [
    clauseOfDay(
      plusMonths(day, project),
      draw.one([
        `El Prestador entregará el proyecto completo en el plazo de ${writeTerm(draw, project, wholeMonths)} contados desde ${drawSignature(draw)}.`,
        `Los trabajos deberán estar concluidos en un plazo no superior a ${writeTerm(draw, project, wholeMonths)} desde ${drawSignature(draw)}.`,
        `El plazo de ejecución será de ${writeTerm(draw, project, wholeMonths)} a partir de ${drawSignature(draw)}.`,
      ]),
    ),
    clauseOfDay(
      end,
      draw.one([
        `El presente contrato permanecerá vigente hasta el ${writeDay(draw, end)}.`,
        `El contrato tendrá vigencia hasta el día ${writeDay(draw, end)}.`,
        `La relación contractual concluirá el ${writeDay(draw, end)}.`,
      ]),
    ),
    clauseOfDay(
      plusDays(end, -notice),
      draw.one([
        `Se renovará automáticamente por periodos anuales, salvo denuncia expresa de cualquiera de las partes con un preaviso de ${writeTerm(draw, notice, naturalDays)} a la fecha de vencimiento.`,
        `Para evitar la renovación, el Cliente deberá comunicarlo por escrito con, al menos, ${writeTerm(draw, notice, naturalDays)} de anticipación a la finalización del contrato.`,
        `Cualquiera de las partes podrá evitar la prórroga mediante comunicación escrita con una antelación no inferior a ${writeTerm(draw, notice, naturalDays)} a la fecha de su terminación.`,
      ]),
    ),
    clauseToAsk(
      received,
      plusDays(received, 30),
      draw.one([
        'El Cliente abonará las facturas dentro de los treinta días naturales siguientes a la recepción de la factura.',
        'Las facturas se pagarán a los treinta (30) días naturales de la recepción de la factura, mediante transferencia.',
        'El pago se realizará en el plazo máximo de 30 días naturales desde la fecha de recepción de la factura.',
      ]),
    ),
    clauseToAsk(
      received,
      plusBusinessDays(received, report),
      draw.one([
        `El Cliente dispondrá de ${writeTerm(draw, report, businessDays)} desde la entrega de cada informe para formular observaciones.`,
        `Entregado el informe, el Cliente tendrá un plazo de ${writeTerm(draw, report, businessDays)} para aceptarlo o rechazarlo.`,
      ]),
    ),
    clauseOfDay(
      last,
      draw.one([
        `El Prestador entregará la memoria final a más tardar el ${writeDay(draw, last)}.`,
        `La memoria final deberá presentarse no más tarde del ${writeDay(draw, last)}.`,
        `Fecha límite de entrega de la memoria: ${writeDay(draw, last)}.`,
        `El Cliente facilitará los datos, como máximo, el día ${writeDay(draw, last)}.`,
      ]),
    ),
    clauseOfDay(
      plusDays(last, 9),
      draw.one([
        `El Cliente deberá subsanar las incidencias antes del ${writeDay(draw, plusDays(last, 10))}.`,
        `Las incidencias habrán de quedar resueltas con anterioridad al ${writeDay(draw, plusDays(last, 10))}.`,
      ]),
    ),
    clauseToAsk(
      '2026-05-06',
      '2026-05-08',
      draw.one([
        'En caso de avería grave, el Prestador se compromete a intervenir en un plazo máximo de 48 horas desde la recepción del aviso.',
        'El Prestador atenderá las incidencias críticas en las 48 horas siguientes a la recepción del aviso.',
      ]),
    ),
    clauseToAsk(
      '2026-05-06',
      '2026-05-21',
      draw.one([
        'Si una de las partes incumple, la otra la requerirá para que lo remedie en el plazo de quince días naturales desde la recepción del requerimiento escrito.',
      ]),
    ),
    clauseOfDay(
      '2026-04-20',
      draw.one([
        'El Prestador remitirá trimestralmente, antes del 21 de abril, julio, octubre y enero, un informe de actividad.',
        'El Prestador presentará el informe de actividad hasta el 20 de enero, abril, julio y octubre.',
      ]),
    ),
    clauseOfDay(
      '2026-03-31',
      draw.one([
        'El Prestador emitirá su factura el último día de cada mes.',
        'Las horas trabajadas se comunicarán el último día de cada mes.',
      ]),
    ),
    trapClause(
      draw.one([
        `Con fecha ${writeDay(draw, '2025-10-02')} el Cliente aceptó el presupuesto del Prestador.`,
        `El Prestador inició su actividad en 2011 y prestó servicios al Cliente hasta el ${writeDay(draw, '2025-12-31')}.`,
      ]),
    ),
    trapClause(
      'Cada sesión de formación tendrá una duración de 90 minutos y se impartirá en la sede del Cliente.',
    ),
    trapClause(
      draw.one([
        'El tipo de interés de demora será el euríbor a un año incrementado en ocho puntos.',
        'El equipo del Prestador cuenta con profesionales con más de diez años de experiencia.',
      ]),
    ),
    trapClause(
      draw.one([
        'No será preciso preaviso alguno para la resolución por incumplimiento.',
        'La garantía del anterior proveedor venció el 15 de enero de 2026.',
      ]),
    ),
  ];
  return {
    name: 'services',
    parts: [
      'CONTRATO DE PRESTACIÓN DE SERVICIOS',
      `En ${city(draw)}, a ${writeDay(draw, day)}`,
      'REUNIDOS',
      `De una parte, ${client.written} (en adelante, el Cliente).`,
      `De otra parte, ${provider.written} (en adelante, el Prestador).`,
      'ESTIPULACIONES',
      ...numberClauses(draw, clauses),
      'Y para que conste, lo firman en el lugar y fecha del encabezamiento.',
    ],
  };
}

function makeEmploymentContract(draw: SeededRandom): GeneratedDocument {
  const [worker, company] = [person(draw), drawFirm(draw)];
  const start = drawDay(draw, '2026-02-01', '2026-04-15');
  const trial = draw.one([2, 3, 6]);
  const end = drawDay(draw, '2026-07-01', '2027-01-31');
  const clauses: GeneratedClause[] = [
    clauseOfDay(
      end,
      draw.one([
        `El contrato, de carácter temporal, se extenderá hasta el ${writeDay(draw, end)}.`,
        `La relación laboral finalizará el ${writeDay(draw, end)}.`,
      ]),
    ),
    clauseToAsk(
      '2026-10-30',
      plusDays('2026-10-30', -15),
      draw.one([
        'En caso de dimisión, el trabajador deberá preavisar a la empresa con quince días naturales de antelación a la fecha de baja.',
        'El trabajador que desee cesar voluntariamente lo pondrá en conocimiento de la empresa con un preaviso de 15 días naturales.',
      ]),
    ),
    clauseOfDay(
      plusMonths(start, trial),
      draw.one([
        `Se establece un periodo de prueba de ${writeTerm(draw, trial, wholeMonths)} a contar desde la fecha de inicio, durante el cual cualquiera de las partes podrá resolver el contrato.`,
        `Durante los ${writeTerm(draw, trial, wholeMonths)} siguientes al inicio de la relación laboral, cualquiera de las partes podrá desistir.`,
      ]),
    ),
    clauseToAsk(
      '2026-05-04',
      plusBusinessDays('2026-05-04', 3),
      draw.one([
        'El trabajador entregará el parte de baja en el plazo de tres días hábiles desde su expedición por el médico.',
        'Los partes de baja se presentarán dentro de los tres días hábiles siguientes a la fecha de su expedición por el médico.',
      ]),
    ),
    clauseOfDay(
      // No salary is due before the work begins.
      start > '2026-04-05' ? '2026-05-05' : '2026-04-05',
      draw.one([
        'La empresa abonará la nómina dentro de los cinco primeros días de cada mes.',
        'El salario se hará efectivo en los cinco primeros días de cada mes mediante transferencia.',
      ]),
    ),
    clauseOfDay(
      '2026-07-15',
      draw.one([
        'La paga extraordinaria de verano se abonará el 15 de julio de cada año.',
        'El trabajador percibirá una paga extraordinaria el día 15 de julio de cada año.',
      ]),
    ),
    clauseOfDay(
      '2026-04-30',
      draw.one([
        'Las vacaciones se solicitarán antes del 1 de mayo de cada año.',
        'El trabajador comunicará sus preferencias de vacaciones hasta el 30 de abril de cada año.',
      ]),
    ),
    trapClause(`El trabajador disfrutará de treinta días naturales de vacaciones por cada año de servicio.`),
    trapClause('La jornada será de 40 horas semanales, con un descanso de 20 minutos.'),
    trapClause(`Se reconoce al trabajador una antigüedad desde el ${writeDay(draw, '2021-09-01')}.`),
    trapClause(
      'El Estatuto de los Trabajadores prevé un plazo de veinte días hábiles para impugnar el despido.',
    ),
    trapClause('El permiso por matrimonio será de quince días naturales.'),
  ];
  return {
    name: 'employment',
    parts: [
      'CONTRATO DE TRABAJO',
      `Entre ${company.written}, en adelante la empresa, y ${worker.written}, en adelante el trabajador.`,
      `Fecha de inicio: ${writeDay(draw, start)}`,
      'CLÁUSULAS',
      ...numberClauses(draw, clauses),
      signature(draw, plusDays(start, -1)),
    ],
  };
}

function makeInsurancePolicy(draw: SeededRandom): GeneratedDocument {
  const start = drawDay(draw, '2026-01-01', '2026-04-01');
  const end = plusDays(plusMonths(start, 12), -1);
  const delivered = drawDay(draw, '2026-03-15', '2026-05-15');
  const clauses: GeneratedClause[] = [
    clauseOfDay(
      end,
      draw.one([
        `El seguro tomará efecto el ${writeDay(draw, start)} y vencerá el ${writeDay(draw, end)} a las 24 horas.`,
        `La cobertura se extiende desde el ${writeDay(draw, start)} hasta el ${writeDay(draw, end)}.`,
      ]),
    ),
    clauseOfDay(
      plusMonths(end, -1),
      draw.one([
        'El tomador podrá oponerse a la prórroga mediante notificación escrita a la aseguradora con un mes de anticipación a la conclusión del período del seguro en curso.',
        'El tomador puede oponerse a la renovación avisando por escrito con un mes de antelación al vencimiento de la póliza.',
      ]),
    ),
    clauseToAsk(
      '2026-06-01',
      plusDays('2026-06-01', 7),
      draw.one([
        'El asegurado deberá comunicar el siniestro en el plazo máximo de siete días naturales desde su conocimiento.',
        'El tomador comunicará al asegurador el acaecimiento del siniestro dentro de los siete días naturales siguientes a haberlo conocido.',
      ]),
    ),
    clauseToAsk(
      delivered,
      plusDays(delivered, 14),
      draw.one([
        'El tomador podrá resolver el contrato en los catorce días naturales siguientes a la entrega de la póliza, sin indicar motivo.',
        'Se dispone de un plazo de 14 días naturales desde la entrega de la póliza para desistir.',
      ]),
    ),
    clauseToAsk(
      '2026-06-01',
      plusDays('2026-06-01', 40),
      draw.one([
        'El asegurador efectuará el pago del importe mínimo dentro de los cuarenta días naturales siguientes a la recepción de la declaración del siniestro.',
      ]),
    ),
    clauseToAsk(
      '2026-06-03',
      '2026-07-03',
      draw
        .one([
          'Si el contenido de la póliza difiere de la proposición, el tomador podrá reclamar a la aseguradora en el plazo de un mes a contar desde la entrega de la póliza.',
        ])
        .replace('2026-06-03', ''),
    ),
    trapClause('El seguro cubre a personas mayores de 18 años y menores de 65 años.'),
    trapClause('La suma asegurada por hospitalización será de 60 euros diarios hasta un máximo de 30 días.'),
    trapClause(
      draw.one([
        'El artículo 20 de la Ley de Contrato de Seguro fija un plazo de tres meses desde la producción del siniestro.',
        'La póliza anterior finalizó el 30 de noviembre de 2025.',
      ]),
    ),
  ];
  return {
    name: 'insurance',
    parts: [
      'CONDICIONES PARTICULARES DE LA PÓLIZA',
      `Póliza n.º ${Math.floor(draw.between(10_000, 99_999))}. Tomador: ${person(draw).written}`,
      ...numberClauses(draw, clauses),
    ],
  };
}

function purchase(draw: SeededRandom): GeneratedDocument {
  const day = drawDay(draw, '2026-01-15', '2026-03-31');
  const deed = drawDay(draw, '2026-05-15', '2026-07-31');
  const [monthEnd, months] = draw.one([
    ['2026-01-31', 1],
    ['2025-12-31', 2],
    ['2026-03-31', 1],
    ['2024-02-29', 24],
  ] as const);
  const clauses: GeneratedClause[] = [
    clauseOfDay(
      deed,
      draw.one([
        `La escritura pública se otorgará, como máximo, el ${writeDay(draw, deed)}.`,
        `Las partes otorgarán la escritura de compraventa no más tarde del ${writeDay(draw, deed)}.`,
        `El plazo para otorgar la escritura pública finaliza el ${writeDay(draw, deed)}.`,
      ]),
    ),
    clauseOfDay(
      plusDays(day, 10),
      draw.one([
        `El comprador ingresará el resto de las arras en el plazo de diez días naturales desde ${drawSignature(draw)}.`,
        `El comprador abonará la señal pendiente dentro de los diez (10) días naturales siguientes a ${drawSignature(draw)}.`,
      ]),
    ),
    markAsTrap(
      clauseOfDay(
        plusMonths(monthEnd, months),
        `El vendedor cancelará la hipoteca en el plazo de ${writeTerm(draw, months, wholeMonths)} desde el ${writeDay(draw, monthEnd)}.`,
      ),
    ),
    clauseToAsk(
      '2026-06-20',
      plusMonths('2026-06-20', 36),
      draw.one([
        'El vendedor responderá de las faltas de conformidad durante los tres años siguientes a la entrega del bien.',
        'El comprador dispone de tres años desde la entrega del bien para reclamar por falta de conformidad.',
      ]),
    ),
    clauseToAsk(
      '2026-06-20',
      '2026-07-20',
      draw.one([
        'El comprador notificará los defectos al vendedor en el plazo de 30 días naturales desde su descubrimiento.',
      ]),
    ),
    clauseToAsk(
      '2026-06-20',
      '2026-06-25',
      'El vendedor entregará las llaves en los cinco días naturales siguientes al otorgamiento de la escritura pública.',
    ),
    clauseToAsk(
      '2026-06-20',
      '2026-07-05',
      draw.one([
        'El comprador pagará el precio aplazado en el plazo de quince días naturales desde la inscripción en el Registro o desde la entrega de la finca, lo que ocurra antes.',
      ]),
    ),
    trapClause(`El vendedor adquirió la finca por escritura otorgada el ${writeDay(draw, '2015-04-22')}.`),
    trapClause(`La finca estuvo arrendada hasta el ${writeDay(draw, '2025-09-30')}.`),
    trapClause(
      'Transcurridos dos meses desde la entrega, el comprador podrá inscribir la finca a su nombre.',
    ),
  ];
  return {
    name: 'purchase',
    parts: [
      'CONTRATO PRIVADO DE COMPRAVENTA CON ARRAS',
      signature(draw, day),
      `De una parte, ${person(draw).written}, como vendedor, y de otra, ${person(draw).written}, como comprador.`,
      ...numberClauses(draw, clauses),
    ],
  };
}

function makeLoanContract(draw: SeededRandom): GeneratedDocument {
  const day = drawDay(draw, '2026-01-15', '2026-03-05');
  const years = draw.one([3, 5, 8]);
  const clauses: GeneratedClause[] = [
    clauseOfDay(
      plusMonths(day, 12 * years),
      draw.one([
        `El préstamo se amortizará en su totalidad en el plazo de ${writeTerm(draw, years, wholeYears)} desde ${drawSignature(draw)}.`,
        `El prestatario devolverá el capital en un plazo de ${writeTerm(draw, years, wholeYears)} a contar desde ${drawSignature(draw)}.`,
      ]),
    ),
    clauseOfDay(
      '2026-04-01',
      draw.one([
        'Las cuotas se pagarán el día 1 de cada mes.',
        'El prestatario pagará la cuota el primer día de cada mes.',
      ]),
    ),
    clauseOfDay(
      plusDays(day, 14),
      draw.one([
        `El prestatario podrá desistir en los catorce días naturales siguientes a ${drawSignature(draw)}, sin penalización.`,
        `El prestatario dispone de un plazo de catorce (14) días naturales desde ${drawSignature(draw)} para ejercer el derecho de desistimiento.`,
      ]),
    ),
    clauseToAsk(
      '2026-09-10',
      plusDays('2026-09-10', -30),
      'El prestatario podrá amortizar anticipadamente, comunicándolo con 30 días naturales de antelación a la fecha del pago anticipado.',
    ),
    clauseToAsk(
      '2026-05-06',
      plusDays('2026-05-06', 10),
      draw.one([
        'En caso de impago, el prestamista requerirá de pago al prestatario, que deberá atenderlo en los diez días naturales siguientes a la recepción del requerimiento.',
      ]),
    ),
    markAsTrap(
      clauseOfDay(
        '2026-12-31',
        draw.one([
          'El prestatario acreditará la finalidad del préstamo antes del 1 de enero de 2027.',
          'La disposición del préstamo podrá solicitarse hasta el 31 de diciembre de 2026, inclusive.',
        ]),
      ),
    ),
    trapClause(
      'El tipo de interés se revisará según el euríbor a doce meses, con periodos de interés de seis meses.',
    ),
    trapClause('El interés se calculará sobre la base de un año de 360 días.'),
    trapClause('El prestatario ha sido titular de otro préstamo que fue cancelado el 3 de febrero de 2025.'),
  ];
  return {
    name: 'loan',
    parts: [
      'CONTRATO DE PRÉSTAMO',
      signature(draw, day),
      `${drawFirm(draw).written}, como prestamista, y ${person(draw).written}, como prestatario, convienen:`,
      ...numberClauses(draw, clauses),
    ],
  };
}

export const contracts: readonly DocumentGenerator[] = [
  { kind: 'lease', make: makeLease },
  { kind: 'services', make: services },
  { kind: 'employment', make: makeEmploymentContract },
  { kind: 'insurance', make: makeInsurancePolicy },
  { kind: 'purchase', make: purchase },
  { kind: 'loan', make: makeLoanContract },
];
