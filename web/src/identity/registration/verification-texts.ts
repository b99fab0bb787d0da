import { connectionTexts } from '@/platform/api/api-failure.ts';

export const emailErrors: Readonly<Record<string, string>> = {
  'email-already-in-use': 'El email ya está en uso por otra cuenta',
  'invalid-email': 'Email inválido',
  'weak-password': 'La contraseña es demasiado débil',
  'password-does-not-meet-requirements': 'La contraseña es demasiado débil',
  'too-many-requests': 'Demasiados intentos. Espera unos minutos antes de intentar de nuevo.',
  'operation-not-allowed': 'El registro con email no está habilitado. Contacta al soporte.',
  'network-request-failed': connectionTexts.networkFailure,
};

export const completionTexts = {
  notVerified: 'El email aún no ha sido verificado. Por favor, verifica tu email primero.',
  backendFailure: 'Error en la verificación del backend',
  fallback: 'Error completando el registro',
  noDataAdvice:
    'No se encontraron datos de registro. Si tu email ya está verificado, inicia sesión para terminar; si no, vuelve a empezar el registro.',
  doneTitle: 'Registro Completado',
  doneText: 'Tu email y tu teléfono están verificados.',
  signIn: 'Ya puedes iniciar sesión.',
  withoutWelcome:
    'Los créditos de bienvenida se dan una vez por teléfono. Este ya los recibió con una cuenta que se eliminó: por eso la tuya empieza sin créditos.',
  reclaimMailSent:
    'Te hemos enviado un enlace. Ábrelo en este navegador y elige una contraseña: el registro seguirá donde estaba.',
  mailSentAgain: 'Te hemos enviado otro correo.',
} as const;

/**
 * Returns the text of the final notice: success, sign-in if there is no session, and the reason for missing credits.
 */
export function describeEnd({ session, credits }: { session: unknown; credits: number }): string {
  const { doneText, signIn, withoutWelcome } = completionTexts;
  const textParts = [doneText, session === undefined && signIn, credits === 0 && withoutWelcome];
  return textParts.filter(Boolean).join(' ');
}

export const completionErrors: Readonly<Record<string, string>> = {
  'user-not-found': 'No se encontró la cuenta. Vuelve a empezar el registro.',
  'wrong-password': 'La contraseña de la cuenta ha cambiado. Inicia sesión con la nueva.',
  'invalid-credential':
    'La cuenta o su contraseña han cambiado. Inicia sesión o vuelve a empezar el registro.',
  'invalid-email': 'El email del registro no es válido. Vuelve a empezar el registro.',
  'user-disabled': 'Esta cuenta ha sido deshabilitada. Contacta con soporte.',
  'too-many-requests': 'Demasiados intentos. Espera unos minutos antes de intentar de nuevo.',
  'network-request-failed': connectionTexts.networkFailure,
};
