import { expect, test } from 'vitest';
import { validateChange } from './validate-change.ts';

test('nothing is wrong with a password of now and another one, twice', () => {
  const typed = { current: 'La-de-antes-1', password: 'La-de-ahora-2', confirmation: 'La-de-ahora-2' };
  expect(validateChange(typed)).toEqual({});
});

test.each([
  [
    { current: '', password: '', confirmation: '' },
    {
      current: 'Por favor, introduce tu contraseña actual',
      password: 'Por favor, introduce tu nueva contraseña',
      confirmation: 'Por favor, confirma tu nueva contraseña',
    },
  ],
  [
    { current: 'corta', password: 'corta', confirmation: 'otra' },
    {
      password: 'La contraseña debe tener al menos 6 caracteres',
      confirmation: 'Las contraseñas no coinciden',
    },
  ],
  [
    { current: 'La-misma-1', password: 'La-misma-1', confirmation: 'La-misma-1' },
    { password: 'La contraseña nueva debe ser distinta de la actual' },
  ],
])('%j is refused, field by field', (typed, errors) => {
  expect(validateChange(typed)).toEqual(errors);
});
