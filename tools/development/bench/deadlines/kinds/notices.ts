import { city, person } from '../../review/notations.ts';
import type { SeededRandom } from '../../stage/draw.ts';
import { extendToOpenDay, plusBusinessDays, plusCourtDays, plusDays, plusMonths } from '../calendar-truth.ts';
import {
  businessDays,
  clauseOfDay,
  clauseOfDays,
  clauseToAsk,
  type DocumentGenerator,
  drawDay,
  type GeneratedClause,
  type GeneratedDocument,
  markAsTrap,
  naturalDays,
  plainDays,
  trapClause,
  wholeMonths,
  writeDay,
  writeTerm,
} from '../made-clauses.ts';

const inOwnDocuments = (clauses: readonly GeneratedClause[]): (readonly GeneratedClause[])[] =>
  clauses.map((clause) => [clause]);

function makeAdministrativeNotice(draw: SeededRandom): GeneratedDocument {
  const notified = drawDay(draw, '2026-02-10', '2026-07-20');
  const isStated = draw.happens(0.6);
  const after = (text: string, day: (from: string) => string): GeneratedClause =>
    isStated ? clauseOfDay(day(notified), text) : clauseToAsk('2026-05-07', day('2026-05-07'), text);
  const days = draw.one([10, 15, 20]);
  const last = drawDay(draw, '2026-04-10', '2026-06-30');
  return {
    name: 'administrative',
    parts: [
      `AYUNTAMIENTO DE ${city(draw).toUpperCase()}`,
      `Expediente sancionador ${Math.floor(draw.between(10, 900))}/2026`,
      `Interesado: ${person(draw).written}`,
      ...(isStated
        ? [
            draw.one([
              `Fecha de notificación: ${writeDay(draw, notified)}`,
              `Esta resolución le ha sido notificada el ${writeDay(draw, notified)}.`,
              `Fecha de la notificación: ${writeDay(draw, notified)}`,
            ]),
          ]
        : []),
      'RESOLUCIÓN',
      `Vistas las actuaciones practicadas, y de conformidad con la Ley 39/2015, de 1 de octubre, del Procedimiento Administrativo Común de las Administraciones Públicas, se resuelve:`,
      ...inOwnDocuments([
        after(
          draw.one([
            `Contra este acto, que pone fin a la vía administrativa, podrá interponer recurso potestativo de reposición en el plazo de un mes, contado desde el día siguiente al de su notificación.`,
            `Frente a la presente resolución cabe interponer recurso de alzada ante el órgano superior jerárquico en el plazo de un mes a partir del día siguiente al de la recepción de la presente notificación.`,
            `Contra la presente resolución los interesados podrán interponer recurso de reposición, en el plazo de UN MES, a contar desde el día siguiente a la notificación de la misma.`,
          ]),
          (from) => extendToOpenDay(plusMonths(from, 1)),
        ),
        after(
          draw.one([
            `Se le concede un plazo de ${writeTerm(draw, days, businessDays)}, contados a partir del día siguiente al de la notificación del presente acto, para formular alegaciones y presentar documentos.`,
            `El interesado dispone de ${writeTerm(draw, days, businessDays)} desde la notificación de esta resolución para presentar alegaciones en la sede electrónica.`,
            `En el plazo de ${writeTerm(draw, days, businessDays)} desde el día siguiente a la notificación, deberá subsanar la solicitud y acompañar los documentos preceptivos.`,
          ]),
          (from) => plusBusinessDays(from, days),
        ),
        after(
          draw.one([
            `Deberá proceder a la retirada de los elementos en el plazo de ${writeTerm(draw, days, naturalDays)} desde la notificación de la presente resolución.`,
            `La retirada del vallado se efectuará en un plazo máximo de ${writeTerm(draw, days, naturalDays)}, a contar desde el siguiente al de la notificación.`,
          ]),
          (from) => extendToOpenDay(plusDays(from, days)),
        ),
        after(
          draw.one([
            `Se le requiere para que en el plazo de ${writeTerm(draw, 10, plainDays)}, contados desde el día siguiente al de la notificación, aporte la documentación indicada.`,
            `Dispone de un plazo de ${writeTerm(draw, 10, plainDays)} a partir de la notificación para subsanar la falta, advirtiéndole de que en caso contrario se le tendrá por desistido.`,
          ]),
          (from) => plusBusinessDays(from, 10),
        ),
        clauseOfDay(
          last,
          draw.one([
            `El plazo de presentación de solicitudes finaliza el ${writeDay(draw, last)}.`,
            `Las solicitudes podrán presentarse hasta el día ${writeDay(draw, last)}, inclusive.`,
            `El periodo voluntario de pago termina el ${writeDay(draw, last)}.`,
            `Plazo de presentación de instancias: hasta el ${writeDay(draw, last)}.`,
          ]),
        ),
        markAsTrap(
          clauseOfDay(
            '2026-03-31',
            draw.one([
              `El plazo de solicitud será del 1 al 31 de marzo de 2026.`,
              `El plazo de inscripción permanecerá abierto desde el 2 de marzo hasta el 31 de marzo de 2026.`,
            ]),
          ),
        ),
        trapClause(
          `Con fecha ${writeDay(draw, '2025-11-04')} se acordó la incoación del expediente, que fue notificada al interesado.`,
        ),
        trapClause(
          'El artículo 21 de la Ley 39/2015 establece que el plazo máximo para resolver no podrá exceder de seis meses desde la iniciación.',
        ),
        trapClause(
          `La denuncia se formuló el ${writeDay(draw, '2025-10-20')} por los agentes de la Policía Local.`,
        ),
        trapClause(
          'La infracción está tipificada como grave, con multa de hasta 3.000 euros, y prescribe según la ley.',
        ),
      ]),
    ],
  };
}

function makeCourtNotice(draw: SeededRandom): GeneratedDocument {
  const notified = draw.one([
    '2026-07-22',
    '2026-07-28',
    '2026-12-14',
    '2026-12-18',
    '2026-05-11',
    '2026-03-24',
  ]);
  const isStated = draw.happens(0.6);
  const after = (text: string, day: (from: string) => string): GeneratedClause =>
    markAsTrap(
      isStated ? clauseOfDay(day(notified), text) : clauseToAsk('2026-07-24', day('2026-07-24'), text),
    );
  const hearing = drawDay(draw, '2026-09-07', '2026-11-20');
  const days = draw.one([5, 10, 20]);
  return {
    name: 'court',
    parts: [
      `JUZGADO DE PRIMERA INSTANCIA N.º ${Math.floor(draw.between(1, 20))} DE ${city(draw).toUpperCase()}`,
      `Procedimiento ordinario ${Math.floor(draw.between(10, 900))}/2026`,
      draw.one(['DECRETO', 'DILIGENCIA DE ORDENACIÓN', 'CÉDULA DE EMPLAZAMIENTO']),
      `Letrado de la Administración de Justicia: ${person(draw).written}`,
      ...(isStated
        ? [
            draw.one([
              `Fecha de notificación: ${writeDay(draw, notified)}`,
              `Notificado el ${writeDay(draw, notified)}.`,
            ]),
          ]
        : []),
      ...inOwnDocuments([
        after(
          draw.one([
            `Emplácese a la parte demandada para que en el plazo de ${writeTerm(draw, 20, businessDays)}, contados desde la notificación, conteste a la demanda.`,
            `Se emplaza a la demandada para que conteste en el plazo de ${writeTerm(draw, 20, businessDays)} desde el siguiente a la notificación de esta resolución.`,
          ]),
          (from) => plusCourtDays(from, 20),
        ),
        after(
          draw.one([
            `Contra esta resolución cabe interponer recurso de reposición en el plazo de ${writeTerm(draw, days, plainDays)} desde su notificación.`,
            `Frente a esta resolución podrá interponerse recurso de revisión en el plazo de ${writeTerm(draw, days, plainDays)} siguientes a la notificación.`,
          ]),
          (from) => plusCourtDays(from, days),
        ),
        clauseOfDay(
          hearing,
          draw.one([
            `Se señala para la celebración de la vista el día ${writeDay(draw, hearing)} a las 10:30 horas.`,
            `Se cita a las partes para la audiencia previa el próximo ${writeDay(draw, hearing)}, a las 9:45 horas.`,
            `El juicio tendrá lugar el ${writeDay(draw, hearing)}.`,
          ]),
        ),
        trapClause(
          `La demanda fue presentada el ${writeDay(draw, '2026-01-14')} por el procurador de la actora.`,
        ),
        trapClause(
          'El artículo 404 de la Ley de Enjuiciamiento Civil fija un plazo de veinte días para contestar a la demanda.',
        ),
        trapClause(
          `En virtud de lo acordado en resolución de fecha ${writeDay(draw, '2026-01-30')}, únanse los escritos a los autos.`,
        ),
      ]),
      `En ${city(draw)}, a ${writeDay(draw, plusDays(notified, -4))}.`,
    ],
  };
}

function tender(draw: SeededRandom): GeneratedDocument {
  const last = drawDay(draw, '2026-04-10', '2026-07-10');
  const opening = plusDays(last, 6);
  return {
    name: 'tender',
    parts: [
      'PLIEGO DE CLÁUSULAS ADMINISTRATIVAS PARTICULARES',
      'Licitación por procedimiento abierto, conforme a la Ley 9/2017, de Contratos del Sector Público.',
      ...inOwnDocuments([
        clauseOfDay(
          last,
          draw.one([
            `El plazo de presentación de ofertas finaliza el ${writeDay(draw, last)} a las 14:00 horas.`,
            `Las ofertas se presentarán antes de las 14:00 horas del día ${writeDay(draw, last)}.`,
            `Fecha límite de presentación de ofertas: ${writeDay(draw, last)} a las 14:00 horas`,
            `Las proposiciones deberán presentarse hasta las 14:00 horas del ${writeDay(draw, last)}.`,
          ]),
        ),
        clauseOfDay(
          opening,
          draw.one([
            `La apertura de proposiciones tendrá lugar el ${writeDay(draw, opening)} en acto público.`,
          ]),
        ),
        clauseToAsk(
          '2026-05-06',
          plusBusinessDays('2026-05-06', 10),
          draw.one([
            'El licitador propuesto presentará la documentación en el plazo de diez días hábiles a contar desde el siguiente a aquel en que hubiera recibido el requerimiento.',
            'Se requerirá al licitador para que, dentro del plazo de diez días hábiles, a contar desde el siguiente a aquel en que hubiera recibido el requerimiento, presente la documentación justificativa.',
          ]),
        ),
        clauseToAsk(
          '2026-05-06',
          extendToOpenDay(plusDays('2026-05-06', 15)),
          'La formalización del contrato se efectuará en el plazo de quince días naturales desde la notificación de la adjudicación.',
        ),
        clauseToAsk(
          '2026-05-06',
          extendToOpenDay(plusMonths('2026-05-06', 1)),
          'El adjudicatario iniciará los trabajos en el plazo de un mes desde la formalización del contrato.',
        ),
        clauseToAsk(
          '2026-05-06',
          extendToOpenDay(plusMonths('2026-05-06', 12)),
          draw.one([
            'El plazo de garantía será de un año a contar desde la fecha de recepción del suministro.',
            'Se fija un plazo de garantía de doce meses desde la recepción del suministro.',
          ]),
        ),
        clauseOfDays(
          [plusDays(last, -6)],
          `Los licitadores podrán solicitar aclaraciones hasta el ${writeDay(draw, plusDays(last, -6))}.`,
        ),
        trapClause(`El anuncio previo se publicó el ${writeDay(draw, '2025-12-10')}.`),
        trapClause(`El presupuesto fue aprobado por acuerdo de ${writeDay(draw, '2026-01-15')}.`),
        trapClause('Los licitadores acreditarán trabajos similares realizados en los últimos tres años.'),
        trapClause(
          `El contrato anterior, prorrogado ${writeTerm(draw, 2, wholeMonths)}, finalizó el ${writeDay(draw, '2026-01-31')}.`,
        ),
      ]),
    ],
  };
}

export const notices: readonly DocumentGenerator[] = [
  { kind: 'administrative', make: makeAdministrativeNotice },
  { kind: 'court', make: makeCourtNotice },
  { kind: 'tender', make: tender },
];
