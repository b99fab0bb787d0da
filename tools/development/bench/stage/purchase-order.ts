import { makeSmallPdf } from '../../../../emulators/src/seed/small-pdf.ts';
import type { SeededRandom } from './draw.ts';

const works = ['pintura', 'fontanería', 'carpintería', 'jardinería', 'cerrajería', 'limpieza'];
const towns = ['Estella', 'Tafalla', 'Olite', 'Sangüesa', 'Tudela', 'Alsasua', 'Leitza', 'Burlada'];

/** Words of every order and of the questions about it; a log must not contain them. */
export const purchaseOrderWords = ['ayuntamiento', 'contratista', 'plazo de ejecución', 'Pedido '] as const;

export interface PurchaseOrder {
  readonly name: string;
  readonly bytes: Buffer;
  /** Questions with an answer in the document. */
  readonly questions: readonly string[];
}

/** Writes a unique one-page purchase order, as users upload them. */
export function writePurchaseOrder(draw: SeededRandom): PurchaseOrder {
  const id = Math.floor(draw.between(100_000, 999_999_999));
  const [work, town] = [draw.one(works), draw.one(towns)];
  const days = Math.floor(draw.between(5, 90));
  const price = Math.floor(draw.between(200, 9_000));
  const bytes = makeSmallPdf([
    `Pedido número ${id}`,
    `El ayuntamiento de ${town} encarga los trabajos de ${work} del edificio municipal.`,
    `El precio de los trabajos de ${work} es de ${price} euros, impuestos incluidos.`,
    `El plazo de ejecución es de ${days} días naturales desde la firma del pedido.`,
    `La garantía de los trabajos cubre dos años y los defectos de materiales, un año más.`,
    `El pago se hará por transferencia a los treinta días de recibir la factura.`,
    `El retraso por causa del contratista se penaliza con el uno por ciento diario del precio.`,
  ]);
  return {
    name: `Pedido ${id}.pdf`,
    bytes,
    questions: [
      `¿Cuál es el precio de los trabajos de ${work}?`,
      '¿Cuál es el plazo de ejecución?',
      '¿Cuánto dura la garantía?',
      '¿Cómo se hace el pago?',
    ],
  };
}
