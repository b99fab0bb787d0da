import { city, drawFirm, person } from '../../review/notations.ts';
import type { SeededRandom } from '../../stage/draw.ts';
import { plusDays, plusMonths } from '../calendar-truth.ts';
import {
  clauseOfDay,
  clauseToAsk,
  type DocumentGenerator,
  drawDay,
  type GeneratedClause,
  type GeneratedDocument,
  markAsTrap,
  trapClause,
  writeDay,
} from '../made-clauses.ts';

const inOwnDocuments = (clauses: readonly GeneratedClause[]): (readonly GeneratedClause[])[] =>
  clauses.map((clause) => [clause]);
const inFigures = (day: string): string => day.split('-').reverse().join('/');

function invoice(draw: SeededRandom): GeneratedDocument {
  const issued = drawDay(draw, '2026-02-01', '2026-04-20');
  const due = plusDays(issued, draw.one([30, 45, 60]));
  return {
    name: 'invoice',
    parts: [
      `FACTURA ${Math.floor(draw.between(100, 999))}/2026`,
      drawFirm(draw).written,
      draw.one([
        `Fecha de emisión: ${inFigures(issued)}`,
        `Fecha de factura: ${inFigures(issued)}`,
        `Fecha factura: ${inFigures(issued)}`,
      ]),
      ...inOwnDocuments([
        clauseOfDay(
          due,
          draw.one([
            `Vencimiento: ${inFigures(due)}`,
            `Fecha de vencimiento: ${inFigures(due)}`,
            `Vence: ${inFigures(due)}`,
            `Vencimiento ${inFigures(due)}`,
          ]),
        ),
        trapClause(`Periodo facturado: ${inFigures('2026-01-01')} a ${inFigures('2026-01-31')}`),
        trapClause(`Albarán n.º 348 de ${inFigures('2026-01-20')}`),
      ]),
      'Concepto Cantidad Precio Importe',
      'Mantenimiento de equipos 1 1.200,00 1.200,00',
      ...inOwnDocuments([
        clauseToAsk(
          '2026-05-04',
          '2026-05-19',
          'Las reclamaciones se admitirán en el plazo de quince días naturales desde la recepción de la mercancía.',
        ),
        clauseOfDay(
          plusDays(issued, 30),
          draw.one([
            'El cliente abonará el importe en los treinta días naturales siguientes a la fecha de emisión de la factura.',
            'El pago se efectuará en un plazo de 30 días naturales desde la fecha de emisión.',
          ]),
        ),
      ]),
    ],
  };
}

function makeInstalmentPlan(draw: SeededRandom): GeneratedDocument {
  const first = drawDay(draw, '2026-04-01', '2026-05-28');
  const days = [0, 1, 2, 3].map((month) => plusMonths(first, month));
  const amount = Math.floor(draw.between(120, 900));
  return {
    name: 'instalments',
    parts: [
      'CALENDARIO DE PAGOS',
      `Titular: ${person(draw).written}`,
      draw.one([
        'Cuota Fecha de vencimiento Importe',
        'N.º Vencimiento Importe',
        'Plazo Fecha de pago Importe',
      ]),
      ...days.map((day, index): readonly GeneratedClause[] => [
        clauseOfDay(day, `${index + 1} ${inFigures(day)} ${amount},00 €`),
      ]),
      'Total',
      ...inOwnDocuments([
        trapClause(`Documento emitido el ${inFigures('2026-03-02')} por el departamento de administración.`),
      ]),
    ],
  };
}

function letter(draw: SeededRandom): GeneratedDocument {
  const day = drawDay(draw, '2026-02-15', '2026-03-09');
  const last = drawDay(draw, '2026-04-01', '2026-06-15');
  const leap = draw.one(['2026-06-30', '2026-08-31', '2026-02-28']);
  return {
    name: 'letter',
    parts: [
      drawFirm(draw).written,
      `${city(draw)}, ${writeDay(draw, day)}`,
      'Estimado cliente:',
      ...inOwnDocuments([
        clauseOfDay(
          last,
          draw.one([
            `Le rogamos que nos remita la documentación antes de las 15:00 horas del ${writeDay(draw, last)}.`,
            `Deberá usted confirmar su asistencia no después del ${writeDay(draw, last)}.`,
            `Puede acogerse a esta oferta hasta el próximo ${writeDay(draw, last)}.`,
            `Esta oferta caduca el ${writeDay(draw, last)}.`,
            `El último día para comunicar el cambio es el ${writeDay(draw, last)}.`,
          ]),
        ),
        clauseToAsk(
          '2026-05-04',
          '2026-05-18',
          'Dispone usted de catorce días naturales desde la recepción de esta carta para manifestar su disconformidad.',
        ),
        markAsTrap(
          clauseOfDay(
            plusMonths(leap, 6),
            `La devolución del material prestado deberá hacerse en el plazo de seis meses desde el ${writeDay(draw, leap)}.`,
          ),
        ),
        clauseToAsk(
          '2026-05-04',
          '2026-05-14',
          'La aplicación de los descuentos requerirá que lo solicite en los 10 días naturales posteriores a la compra.',
        ),
        trapClause(
          draw.one([
            `Su contrato se firmó el ${writeDay(draw, '2023-02-01')} y estuvo bonificado hasta el ${writeDay(draw, '2025-02-01')}.`,
            `El pasado ${writeDay(draw, '2026-01-12')} recibimos su solicitud.`,
          ]),
        ),
        trapClause(
          'En los últimos seis meses hemos atendido a más de dos mil clientes en un plazo medio de 3 días.',
        ),
        trapClause('El trayecto dura aproximadamente 48 horas.'),
        trapClause(
          draw.one([
            'No tendrá que hacer nada antes del 30 de junio de 2026.',
            'No es necesario que responda a esta carta en el plazo de 10 días.',
          ]),
        ),
      ]),
      'Atentamente,',
    ],
  };
}

export const papers: readonly DocumentGenerator[] = [
  { kind: 'invoice', make: invoice },
  { kind: 'instalments', make: makeInstalmentPlan },
  { kind: 'letter', make: letter },
];
