import type { CardDecline } from '../objects/stripe-account.ts';

/** A test card: its label for the buyer, and the behaviour of the bank. */
export interface TestCard {
  readonly label: string;
  readonly decline?: CardDecline;
  /** True when the bank asks its customer for consent; the payment waits until the customer gives it. */
  readonly asksForConsent?: boolean;
  /** True when the buyer disputes each payment, as with 4000 0000 0000 0259. */
  readonly isDisputed?: boolean;
  /** The payment takes days, as with a SEPA debit. */
  readonly takesDays?: boolean;
  /** Tokens of this card on docs.stripe.com/testing. */
  readonly tokens?: readonly string[];
}

/** Cards of the hosted pages, by the value in their forms. */
export const testCards: Readonly<Record<string, TestCard>> = {
  ok: { label: 'Tarjeta que paga (4242 4242 4242 4242)', tokens: ['pm_card_visa', 'pm_card_mastercard'] },
  authentication: {
    label: 'Tarjeta que pide autenticación (3-D Secure)',
    asksForConsent: true,
    tokens: ['pm_card_authenticationRequired'],
  },
  card_declined: {
    label: 'Tarjeta rechazada',
    decline: {
      code: 'card_declined',
      declineCode: 'generic_decline',
      message: 'La tarjeta ha sido rechazada.',
    },
    tokens: ['pm_card_chargeCustomerFail'],
  },
  insufficient_funds: {
    label: 'Sin fondos suficientes',
    decline: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'La tarjeta no tiene fondos suficientes.',
    },
    tokens: ['pm_card_visa_chargeDeclinedInsufficientFunds'],
  },
  expired_card: {
    label: 'Tarjeta caducada',
    decline: { code: 'expired_card', message: 'La tarjeta ha caducado.' },
    tokens: ['pm_card_chargeDeclinedExpiredCard'],
  },
  processing_error: {
    label: 'Error al procesar',
    decline: {
      code: 'processing_error',
      message: 'Se ha producido un error al procesar la tarjeta. Inténtalo de nuevo.',
    },
    tokens: ['pm_card_chargeDeclinedProcessingError'],
  },
  disputed: {
    label: 'Tarjeta cuyo titular reclama cada pago',
    isDisputed: true,
    tokens: ['pm_card_createDispute'],
  },
  slow: { label: 'Adeudo que tarda días en cobrarse', takesDays: true },
};

/** Error of the bank when its customer does not consent. */
export const consentRefused: CardDecline = {
  code: 'authentication_required',
  message: 'El banco no ha podido autenticar el pago. Elige otra tarjeta o inténtalo de nuevo.',
};

/** Returns the card with this name. Throws for an unknown one. */
export function findCard(name: string): TestCard {
  const card = testCards[name];
  if (card === undefined) throw new Error(`No test card is named ${name}.`);
  return card;
}
