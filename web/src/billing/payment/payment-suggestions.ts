const suggestions: Readonly<Record<string, readonly string[]>> = {
  card_declined: ['Comprueba los datos de la tarjeta.', 'Contacta con tu banco.', 'Prueba con otra tarjeta.'],
  insufficient_funds: [
    'Comprueba que tienes fondos suficientes.',
    'Prueba con otra tarjeta.',
    'Contacta con tu banco.',
  ],
  expired_card: ['Comprueba la fecha de caducidad.', 'Usa una tarjeta actualizada.'],
  processing_error: ['Vuelve a intentarlo.', 'Contacta con soporte.'],
};

const otherwise = ['Comprueba tu conexión.', 'Vuelve a intentarlo.', 'Contacta con soporte.'] as const;

/** What to do about a payment that failed, by its code: whatever stands in the address, `constructor` included. */
export const suggestionsFor = (code: string): readonly string[] =>
  (Object.hasOwn(suggestions, code) ? suggestions[code] : undefined) ?? otherwise;
