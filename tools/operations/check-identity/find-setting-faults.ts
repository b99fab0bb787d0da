import { z } from 'zod';

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

const passwordMinLength = 6;

interface Site {
  readonly siteHost: string;
  /** Before the first deployment there is no `guardSms` that could be consulted. */
  readonly isDeployed?: boolean;
}

/**
 * What is wrong in the settings of the identity provider, one Spanish sentence each. `config` is the answer of
 * `GET https://identitytoolkit.googleapis.com/admin/v2/projects/{project}/config`.
 */
export function findSettingFaults(config: unknown, { siteHost, isDeployed = true }: Site): string[] {
  const settings = projectConfigSchema.parse(config);
  const { signIn, client, authorizedDomains, passwordPolicyConfig: policy } = settings;
  const regions = settings.smsRegionConfig?.allowlistOnly?.allowedRegions ?? [];
  const minLength = policy?.passwordPolicyVersions[0]?.customStrengthOptions?.minPasswordLength ?? 0;
  const checks: readonly (readonly [isRight: boolean, fault: string])[] = [
    [
      settings.subtype === 'IDENTITY_PLATFORM',
      'El proyecto no está ampliado a Identity Platform: faltan la política de contraseñas, las regiones de SMS y guardSms.',
    ],
    [
      signIn.email?.enabled === true && signIn.email.passwordRequired,
      'El acceso con email y contraseña no está activado, o permite entrar sin contraseña.',
    ],
    [signIn.phoneNumber?.enabled === true, 'La verificación por teléfono no está activada.'],
    [
      Object.keys(signIn.phoneNumber?.testPhoneNumbers ?? {}).length === 0,
      'Hay números de teléfono de prueba: su código es siempre el mismo.',
    ],
    [signIn.anonymous?.enabled !== true, 'El acceso anónimo está activado.'],
    [!signIn.allowDuplicateEmails, 'Se permiten varias cuentas con el mismo email.'],
    [
      settings.emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
      'La protección contra la enumeración de emails está desactivada.',
    ],
    [
      settings.mfa?.state === undefined || settings.mfa.state === 'DISABLED',
      'El segundo factor del proveedor está activado: la web no lo pide, y con él se puede dejar fuera a un usuario.',
    ],
    [
      settings.notification?.sendEmail?.callbackUri === `https://${siteHost}/auth/action`,
      `Los enlaces de los correos no llevan a https://${siteHost}/auth/action: la página del proveedor verifica un email sin pedir la contraseña.`,
    ],
    [client?.permissions?.disabledUserSignup !== true, 'Los usuarios no pueden crear cuentas.'],
    [
      client?.permissions?.disabledUserDeletion === true,
      'Los usuarios pueden borrar su cuenta del proveedor y dejar huérfanos sus datos.',
    ],
    [authorizedDomains.includes(siteHost), `El dominio ${siteHost} no está autorizado.`],
    [!authorizedDomains.includes('localhost'), 'El dominio localhost está autorizado.'],
    [
      regions.length === 1 && regions[0] === 'ES',
      'La política de regiones de SMS no se limita a España (ES).',
    ],
    [
      policy?.passwordPolicyEnforcementState === 'ENFORCE' && minLength >= passwordMinLength,
      `La política de contraseñas no se exige, o permite menos de ${passwordMinLength} caracteres.`,
    ],
    [
      !isDeployed || /guardsms/i.test(settings.blockingFunctions?.triggers.beforeSendSms?.functionUri ?? ''),
      'La función guardSms no se consulta antes de enviar un SMS.',
    ],
  ];
  return checks.flatMap(([isRight, fault]) => (isRight ? [] : [fault]));
}
