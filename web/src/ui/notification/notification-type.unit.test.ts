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
  ] as const)('classifies «%s: %s» as %s', (title, text, expected) => {
    expect(notificationType(title, text)).toBe(expected);
  });

  // Adds an emoji of another type, which decides and fails the test when the keyword is not recognised.
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
  ])('classifies «%s» as an error', (word) => {
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
  ])('classifies «%s» as a success', (word) => {
    expect(notificationType(`${word} ❌`, '')).toBe('success');
  });

  // @proves 8.4
  it.each(['advertencia', 'atención', 'cuidado', 'importante', 'confirmar', 'seguro'])(
    'classifies «%s» as a warning',
    (word) => {
      expect(notificationType(`${word} 🎉`, '')).toBe('warning');
    },
  );

  // @proves 8.5
  it.each(['información', 'informacion', 'aviso', 'nota', 'recordatorio'])(
    'classifies «%s» as information',
    (word) => {
      expect(notificationType(`${word} 🎉`, '')).toBe('info');
      expect(notificationType(`${word} ❌`, '')).toBe('info');
    },
  );

  // @proves 8.1
  it('prefers error, then success, then warning, when several types match', () => {
    expect(notificationType('Registro completado', 'pero hubo un error')).toBe('error');
    expect(notificationType('Importante', 'Email verificado')).toBe('success');
    expect(notificationType('Nota', 'Ten cuidado')).toBe('warning');
    expect(notificationType('Importante', 'Es un aviso con error')).toBe('error');
  });

  // @proves 8.6
  it('classifies by emoji only when the text has no keyword', () => {
    expect(notificationType('Hola 🎉', 'Bienvenida')).toBe('success');
    expect(notificationType('✅', '')).toBe('success');
    expect(notificationType('❌', '')).toBe('error');
    expect(notificationType('⚠️', '')).toBe('error');
    expect(notificationType('🎉 Error', '')).toBe('error');
  });

  it('recognises a success word with its accents in decomposed form', () => {
    expect(notificationType('Éxito'.normalize('NFD'), '')).toBe('success');
  });

  it('defaults to information', () => {
    expect(notificationType('default title', 'default text')).toBe('info');
  });
});
