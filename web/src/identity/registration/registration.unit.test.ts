import { chosenPurchases } from '@contract/billing/plans.ts';
import { describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { notificationType } from '@/ui/notification/notification-type.ts';
import { findErrors } from '@/ui/use-form.ts';
import {
  firstPageOfAccount,
  readChosenPlan,
  readPurchaseFromPath,
  readPurchaseFromReturnUrl,
  registrationPath,
  verificationReturnUrl,
} from '../chosen-plan.ts';
import { describePolicyFault } from '../passwords/password-policy.ts';
import { readPhoneDigits } from '../read-phone.ts';
import { readCode } from '../sms-code/code-field.tsx';
import { swallowCaptchaErrors } from '../sms-code/swallow-captcha-errors.ts';
import { createVerificationFlow } from './create-verification-flow.ts';
import { describeRegisterFailure, registerFailureTexts, registrationRules } from './register.ts';
import { type PendingRegistration, parsePendingRegistration } from './registration-store.ts';
import { completionTexts } from './verification-texts.ts';

const validForm = {
  email: 'persona@dominio.es',
  password: 'secreto',
  confirmation: 'secreto',
  phone: '612345678',
  consent: true,
};
const pendingRegistration: PendingRegistration = {
  userId: 'id',
  phone: '+34612345678',
  email: 'persona@dominio.es',
  password: 'secreto',
  step: 'code',
  isAccountCreated: false,
  startedAtMs: 1_000,
};

describe('registration form', () => {
  it('accepts valid values', () => {
    expect(findErrors(registrationRules, validForm)).toEqual({});
  });

  // @proves 5.2, 5.3, 5.4, 5.5, 5.6, 5.7, 5.8, 5.9, 5.10, 9.4
  it.each([
    ['email', { email: '' }, 'Por favor, introduce tu email. Preferiblemente Gmail'],
    ['email', { email: 'sin-arroba.es' }, 'Introduce un email válido'],
    ['email', { email: 'a@b.c' }, 'Introduce un email válido'],
    ['email', { email: 'a@b.largo' }, 'Introduce un email válido'],
    ['password', { password: '', confirmation: '' }, 'Por favor, introduce tu contraseña'],
    ['password', { password: '12345', confirmation: '12345' }, 'La contraseña debe tener 6 caracteres o más'],
    ['confirmation', { confirmation: '' }, 'Por favor, confirma tu contraseña'],
    ['confirmation', { confirmation: 'otra cosa' }, 'Las contraseñas no coinciden'],
    ['phone', { phone: '' }, 'Por favor, introduce tu teléfono'],
    ['phone', { phone: '512345678' }, 'Introduce un número español válido (ej: +34123456789)'],
    ['phone', { phone: '61234567' }, 'Introduce un número español válido (ej: +34123456789)'],
    ['phone', { phone: '+61412345678' }, 'Introduce un número español válido (ej: +34123456789)'],
    ['phone', { phone: '6123456789' }, 'Introduce un número español válido (ej: +34123456789)'],
    ['consent', { consent: false }, 'Debes aceptar la política de privacidad y cookies para continuar'],
  ])('shows under the field %s, filled in with %o, the error «%s»', (field, fault, sentence) => {
    expect(findErrors(registrationRules, { ...validForm, ...fault })).toHaveProperty(field, sentence);
  });

  // @proves 5.1
  it('lists errors in field order', () => {
    const empty = { email: '', password: '', confirmation: '', phone: '', consent: false };
    expect(Object.keys(findErrors(registrationRules, empty))).toEqual([
      'email',
      'password',
      'confirmation',
      'phone',
      'consent',
    ]);
  });
});

// @proves 5.11
it.each([
  ['612 34 56 78', '612345678'],
  ['+34 612345678', '612345678'],
  ['0034612345678', '612345678'],
  ['34612345678', '612345678'],
  ['6123456789', '6123456789'],
  ['+34 6123456789', '6123456789'],
  ['(+34) 612 345 678', '612345678'],
  ['+', '+'],
  ['+3', '+3'],
  ['+61 412 345 678', '+61412345678'],
  ['\u202A+61 412 345 678', '+61412345678'],
  ['+7 912 345 67 89', '+79123456789'],
  ['0061 412 345 678', '0061412345678'],
  ['+62 812 3456 7890', '+6281234567890'],
  ['346123456', '346123456'],
  ['teléfono', ''],
])('reads «%s» as the phone %s', (typed, digits) => {
  expect(readPhoneDigits(typed)).toBe(digits);
});

it.each([
  ['123 456', '123456'],
  ['12-34-56 ', '123456'],
  ['1234567', '123456'],
  ['tu código: 42', '42'],
])('reads «%s» as the SMS code %s', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

describe('code of a text message', () => {
  const options = { startedFrom: 'resumed', onCompleted: () => undefined } as const;

  // @proves 5.12
  it('rejects codes of fewer than six digits', async () => {
    const { store, confirm } = createVerificationFlow(
      { ...pendingRegistration, verificationId: 'x' },
      options,
    );
    await confirm('12345');
    expect(store.get().error).toBe('Por favor, introduce un código de 6 dígitos');
  });

  // @proves 8.20
  it('rejects a code when no message was sent', async () => {
    const { store, confirm } = createVerificationFlow(pendingRegistration, options);
    await confirm('123456');
    expect(store.get().error).toBe('No hay sesión de verificación activa');
  });
});

describe('return URL of the verification mail', () => {
  it.each(['basic', 'standard', 'premium', 'onetime'] as const)(
    'contains the chosen purchase %s',
    (purchase) => {
      vi.stubGlobal('location', { origin: 'https://legajo.example' });
      const url = verificationReturnUrl(purchase);
      vi.unstubAllGlobals();
      expect(url).toMatch(/^https:\/\/legajo\.example\/auth\/action\?continueRegistration=true&/);
      expect(readPurchaseFromReturnUrl(url)).toBe(purchase);
    },
  );

  it('contains only purchases on sale', () => {
    for (const url of [
      null,
      '',
      '/auth/action?continueRegistration=true',
      'https://legajo.example/?plan=//elsewhere',
    ]) {
      expect(readPurchaseFromReturnUrl(url)).toBeUndefined();
    }
  });
});

describe('purchase chosen before the registration, in the URL', () => {
  it.each(chosenPurchases)('round-trips %s through the URLs of payment and form', (purchase) => {
    expect(readPurchaseFromPath(firstPageOfAccount(purchase))).toBe(purchase);
    const [, query] = registrationPath(purchase).split('?');
    expect(readChosenPlan(new URLSearchParams(query))?.purchase).toBe(purchase);
  });

  it('ignores URLs of other pages and of unknown purchases', () => {
    for (const path of [
      null,
      '',
      '/home',
      '/billing/planes?contratar=x',
      '//evil/billing/planes?contratar=basic',
    ])
      expect(readPurchaseFromPath(path)).toBeUndefined();
    expect(registrationPath(undefined)).toBe('/register');
  });
});

describe('stored registration', () => {
  const day = 24 * 3_600_000;

  // @proves 3.2b
  it('parses all stored fields', () => {
    expect(parsePendingRegistration(JSON.stringify(pendingRegistration), 2_000)).toEqual(pendingRegistration);
    const sentRegistration = { ...pendingRegistration, verificationId: 'mensaje' };
    expect(parsePendingRegistration(JSON.stringify(sentRegistration), 2_000)).toEqual(sentRegistration);
    const choosing = { ...pendingRegistration, purchase: 'standard' };
    expect(parsePendingRegistration(JSON.stringify(choosing), 2_000)).toEqual(choosing);
    const forgedRecord = { ...pendingRegistration, purchase: '//elsewhere' };
    expect(parsePendingRegistration(JSON.stringify(forgedRecord), 2_000)).toEqual(pendingRegistration);
  });

  it('rejects an expired, damaged or incomplete record', () => {
    expect(parsePendingRegistration(JSON.stringify(pendingRegistration), 1_000 + day)).toBeUndefined();
    const { phone: _missing, ...rest } = pendingRegistration;
    for (const text of [
      '{',
      'null',
      '[]',
      '{}',
      JSON.stringify(rest),
      JSON.stringify({ ...pendingRegistration, step: 'x' }),
    ]) {
      expect(parsePendingRegistration(text, 2_000)).toBeUndefined();
    }
  });
});

// @proves 8.27
it.each([
  [{ status: 409, detail: 'otra cosa' }, 'El email o teléfono ya están registrados'],
  [{ status: 400, detail: 'Introduce un email válido' }, 'Introduce un email válido'],
  [{ status: 400 }, 'Datos inválidos'],
  [
    { status: 429, detail: 'Espera 5 minutos e inténtalo de nuevo.' },
    'Error desconocido en el registro. Espera 5 minutos e inténtalo de nuevo.',
  ],
  [{ status: 500, detail: 'no se muestra' }, 'Error desconocido en el registro'],
  [{ status: 0, isNetworkFailure: true }, 'sin conexión'],
])('describes the failed registration %o as «%s»', (failure, sentence) => {
  expect(describeRegisterFailure(new ApiFailure({ message: 'sin conexión', ...failure }))).toBe(sentence);
});

it('styles the notices of the registration as error and success', () => {
  expect(notificationType(registerFailureTexts.title, registerFailureTexts.taken)).toBe('error');
  expect(notificationType(completionTexts.doneTitle, completionTexts.doneText)).toBe('success');
});

// @proves 5.17
it("lists all requirements of the provider's policy that a password lacks", () => {
  const policy = { customStrengthOptions: { minPasswordLength: 10, maxPasswordLength: 20 } };
  expect(describePolicyFault({ isValid: true, passwordPolicy: policy })).toBeUndefined();
  expect(
    describePolicyFault({
      isValid: false,
      passwordPolicy: policy,
      meetsMinPasswordLength: false,
      containsUppercaseLetter: false,
      containsNumericCharacter: true,
      containsNonAlphanumericCharacter: false,
    }),
  ).toBe('La contraseña debe tener al menos 10 caracteres, una mayúscula y un símbolo');
  expect(describePolicyFault({ isValid: false, passwordPolicy: policy, meetsMaxPasswordLength: false })).toBe(
    'La contraseña debe tener como máximo 20 caracteres',
  );
});

// @proves 8.49
it("suppresses only the captcha's own unhandled errors", () => {
  const target = new EventTarget();
  const stop = swallowCaptchaErrors(target);
  const raise = (fields: object): boolean => {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), fields);
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(raise({ reason: new Error('reCAPTCHA has already been rendered in this element') })).toBe(true);
  expect(raise({ reason: 'Timeout (recaptcha)' })).toBe(true);
  expect(raise({ reason: new Error('something else') })).toBe(false);
  expect(raise({ reason: undefined })).toBe(false);
  stop();
  expect(raise({ reason: new Error('recaptcha') })).toBe(false);
});
