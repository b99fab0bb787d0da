export type NotificationType = 'error' | 'success' | 'warning' | 'info';

const keywordsByType: readonly (readonly [NotificationType, readonly string[]])[] = [
  [
    'error',
    [
      'error',
      'problema',
      'falló',
      'fallo',
      'incorrecto',
      'inválido',
      'invalido',
      'demasiados intentos',
      'expirado',
      'bloqueado',
    ],
  ],
  [
    'success',
    [
      'éxito',
      'exitoso',
      'exitosamente',
      'completado',
      'verificado',
      'enviado',
      'subido',
      'eliminado',
      'guardado',
      'creado',
      'registrado',
      'actualizado',
    ],
  ],
  ['warning', ['advertencia', 'atención', 'cuidado', 'importante', 'confirmar', 'seguro']],
  ['info', ['información', 'informacion', 'aviso', 'nota', 'recordatorio']],
];

const emojiByType: readonly (readonly [NotificationType, readonly string[]])[] = [
  ['success', ['✅', '✔', '✓', '🎉', '🥳']],
  ['error', ['❌', '✖', '✗', '⚠']],
];

/**
 * The type of a notification, told from its words: the first type of the list with a word in the title or the text wins,
 * then a telling emoji, else it is information.
 */
export function notificationType(title: string, text: string): NotificationType {
  const words = `${title}\n${text}`.toLocaleLowerCase('es').normalize('NFC');
  const match = [...keywordsByType, ...emojiByType].find(([, signs]) =>
    signs.some((sign) => words.includes(sign)),
  );
  return match?.[0] ?? 'info';
}
