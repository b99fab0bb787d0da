import { z } from 'zod';
import { region } from '../../contract/region.ts';
import { collectModelSettings, modelSettingsFields } from '../../engines/models/index.ts';
import { type SecretName, secretsGivenTo } from '../../platform/config/function-secrets.ts';
import { isLocalStage } from '../../platform/config/local-stage.ts';

const stripeSchema = z.object({
  secretKey: z.string().regex(/^[sr]k_(test|live)_/, 'begins with sk_ or rk_'),
  /** One, or two while one replaces the other. None where nothing of Stripe's is received. */
  webhookSecrets: z.array(z.string().startsWith('whsec_')),
  /** Whether the key moves real money. */
  isLive: z.boolean(),
  /** A local Stripe instead of the real one. */
  baseUrl: z.url().optional(),
});

const mailSchema = z.object({
  /** `smtp://` or `smtps://` with user and password. */
  smtpUrl: z.string().regex(/^smtps?:\/\/./, 'begins with smtp:// or smtps://'),
  /** Name and address, as `Legajo <no-responder@legajo.example>`. */
  sender: z.string().regex(/^[^<>@]+ <[^\s<>@]+@[^\s<>@]+>$/, 'has the form Name <address>'),
});

/** How work is handed to the workers: Cloud Tasks, or the local one. */
const tasksSchema = z.object({
  region: z.string().min(1),
  /** Where the tasks of the queue `crawl` are delivered. */
  crawlUrl: z.url(),
  /** Where those of the queue `answer` are delivered. */
  answerUrl: z.url(),
  /** A local Cloud Tasks instead of the real one. */
  baseUrl: z.url().optional(),
});

const crawlerSchema = z.object({
  /** Origins on this machine that the extractor may reach without politeness. Empty in production. */
  localSites: z.array(z.url()),
});

const environmentSchema = z.object({
  projectId: z.string().min(1),
  storageBucket: z.string().min(1),
  /** `local` validates responses and accepts the emulators' unsigned tokens; nothing else may differ. */
  stage: z.enum(['local', 'production']),
  /** Origins that may call the functions' own addresses. */
  allowedOrigins: z.array(z.url()),
  /** Where people see the site: Checkout and mails lead back there. */
  webOrigin: z.url(),
  /** A local identity provider instead of the real one. */
  identityUrl: z.url().optional(),
  stripe: stripeSchema,
  mail: mailSchema,
  /** Signs the short-lived links to documents, and those of mails. */
  documentTokenSecret: z.string().min(32),
  /** The key of the hashes that phones of deleted accounts leave. */
  phoneHashSecret: z.string().min(32),
  ...modelSettingsFields,
  /** Whether only the site itself may call, which App Check proves. */
  appCheck: z.enum(['off', 'enforced']),
  /** Whether large downloads come from the bucket itself, by links that the function's account signs. */
  signedDownloads: z.boolean(),
  tasks: tasksSchema,
  crawler: crawlerSchema,
});

/** The parts that a secret opens. A function without it has no such part. */
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
  /** The function that this process serves; `undefined` in commands and where one process serves them all. */
  readonly functionName?: string | undefined;
  /** Parts that this function was not given the secret of. Reading one throws. */
  readonly withheld: readonly SecretPart[];
}
export type MailConfig = z.infer<typeof mailSchema>;

/**
 * Reads and validates the process environment, once, and of the secrets only those of this process's function
 * (`FUNCTION_TARGET`, set by platform and emulator), whatever else is there. Throws with the list of missing and
 * invalid variables.
 */
export function parseEnvironment(env: NodeJS.ProcessEnv): Environment {
  const given = secretsGivenTo(env.FUNCTION_TARGET);
  const withheld = secretPartNames.filter((part) => !given.has(secretParts[part]));
  const parsed = partsBut(withheld).safeParse(collectParts(env, given));
  if (!parsed.success) throw new Error(`The environment is not valid:\n${z.prettifyError(parsed.error)}`);
  return withhold({ ...parsed.data, functionName: env.FUNCTION_TARGET }, withheld);
}

const secretPartNames = Object.keys(secretParts) as SecretPart[];

function partsBut(withheld: readonly SecretPart[]) {
  const omitted: Partial<Record<SecretPart, true>> = Object.fromEntries(withheld.map((part) => [part, true]));
  return environmentSchema.omit(omitted).superRefine((parts: Partial<Parts>, context) => {
    for (const [path, message] of contradictionsIn(parts))
      context.addIssue({ code: 'custom', path: [path], message });
  });
}

/** What each part may be by itself, and not beside the others. */
function contradictionsIn(parts: Partial<Parts>): (readonly [path: keyof Parts, fault: string])[] {
  const { stage, stripe, webOrigin = '', documentTokenSecret, phoneHashSecret } = parts;
  const models = [...(parts.modelProviders ?? []), ...(parts.embeddings?.hosts ?? [])];
  const isOpen = (address: string): boolean => stage === 'production' && !address.startsWith('https://');
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

/** Reading what is not there is a fault in the table of secrets: better told than passed on as nothing. */
function withhold(parts: object, withheld: readonly SecretPart[]): Environment {
  const environment = { ...parts, withheld };
  for (const part of withheld) {
    Object.defineProperty(environment, part, {
      get(): never {
        throw new Error(`This function is not given ${secretParts[part]}, which ${part} needs.`);
      },
    });
  }
  return environment as Environment;
}

function collectParts(env: NodeJS.ProcessEnv, given: ReadonlySet<SecretName>): unknown {
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
      webhookSecrets: given.has('STRIPE_WEBHOOK_SECRET') ? atLeastOne(env.STRIPE_WEBHOOK_SECRET) : [],
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
