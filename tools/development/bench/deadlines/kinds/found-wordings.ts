import { plusBusinessDays, plusDays, plusMonths } from '../calendar-truth.ts';
import {
  clauseOfDay,
  clauseOfDays,
  clauseToAsk,
  type DocumentGenerator,
  doubtfulClause,
  type GeneratedClause,
  type GeneratedDocument,
  trapClause,
  withParties,
} from '../made-clauses.ts';

/** Start of a term that the benchmark enters when the document states no date for it. */
const noticeDay = '2026-05-11';
const dueAfterDays = (count: number, text: string): GeneratedClause =>
  clauseToAsk(noticeDay, plusDays(noticeDay, count), text);
const dueAfterBusinessDays = (count: number, text: string): GeneratedClause =>
  clauseToAsk(noticeDay, plusBusinessDays(noticeDay, count), text);
const dueAfterMonths = (count: number, text: string): GeneratedClause =>
  clauseToAsk(noticeDay, plusMonths(noticeDay, count), text);
const dueDaysBefore = (count: number, text: string): GeneratedClause =>
  clauseToAsk(noticeDay, plusDays(noticeDay, -count), text);
const clauseWithTwoDates = (one: number, other: number, text: string): GeneratedClause => ({
  text,
  expected: [one, other].map((count) => ({
    kind: 'asked',
    given: noticeDay,
    day: plusDays(noticeDay, count),
  })),
  isTrap: true,
});

const statistics: readonly GeneratedClause[] = [
  trapClause('El 80 % se resuelve antes del 15 de marzo de 2026.'),
  trapClause('El 95 % de los expedientes se tramita en un plazo de diez días hábiles.'),
  trapClause('La mayoría de los pagos se realiza antes del 20 de abril de 2026.'),
  trapClause('De media, las reclamaciones se contestan en 12 días naturales.'),
  trapClause('Dos de cada tres solicitudes se presentan antes del 31 de mayo de 2026.'),
  trapClause('Normalmente el servicio responde en un plazo de 48 horas.'),
  trapClause('Un 12 % de los clientes canceló antes del 1 de febrero de 2026.'),
  trapClause('La junta aprobó las cuentas antes del 30 de junio de 2025.'),
  trapClause('La empresa X, que cerró antes del 15 de marzo de 2026, no participa.'),
  trapClause('Los nacidos antes del 1 de enero de 2009 podrán inscribirse.'),
  trapClause(
    'Tendrá derecho a la bonificación quien no haya declarado siniestros antes del 1 de enero de 2026.',
  ),
  doubtfulClause(
    '2026-05-30',
    'Solo el 30 % de los alumnos entregará la tarea antes del 31 de mayo de 2026.',
  ),
  doubtfulClause(
    '2026-12-30',
    'El 70 % de la plantilla habrá recibido la formación antes del 31 de diciembre de 2026.',
  ),
  doubtfulClause('2026-09-29', 'La fecha prevista de entrega es antes del 30 de septiembre de 2026.'),
  doubtfulClause('2026-03-14', 'Se recomienda llegar antes del 15 de marzo de 2026.'),
  doubtfulClause('2026-06-29', 'La sociedad espera cerrar la operación antes del 30 de junio de 2026.'),
  doubtfulClause(
    '2026-05-29',
    'El Gobierno anunció que las ayudas se abonarán antes del 30 de mayo de 2026.',
  ),
  doubtfulClause(
    '2026-05-31',
    'Las compras efectuadas hasta el 31 de mayo de 2026 darán derecho a un descuento.',
  ),
  doubtfulClause('2026-05-31', 'Se descontará un 5 % a quien pague antes del 1 de junio de 2026.'),
  doubtfulClause('2026-05-31', 'El plazo podrá prorrogarse por una sola vez hasta el 31 de mayo de 2026.'),
  doubtfulClause('2026-07-31', 'El tipo aplicable hasta el 31 de julio de 2026 será del 3,25 %.'),
];

const lease: readonly GeneratedClause[] = [
  withParties(
    ['la arrendadora'],
    clauseOfDay('2026-06-29', 'Los gastos de luz los abonará la arrendadora antes del 30 de junio de 2026.'),
  ),
  withParties(
    ['El arrendatario', 'el arrendador'],
    clauseOfDays(
      ['2026-04-04', '2026-04-09'],
      'El arrendatario pagará la renta antes del 5 de abril de 2026 y el arrendador entregará el recibo antes del 10 de abril de 2026.',
    ),
  ),
  withParties(
    ['El Arrendador', 'el Arrendatario'],
    clauseOfDays(
      ['2026-02-27', '2026-03-14'],
      'El Arrendador deberá, antes del 28 de febrero de 2026, y el Arrendatario, antes del 15 de marzo de 2026, aportar sus seguros.',
    ),
  ),
  doubtfulClause(
    '2026-06-29',
    'De no obtenerse la licencia antes del 30 de junio de 2026, el contrato quedará resuelto.',
  ),
  withParties(
    ['El arrendatario'],
    dueDaysBefore(30, 'El arrendatario podrá desistir avisando con treinta días de antelación a su salida.'),
  ),
  clauseOfDay(
    '2026-03-20',
    'Las partes fijan la revisión del inventario para el 20 de marzo de 2026 a las 18:00.',
  ),
  clauseOfDay(
    '2026-03-15',
    'Se fija el 15 de marzo de 2026 como fecha máxima para la obtención de la licencia.',
  ),
  trapClause(
    'El incumplimiento del pago durante dos meses facultará al arrendador para resolver el contrato.',
  ),
  trapClause('Las obras iniciadas antes del 1 de marzo de 2026 no precisarán autorización.'),
  withParties(
    ['El cliente'],
    clauseOfDay(
      '2026-05-15',
      'El cliente, salvo que el proveedor le conceda una ampliación, retirará el material el 15 de mayo de 2026.',
    ),
  ),
  withParties(
    ['La vendedora'],
    clauseOfDay(
      '2026-04-24',
      'La vendedora se obliga a cancelar la hipoteca y, en todo caso, antes del 25 de abril de 2026.',
    ),
  ),
  withParties(
    ['La parte compradora'],
    clauseOfDay(
      '2026-03-14',
      'La parte compradora entrega en este acto 6.000 euros y abonará otros 6.000 euros antes del 15 de marzo de 2026.',
    ),
  ),
  withParties(
    ['la compradora'],
    doubtfulClause(
      '2026-04-29',
      'Si la compradora no comparece antes del 30 de abril de 2026, perderá las arras.',
    ),
  ),
];

const instalments: readonly GeneratedClause[] = [
  clauseOfDay('2026-04-15', 'Cuota 1: 1.500,00 € — 15/04/2026\n'),
  clauseOfDay('2026-07-15', 'Cuota 2: 1.500,00 € — 15/07/2026\n'),
  clauseOfDay('2027-01-15', 'Tercer y último pago: 4.000 euros, el 15 de enero de 2027.\n'),
  clauseOfDays(
    ['2026-04-01', '2026-10-01', '2027-03-01'],
    'El precio se abonará en tres plazos: 30 % el 1 de abril de 2026, 30 % el 1 de octubre de 2026 y 40 % el 1 de marzo de 2027.',
  ),
  clauseOfDays(
    ['2027-01-15', '2028-01-15', '2029-01-15'],
    'Los pagos se efectuarán los días 15 de enero de 2027, 15 de enero de 2028 y 15 de enero de 2029.',
  ),
  clauseOfDays(
    ['2026-06-30', '2027-12-31'],
    'El prestatario devolverá el capital en dos pagos, el primero el 30 de junio de 2026 y el segundo el 31 de diciembre de 2027.',
  ),
  clauseOfDays(
    ['2026-04-20', '2026-07-20', '2027-01-20'],
    'La contribución se ingresará en tres partes iguales, que vencen el 20/04/2026, el 20/07/2026 y el 20/01/2027.',
  ),
  clauseOfDays(
    ['2026-06-25', '2026-06-30'],
    'El plazo de domiciliación finaliza el 25 de junio de 2026 y el de presentación, el 30 de junio de 2026.',
  ),
  withParties(
    ['El comprador'],
    clauseOfDay('2026-04-01', 'El comprador abonará 5.000 euros el 1 de abril de 2026.'),
  ),
  clauseOfDay('2026-03-24', 'El cliente remitirá la previsión de compras antes del día 25 de cada mes.'),
];

const official: readonly GeneratedClause[] = [
  clauseOfDay('2026-04-27', 'Fecha límite de presentación de ofertas: 27/04/2026 a las 14:00 h.'),
  clauseOfDay(
    '2026-05-14',
    'La solicitud se cumplimentará hasta las 15:00 horas (hora peninsular) del día 14 de mayo de 2026.',
  ),
  clauseOfDay(
    '2026-12-30',
    'Los titulares de las concesiones otorgadas antes del 1 de enero de 2020 deberán adaptarlas antes del 31 de diciembre de 2026.',
  ),
  clauseOfDay(
    '2026-07-15',
    'Los intereses devengados antes del 1 de julio de 2026 se liquidarán el 15 de julio de 2026.',
  ),
  withParties(
    ['el administrador'],
    clauseOfDay(
      '2026-04-29',
      'Se acuerda por unanimidad que el administrador solicite tres presupuestos antes del 30 de abril de 2026.',
    ),
  ),
  clauseOfDay('2026-06-17', 'Próxima junta: 17 de junio de 2026, a las 19:30 horas en segunda convocatoria.'),
  clauseOfDay('2026-03-10', 'El 10 de marzo de 2026 vence el plazo para reclamar.'),
  doubtfulClause(
    '2026-04-19',
    'Donde dice «hasta el 10 de abril de 2026», debe decir «hasta el 19 de abril de 2026».',
  ),
  trapClause(
    'Si la notificación se recibe entre los días 1 y 15 de cada mes, hasta el día 20 del mes posterior.',
  ),
  dueDaysBefore(
    12,
    'Los interesados podrán solicitar información hasta doce días antes de la audiencia pública.',
  ),
  dueAfterBusinessDays(
    15,
    'El expediente estará expuesto al público durante quince días hábiles contados desde el siguiente a la publicación del anuncio, para que los interesados presenten alegaciones.',
  ),
  dueAfterBusinessDays(
    20,
    'Contra el despido podrá reclamarse en el plazo de veinte días hábiles siguientes a aquel en que se hubiera producido.',
  ),
  trapClause('La carta de servicios compromete que dicho plazo será de dos meses.'),
];

const insurance: readonly GeneratedClause[] = [
  withParties(
    ['El asegurado'],
    dueAfterDays(
      7,
      'El asegurado deberá comunicar el siniestro dentro del plazo máximo de siete días naturales de haberlo conocido.',
    ),
  ),
  withParties(
    ['las partes'],
    dueAfterDays(
      40,
      'Si las partes no se pusiesen de acuerdo dentro de los cuarenta días naturales siguientes a la recepción de la declaración, cada una designará un perito.',
    ),
  ),
  withParties(
    ['el asegurador'],
    dueAfterMonths(
      6,
      'La póliza quedará extinguida si el asegurador no reclama el pago dentro de los seis meses siguientes al vencimiento de la prima.',
    ),
  ),
  withParties(
    ['El Cliente', 'El Cliente'],
    clauseWithTwoDates(
      4,
      30,
      'El Cliente podrá reclamar los defectos visibles en los 4 días naturales siguientes a la recepción y los ocultos en los 30 días naturales siguientes a la entrega.',
    ),
  ),
  withParties(['La empresa', null], {
    text: 'La empresa comunicará el cambio al trabajador con quince días naturales de antelación y este podrá rescindir su contrato en los veinte días naturales siguientes a la notificación.',
    expected: [
      { kind: 'asked', given: noticeDay, day: plusDays(noticeDay, -15) },
      { kind: 'asked', given: noticeDay, day: plusDays(noticeDay, 20) },
    ],
    isTrap: true,
  }),
  dueDaysBefore(5, 'La distribución irregular de la jornada deberá preavisarse con un mínimo de cinco días.'),
  trapClause(
    'Quedan excluidos los daños que haya sufrido quien hubiera ocupado el local antes del 15 de marzo de 2026.',
  ),
  trapClause('La cobertura de viaje se limita a 90 días consecutivos.'),
];

const toKind = (name: string, clauses: readonly GeneratedClause[], title: string): DocumentGenerator => ({
  kind: name,
  make: (): GeneratedDocument => ({ name, parts: [title, ...clauses.map((clause) => [clause])] }),
});

/** Wordings in which deadlines were missed, misattributed or falsely checked, in one version each. */
export const foundWordings: readonly DocumentGenerator[] = [
  toKind('statistics', statistics, 'MEMORIA DE GESTIÓN'),
  toKind('two parties', lease, 'CONTRATO DE ARRENDAMIENTO'),
  toKind('instalments', instalments, 'FORMA DE PAGO'),
  toKind('announcements', official, 'ANUNCIO'),
  toKind('insurance', insurance, 'CONDICIONES GENERALES'),
];
