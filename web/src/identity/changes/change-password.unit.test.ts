import { expect, test } from 'vitest';
import { notificationType } from '@/ui/notification/notification-type.ts';
import { findErrors } from '@/ui/use-form.ts';
import { passwordChangedTexts, passwordChangeRules } from './change-password.tsx';

test('accepts a change of password with the current and a confirmed new one', () => {
  const typed = { ownPassword: 'La-de-antes-1', password: 'La-de-ahora-2', confirmation: 'La-de-ahora-2' };
  expect(findErrors(passwordChangeRules, typed)).toEqual({});
});

test.each([
  [
    { ownPassword: '', password: '', confirmation: '' },
    {
      ownPassword: 'Por favor, introduce tu contraseña actual',
      password: 'Por favor, introduce tu nueva contraseña',
      confirmation: 'Por favor, confirma tu nueva contraseña',
    },
  ],
  [
    { ownPassword: 'corta', password: 'corta', confirmation: 'otra' },
    {
      password: 'La contraseña debe tener al menos 6 caracteres',
      confirmation: 'Las contraseñas no coinciden',
    },
  ],
  [
    { ownPassword: 'La-misma-1', password: 'La-misma-1', confirmation: 'La-misma-1' },
    { password: 'La contraseña nueva debe ser distinta de la actual' },
  ],
])('rejects the change of password %j with an error per field', (typed, errors) => {
  expect(findErrors(passwordChangeRules, typed)).toEqual(errors);
});

test.each([passwordChangedTexts.text, passwordChangedTexts.textSignedOut])(
  'announces a changed password as a success: %s',
  (text) => {
    expect(notificationType(passwordChangedTexts.title, text)).toBe('success');
  },
);
