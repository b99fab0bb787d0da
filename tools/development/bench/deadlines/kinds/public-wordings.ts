import { plusBusinessDays, plusDays, plusMonths } from '../calendar-truth.ts';
import {
  clauseOfDay,
  clauseOfDays,
  clauseToAsk,
  type DocumentGenerator,
  type GeneratedClause,
  type GeneratedDocument,
  trapClause,
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

const sales: readonly GeneratedClause[] = [
  dueAfterDays(
    14,
    'Tiene usted derecho a desistir del presente contrato en un plazo de 14 días naturales sin necesidad de justificación.',
  ),
  dueAfterDays(
    14,
    'El plazo de desistimiento expirará a los 14 días naturales del día en que usted adquirió la posesión material de los bienes.',
  ),
  dueAfterDays(
    14,
    'Deberá usted devolvernos los bienes a más tardar en el plazo de 14 días naturales a partir de la fecha en que nos comunique su decisión de desistir.',
  ),
  dueAfterMonths(
    2,
    'El consumidor informará al vendedor de la falta de conformidad en el plazo de dos meses desde que tuvo conocimiento de ella.',
  ),
  dueAfterDays(30, 'Las devoluciones se admiten hasta 30 días después de la compra.'),
  dueAfterDays(
    30,
    'El pedido deberá recogerse en un plazo máximo de 30 días naturales desde la notificación de «pedido listo para recoger».',
  ),
  clauseToAsk(
    noticeDay,
    '2026-05-09',
    'Si el cliente necesita cancelar la cita, deberá comunicarlo con una antelación mínima de 48 horas respecto a la fecha y hora fijadas.',
  ),
  dueDaysBefore(
    30,
    'El cambio de fecha se solicitará con 30 días de antelación a la fecha establecida para el evento.',
  ),
  clauseOfDay('2026-09-30', 'Promoción válida hasta el 30/09/2026 o fin de existencias.'),
  clauseOfDay('2026-11-15', 'Los puntos acumulados caducarán el 15 de noviembre de 2026.'),
  trapClause('Envíos en 24/48 horas en la península.'),
  trapClause('Servicio de atención al cliente de lunes a viernes, de 9 a 18 horas.'),
  trapClause('Más de 20 años de experiencia en el sector.'),
];

const grants: readonly GeneratedClause[] = [
  dueAfterBusinessDays(
    20,
    'El plazo de presentación de solicitudes será de veinte días hábiles a contar desde el día siguiente al de la publicación del extracto de la convocatoria en el Boletín Oficial del Estado.',
  ),
  clauseOfDay('2026-11-29', 'La justificación deberá presentarse antes del 30 de noviembre de 2026.'),
  clauseOfDay(
    '2026-10-31',
    'Serán subvencionables los gastos que se realicen y abonen hasta el 31 de octubre de 2026.',
  ),
  dueAfterBusinessDays(
    10,
    'Si la solicitud no reúne los requisitos, se requerirá a la persona interesada para que, en el plazo de diez días hábiles, contados desde el día siguiente a la recepción del requerimiento, subsane la falta.',
  ),
  dueAfterBusinessDays(
    10,
    'Publicada la propuesta provisional, las entidades dispondrán de diez días hábiles, a contar desde el siguiente al de su publicación, para presentar alegaciones.',
  ),
  clauseOfDays(
    ['2026-05-20'],
    'Las pruebas se celebrarán el próximo día 20 de mayo de 2026, a las 10:00 horas, en el salón de actos.',
  ),
  clauseOfDays(['2026-04-24'], 'Presentación de instancias: del 7 al 24 de abril de 2026, ambos inclusive.'),
  clauseOfDays(
    ['2026-06-12'],
    'Quienes resulten seleccionados deberán formalizar su matrícula entre los días 1 y 12 de junio de 2026.',
  ),
  trapClause('La convocatoria fue publicada en el Boletín Oficial de la Provincia de 2 de febrero de 2026.'),
  trapClause('Las bases reguladoras se aprobaron por Orden de 14 de mayo de 2024.'),
  trapClause('Podrán concurrir las empresas con una antigüedad mínima de tres años.'),
];

const home: readonly GeneratedClause[] = [
  clauseOfDay(
    '2026-04-05',
    'El precio del arriendo se satisfará por meses anticipados, dentro de los cinco primeros días de cada mes.',
  ),
  dueAfterMonths(
    1,
    'Si en el plazo de un mes a contar desde la entrega de las llaves el arrendador no hubiera devuelto la fianza, devengará el interés legal.',
  ),
  dueAfterDays(
    10,
    'El inquilino tendrá un plazo de diez días para comunicar los desperfectos que observe, a contar desde que se le entreguen las llaves.',
  ),
  dueDaysBefore(30, 'La actualización de la renta deberá notificarse con treinta días de antelación.'),
  dueAfterDays(
    7,
    'El arrendatario permitirá la visita del perito dentro de los siete días naturales siguientes al requerimiento que se le haga.',
  ),
  clauseOfDay(
    '2026-04-10',
    'Las cuotas de comunidad se satisfarán por trimestres anticipados, dentro de los diez primeros días de cada trimestre.',
  ),
  clauseOfDays(
    ['2026-06-30', '2026-12-31'],
    'El arrendador rendirá cuentas de los gastos el 30 de junio y el 31 de diciembre de cada año.',
  ),
  clauseOfDay(
    '2026-07-31',
    'Las obras de la fachada habrán de estar acabadas, a lo sumo, el 31 de julio de 2026.',
  ),
  clauseOfDay(
    '2026-05-15',
    'La propiedad se compromete a sustituir la caldera con anterioridad al 16 de mayo de 2026.',
  ),
  trapClause(
    'El inmueble fue adquirido en escritura otorgada el 4 de abril de 2008 ante el notario de Soria.',
  ),
  trapClause('La renta será exigible a partir del mes siguiente a aquel en que se notifique.'),
  trapClause('Durante los primeros seis meses el arrendatario no podrá desistir.'),
  trapClause('El arrendador declara que el certificado de eficiencia energética tiene validez de diez años.'),
];

const toKind = (name: string, clauses: readonly GeneratedClause[], title: string): DocumentGenerator => ({
  kind: name,
  make: (): GeneratedDocument => ({ name, parts: [title, ...clauses.map((clause) => [clause])] }),
});

/** Wordings of shops, grants and leases as public texts have them, in one version each. */
export const publicWordings: readonly DocumentGenerator[] = [
  toKind('sales', sales, 'CONDICIONES GENERALES DE VENTA'),
  toKind('grants', grants, 'CONVOCATORIA DE SUBVENCIONES'),
  toKind('home', home, 'CONTRATO DE ARRENDAMIENTO'),
];
