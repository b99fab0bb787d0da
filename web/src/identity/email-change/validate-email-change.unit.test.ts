import { expect, test } from 'vitest';
import { validateEmailChange } from './validate-email-change.ts';

const current = 'ana@legajo.example';

test('nothing is wrong with another email and a password', () => {
  expect(validateEmailChange({ email: ' otra@legajo.example ', password: 'x' }, current)).toEqual({});
});

test.each([
  [
    { email: '', password: '' },
    {
      email: 'Por favor, introduce tu nuevo email',
      password: 'Por favor, introduce tu contraseña',
    },
  ],
  [{ email: 'ana@legajo', password: 'x' }, { email: 'Introduce un email válido' }],
  [{ email: ' Ana@Legajo.example', password: 'x' }, { email: 'Ese ya es el email de tu cuenta.' }],
])('%j is refused, field by field', (typed, errors) => {
  expect(validateEmailChange(typed, current)).toEqual(errors);
});
