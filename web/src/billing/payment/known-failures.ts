import type { CardErrorCode } from '@contract/billing/schemas.ts';

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

export const unknownFailure = {
  code: 'unknown_error',
  message: 'Se produjo un error inesperado durante el procesamiento del pago',
  suggestions: ['Comprueba tu conexión.', 'Vuelve a intentarlo.', 'Contacta con soporte.'],
} as const;

/** What a code of a failed payment means: ours alone, whatever stands in the address, `constructor` included. */
export const knownFailure = (code: string): KnownFailure | undefined =>
  Object.hasOwn(failures, code) ? failures[code as CardErrorCode] : undefined;
