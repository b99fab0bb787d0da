import type { Invoice } from '@contract/billing/schemas.ts';
import { formatCount, formatCredits } from '@/shared/format/format.ts';
import type { Tone } from '@/ui/badge.tsx';

export const billingTexts = {
  loadFailure: 'No se pudo cargar la información de facturación',
  plansFailure:
    'No se ha podido comprobar si ya tienes un plan. Hasta entonces solo puedes comprar créditos sueltos.',
  checkoutFailureTitle: 'Error al iniciar el pago',
  checkoutFailure: 'No se ha podido abrir la página de pago. Inténtalo de nuevo en unos minutos.',
  cancelFailureTitle: 'Error al cancelar la suscripción',
  cancelFailure: 'No se ha podido cancelar la suscripción. Inténtalo de nuevo en unos minutos.',
  cancelled: 'Suscripción cancelada. La conservas hasta el final del periodo pagado.',
  ended: 'Suscripción cancelada. Ya no se te cobrará nada más.',
  invoicesFailureTitle: 'Error al cargar las facturas',
  invoicesFailure: 'No se han podido cargar tus facturas. Inténtalo de nuevo en unos minutos.',
  invoicesNone: 'Todavía no tienes facturas. Cada compra tendrá aquí la suya, con su IVA y en PDF.',
  invoicesMissing: 'No se han podido cargar tus facturas.',
  allInvoices: (count: number): string => `Ver las ${formatCount(count, 'factura', 'facturas')}`,
  payOpenInvoice: 'Pagar la factura',
  changeCard: 'Cambiar la tarjeta',
  cardChanged: 'Tarjeta cambiada',
  cardChangedText: 'Los próximos cobros se harán en la nueva.',
  portalFailureTitle: 'Error al abrir la página de pagos',
  portalFailure: 'No se ha podido abrir la página de pagos. Inténtalo de nuevo en unos minutos.',
  documentFailureTitle: 'Error al abrir la factura',
  documentFailure: 'No se ha podido abrir la factura. Inténtalo de nuevo en unos minutos.',
  openingDocument: 'Abriendo la factura…',
  unpaid: 'No se ha cobrado nada. Puedes contratar cuando quieras.',
  usageFailure: 'No se ha podido cargar tu uso de créditos.',
  detailsFailure: 'No se han podido cargar tus datos de facturación.',
  currentPlan: 'Tu plan',
  movementsFailure: 'No se han podido cargar tus movimientos',
  downloadFailure: 'No se ha podido descargar el archivo.',
  paymentFailed: (retriedOn: string | undefined): string =>
    `No hemos podido cobrar la renovación.${retriedOn === undefined ? '' : ` Lo intentaremos de nuevo el ${retriedOn}.`} Mientras tanto conservas tu plan y tus créditos, pero no recibes otros nuevos.`,
  paymentGivenUp:
    'No hemos podido cobrar la renovación y no lo intentaremos más veces. Ya no tienes los límites de tu plan; los créditos que tengas no se pierden. Paga la factura para recuperarlo, o cancela la suscripción.',
  withoutPlan:
    'Usas los créditos que ya tienes. Con un plan recibes créditos cada mes y puedes subir más documentos.',
  granted:
    'Este plan es una cortesía de Legajo: no hay suscripción, no se te cobra nada y no recibes créditos cada mes.',
  greaterLimits: (plan: string): string =>
    `También conservas el plan ${plan}: hasta que termine, tienes sus límites.`,
  subscribed: (plan: string): string =>
    `Ya tienes el plan ${plan}. Para contratar otro, cancélalo antes: lo conservas hasta que termine el mes pagado.`,
  changePlan: 'Ir a tu plan',
  overlap: (plan: string, endsAt: string): string =>
    `Conservas el plan ${plan} hasta el ${endsAt}. Si contratas otro ahora, se cobra y empieza hoy; hasta ese día tendrás los límites más altos de los dos.`,
  debt: (credits: number): string =>
    `Por una devolución, debes ${formatCredits(credits)}. Lo descontaremos de los próximos créditos que recibas.`,
} as const;

/** Labels of the subscription states. */
export const subscriptionLabels = {
  active: { text: 'Activa', tone: 'success' },
  inactive: { text: 'Sin suscripción', tone: 'neutral' },
  cancelled: { text: 'Cancelada', tone: 'warning' },
  granted: { text: 'Cortesía', tone: 'accent' },
  past_due: { text: 'Pago pendiente', tone: 'warning' },
} as const;

const invoiceLabels: Readonly<Record<string, { text: string; tone: Tone }>> = {
  paid: { text: 'Pagada', tone: 'success' },
  refunded: { text: 'Reembolsada', tone: 'neutral' },
  open: { text: 'Pendiente', tone: 'warning' },
  draft: { text: 'Borrador', tone: 'neutral' },
};

const refundedInPart = { text: 'Reembolso parcial', tone: 'neutral' } as const;

/** Returns the label of an invoice's state; unknown states read «Otro». */
export function invoiceLabel({ status, refunded }: Pick<Invoice, 'status' | 'refunded'>): {
  text: string;
  tone: Tone;
} {
  if (status === 'paid' && refunded > 0) return refundedInPart;
  return invoiceLabels[status] ?? { text: 'Otro', tone: 'neutral' };
}
