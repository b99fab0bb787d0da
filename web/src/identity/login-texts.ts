import { passwordMinLength } from '@contract/identity-limits.ts';
import { connectionTexts } from '@/platform/api/api-failure.ts';
import type { FormRules } from '@/ui/use-form.ts';
import { looksLikeEmail } from './email-field.tsx';

export const loginTexts = {
  wrongCredentials: 'Email o contraseña incorrectos',
  unknownFailure: 'Error de autenticación',
} as const;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export const loginRules: FormRules<Credentials> = {
  email: ({ email }) => {
    if (email.trim() === '') return 'Por favor, introduce tu email';
    return looksLikeEmail(email.trim()) ? undefined : 'Introduce un email valido';
  },
  password: ({ password }) => {
    if (password === '') return 'Por favor, introduce tu contraseña';
    return password.length < passwordMinLength ? 'La contraseña debe tener 6 caracteres o más' : undefined;
  },
};

/** Field and message of each error of the identity provider. */
export const loginFieldErrors: Readonly<Record<string, { field: 'email' | 'password'; text: string }>> = {
  'user-not-found': { field: 'email', text: 'No existe ninguna cuenta con este email' },
  'invalid-email': { field: 'email', text: 'El formato del email no es válido' },
  'user-disabled': { field: 'email', text: 'Esta cuenta ha sido deshabilitada. Contacta con soporte.' },
  'wrong-password': { field: 'password', text: 'La contraseña es incorrecta' },
  'invalid-credential': { field: 'password', text: loginTexts.wrongCredentials },
  'invalid-login-credentials': { field: 'password', text: loginTexts.wrongCredentials },
  'too-many-requests': {
    field: 'password',
    text: 'Demasiados intentos. Espera unos minutos antes de intentar de nuevo.',
  },
  'network-request-failed': { field: 'password', text: connectionTexts.networkFailure },
};

/** Notices of the sign-in. Their style follows from their words: «bloqueado» makes the first one an error. */
export const loginModals = {
  emailNotVerified: {
    title: 'Email No Verificado',
    text: 'El acceso está bloqueado hasta que verifiques tu email. Revisa tu bandeja de entrada y la carpeta de spam, y pulsa el enlace que te enviamos.',
  },
  phonePending: {
    title: 'Verificación Pendiente',
    text: 'Importante: falta verificar tu teléfono. Termina el registro para poder entrar.',
  },
  userNotFound: {
    title: 'Usuario No Encontrado',
    text: 'No hay ninguna cuenta de Legajo con ese email. Regístrate primero.',
  },
  validation: { title: 'Error de Validación', text: 'Los datos de acceso no son válidos.' },
  server: {
    title: 'Error del Servidor',
    text: 'No se ha podido iniciar la sesión. Inténtalo de nuevo en unos minutos.',
  },
} as const;

/** Query parameter of the sign-in page after a registration without sign-up credits. */
export const withoutBonusParameter = { name: 'welcome', value: 'none' } as const;

/** Messages of the sign-in page for visitors from other pages, by `parameter=value` in the URL. */
export const loginGreetings: Readonly<Record<string, string>> = {
  'registration=complete': 'Registro completado. Ya puedes iniciar sesión.',
  'verified=true': 'Email verificado. Ya puedes iniciar sesión.',
  'reset=success': 'Contraseña cambiada. Inicia sesión con la nueva.',
};
