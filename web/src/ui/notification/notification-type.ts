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
 * Derives the type of a notification from keywords in its title and text; the first type in the list wins. Without a
 * keyword an emoji decides; the default is `info`.
 */
export function notificationType(title: string, text: string): NotificationType {
  const words = `${title}\n${text}`.toLocaleLowerCase('es').normalize('NFC');
  const match = [...keywordsByType, ...emojiByType].find(([, signs]) =>
    signs.some((emoji) => words.includes(emoji)),
  );
  return match?.[0] ?? 'info';
}
