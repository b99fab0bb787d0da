import { z } from 'zod';
import { region } from '../contract/region.ts';

const modelProviderSchema = z.object({
  baseUrl: z.url(),
  apiKey: z.string().min(1),
  chatModel: z.string().min(1),
  visionModel: z.string().min(1),
});

/** Euros for a million tokens. */
const modelPriceSchema = z.object({ input: z.number().nonnegative(), output: z.number().nonnegative() });

/** How long a provider is waited for before another one is asked, in milliseconds. */
const modelPatienceSchema = z.object({
  firstTokenMs: z.int().positive(),
  /** Between two pieces of an answer. */
  idleMs: z.int().positive(),
  wholeMs: z.int().positive(),
  /** For one request for vectors. */
  embeddingMs: z.int().positive(),
});

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
    stripe: stripeSchema,
    mail: mailSchema,
    /** Signs the short-lived links to documents, and those of mails. */
    documentTokenSecret: z.string().min(32),
    /** The key of the hashes that phones of deleted accounts leave. */
    phoneHashSecret: z.string().min(32),
    modelProviders: z.array(modelProviderSchema).min(1),
    /** One model, on one host or more: vectors of two models do not compare. */
    embeddings: z.object({
      model: z.string().min(1),
      hosts: z.array(z.object({ baseUrl: z.url(), apiKey: z.string().min(1) })).min(1),
    }),
    /** By the name of the model. What a model without a price costs is not known, and the log says so. */
    modelPrices: z.record(z.string(), modelPriceSchema),
    modelPatience: modelPatienceSchema,
    /** Whether only the site itself may call, which App Check proves. */
    appCheck: z.enum(['off', 'enforced']),
    tasks: tasksSchema,
    crawler: crawlerSchema,
  })
  .refine(({ stage, crawler }) => stage === 'local' || crawler.localSites.length === 0, {
    error: 'LEGAJO_CRAWL_LOCAL_SITES abre el extractor a la red interna: solo vale en el entorno local',
    path: ['crawler', 'localSites'],
  });

/** Published list prices in dollars, taken as euros, which errs on the dear side. `MODEL_PRICES` corrects and adds. */
const defaultPrices: z.infer<typeof environmentSchema>['modelPrices'] = {
  'gpt-5-mini': { input: 0.25, output: 2 },
  'gpt-5': { input: 1.25, output: 10 },
  'text-embedding-3-large': { input: 0.13, output: 0 },
  'text-embedding-3-small': { input: 0.02, output: 0 },
};

const defaultPatience: z.infer<typeof modelPatienceSchema> = {
  firstTokenMs: 15_000,
  idleMs: 20_000,
  wholeMs: 120_000,
  embeddingMs: 10_000,
};

export type Environment = z.infer<typeof environmentSchema>;
export type TasksConfig = z.infer<typeof tasksSchema>;
export type MailConfig = z.infer<typeof mailSchema>;
export type StripeConfig = z.infer<typeof stripeSchema>;
export type ModelProviderConfig = z.infer<typeof modelProviderSchema>;

/** Reads and checks the process environment, once. Throws with the list of what is missing or wrong. */
export function parseEnvironment(env: NodeJS.ProcessEnv): Environment {
  const isLocal = env.FUNCTIONS_EMULATOR === 'true' || env.LEGAJO_STAGE === 'local';
  const baseUrl = env.OPENAI_BASE_URL ?? 'https://api.openai.com/v1';
  const providers = [
    {
      baseUrl,
      apiKey: env.OPENAI_API_KEY,
      chatModel: env.OPENAI_CHAT_MODEL ?? 'gpt-5-mini',
      visionModel: env.OPENAI_VISION_MODEL ?? env.OPENAI_CHAT_MODEL ?? 'gpt-5-mini',
    },
  ];
  if (env.SECOND_MODEL_BASE_URL) {
    providers.push({
      baseUrl: env.SECOND_MODEL_BASE_URL,
      apiKey: env.SECOND_MODEL_API_KEY,
      chatModel: env.SECOND_MODEL_CHAT_MODEL ?? '',
      visionModel: env.SECOND_MODEL_VISION_MODEL ?? env.SECOND_MODEL_CHAT_MODEL ?? '',
    });
  }
  const projectId = env.GCLOUD_PROJECT ?? env.GOOGLE_CLOUD_PROJECT;
  const parsed = environmentSchema.safeParse({
    projectId,
    storageBucket: env.LEGAJO_BUCKET ?? `${projectId}.firebasestorage.app`,
    stage: isLocal ? 'local' : 'production',
    allowedOrigins: listOf(env.LEGAJO_ORIGINS),
    webOrigin: listOf(env.LEGAJO_ORIGINS)[0],
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
    modelProviders: providers,
    embeddings: {
      model: env.OPENAI_EMBEDDING_MODEL ?? 'text-embedding-3-large',
      hosts: [
        { baseUrl, apiKey: env.OPENAI_API_KEY },
        ...(env.SECOND_EMBEDDING_BASE_URL
          ? [{ baseUrl: env.SECOND_EMBEDDING_BASE_URL, apiKey: env.SECOND_MODEL_API_KEY }]
          : []),
      ],
    },
    tasks: {
      region,
      crawlUrl: env.CRAWL_FUNCTION_URL ?? `https://${region}-${projectId}.cloudfunctions.net/crawl`,
      baseUrl: isLocal ? env.CLOUD_TASKS_BASE_URL : undefined,
    },
    appCheck: env.LEGAJO_APP_CHECK ?? 'off',
    crawler: { localSites: listOf(env.LEGAJO_CRAWL_LOCAL_SITES) },
    modelPrices: { ...defaultPrices, ...readJson(env.MODEL_PRICES) },
    modelPatience: { ...defaultPatience, ...readJson(env.MODEL_PATIENCE) },
  });
  if (!parsed.success) {
    throw new Error(`El entorno no es válido:\n${z.prettifyError(parsed.error)}`);
  }
  return parsed.data;
}

/** The object that a variable holds as JSON. Throws where it is none. */
function readJson(text: string | undefined): object {
  if (text === undefined || text === '') return {};
  const parsed = z.record(z.string(), z.unknown()).safeParse(tryParse(text));
  if (!parsed.success)
    throw new Error('El entorno no es válido: MODEL_PRICES o MODEL_PATIENCE no es un objeto JSON.');
  return parsed.data;
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function listOf(text: string | undefined): string[] {
  return (text ?? '').split(',').filter((part) => part !== '');
}
