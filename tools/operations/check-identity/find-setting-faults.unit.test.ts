import { expect, test } from 'vitest';
import { findSettingFaults } from './find-setting-faults.ts';
import { rightIdentitySettings as right } from './right-identity-settings.ts';

const site = { siteHost: 'legajo.example' };

test('finds no fault in correct Identity Platform settings', () => {
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
])('reports faulty Identity Platform settings with the message $1', (fault, sentencePattern) => {
  const faults = findSettingFaults({ ...right, ...fault }, site);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(sentencePattern);
});

test('accepts a missing blocking function guardSms before the first deployment', () => {
  expect(findSettingFaults({ ...right, blockingFunctions: {} }, { ...site, isDeployed: false })).toEqual([]);
});

test('reports all faults of a project without Identity Platform settings', () => {
  expect(findSettingFaults({}, site).length).toBeGreaterThan(8);
});
