import { z } from 'zod';
import { parseJson } from '../../platform/values/parse-json.ts';
import { vectorFormSchema } from './embedding-templates.ts';
import { defaultBaseUrl, defaultModels, knownPrices } from './known-models.ts';
import { modelOptionsSchema, modelProfileNames } from './model-profiles.ts';

const serverSchema = z.object({
  baseUrl: z.url(),
  apiKey: z.string().min(1),
  /** Kind of server, when its URL does not identify it. */
  profile: z.enum(modelProfileNames).optional(),
  options: modelOptionsSchema.optional(),
});

const modelProviderSchema = serverSchema.extend({
  chatModel: z.string().min(1),
  visionModel: z.string().min(1),
});

/** Euros per million tokens. */
const modelPriceSchema = z.object({
  input: z.number().nonnegative(),
  output: z.number().nonnegative(),
  /** Price of cached input; the default is `input`. */
  cachedInput: z.number().nonnegative().optional(),
});

/** Timeouts after which the next provider is asked, in milliseconds. */
const modelTimeoutsSchema = z.object({
  /** Timeout until the first piece, including streamed reasoning. The default is the profile's. */
  firstTokenMs: z.int().positive().optional(),
  /** Timeout between two pieces of an answer. */
  idleMs: z.int().positive(),
  wholeMs: z.int().positive(),
  /** Timeout of one embedding request. The default is the profile's. */
  embeddingMs: z.int().positive().optional(),
});

/** Model settings. Providers and hosts are tried in the listed order. */
export const modelSettingsFields = {
  modelProviders: z.array(modelProviderSchema).min(1),
  /** One model on one or more hosts: vectors of two models are not comparable. */
  embeddings: z.object({
    model: z.string().min(1),
    form: vectorFormSchema.optional(),
    hosts: z.array(serverSchema).min(1),
  }),
  /** By model name. The cost of a model without a price is logged as unknown. */
  modelPrices: z.record(z.string(), modelPriceSchema),
  modelTimeouts: modelTimeoutsSchema,
};

export const modelSettingsSchema = z.object(modelSettingsFields);
export type ModelSettings = z.infer<typeof modelSettingsSchema>;
export type ModelProviderConfig = z.infer<typeof modelProviderSchema>;

const defaultTimeouts = { idleMs: 20_000, wholeMs: 120_000 } as const;

/** Collects the environment's model settings, to be validated by `modelSettingsFields`. Throws on invalid JSON. */
export function collectModelSettings(env: NodeJS.ProcessEnv): Record<keyof ModelSettings, unknown> {
  const first = {
    baseUrl: env.OPENAI_BASE_URL || defaultBaseUrl,
    apiKey: env.OPENAI_API_KEY,
    profile: env.OPENAI_PROFILE || undefined,
    options: readJson(env, 'OPENAI_MODEL_OPTIONS'),
  };
  const second = {
    baseUrl: env.SECOND_MODEL_BASE_URL,
    apiKey: env.SECOND_MODEL_API_KEY,
    profile: env.SECOND_MODEL_PROFILE || undefined,
    options: readJson(env, 'SECOND_MODEL_OPTIONS'),
  };
  const chatModel = env.OPENAI_CHAT_MODEL || defaultModels.chat;
  const secondChatModel = env.SECOND_MODEL_CHAT_MODEL ?? '';
  const providers = [
    { ...first, chatModel, visionModel: env.OPENAI_VISION_MODEL || chatModel },
    ...(second.baseUrl
      ? [
          {
            ...second,
            chatModel: secondChatModel,
            visionModel: env.SECOND_MODEL_VISION_MODEL || secondChatModel,
          },
        ]
      : []),
  ];
  // Reads the profile of a separate embedding server from its own URL.
  const vectors = env.EMBEDDING_BASE_URL
    ? { baseUrl: env.EMBEDDING_BASE_URL, apiKey: env.OPENAI_API_KEY }
    : first;
  const otherServers = env.SECOND_EMBEDDING_BASE_URL
    ? [{ baseUrl: env.SECOND_EMBEDDING_BASE_URL, apiKey: env.SECOND_MODEL_API_KEY, profile: second.profile }]
    : [];
  return {
    modelProviders: providers,
    embeddings: {
      model: env.OPENAI_EMBEDDING_MODEL || defaultModels.embedding,
      form: readJson(env, 'EMBEDDING_FORM'),
      hosts: [vectors, ...otherServers],
    },
    modelPrices: { ...knownPrices, ...readJson(env, 'MODEL_PRICES') },
    modelTimeouts: { ...defaultTimeouts, ...readJson(env, 'MODEL_PATIENCE') },
  };
}

/** Parses the JSON object in a variable; returns undefined when it is empty. Throws on invalid JSON. */
function readJson(env: NodeJS.ProcessEnv, name: string): object | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const parsed = z.record(z.string(), z.unknown()).safeParse(parseJson(text));
  if (!parsed.success) throw new Error(`The environment is not valid: ${name} is no JSON object.`);
  return parsed.data;
}
