/** Sentences for calls that fail without one of their own. */
export const connectionTexts = {
  networkFailure: 'Error de conexión. Verifica tu conexión a internet e inténtalo de nuevo.',
  unexpectedAnswer: 'El servidor ha dado una respuesta inesperada. Inténtalo de nuevo en unos minutos.',
  sessionExpiredTitle: 'Sesión Expirada',
  sessionExpired: 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.',
} as const;
