export const registerTexts = {
  emailRequired: 'Por favor, introduce tu email. Preferiblemente Gmail',
  emailInvalid: 'Introduce un email válido',
  passwordRequired: 'Por favor, introduce tu contraseña',
  passwordTooShort: 'La contraseña debe tener 6 caracteres o más',
  confirmationRequired: 'Por favor, confirma tu contraseña',
  confirmationMismatch: 'Las contraseñas no coinciden',
  phoneRequired: 'Por favor, introduce tu teléfono',
  phoneInvalid: 'Introduce un número español válido (ej: +34123456789)',
  consentRequired: 'Debes aceptar las condiciones y la política de privacidad para continuar',
} as const;

/** Notification modal of a `POST /register` that failed. */
export const registerFailureTexts = {
  title: 'Error en el Registro',
  taken: 'El email o teléfono ya están registrados',
  invalid: 'Datos inválidos',
  unknown: 'Error desconocido en el registro',
} as const;
