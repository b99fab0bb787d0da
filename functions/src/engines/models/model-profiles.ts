import { z } from 'zod';
import type { ModelPurpose } from './models.ts';

/** How much a model thinks before it writes. Which of these a model knows differs by family. */
const efforts = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const;
type Effort = (typeof efforts)[number];

/** The parameters for one family of models; undefined ones are not sent. */
interface ModelFamily {
  readonly names: RegExp;
  readonly effort?: Effort;
  readonly temperature?: number;
}

/** How the servers of one maker want to be asked. Nothing about a maker stands anywhere else. */
export interface ModelProfile {
  /** The parameter that bounds the output, hidden reasoning included. */
  readonly outputLimit: 'max_completion_tokens' | 'max_tokens';
  /** Where the effort is sent: as its own parameter, or within those of the server's chat template. */
  readonly effortIn: 'reasoning_effort' | 'chat_template_kwargs';
  /** The first whose names fit the model's. */
  readonly families: readonly ModelFamily[];
  /** Whether tokens are counted only for who asks for it. */
  readonly streamOptions: boolean;
  /** Whether `prompt_cache_key` is taken. */
  readonly cacheKeys: boolean;
  /** Whether embedding models may be asked for vectors of a length. */
  readonly dimensions: boolean;
  readonly images: boolean;
  /** Tokens of input that one call may have. */
  readonly contextTokens: number;
  /** Texts of one request for vectors. */
  readonly textsPerRequest: number;
  /** How long a call may be silent before its first piece, and how long one request for vectors may take. */
  readonly firstTokenMs: number;
  readonly embeddingMs: number;
}

/** The windows of makers hold 128,000 tokens at least, of which the output needs some. */
const makerContextTokens = 120_000;
const ownContextTokens = 8_192;

/**
 * Efforts: https://developers.openai.com/api/docs/guides/reasoning (gpt-5 `minimal…high`, from 5.1 on `none…`); a
 * temperature is accepted only with `none`, and by models without reasoning.
 */
const openaiFamilies: readonly ModelFamily[] = [
  { names: /^(?:gpt-(?:3\.5|4)|chatgpt)/, temperature: 0 },
  { names: /^gpt-5(?!\.\d)/, effort: 'minimal' },
  { names: /^gpt-(?:5\.\d|[6-9])/, effort: 'none', temperature: 0 },
  { names: /^o\d/, effort: 'low' },
];

const maker = {
  effortIn: 'reasoning_effort',
  families: [{ names: /./, temperature: 0 }],
  streamOptions: true,
  cacheKeys: false,
  dimensions: false,
  images: true,
  contextTokens: makerContextTokens,
  textsPerRequest: 512,
  firstTokenMs: 15_000,
  embeddingMs: 10_000,
} as const satisfies Partial<ModelProfile>;

/** A machine of one's own reads a prompt at fifty tokens a second where it has no graphics card. */
const ownMachine = {
  ...maker,
  contextTokens: ownContextTokens,
  textsPerRequest: 32,
  firstTokenMs: 90_000,
  embeddingMs: 60_000,
} as const satisfies Partial<ModelProfile>;

/**
 * Reasoning cannot be switched off in gpt-oss; in other models with it on by default it can (Qwen3, DeepSeek,
 * Magistral's templates).
 */
const openWeights: readonly ModelFamily[] = [
  { names: /gpt-oss/i, effort: 'low', temperature: 0 },
  { names: /./, effort: 'none', temperature: 0 },
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
   * The v1 address; models are named by their deployment. `prompt_cache_key`:
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
   * 422 for unknown parameters: editor-code-assistant/eca#231 and #315 (`max_completion_tokens`), anon-kode#53
   * (`stream_options`; the last piece has the token counts anyway). 16,384 tokens in a request for vectors.
   */
  mistral: { ...maker, outputLimit: 'max_tokens', streamOptions: false, textsPerRequest: 32 },
  /**
   * https://ai.google.dev/gemini-api/docs/openai: every model accepts `minimal`, some reject `none`; temperatures below
   * 1 are advised against; a hundred texts in a request for vectors.
   */
  gemini: {
    ...maker,
    outputLimit: 'max_completion_tokens',
    families: [{ names: /./, effort: 'minimal' }],
    dimensions: true,
    textsPerRequest: 100,
  },
  /** `max_completion_tokens` is ignored, so the output would be unbounded: ollama/ollama#7125. */
  ollama: { ...ownMachine, outputLimit: 'max_tokens', families: openWeights },
  /** `dimensions` is 400 for most models: vllm-project/vllm#15465 and #23435. */
  vllm: {
    ...ownMachine,
    outputLimit: 'max_completion_tokens',
    effortIn: 'chat_template_kwargs',
    families: openWeights,
    contextTokens: 32_000,
    textsPerRequest: 128,
  },
  /** https://github.com/ggml-org/llama.cpp/tree/master/tools/server: `chat_template_kwargs` with `enable_thinking`. */
  llamacpp: {
    ...ownMachine,
    outputLimit: 'max_tokens',
    effortIn: 'chat_template_kwargs',
    families: openWeights,
  },
  /** What every server understands, and no more. */
  plain: { ...ownMachine, outputLimit: 'max_tokens' },
} as const satisfies Record<string, ModelProfile>;

export type ModelProfileName = keyof typeof modelProfiles;
export const modelProfileNames = Object.keys(modelProfiles) as [ModelProfileName, ...ModelProfileName[]];

/** Hosts, and for servers of one's own names and ports, that leave no doubt. */
const knownHosts: readonly (readonly [RegExp, ModelProfileName])[] = [
  [/(?:^|\.)api\.openai\.com(?::|$)/, 'openai'],
  [/\.(?:openai|services\.ai|cognitiveservices)\.azure\.com(?::|$)/, 'azure'],
  [/(?:^|\.)mistral\.ai(?::|$)/, 'mistral'],
  [/^generativelanguage\.googleapis\.com(?::|$)/, 'gemini'],
  [/:11434$|(?:^|[.-])ollama(?:[.:-]|$)/, 'ollama'],
  [/(?:^|[.-])vllm(?:[.:-]|$)/, 'vllm'],
  [/(?:^|[.-])llama-?(?:cpp|server)(?:[.:-]|$)/, 'llamacpp'],
];

/** The profile of a server by its address; `plain` where that does not show it. */
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
] as const satisfies readonly ModelPurpose[];
const effortSchema = z.enum(efforts).nullable();

/** What the operator knows better than the table. `null` keeps a parameter from being sent. */
export const modelOptionsSchema = z.strictObject({
  outputLimit: z.enum(['max_completion_tokens', 'max_tokens']).optional(),
  effort: z.union([effortSchema, z.partialRecord(z.enum(purposes), effortSchema)]).optional(),
  temperature: z.number().min(0).max(2).nullable().optional(),
  /** Room for hidden reasoning beside what is to be written. */
  reasoningTokens: z.int().nonnegative().optional(),
  streamOptions: z.boolean().optional(),
  dimensions: z.boolean().optional(),
  images: z.boolean().optional(),
  contextTokens: z.int().positive().optional(),
  textsPerRequest: z.int().positive().optional(),
});
export type ModelOptions = z.infer<typeof modelOptionsSchema>;

/** A configured server: its address, and explicit settings. */
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

/** How one model is asked for one purpose. */
export interface CallManners {
  readonly effort: Effort | undefined;
  readonly temperature: number | undefined;
  /** Tokens of hidden reasoning to leave room for beside the wanted output. */
  readonly reasoningTokens: number;
}

/** By effort, about twice what has been measured on short tasks: gpt-5 spends 1,408 at `medium`. */
const usualReasoningTokens: Readonly<Record<Effort, number>> = {
  none: 0,
  minimal: 1_200,
  low: 2_000,
  medium: 4_000,
  high: 12_000,
  xhigh: 20_000,
  max: 32_000,
};

export function readManners(
  { families }: ModelProfile,
  options: ModelOptions | undefined,
  model: string,
  purpose: ModelPurpose,
): CallManners {
  const family = families.find(({ names }) => names.test(model));
  const wished = options?.effort;
  const ofPurpose = wished !== null && typeof wished === 'object' ? wished[purpose] : wished;
  const effort = ofPurpose === undefined ? family?.effort : (ofPurpose ?? undefined);
  const temperature = options?.temperature === undefined ? family?.temperature : options.temperature;
  // A maker's reasoning model accepts no temperature, and one with a configured effort is such a model.
  const isThinking = effort !== undefined && effort !== 'none' && family?.effort === 'none';
  return {
    effort,
    temperature: (isThinking && options?.temperature === undefined ? undefined : temperature) ?? undefined,
    reasoningTokens: options?.reasoningTokens ?? (effort === undefined ? 0 : usualReasoningTokens[effort]),
  };
}

/** Makers' models think 50 to 100 tokens a second, and the room is about twice what they need. */
const roomPerSecond = 100;

/** The longest silence of a call before its first piece, in milliseconds: makers do not stream reasoning. */
export function longestSilenceMs({ firstTokenMs }: ModelProfile, reasoningTokens: number): number {
  return firstTokenMs + (reasoningTokens * 1_000) / roomPerSecond;
}
