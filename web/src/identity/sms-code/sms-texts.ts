import { connectionTexts } from '@/platform/api/api-failure.ts';

export const smsTexts = {
  captchaLost: 'Error de verificación. Reintentando...',
} as const;

export const smsErrors: Readonly<Record<string, string>> = {
  'too-many-requests': 'Demasiados intentos. Espera antes de intentar de nuevo.',
  'invalid-phone-number': 'Número de teléfono inválido.',
  'quota-exceeded': 'Cuota de SMS excedida. Inténtalo más tarde.',
  // Shown after the automatic retries.
  'captcha-check-failed': 'Error de verificación. Vuelve a intentarlo.',
  'network-request-failed': connectionTexts.networkFailure,
};

export const codeTexts = {
  incomplete: 'Por favor, introduce un código de 6 dígitos',
  stillGood: 'El código que te enviamos a este número sigue siendo válido.',
  pause: (seconds: number) => `Podrás pedir otro código para este número en ${seconds} s`,
  noSession: 'No hay sesión de verificación activa',
} as const;

export const codeErrors: Readonly<Record<string, string>> = {
  'invalid-verification-code': 'Código de verificación inválido',
  'code-expired': 'El código ha expirado. Por favor, solicita uno nuevo',
  // The provider's code for an expired message.
  'session-expired': 'El código ha expirado. Por favor, solicita uno nuevo',
  'invalid-verification-id': codeTexts.noSession,
  'missing-verification-id': codeTexts.noSession,
  'too-many-requests': 'Demasiados intentos. Espera antes de intentar de nuevo.',
  'network-request-failed': connectionTexts.networkFailure,
};
