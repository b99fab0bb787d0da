import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { findErrors } from '@/ui/use-form.ts';
import { newPasswordRules, passwordStrength } from '../passwords/new-password-fields.tsx';
import { describeActionFailure } from './link-outcome.ts';
import { openActionLink } from './open-action-link.ts';

const validateNewPassword = (password: string, confirmation: string) =>
  findErrors(newPasswordRules(), { password, confirmation });

const failure = (code: string, message = 'raw') =>
  Object.assign(new Error(message), { code: `auth/${code}` });

describe('openActionLink', () => {
  it.each([
    [null, 'code'],
    ['resetPassword', null],
    ['', ''],
  ])('rejects a link with mode %j and code %j', async (mode, code) => {
    expect(await openActionLink({ mode, code })).toEqual({
      kind: 'error',
      text: 'Enlace inválido o expirado',
    });
  });

  it('rejects a link with an unknown mode', async () => {
    expect(await openActionLink({ mode: 'signIn', code: 'code' })).toEqual({
      kind: 'error',
      text: 'Acción no reconocida',
    });
  });
});

describe('link that restores an email', () => {
  const visible = { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} };
  const open = (hash: string) => {
    vi.stubGlobal('document', visible);
    vi.stubGlobal('location', { hash });
    return openActionLink({ mode: 'reclaimEmail', code: `code of ${hash}` });
  };
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['ana@legajo.example'],
    ["ana.o'neil+casa@correo.legajo.example"],
    [`${'a'.repeat(64)}@${'b'.repeat(63)}.example`],
  ])('shows the email in its hash: %s', async (email) => {
    expect(await open(`#${encodeURIComponent(email)}`)).toEqual({ kind: 'reset', email });
  });

  // @proves T9
  it.each([
    ['#Tu cuenta está bloqueada: llama al 900 000 000'],
    ['#Tu%20cuenta%20est%C3%A1%20bloqueada'],
    ['#llama-al-900000000'],
    ['#llama@900000000'],
    ['#tu.cuenta.está.bloqueada@legajo.example'],
    ['#llama al 900@legajo.example'],
    ['#ana@legajo.example\nllama al 900'],
    ['#ana@legajo.example%0Allama'],
    ['#<b>ana@legajo.example</b>'],
    ['#%E0%A4%A'],
    [`#${'a'.repeat(65)}@legajo.example`],
    [`#ana@${'b.'.repeat(130)}example`],
    ['#'],
    [''],
  ])('ignores text in its hash that is not an email: %s', async (hash) => {
    expect(await open(hash)).toEqual({ kind: 'reset', email: '' });
  });
});

describe('describeActionFailure', () => {
  // @proves 8.28, 8.30, 8.31, 8.33
  it.each([
    ['expired-action-code', 'El enlace ha expirado. Solicita uno nuevo.'],
    ['invalid-action-code', 'El enlace es inválido o ya fue usado.'],
    ['user-disabled', 'Esta cuenta ha sido deshabilitada.'],
    ['user-not-found', 'No se encontró la cuenta asociada.'],
    ['weak-password', 'La contraseña es demasiado débil.'],
    ['new-code', 'raw'],
  ])('describes %s as «%s»', (code, sentence) => {
    expect(describeActionFailure(failure(code))).toBe(sentence);
  });

  it('returns the message of our own server', () => {
    const refused = new ApiFailure({ status: 410, message: 'El enlace ha expirado. Solicita uno nuevo.' });
    expect(describeActionFailure(refused)).toBe('El enlace ha expirado. Solicita uno nuevo.');
  });

  // @proves 8.33
  it('returns a general message when the provider sends none', () => {
    expect(describeActionFailure(failure('new-code', ''))).toBe('Error procesando la solicitud.');
  });
});

describe('form for a new password', () => {
  // @proves 5.15
  it('requires a password and its confirmation', () => {
    expect(validateNewPassword('', '')).toEqual({
      password: 'Por favor, introduce tu nueva contraseña',
      confirmation: 'Por favor, confirma tu nueva contraseña',
    });
    expect(validateNewPassword('12345', '123456')).toEqual({
      password: 'La contraseña debe tener al menos 6 caracteres',
      confirmation: 'Las contraseñas no coinciden',
    });
    expect(validateNewPassword('123456', '123456')).toEqual({});
  });

  // @proves 5.16
  it.each([
    ['', 0, ''],
    ['Aa1!x', 1, 'Muy débil'],
    ['abcdef', 1, 'Débil'],
    ['abcdefgh', 2, 'Regular'],
    ['Abcdefgh', 3, 'Buena'],
    ['Abcdefg1', 4, 'Fuerte'],
    ['Abcdef1!', 5, 'Muy fuerte'],
  ])('rates «%s» with %d: %s', (password, score, label) => {
    expect(passwordStrength(password)).toEqual({ score, label });
  });
});
