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

describe('the fields', () => {
  // @proves 5.13a
  it('ask for an email where there is none', () => {
    expect(validateLogin('', '123456')).toEqual({ email: 'Por favor, introduce tu email' });
  });

  // @proves 5.13b
  it('take an email that has something, an @ and a domain with a dot', () => {
    for (const email of ['persona', 'persona@', '@b.es', 'a@b', 'a b@c.es', 'a@b@c.es'])
      expect(validateLogin(email, '123456')).toEqual({ email: 'Introduce un email valido' });
    for (const email of ['a@b.es', 'nombre.apellido+legajo@sub.dominio.com'])
      expect(validateLogin(email, '123456')).toEqual({});
  });

  // @proves 5.13c
  it('ask for a password where there is none', () => {
    expect(validateLogin('a@b.es', '')).toEqual({ password: 'Por favor, introduce tu contraseña' });
  });

  // @proves 5.13d
  it('take a password from six characters on', () => {
    expect(validateLogin('a@b.es', '12345')).toEqual({
      password: 'La contraseña debe tener 6 caracteres o más',
    });
    expect(validateLogin('a@b.es', '123456')).toEqual({});
  });
});

describe('a failure of the identity provider', () => {
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
  ])('%s has a sentence of its own, at the %s', (code, field) => {
    const outcome = describeIdentityFailure(identityFailure(code));
    expect(outcome).toMatchObject({ kind: 'field', field });
    expect(outcome).not.toMatchObject({ text: 'Error de autenticación' });
  });

  // @proves 8.11g
  it('says the same for a wrong password and an unknown user where the provider hides which', () => {
    expect(describeIdentityFailure(identityFailure('invalid-credential'))).toMatchObject({
      text: 'Email o contraseña incorrectos',
    });
  });

  // @proves 8.11g
  it('has one sentence for unknown codes', () => {
    expect(describeIdentityFailure(identityFailure('new-code'))).toMatchObject({
      text: 'Error de autenticación',
    });
  });

  it('is a lost connection where the code of the provider did not even load', () => {
    expect(describeIdentityFailure(new TypeError('import failed'))).toMatchObject({
      text: 'Error de conexión. Verifica tu conexión a internet e inténtalo de nuevo.',
    });
  });
});

describe('a failure of the server', () => {
  const refusal = (status: number, detail?: string) =>
    new ApiFailure({ status, message: detail ?? 'x', detail });

  it.each([
    [404, 'Usuario No Encontrado'],
    [400, 'Error de Validación'],
    [401, 'Error del Servidor'],
    [429, 'Error del Servidor'],
    [500, 'Error del Servidor'],
    [0, 'Error del Servidor'],
  ])('%d opens the modal «%s»', (status, title) => {
    expect(describeServerFailure(refusal(status))).toMatchObject({ kind: 'modal', title });
  });

  // @proves 3.4c, 8.11d
  it('shows the detail of a refused request', () => {
    expect(describeServerFailure(refusal(400, 'Falta el token.'))).toMatchObject({ text: 'Falta el token.' });
  });

  it('treats an unverified email like the provider does', () => {
    const failure = new ApiFailure({ status: 403, message: 'x', code: 'email_not_verified' });
    expect(describeServerFailure(failure)).toMatchObject({ title: 'Email No Verificado' });
  });
});

it('no modal that stops the sign-in looks like a success', () => {
  for (const { title, text } of Object.values(loginModals)) {
    expect(notificationType(title, text)).not.toBe('success');
  }
});

it('a password opens no session, and throws nothing, where the provider or its code does not answer', async () => {
  proveIdentity.mockRejectedValueOnce(identityFailure('wrong-password'));
  expect(await openSession('a@b.es', '123456')).toBeUndefined();
  proveIdentity.mockRejectedValueOnce(new TypeError('import failed'));
  expect(await openSession('a@b.es', '123456')).toBeUndefined();
  // Proved, and then a fault that is no answer of our server.
  proveIdentity.mockResolvedValueOnce(undefined);
  expect(await openSession('a@b.es', '123456')).toBeUndefined();
});
