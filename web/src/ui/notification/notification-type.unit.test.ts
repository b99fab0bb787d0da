import { describe, expect, it } from 'vitest';
import { notificationType } from './notification-type.ts';

describe('notificationType', () => {
  it.each([
    ['Error del Servidor', 'Inténtalo más tarde', 'error'],
    ['Aviso', 'Hubo un problema', 'error'],
    ['Pago', 'La operación falló', 'error'],
    ['Acceso', 'DEMASIADOS INTENTOS', 'error'],
    ['Sesión Expirada', 'Tu sesión ha expirado.', 'error'],
    ['Email de Recuperación Enviado', 'Caduca en 1 hora', 'success'],
    ['Listo', 'Archivo subido', 'success'],
    ['Atención', 'No se puede deshacer', 'warning'],
    ['Borrar', '¿Estás seguro?', 'warning'],
    ['Recordatorio', 'Renueva tu plan', 'info'],
    ['Novedades', 'Hay una versión nueva', 'info'],
  ] as const)('reads «%s: %s» as %s', (title, text, expected) => {
    expect(notificationType(title, text)).toBe(expected);
  });

  // Beside each word stands a sign of another type, which decides where the word is not looked for.
  // @proves 8.2
  it.each([
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
  ])('«%s» tells an error', (word) => {
    expect(notificationType(`${word} 🎉`, '')).toBe('error');
    expect(notificationType('', `Hay ${word.toUpperCase()} aquí 🎉`)).toBe('error');
  });

  // @proves 8.3
  it.each([
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
  ])('«%s» tells a success', (word) => {
    expect(notificationType(`${word} ❌`, '')).toBe('success');
  });

  // @proves 8.4
  it.each(['advertencia', 'atención', 'cuidado', 'importante', 'confirmar', 'seguro'])(
    '«%s» tells a warning',
    (word) => {
      expect(notificationType(`${word} 🎉`, '')).toBe('warning');
    },
  );

  // @proves 8.5
  it.each(['información', 'informacion', 'aviso', 'nota', 'recordatorio'])(
    '«%s» tells information',
    (word) => {
      expect(notificationType(`${word} 🎉`, '')).toBe('info');
      expect(notificationType(`${word} ❌`, '')).toBe('info');
    },
  );

  // @proves 8.1
  it('takes the first type of the list where words of several types are present', () => {
    expect(notificationType('Registro completado', 'pero hubo un error')).toBe('error');
    expect(notificationType('Importante', 'Email verificado')).toBe('success');
    expect(notificationType('Nota', 'Ten cuidado')).toBe('warning');
    expect(notificationType('Importante', 'Es un aviso con error')).toBe('error');
  });

  // @proves 8.6
  it('looks at emoji only where no word tells', () => {
    expect(notificationType('Hola 🎉', 'Bienvenida')).toBe('success');
    expect(notificationType('✅', '')).toBe('success');
    expect(notificationType('❌', '')).toBe('error');
    expect(notificationType('⚠️', '')).toBe('error');
    expect(notificationType('🎉 Error', '')).toBe('error');
  });

  it('recognises accents however they were typed', () => {
    expect(notificationType('Éxito'.normalize('NFD'), '')).toBe('success');
  });

  it('is information where nothing tells', () => {
    expect(notificationType('default title', 'default text')).toBe('info');
  });
});
