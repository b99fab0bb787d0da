import type { Invoice, Movement } from '@contract/billing.ts';
import { formatCount } from '@/shared/format/format.ts';
import type { Tone } from '@/shared/ui/badge.tsx';

export const billingTexts = {
  loadFailure: 'No se pudo cargar la información de facturación',
  checkoutFailureTitle: 'Error al iniciar el pago',
  checkoutFailure: 'No se pudo abrir la página de pago. Inténtalo de nuevo en unos minutos.',
  cancelFailureTitle: 'Error al cancelar la suscripción',
  cancelFailure: 'No se pudo cancelar la suscripción. Inténtalo de nuevo en unos minutos.',
  cancelled: 'Suscripción cancelada. La conservas hasta el final del periodo pagado.',
  invoicesFailureTitle: 'Error al cargar las facturas',
  invoicesFailure: 'No se pudieron cargar tus facturas. Inténtalo de nuevo en unos minutos.',
  invoicesMissing: 'No se pudieron cargar tus facturas.',
  allInvoices: (count: number): string => `Ver las ${formatCount(count, 'factura', 'facturas')}`,
  payOpenInvoice: 'Pagar la factura pendiente',
  currentPlan: 'Tu plan',
  movementsFailure: 'No se pudieron cargar tus movimientos',
  paymentFailed:
    'No hemos podido cobrar la renovación. Lo intentaremos de nuevo; mientras tanto conservas tu plan y tus créditos, sin créditos nuevos.',
  withoutPlan:
    'Gastas los créditos que tengas. Con un plan recibes créditos cada mes y subes más documentos.',
  granted:
    'Tienes este plan por cortesía nuestra: no hay ninguna suscripción, no se te cobra nada y no recibes créditos cada mes.',
  greaterLimits: (plan: string): string =>
    `Por ahora tienes los límites del plan ${plan}, que también conservas.`,
  overlap: (plan: string, endsAt: string): string =>
    `Conservas el plan ${plan} hasta el ${endsAt}. Si contratas otro ahora, se cobra y empieza hoy; hasta ese día tendrás los límites del mayor de los dos.`,
  debt: (credits: number): string =>
    `Por una devolución debes ${formatCount(credits, 'crédito', 'créditos')}: se descontarán de los próximos que recibas.`,
} as const;

/** Names of the states of a subscription. */
export const subscriptionLabels = {
  active: { text: 'Activa', tone: 'success' },
  inactive: { text: 'Sin suscripción', tone: 'neutral' },
  cancelled: { text: 'Cancelada', tone: 'warning' },
  granted: { text: 'Cortesía', tone: 'accent' },
  past_due: { text: 'Pago pendiente', tone: 'warning' },
} as const;

const invoiceLabels: Readonly<Record<string, { text: string; tone: Tone }>> = {
  paid: { text: 'Pagada', tone: 'success' },
  open: { text: 'Pendiente', tone: 'warning' },
  draft: { text: 'Borrador', tone: 'neutral' },
};

/** The name of an invoice's state; every state that is not one of three is another one. */
export const invoiceLabel = ({ status }: Pick<Invoice, 'status'>): { text: string; tone: Tone } =>
  invoiceLabels[status] ?? { text: 'Otro', tone: 'neutral' };

const reasons: Record<Movement['reason'], string> = {
  sign_up: 'Créditos de bienvenida',
  subscription: 'Créditos del mes',
  pack: 'Compra de créditos',
  question: 'Pregunta',
  upload: 'Subida de un documento',
  extraction: 'Extracción web',
  refund: 'Devolución de un pago',
  withdrawal: 'Desistimiento de una compra',
  dispute: 'Pago reclamado al banco',
  other: 'Ajuste',
};

/** What a movement was, in words. */
export function describeMovement({ kind, reason, held_change }: Movement): string {
  const name = reasons[reason];
  if (kind === 'hold')
    return `${name}: ${formatCount(held_change, 'crédito reservado', 'créditos reservados')}`;
  if (kind === 'release') return `${name}: reserva devuelta, no se cobra`;
  return name;
}
