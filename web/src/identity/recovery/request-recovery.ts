import { ApiFailure, connectionTexts } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { looksLikeEmail } from '../email-field.tsx';
import { describeFailure } from '../provider/describe-failure.ts';

/** Page that the mailed link opens, and that follows a new password. */
const returnPath = '/auth/action?continueUrl=/login';

export const sentNotice = {
  title: 'Email de Recuperación Enviado',
  text: 'Te hemos enviado un enlace para elegir una contraseña nueva. El enlace caduca en 1 hora.',
} as const;

const recoveryErrors: Readonly<Record<string, string>> = {
  'user-not-found': 'No hemos encontrado ninguna cuenta con ese email',
  'invalid-email': 'El formato del email no es válido',
  'too-many-requests': 'Demasiados intentos. Espera 15 minutos antes de intentar de nuevo.',
  'network-request-failed': connectionTexts.networkFailure,
  'user-disabled': 'Esta cuenta ha sido deshabilitada. Contacta con soporte.',
  'operation-not-allowed': 'La recuperación de contraseña no está habilitada. Contacta con soporte.',
  'quota-exceeded': 'Se ha alcanzado el límite de envíos. Inténtalo más tarde.',
};

/** Requests the recovery mail. Returns an error message, or `undefined` on success. */
export async function requestRecovery(email: string): Promise<string | undefined> {
  if (email === '') return 'Por favor, introduce tu email';
  if (!looksLikeEmail(email)) return 'Por favor, introduce un email válido';
  try {
    if (!(await mayHaveAccount(email))) return recoveryErrors['user-not-found'];
    const { sendRecoveryMail } = await import('../provider/identity-client.ts');
    await sendRecoveryMail(email, `${location.origin}${returnPath}`);
    return undefined;
  } catch (error) {
    return describeRecoveryFailure(error);
  }
}

/**
 * Returns false if our server knows no account with this email. If it fails or is rate limited, the identity provider
 * decides.
 */
async function mayHaveAccount(email: string): Promise<boolean> {
  try {
    return (await callApi('checkUserExists', { body: { email } })).exists;
  } catch (error) {
    if (error instanceof ApiFailure) return true;
    throw error;
  }
}

/** Returns the message for a failure of the identity provider. */
export const describeRecoveryFailure = (error: unknown): string => describeFailure(error, recoveryErrors);
