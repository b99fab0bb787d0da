import { z } from 'zod';
import { passwordMinLength } from '../../../functions/src/contract/identity-limits.ts';

const projectConfigSchema = z.object({
  subtype: z.string().optional(),
  signIn: z
    .object({
      email: z
        .object({ enabled: z.boolean().default(false), passwordRequired: z.boolean().default(false) })
        .optional(),
      phoneNumber: z
        .object({
          enabled: z.boolean().default(false),
          testPhoneNumbers: z.record(z.string(), z.string()).default({}),
        })
        .optional(),
      anonymous: z.object({ enabled: z.boolean().default(false) }).optional(),
      allowDuplicateEmails: z.boolean().default(false),
    })
    .default({ allowDuplicateEmails: false }),
  emailPrivacyConfig: z.object({ enableImprovedEmailPrivacy: z.boolean().default(false) }).optional(),
  client: z
    .object({
      permissions: z
        .object({
          disabledUserSignup: z.boolean().default(false),
          disabledUserDeletion: z.boolean().default(false),
        })
        .optional(),
    })
    .optional(),
  mfa: z.object({ state: z.string().optional() }).optional(),
  notification: z
    .object({ sendEmail: z.object({ callbackUri: z.string().optional() }).optional() })
    .optional(),
  authorizedDomains: z.array(z.string()).default([]),
  smsRegionConfig: z
    .object({ allowlistOnly: z.object({ allowedRegions: z.array(z.string()).default([]) }).optional() })
    .optional(),
  passwordPolicyConfig: z
    .object({
      passwordPolicyEnforcementState: z.string().optional(),
      passwordPolicyVersions: z
        .array(
          z.object({
            customStrengthOptions: z.object({ minPasswordLength: z.int().optional() }).optional(),
          }),
        )
        .default([]),
    })
    .optional(),
  blockingFunctions: z
    .object({ triggers: z.record(z.string(), z.object({ functionUri: z.string() })).default({}) })
    .optional(),
});

interface Site {
  readonly siteHost: string;
  /** False before the first deployment, when `guardSms` does not exist yet. */
  readonly isDeployed?: boolean;
}

/**
 * Returns the faults in the settings of the identity provider, one sentence each. `config` is the response of `GET
 * https://identitytoolkit.googleapis.com/admin/v2/projects/{project}/config`.
 */
export function findSettingFaults(config: unknown, { siteHost, isDeployed = true }: Site): string[] {
  const settings = projectConfigSchema.parse(config);
  const { signIn, client, authorizedDomains, passwordPolicyConfig: policy } = settings;
  const regions = settings.smsRegionConfig?.allowlistOnly?.allowedRegions ?? [];
  const minLength = policy?.passwordPolicyVersions[0]?.customStrengthOptions?.minPasswordLength ?? 0;
  const checks: readonly (readonly [isRight: boolean, fault: string])[] = [
    [
      settings.subtype === 'IDENTITY_PLATFORM',
      'The project is not upgraded to Identity Platform: without it there is no password policy, no SMS regions and no guardSms.',
    ],
    [
      signIn.email?.enabled === true && signIn.email.passwordRequired,
      'Sign-in with email and password is off, or lets people in without a password.',
    ],
    [signIn.phoneNumber?.enabled === true, 'Verification by phone is off.'],
    [
      Object.keys(signIn.phoneNumber?.testPhoneNumbers ?? {}).length === 0,
      'There are test phone numbers: their code is always the same.',
    ],
    [signIn.anonymous?.enabled !== true, 'Anonymous sign-in is on.'],
    [!signIn.allowDuplicateEmails, 'Several accounts may have the same email.'],
    [
      settings.emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
      'The protection against email enumeration is off.',
    ],
    [
      settings.mfa?.state === undefined || settings.mfa.state === 'DISABLED',
      'The second factor of the provider is on: the web does not ask for it, and somebody can lock a user out with it.',
    ],
    [
      settings.notification?.sendEmail?.callbackUri === `https://${siteHost}/auth/action`,
      `The links of mails do not lead to https://${siteHost}/auth/action: the page of the provider verifies an email without asking for the password.`,
    ],
    [client?.permissions?.disabledUserSignup !== true, 'Users cannot create accounts.'],
    [
      client?.permissions?.disabledUserDeletion === true,
      'Users can delete their account at the provider and leave their data behind.',
    ],
    [authorizedDomains.includes(siteHost), `The domain ${siteHost} is not authorised.`],
    [!authorizedDomains.includes('localhost'), 'The domain localhost is authorised.'],
    [regions.length === 1 && regions[0] === 'ES', 'The policy of SMS regions is not limited to Spain (ES).'],
    [
      policy?.passwordPolicyEnforcementState === 'ENFORCE' && minLength >= passwordMinLength,
      `The password policy is not enforced, or allows fewer than ${passwordMinLength} characters.`,
    ],
    [
      !isDeployed || /guardsms/i.test(settings.blockingFunctions?.triggers.beforeSendSms?.functionUri ?? ''),
      'The provider does not ask the function guardSms before it sends an SMS.',
    ],
  ];
  return checks.flatMap(([isRight, fault]) => (isRight ? [] : [fault]));
}
