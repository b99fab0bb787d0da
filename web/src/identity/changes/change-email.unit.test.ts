import { expect, test } from 'vitest';
import { findErrors } from '@/ui/use-form.ts';
import { emailChangeRules } from './change-email.tsx';

const rules = emailChangeRules('ana@legajo.example');

test('accepts a change to another email with a password', () => {
  expect(findErrors(rules, { email: ' otra@legajo.example ', ownPassword: 'x' })).toEqual({});
});

test.each([
  [
    { email: '', ownPassword: '' },
    {
      email: 'Por favor, introduce tu nuevo email',
      ownPassword: 'Por favor, introduce tu contraseña',
    },
  ],
  [{ email: 'ana@legajo', ownPassword: 'x' }, { email: 'Introduce un email válido' }],
  [{ email: ' Ana@Legajo.example', ownPassword: 'x' }, { email: 'Ese ya es el email de tu cuenta.' }],
])('rejects the change of email %j with an error per field', (typed, errors) => {
  expect(findErrors(rules, typed)).toEqual(errors);
});
