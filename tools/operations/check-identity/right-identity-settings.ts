/** Correct settings of a project in the response of the identity provider, for tests. */
export const rightIdentitySettings = {
  name: 'projects/1/config',
  subtype: 'IDENTITY_PLATFORM',
  signIn: {
    email: { enabled: true, passwordRequired: true },
    phoneNumber: { enabled: true },
    allowDuplicateEmails: false,
  },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  mfa: { state: 'DISABLED' },
  notification: { sendEmail: { callbackUri: 'https://legajo.example/auth/action' } },
  client: { permissions: { disabledUserDeletion: true } },
  authorizedDomains: ['legajo.example', 'legajo.firebaseapp.com'],
  smsRegionConfig: { allowlistOnly: { allowedRegions: ['ES'] } },
  passwordPolicyConfig: {
    passwordPolicyEnforcementState: 'ENFORCE',
    passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 8 } }],
  },
  blockingFunctions: { triggers: { beforeSendSms: { functionUri: 'https://guardsms-x-ew.a.run.app' } } },
};
