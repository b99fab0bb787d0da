import { expect, test } from 'vitest';
import { findSettingFaults } from './find-setting-faults.ts';
import { rightIdentitySettings as right } from './right-identity-settings.ts';

const site = { siteHost: 'legajo.example' };

test('finds nothing in settings that are as they should be', () => {
  expect(findSettingFaults(right, site)).toEqual([]);
});

test.each([
  [{ subtype: 'FIREBASE_AUTH' }, /Identity Platform/],
  [{ signIn: { ...right.signIn, email: { enabled: true } } }, /sin contraseña/],
  [{ signIn: { ...right.signIn, phoneNumber: undefined } }, /teléfono no está activada/],
  [
    {
      signIn: {
        ...right.signIn,
        phoneNumber: { enabled: true, testPhoneNumbers: { '+34600000000': '123456' } },
      },
    },
    /de prueba/,
  ],
  [{ signIn: { ...right.signIn, anonymous: { enabled: true } } }, /anónimo/],
  [{ signIn: { ...right.signIn, allowDuplicateEmails: true } }, /mismo email/],
  [{ emailPrivacyConfig: {} }, /enumeración/],
  [{ client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } } }, /crear cuentas/],
  [{ mfa: { state: 'ENABLED' } }, /segundo factor/],
  [{ notification: { sendEmail: {} } }, /sin pedir la contraseña/],
  [{ client: {} }, /borrar su cuenta/],
  [{ authorizedDomains: ['otro.example'] }, /legajo\.example no está autorizado/],
  [{ authorizedDomains: ['legajo.example', 'localhost'] }, /localhost/],
  [{ smsRegionConfig: { allowByDefault: {} } }, /España/],
  [{ smsRegionConfig: { allowlistOnly: { allowedRegions: ['ES', 'FR'] } } }, /España/],
  [{ passwordPolicyConfig: {} }, /contraseñas/],
  [{ blockingFunctions: {} }, /guardSms/],
])('names what is wrong with %o', (fault, sentence) => {
  const faults = findSettingFaults({ ...right, ...fault }, site);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(sentence);
});

test('before the first deployment there is no guardSms to miss', () => {
  expect(findSettingFaults({ ...right, blockingFunctions: {} }, { ...site, isDeployed: false })).toEqual([]);
});

test('finds everything missing in a project where nothing was set', () => {
  expect(findSettingFaults({}, site).length).toBeGreaterThan(8);
});
