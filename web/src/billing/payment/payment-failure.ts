import type { CardErrorCode } from '@contract/billing/schemas.ts';
import { paymentSessionIdPattern } from '@contract/limits.ts';

/** A failed payment as shown to the user. */
export interface PaymentFailure {
  readonly code: string;
  readonly message: string;
  readonly sessionId: string | undefined;
  /** ISO date and time at which the page was opened. */
  readonly timestamp: string;
  readonly suggestions: readonly string[];
}

/**
 * Reads a failed payment from the URL. Attackers can craft such URLs: only known codes and session ids are shown, never
 * a text.
 */
export function readPaymentFailure(query: URLSearchParams, now: Date): PaymentFailure {
  const code = query.get('error_code') ?? '';
  const known = knownFailure(code);
  const sessionId = query.get('session_id') ?? '';
  return {
    ...(known === undefined ? unknownFailure : { code, ...known }),
    sessionId: paymentSessionIdPattern.test(sessionId) ? sessionId : undefined,
    timestamp: now.toISOString(),
  };
}

interface KnownFailure {
  readonly message: string;
  readonly suggestions: readonly string[];
}

const failures: Readonly<Record<CardErrorCode, KnownFailure>> = {
  card_declined: {
    message: 'El banco ha rechazado la tarjeta.',
    suggestions: ['Comprueba los datos de la tarjeta.', 'Contacta con tu banco.', 'Prueba con otra tarjeta.'],
  },
  insufficient_funds: {
    message: 'La tarjeta no tiene fondos suficientes.',
    suggestions: [
      'Comprueba que tienes fondos suficientes.',
      'Prueba con otra tarjeta.',
      'Contacta con tu banco.',
    ],
  },
  expired_card: {
    message: 'La tarjeta ha caducado.',
    suggestions: ['Comprueba la fecha de caducidad.', 'Usa una tarjeta actualizada.'],
  },
  processing_error: {
    message: 'El pago no se ha podido procesar.',
    suggestions: ['Vuelve a intentarlo.', 'Contacta con soporte.'],
  },
};

const unknownFailure = {
  code: 'unknown_error',
  message: 'Se produjo un error inesperado durante el procesamiento del pago',
  suggestions: ['Comprueba tu conexión.', 'Vuelve a intentarlo.', 'Contacta con soporte.'],
} as const;

/** Returns the message for a known code; `hasOwn` excludes inherited keys such as `constructor`. */
const knownFailure = (code: string): KnownFailure | undefined =>
  Object.hasOwn(failures, code) ? failures[code as CardErrorCode] : undefined;
