import type { ChosenPurchase } from '@contract/billing/plans.ts';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import type { FormRules } from '@/ui/use-form.ts';
import { type NewPassword, newPasswordRules } from '../passwords/new-password-fields.tsx';
import { phoneError } from '../read-phone.ts';

/** Values of the registration form. */
export interface RegistrationForm extends NewPassword {
  readonly email: string;
  /** Digits without the prefix. */
  readonly phone: string;
  readonly consent: boolean;
}

/**
 * Matches an email. Requires a top-level domain of two to four letters: covers most emails, and catches
 * nearly every typo.
 */
const emailPattern = /^[^\s@]+@[^\s@]+\.[a-z]{2,4}$/i;

export const consentRequired = 'Debes aceptar la política de privacidad y cookies para continuar';

export const registrationRules: FormRules<RegistrationForm> = {
  email: ({ email }) => {
    if (email.trim() === '') return 'Por favor, introduce tu email. Preferiblemente Gmail';
    return emailPattern.test(email.trim()) ? undefined : 'Introduce un email válido';
  },
  ...newPasswordRules({
    required: 'Por favor, introduce tu contraseña',
    tooShort: 'La contraseña debe tener 6 caracteres o más',
    confirmationRequired: 'Por favor, confirma tu contraseña',
  }),
  phone: ({ phone }) => phoneError(phone),
  consent: ({ consent }) => (consent ? undefined : consentRequired),
};

/** Texts of the notice after a failed `POST /register`. */
export const registerFailureTexts = {
  title: 'Error en el Registro',
  taken: 'El email o teléfono ya están registrados',
  invalid: 'Datos inválidos',
  unknown: 'Error desconocido en el registro',
} as const;

/** Result of `POST /register`. */
type RegisterOutcome =
  | { readonly kind: 'registered'; readonly userId: string }
  | {
      readonly kind: 'failed';
      readonly title: string;
      readonly text: string;
      /** True if email or phone belong to an account, perhaps of the same person. */
      readonly isTaken: boolean;
    };

/** Starts a registration on the server. Returns expected failures. */
export async function submitRegistration(form: {
  readonly email: string;
  readonly password: string;
  readonly phone: string;
  readonly purchase?: ChosenPurchase;
}): Promise<RegisterOutcome> {
  try {
    const { user_id: userId } = await callApi('register', { body: form });
    return { kind: 'registered', userId };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return {
      kind: 'failed',
      title: registerFailureTexts.title,
      text: describeRegisterFailure(error),
      isTaken: error.status === 409,
    };
  }
}

/** Returns the message for an error response of our server. */
export function describeRegisterFailure({
  status,
  detail,
  message,
  isNetworkFailure,
}: Pick<ApiFailure, 'status' | 'detail' | 'message' | 'isNetworkFailure'>): string {
  if (isNetworkFailure) return message;
  if (status === 409) return registerFailureTexts.taken;
  if (status === 400) return detail ?? registerFailureTexts.invalid;
  // Adds the server's message, which contains the time to wait.
  if (status === 429 && detail !== undefined) return `${registerFailureTexts.unknown}. ${detail}`;
  return registerFailureTexts.unknown;
}
