import { z } from 'zod';
import { region } from '../contract/region.ts';
import { collectModelSettings, modelSettingsFields } from './models/model-settings.ts';

const stripeSchema = z.object({
  secretKey: z.string().regex(/^[sr]k_(test|live)_/, 'empieza por sk_ o rk_'),
  /** One, or two while one replaces the other. */
  webhookSecrets: z.array(z.string().startsWith('whsec_')).min(1),
  /** Whether the key moves real money. */
  isLive: z.boolean(),
  /** A local Stripe instead of the real one. */
  baseUrl: z.url().optional(),
});

const mailSchema = z.object({
  /** `smtp://` or `smtps://` with user and password. */
  smtpUrl: z.string().regex(/^smtps?:\/\/./, 'empieza por smtp:// o smtps://'),
  /** Name and address, as `Legajo <no-responder@legajo.example>`. */
  sender: z.string().regex(/^[^<>@]+ <[^\s<>@]+@[^\s<>@]+>$/, 'tiene la forma Nombre <dirección>'),
});

/** How work is handed to the workers: Cloud Tasks, or the local one. */
const tasksSchema = z.object({
  region: z.string().min(1),
  /** Where the tasks of the queue `crawl` are delivered. */
  crawlUrl: z.url(),
  /** A local Cloud Tasks instead of the real one. */
  baseUrl: z.url().optional(),
});

const crawlerSchema = z.object({
  /** Origins inside this machine that the extractor may reach, and that need no politeness. Empty in production. */
  localSites: z.array(z.url()),
});

const environmentSchema = z
  .object({
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
    tasks: tasksSchema,
    crawler: crawlerSchema,
  })
  .refine(({ stage, crawler }) => stage === 'local' || crawler.localSites.length === 0, {
    error: 'LEGAJO_CRAWL_LOCAL_SITES abre el extractor a la red interna: solo vale en el entorno local',
    path: ['crawler', 'localSites'],
  });

export type Environment = z.infer<typeof environmentSchema>;
export type TasksConfig = z.infer<typeof tasksSchema>;
export type MailConfig = z.infer<typeof mailSchema>;
export type StripeConfig = z.infer<typeof stripeSchema>;

/** Reads and checks the process environment, once. Throws with the list of what is missing or wrong. */
export function parseEnvironment(env: NodeJS.ProcessEnv): Environment {
  const isLocal = env.FUNCTIONS_EMULATOR === 'true' || env.LEGAJO_STAGE === 'local';
  const projectId = env.GCLOUD_PROJECT ?? env.GOOGLE_CLOUD_PROJECT;
  const parsed = environmentSchema.safeParse({
    projectId,
    storageBucket: env.LEGAJO_BUCKET ?? `${projectId}.firebasestorage.app`,
    stage: isLocal ? 'local' : 'production',
    allowedOrigins: listOf(env.LEGAJO_ORIGINS),
    webOrigin: listOf(env.LEGAJO_ORIGINS)[0],
    identityUrl: isLocal ? urlOfHost(env.FIREBASE_AUTH_EMULATOR_HOST) : undefined,
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecrets: listOf(env.STRIPE_WEBHOOK_SECRET),
      isLive: env.STRIPE_SECRET_KEY?.includes('_live_') ?? false,
      // Nothing but a local stack may send payments elsewhere.
      baseUrl: isLocal ? env.STRIPE_BASE_URL : undefined,
    },
    mail: { smtpUrl: env.SMTP_URL, sender: env.MAIL_SENDER },
    documentTokenSecret: env.DOCUMENT_TOKEN_SECRET,
    phoneHashSecret: env.PHONE_HASH_SECRET,
    ...collectModelSettings(env),
    tasks: {
      region,
      crawlUrl: env.CRAWL_FUNCTION_URL ?? `https://${region}-${projectId}.cloudfunctions.net/crawl`,
      baseUrl: isLocal ? env.CLOUD_TASKS_BASE_URL : undefined,
    },
    appCheck: env.LEGAJO_APP_CHECK ?? 'off',
    crawler: { localSites: listOf(env.LEGAJO_CRAWL_LOCAL_SITES) },
  });
  if (!parsed.success) {
    throw new Error(`El entorno no es válido:\n${z.prettifyError(parsed.error)}`);
  }
  return parsed.data;
}

const urlOfHost = (host: string | undefined): string | undefined =>
  host === undefined || host === '' ? undefined : `http://${host}`;

function listOf(text: string | undefined): string[] {
  return (text ?? '').split(',').filter((part) => part !== '');
}
