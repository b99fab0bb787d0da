export const actionTexts = {
  brokenLink: 'Enlace inválido o expirado',
  unknownAction: 'Acción no reconocida',
  unknownFailure: 'Error procesando la solicitud.',
  registrationCompleted: 'Registro completado: tu email y tu teléfono están verificados.',
  emailVerified: 'Email verificado correctamente.',
  notYours:
    'Si no te has registrado tú, cierra esta página: sin la contraseña, nadie puede terminar un registro con tu email.',
  passwordChanged: 'Tu contraseña se ha cambiado. Ya puedes entrar con la nueva.',
  registrationLacking:
    'Tu contraseña está elegida y el email es tuyo. Para tener la cuenta falta tu móvil: termina aquí el registro con este email y esta contraseña.',
  emailRecovered: (email: string): string => `Tu cuenta vuelve a usar el email ${email}.`,
} as const;

export const actionErrors: Readonly<Record<string, string>> = {
  'expired-action-code': 'El enlace ha expirado. Solicita uno nuevo.',
  'invalid-action-code': 'El enlace es inválido o ya fue usado.',
  'user-disabled': 'Esta cuenta ha sido deshabilitada.',
  'user-not-found': 'No se encontró la cuenta asociada.',
  'weak-password': 'La contraseña es demasiado débil.',
};

export const newPasswordTexts = {
  required: 'Por favor, introduce tu nueva contraseña',
  tooShort: 'La contraseña debe tener al menos 6 caracteres',
  confirmationRequired: 'Por favor, confirma tu nueva contraseña',
  mismatch: 'Las contraseñas no coinciden',
} as const;
