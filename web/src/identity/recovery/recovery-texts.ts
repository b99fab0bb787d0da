import { connectionTexts } from '@/platform/api/api-failure.ts';

export const recoveryTexts = {
  emailRequired: 'Por favor, introduce tu email',
  emailInvalid: 'Por favor, introduce un email válido',
  sentTitle: 'Email de Recuperación Enviado',
  sentText: 'Te hemos enviado un enlace para elegir una contraseña nueva. El enlace caduca en 1 hora.',
} as const;

export const recoveryErrors: Readonly<Record<string, string>> = {
  'user-not-found': 'No hemos encontrado ninguna cuenta con ese email',
  'invalid-email': 'El formato del email no es válido',
  'too-many-requests': 'Demasiados intentos. Espera 15 minutos antes de intentar de nuevo.',
  'network-request-failed': connectionTexts.networkFailure,
  'user-disabled': 'Esta cuenta ha sido deshabilitada. Contacta con soporte.',
  'operation-not-allowed': 'La recuperación de contraseña no está habilitada. Contacta con soporte.',
  'quota-exceeded': 'Se ha alcanzado el límite de envíos. Inténtalo más tarde.',
};
