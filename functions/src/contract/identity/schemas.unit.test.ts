import { expect, test } from 'vitest';
import { changePasswordRequestSchema, registerRequestSchema } from './schemas.ts';

// @proves V6.2.5, V6.2.8, V6.2.9
test.each([64, 4_096])('accepts a password of %i characters of any kind', (length) => {
  const password = 'ñ 🔑'.repeat(length).slice(0, length);
  const form = { email: 'ana@legajo.example', password, phone: '+34600000000' };
  expect(registerRequestSchema.parse(form).password).toBe(password);
  const change = { firebase_token: 'x', new_password: password };
  expect(changePasswordRequestSchema.parse(change).new_password).toBe(password);
});
