import { z } from 'zod';
import { region } from '../../contract/region.ts';
import { collectModelSettings, modelSettingsFields } from '../../engines/models/index.ts';
import { type SecretName, secretsGivenTo } from '../../platform/config/function-secrets.ts';
import { isLocalStage } from '../../platform/config/local-stage.ts';

const stripeSchema = z.object({
  secretKey: z.string().regex(/^[sr]k_(test|live)_/, 'begins with sk_ or rk_'),
  /** One secret, or two during a rotation. Empty without Stripe webhooks. */
  webhookSecrets: z.array(z.string().startsWith('whsec_')),
  /** True for a live key, which moves real money. */
  isLive: z.boolean(),
  /** URL of a local Stripe instead of the real one. */
  baseUrl: z.url().optional(),
});

const mailSchema = z.object({
  /** `smtp://` or `smtps://` with user and password. */
  smtpUrl: z.string().regex(/^smtps?:\/\/./, 'begins with smtp:// or smtps://'),
  /** Name and email, as in `Legajo <no-responder@legajo.example>`. */
  sender: z.string().regex(/^[^<>@]+ <[^\s<>@]+@[^\s<>@]+>$/, 'has the form Name <address>'),
});

/** Queues for the workers: Cloud Tasks, or the local one. */
const tasksSchema = z.object({
  region: z.string().min(1),
  /** URL for the tasks of the queue `crawl`. */
  crawlUrl: z.url(),
  /** URL for the tasks of the queue `answer`. */
  answerUrl: z.url(),
  compareUrl: z.url(),
  fillUrl: z.url(),
  /** URL of a local Cloud Tasks instead of the real one. */
  baseUrl: z.url().optional(),
});

const crawlerSchema = z.object({
  /** Origins on this machine that the extractor may reach without delays. Empty in production. */
  localSites: z.array(z.url()),
});

const environmentSchema = z.object({
  projectId: z.string().min(1),
  storageBucket: z.string().min(1),
  /** `local` validates responses and accepts the emulators' unsigned tokens; there must be no other difference. */
  stage: z.enum(['local', 'production']),
  /** Origins that may call the functions' own URLs. */
  allowedOrigins: z.array(z.url()),
  /** Origin of the site, for links from Checkout and mails. */
  webOrigin: z.url(),
  /** URL of a local identity provider instead of the real one. */
  identityUrl: z.url().optional(),
  stripe: stripeSchema,
  mail: mailSchema,
  /** Signs the short-lived links to documents, and those of mails. */
  documentTokenSecret: z.string().min(32),
  /** Key of the hashes of phones of deleted accounts. */
  phoneHashSecret: z.string().min(32),
  ...modelSettingsFields,
  /** `enforced`: only the site itself may call, as proved by App Check. */
  appCheck: z.enum(['off', 'enforced']),
  /** True when large downloads come from the bucket itself, by links signed by the function's account. */
  signedDownloads: z.boolean(),
  tasks: tasksSchema,
  crawler: crawlerSchema,
});

/** Parts of the environment that need a secret. A function without the secret does not have the part. */
const secretParts = {
  modelProviders: 'OPENAI_API_KEY',
  embeddings: 'OPENAI_API_KEY',
  documentTokenSecret: 'DOCUMENT_TOKEN_SECRET',
  phoneHashSecret: 'PHONE_HASH_SECRET',
  stripe: 'STRIPE_SECRET_KEY',
  mail: 'SMTP_URL',
} as const satisfies Partial<Record<keyof z.infer<typeof environmentSchema>, SecretName>>;
type SecretPart = keyof typeof secretParts;

type Parts = z.infer<typeof environmentSchema>;

export interface Environment extends Parts {
  /** The function that this process serves; `undefined` in commands and in a process that serves all of them. */
  readonly functionName?: string | undefined;
  /** Parts whose secret this function does not have. Reading one throws. */
  readonly withheld: readonly SecretPart[];
}
export type MailConfig = z.infer<typeof mailSchema>;

/**
 * Reads and validates the process environment once. Reads only the secrets of this process's function
 * (`FUNCTION_TARGET`, set by platform and emulator), even when others are set. Throws with the list of missing and
 * invalid variables.
 */
export function parseEnvironment(env: NodeJS.ProcessEnv): Environment {
  const givenSecrets = secretsGivenTo(env.FUNCTION_TARGET);
  const withheld = secretPartNames.filter((part) => !givenSecrets.has(secretParts[part]));
  const parsed = partsWithout(withheld).safeParse(collectParts(env, givenSecrets));
  if (!parsed.success) throw new Error(`The environment is not valid:\n${z.prettifyError(parsed.error)}`);
  return withhold({ ...parsed.data, functionName: env.FUNCTION_TARGET }, withheld);
}

const secretPartNames = Object.keys(secretParts) as SecretPart[];

function partsWithout(withheld: readonly SecretPart[]) {
  const omitted: Partial<Record<SecretPart, true>> = Object.fromEntries(withheld.map((part) => [part, true]));
  return environmentSchema.omit(omitted).superRefine((parts: Partial<Parts>, context) => {
    for (const [path, message] of contradictionsIn(parts))
      context.addIssue({ code: 'custom', path: [path], message });
  });
}

/** Returns the contradictions between valid parts. */
function contradictionsIn(parts: Partial<Parts>): (readonly [path: keyof Parts, fault: string])[] {
  const { stage, stripe, webOrigin = '', documentTokenSecret, phoneHashSecret } = parts;
  const models = [...(parts.modelProviders ?? []), ...(parts.embeddings?.hosts ?? [])];
  const isOpen = (serverUrl: string): boolean => stage === 'production' && !serverUrl.startsWith('https://');
  const checks: readonly (readonly [isWrong: boolean, path: keyof Parts, fault: string])[] = [
    [
      stage === 'local' && stripe?.isLive === true,
      'stripe',
      'a key that moves money is no key for the local stack',
    ],
    [isOpen(webOrigin), 'webOrigin', 'the address of the web begins with https://'],
    [
      models.some(({ baseUrl }) => isOpen(baseUrl)),
      'modelProviders',
      'models are spoken to through https://',
    ],
    [
      phoneHashSecret !== undefined && phoneHashSecret === documentTokenSecret,
      'phoneHashSecret',
      'each secret is for one thing alone: use two different ones',
    ],
  ];
  return checks.filter(([isWrong]) => isWrong).map(([, path, fault]) => [path, fault]);
}

/** Makes reading a withheld part throw, because it is a fault in the table of secrets. */
function withhold(parts: object, withheld: readonly SecretPart[]): Environment {
  const environment = { ...parts, withheld };
  for (const part of withheld) {
    Object.defineProperty(environment, part, {
      get(): never {
        throw new Error(`This function does not have ${secretParts[part]}, which ${part} needs.`);
      },
    });
  }
  return environment as Environment;
}

function collectParts(env: NodeJS.ProcessEnv, givenSecrets: ReadonlySet<SecretName>): unknown {
  const projectId = env.GCLOUD_PROJECT ?? env.GOOGLE_CLOUD_PROJECT;
  return {
    projectId,
    storageBucket: env.LEGAJO_BUCKET ?? `${projectId}.firebasestorage.app`,
    stage: isLocalStage(env) ? 'local' : 'production',
    allowedOrigins: listOf(env.LEGAJO_ORIGINS),
    webOrigin: listOf(env.LEGAJO_ORIGINS)[0],
    identityUrl: urlOfHost(env.FIREBASE_AUTH_EMULATOR_HOST),
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecrets: givenSecrets.has('STRIPE_WEBHOOK_SECRET') ? atLeastOne(env.STRIPE_WEBHOOK_SECRET) : [],
      isLive: env.STRIPE_SECRET_KEY?.includes('_live_') ?? false,
      baseUrl: env.STRIPE_BASE_URL,
    },
    mail: { smtpUrl: env.SMTP_URL, sender: env.MAIL_SENDER },
    documentTokenSecret: env.DOCUMENT_TOKEN_SECRET,
    phoneHashSecret: env.PHONE_HASH_SECRET,
    ...collectModelSettings(env),
    tasks: {
      region,
      crawlUrl: env.CRAWL_FUNCTION_URL ?? `https://${region}-${projectId}.cloudfunctions.net/crawl`,
      answerUrl: env.ANSWER_FUNCTION_URL ?? `https://${region}-${projectId}.cloudfunctions.net/answer`,
      compareUrl: env.COMPARE_FUNCTION_URL ?? `https://${region}-${projectId}.cloudfunctions.net/compare`,
      fillUrl: env.FILL_FUNCTION_URL ?? `https://${region}-${projectId}.cloudfunctions.net/fill`,
      baseUrl: env.CLOUD_TASKS_BASE_URL,
    },
    appCheck: env.LEGAJO_APP_CHECK ?? 'off',
    signedDownloads: env.LEGAJO_SIGNED_DOWNLOADS === 'on',
    crawler: { localSites: listOf(env.LEGAJO_CRAWL_LOCAL_SITES) },
  };
}

const urlOfHost = (host: string | undefined): string | undefined =>
  host === undefined || host === '' ? undefined : `http://${host}`;

function listOf(text: string | undefined): string[] {
  return (text ?? '').split(',').filter((part) => part !== '');
}

function atLeastOne(text: string | undefined): string[] | undefined {
  const list = listOf(text);
  return list.length === 0 ? undefined : list;
}
