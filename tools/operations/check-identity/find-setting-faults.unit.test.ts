import { expect, test } from 'vitest';
import { findSettingFaults } from './find-setting-faults.ts';
import { rightIdentitySettings as right } from './right-identity-settings.ts';

const site = { siteHost: 'legajo.example' };

test('finds nothing in settings that are as they should be', () => {
  expect(findSettingFaults(right, site)).toEqual([]);
});

// @proves V6.8.1
test.each([
  [{ subtype: 'FIREBASE_AUTH' }, /Identity Platform/],
  [{ signIn: { ...right.signIn, email: { enabled: true } } }, /without a password/],
  [{ signIn: { ...right.signIn, phoneNumber: undefined } }, /by phone is off/],
  [
    {
      signIn: {
        ...right.signIn,
        phoneNumber: { enabled: true, testPhoneNumbers: { '+34600000000': '123456' } },
      },
    },
    /test phone numbers/,
  ],
  [{ signIn: { ...right.signIn, anonymous: { enabled: true } } }, /[Aa]nonymous/],
  [{ signIn: { ...right.signIn, allowDuplicateEmails: true } }, /same email/],
  [{ emailPrivacyConfig: {} }, /enumeration/],
  [{ client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } } }, /create accounts/],
  [{ mfa: { state: 'ENABLED' } }, /second factor/],
  [{ notification: { sendEmail: {} } }, /without asking for the password/],
  [{ client: {} }, /delete their account/],
  [{ authorizedDomains: ['otro.example'] }, /legajo\.example is not authorised/],
  [{ authorizedDomains: ['legajo.example', 'localhost'] }, /localhost/],
  [{ smsRegionConfig: { allowByDefault: {} } }, /Spain/],
  [{ smsRegionConfig: { allowlistOnly: { allowedRegions: ['ES', 'FR'] } } }, /Spain/],
  [{ passwordPolicyConfig: {} }, /password policy/],
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
