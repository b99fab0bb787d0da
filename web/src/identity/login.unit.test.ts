import { describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { notificationType } from '@/ui/notification/notification-type.ts';
import { findErrors } from '@/ui/use-form.ts';
import { describeIdentityFailure, describeServerFailure, openSession } from './log-in.ts';
import { loginModals, loginRules } from './login-texts.ts';

const { proveIdentity } = vi.hoisted(() => ({ proveIdentity: vi.fn() }));
vi.mock('./provider/identity-client.ts', () => ({ proveIdentity }));

const validateLogin = (email: string, password: string) => findErrors(loginRules, { email, password });

const identityFailure = (code: string): Error =>
  Object.assign(new Error('provider'), { code: `auth/${code}` });

describe('validateLogin', () => {
  // @proves 5.13a
  it('requires an email', () => {
    expect(validateLogin('', '123456')).toEqual({ email: 'Por favor, introduce tu email' });
  });

  // @proves 5.13b
  it('accepts emails with a name, an @ and a domain with a dot', () => {
    for (const email of ['persona', 'persona@', '@b.es', 'a@b', 'a b@c.es', 'a@b@c.es'])
      expect(validateLogin(email, '123456')).toEqual({ email: 'Introduce un email valido' });
    for (const email of ['a@b.es', 'nombre.apellido+legajo@sub.dominio.com'])
      expect(validateLogin(email, '123456')).toEqual({});
  });

  // @proves 5.13c
  it('requires a password', () => {
    expect(validateLogin('a@b.es', '')).toEqual({ password: 'Por favor, introduce tu contraseña' });
  });

  // @proves 5.13d
  it('accepts passwords from six characters on', () => {
    expect(validateLogin('a@b.es', '12345')).toEqual({
      password: 'La contraseña debe tener 6 caracteres o más',
    });
    expect(validateLogin('a@b.es', '123456')).toEqual({});
  });
});

describe('failure of the identity provider', () => {
  // @proves 8.11f
  it.each([
    ['user-not-found', 'email'],
    ['invalid-email', 'email'],
    ['user-disabled', 'email'],
    ['wrong-password', 'password'],
    ['invalid-credential', 'password'],
    ['invalid-login-credentials', 'password'],
    ['too-many-requests', 'password'],
    ['network-request-failed', 'password'],
  ])('shows a specific message for %s under the %s', (code, field) => {
    const outcome = describeIdentityFailure(identityFailure(code));
    expect(outcome).toMatchObject({ kind: 'field', field });
    expect(outcome).not.toMatchObject({ text: 'Error de autenticación' });
  });

  // @proves 8.11g
  it('shows one message for wrong passwords and unknown users when the provider hides the difference', () => {
    expect(describeIdentityFailure(identityFailure('invalid-credential'))).toMatchObject({
      text: 'Email o contraseña incorrectos',
    });
  });

  // @proves 8.11g
  it('shows a general message for unknown codes', () => {
    expect(describeIdentityFailure(identityFailure('new-code'))).toMatchObject({
      text: 'Error de autenticación',
    });
  });

  it('shows a network failure when the provider’s module fails to load', () => {
    expect(describeIdentityFailure(new TypeError('import failed'))).toMatchObject({
      text: 'Error de conexión. Verifica tu conexión a internet e inténtalo de nuevo.',
    });
  });
});

describe('failure of the server', () => {
  const refusal = (status: number, detail?: string) =>
    new ApiFailure({ status, message: detail ?? 'x', detail });

  it.each([
    [404, 'Usuario No Encontrado'],
    [400, 'Error de Validación'],
    [401, 'Error del Servidor'],
    [429, 'Error del Servidor'],
    [500, 'Error del Servidor'],
    [0, 'Error del Servidor'],
  ])('opens for status %d the notice «%s»', (status, title) => {
    expect(describeServerFailure(refusal(status))).toMatchObject({ kind: 'modal', title });
  });

  // @proves 3.4c, 8.11d
  it('shows the `detail` of a response with status 400', () => {
    expect(describeServerFailure(refusal(400, 'Falta el token.'))).toMatchObject({ text: 'Falta el token.' });
  });

  it('shows the notice for an unverified email', () => {
    const failure = new ApiFailure({ status: 403, message: 'x', code: 'email_not_verified' });
    expect(describeServerFailure(failure)).toMatchObject({ title: 'Email No Verificado' });
  });
});

it('never styles a failed sign-in as a success', () => {
  for (const { title, text } of Object.values(loginModals)) {
    expect(notificationType(title, text)).not.toBe('success');
  }
});

it('opens no session when the password is rejected, the provider fails to load, or a call fails unexpectedly', async () => {
  proveIdentity.mockRejectedValueOnce(identityFailure('wrong-password'));
  expect(await openSession('a@b.es', '123456')).toBeUndefined();
  proveIdentity.mockRejectedValueOnce(new TypeError('import failed'));
  expect(await openSession('a@b.es', '123456')).toBeUndefined();
  // The password is correct, but the next call fails unexpectedly.
  proveIdentity.mockResolvedValueOnce(undefined);
  expect(await openSession('a@b.es', '123456')).toBeUndefined();
});
