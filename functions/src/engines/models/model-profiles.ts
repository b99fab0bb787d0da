import { z } from 'zod';
import type { ModelPurpose } from './models.ts';

/** Levels of reasoning. Each family of models supports some of them. */
const efforts = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const;
type Effort = (typeof efforts)[number];

/** Parameters for one family of models; undefined ones are not sent. */
interface ModelFamily {
  readonly namePattern: RegExp;
  readonly effort?: Effort;
  readonly temperature?: number;
}

/** Dialect and limits of one vendor's servers. All knowledge about vendors is in this file. */
export interface ModelProfile {
  /** Parameter that limits the output, including hidden reasoning. */
  readonly outputLimit: 'max_completion_tokens' | 'max_tokens';
  /** Place of the effort: its own parameter, or one of the server's chat template. */
  readonly effortParameter: 'reasoning_effort' | 'chat_template_kwargs';
  /** The first family whose `namePattern` matches the model applies. */
  readonly families: readonly ModelFamily[];
  /** True when token counts must be requested in a stream. */
  readonly streamOptions: boolean;
  /** True when the server accepts `prompt_cache_key`. */
  readonly cacheKeys: boolean;
  /** True when a length of embeddings can be requested. */
  readonly dimensions: boolean;
  readonly images: boolean;
  /** Maximum tokens of input of one call. */
  readonly contextTokens: number;
  /** Maximum texts of one embedding request. */
  readonly textsPerRequest: number;
  /** Timeouts of the first piece of a stream, and of one embedding request. */
  readonly firstTokenMs: number;
  readonly embeddingMs: number;
}

/** Vendors' models have windows of at least 128,000 tokens, of which the output needs some. */
const makerContextTokens = 120_000;
const ownContextTokens = 8_192;

/**
 * Efforts: https://developers.openai.com/api/docs/guides/reasoning (gpt-5 `minimal…high`, from 5.1 on `none…`). A
 * temperature is accepted only with `none`, and by models without reasoning.
 */
const openaiFamilies: readonly ModelFamily[] = [
  { namePattern: /^(?:gpt-(?:3\.5|4)|chatgpt)/, temperature: 0 },
  { namePattern: /^gpt-5(?!\.\d)/, effort: 'minimal' },
  { namePattern: /^gpt-(?:5\.\d|[6-9])/, effort: 'none', temperature: 0 },
  { namePattern: /^o\d/, effort: 'low' },
];

const maker = {
  effortParameter: 'reasoning_effort',
  families: [{ namePattern: /./, temperature: 0 }],
  streamOptions: true,
  cacheKeys: false,
  dimensions: false,
  images: true,
  contextTokens: makerContextTokens,
  textsPerRequest: 512,
  firstTokenMs: 15_000,
  embeddingMs: 10_000,
} as const satisfies Partial<ModelProfile>;

/** A self-hosted server without a GPU reads a prompt at fifty tokens a second. */
const ownMachine = {
  ...maker,
  contextTokens: ownContextTokens,
  textsPerRequest: 32,
  firstTokenMs: 90_000,
  embeddingMs: 60_000,
} as const satisfies Partial<ModelProfile>;

/**
 * Reasoning cannot be switched off in gpt-oss. In other models with reasoning by default it can (Qwen3, DeepSeek,
 * Magistral's templates).
 */
const openWeights: readonly ModelFamily[] = [
  { namePattern: /gpt-oss/i, effort: 'low', temperature: 0 },
  { namePattern: /./, effort: 'none', temperature: 0 },
];

export const modelProfiles = {
  /** `prompt_cache_key`: https://developers.openai.com/api/docs/guides/prompt-caching. */
  openai: {
    ...maker,
    outputLimit: 'max_completion_tokens',
    families: openaiFamilies,
    cacheKeys: true,
    dimensions: true,
  },
  /**
   * Azure's v1 URL, where the model is the name of a deployment. `prompt_cache_key`:
   * https://learn.microsoft.com/azure/foundry/openai/how-to/prompt-caching.
   */
  azure: {
    ...maker,
    outputLimit: 'max_completion_tokens',
    families: openaiFamilies,
    cacheKeys: true,
    dimensions: true,
  },
  /**
   * Responds 422 to unknown parameters: editor-code-assistant/eca#231 and #315 (`max_completion_tokens`), anon-kode#53
   * (`stream_options`; the last piece has the token counts anyway). Limit of an embedding request: 16,384 tokens.
   */
  mistral: { ...maker, outputLimit: 'max_tokens', streamOptions: false, textsPerRequest: 32 },
  /**
   * https://ai.google.dev/gemini-api/docs/openai: every model accepts `minimal`, some reject `none`; temperatures below
   * 1 are discouraged; an embedding request has at most a hundred texts.
   */
  gemini: {
    ...maker,
    outputLimit: 'max_completion_tokens',
    families: [{ namePattern: /./, effort: 'minimal' }],
    dimensions: true,
    textsPerRequest: 100,
  },
  /** Ignores `max_completion_tokens`, so the output would be unlimited: ollama/ollama#7125. */
  ollama: { ...ownMachine, outputLimit: 'max_tokens', families: openWeights },
  /** Responds 400 to `dimensions` for most models: vllm-project/vllm#15465 and #23435. */
  vllm: {
    ...ownMachine,
    outputLimit: 'max_completion_tokens',
    effortParameter: 'chat_template_kwargs',
    families: openWeights,
    contextTokens: 32_000,
    textsPerRequest: 128,
  },
  /** https://github.com/ggml-org/llama.cpp/tree/master/tools/server: `chat_template_kwargs` with `enable_thinking`. */
  llamacpp: {
    ...ownMachine,
    outputLimit: 'max_tokens',
    effortParameter: 'chat_template_kwargs',
    families: openWeights,
  },
  /** Sends only parameters that every server supports. */
  plain: { ...ownMachine, outputLimit: 'max_tokens' },
} as const satisfies Record<string, ModelProfile>;

export type ModelProfileName = keyof typeof modelProfiles;
export const modelProfileNames = Object.keys(modelProfiles) as [ModelProfileName, ...ModelProfileName[]];

/** Hosts, and ports or names of self-hosted servers, that identify the server. */
const knownHosts: readonly (readonly [RegExp, ModelProfileName])[] = [
  [/(?:^|\.)api\.openai\.com(?::|$)/, 'openai'],
  [/\.(?:openai|services\.ai|cognitiveservices)\.azure\.com(?::|$)/, 'azure'],
  [/(?:^|\.)mistral\.ai(?::|$)/, 'mistral'],
  [/^generativelanguage\.googleapis\.com(?::|$)/, 'gemini'],
  [/:11434$|(?:^|[.-])ollama(?:[.:-]|$)/, 'ollama'],
  [/(?:^|[.-])vllm(?:[.:-]|$)/, 'vllm'],
  [/(?:^|[.-])llama-?(?:cpp|server)(?:[.:-]|$)/, 'llamacpp'],
];

/** Guesses the profile of a server from its URL; returns `plain` when it is unknown. */
export function guessProfile(baseUrl: string): ModelProfileName {
  const host = URL.parse(baseUrl)?.host.toLowerCase() ?? '';
  return knownHosts.find(([pattern]) => pattern.test(host))?.[1] ?? 'plain';
}

const purposes = [
  'answer',
  'rewrite',
  'judge',
  'vision',
  'translate',
  'guide',
  'explain',
  'table',
] as const satisfies readonly ModelPurpose[];
const effortSchema = z.enum(efforts).nullable();

/** The operator's options, which override the profile. `null` omits a parameter. */
export const modelOptionsSchema = z.strictObject({
  outputLimit: z.enum(['max_completion_tokens', 'max_tokens']).optional(),
  effort: z.union([effortSchema, z.partialRecord(z.enum(purposes), effortSchema)]).optional(),
  temperature: z.number().min(0).max(2).nullable().optional(),
  /** Token budget of hidden reasoning, added to the limit of the output. */
  reasoningTokens: z.int().nonnegative().optional(),
  streamOptions: z.boolean().optional(),
  dimensions: z.boolean().optional(),
  images: z.boolean().optional(),
  contextTokens: z.int().positive().optional(),
  textsPerRequest: z.int().positive().optional(),
});
export type ModelOptions = z.infer<typeof modelOptionsSchema>;

/** A configured server: its URL, and explicit settings. */
export interface ProfiledServer {
  readonly baseUrl: string;
  readonly profile?: ModelProfileName | undefined;
  readonly options?: ModelOptions | undefined;
}

export function readProfile({ baseUrl, profile, options = {} }: ProfiledServer): ModelProfile {
  const base: ModelProfile = modelProfiles[profile ?? guessProfile(baseUrl)];
  return {
    ...base,
    outputLimit: options.outputLimit ?? base.outputLimit,
    streamOptions: options.streamOptions ?? base.streamOptions,
    dimensions: options.dimensions ?? base.dimensions,
    images: options.images ?? base.images,
    contextTokens: options.contextTokens ?? base.contextTokens,
    textsPerRequest: options.textsPerRequest ?? base.textsPerRequest,
  };
}

/** Parameters of a call to one model for one purpose. */
export interface CallParameters {
  readonly effort: Effort | undefined;
  readonly temperature: number | undefined;
  /** Tokens of hidden reasoning to reserve besides the output. */
  readonly reasoningTokens: number;
}

/** By effort: about twice the tokens measured on short tasks. gpt-5 uses 1,408 at `medium`. */
const usualReasoningTokens: Readonly<Record<Effort, number>> = {
  none: 0,
  minimal: 1_200,
  low: 2_000,
  medium: 4_000,
  high: 12_000,
  xhigh: 20_000,
  max: 32_000,
};

export function readCallParameters(
  { families }: ModelProfile,
  options: ModelOptions | undefined,
  model: string,
  purpose: ModelPurpose,
): CallParameters {
  const family = families.find(({ namePattern }) => namePattern.test(model));
  const wished = options?.effort;
  const ofPurpose = wished !== null && typeof wished === 'object' ? wished[purpose] : wished;
  const effort = ofPurpose === undefined ? family?.effort : (ofPurpose ?? undefined);
  const temperature = options?.temperature === undefined ? family?.temperature : options.temperature;
  // Sends no temperature to reasoning models, which reject it; a model with a configured effort is one.
  const isThinking = effort !== undefined && effort !== 'none' && family?.effort === 'none';
  return {
    effort,
    temperature: (isThinking && options?.temperature === undefined ? undefined : temperature) ?? undefined,
    reasoningTokens: options?.reasoningTokens ?? (effort === undefined ? 0 : usualReasoningTokens[effort]),
  };
}

/**
 * Reserved reasoning tokens per second of timeout. Vendors' models reason at 50 to 100 tokens a second, and use about
 * half of the reserved tokens.
 */
const reservedTokensPerSecond = 100;

/** Returns the timeout of the first piece, in milliseconds: vendors do not stream reasoning. */
export function firstPieceTimeoutMs({ firstTokenMs }: ModelProfile, reasoningTokens: number): number {
  return firstTokenMs + (reasoningTokens * 1_000) / reservedTokensPerSecond;
}
