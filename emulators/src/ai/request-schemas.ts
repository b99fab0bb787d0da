import { z } from 'zod';

const textPart = z.object({ type: z.literal('text'), text: z.string() });
const imagePart = z.object({
  type: z.literal('image_url'),
  image_url: z.object({ url: z.string().min(1), detail: z.enum(['auto', 'low', 'high']).optional() }),
});
const content = z.union([z.string(), z.array(z.discriminatedUnion('type', [textPart, imagePart])).min(1)]);

const chatMessage = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant']),
  content: content.nullish(),
});

const responseFormat = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text') }),
  z.object({ type: z.literal('json_object') }),
  z.object({
    type: z.literal('json_schema'),
    json_schema: z.object({
      name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
      schema: z.record(z.string(), z.unknown()).optional(),
      strict: z.boolean().nullish(),
    }),
  }),
]);

/**
 * Body of `POST /v1/chat/completions`. Parameters that the stand-in does not use (temperature, seed…) are accepted and
 * remembered.
 */
export const chatSchema = z.looseObject({
  model: z.string().min(1),
  messages: z.array(chatMessage).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
  response_format: responseFormat.optional(),
  max_tokens: z.int().positive().nullish(),
  max_completion_tokens: z.int().positive().nullish(),
  n: z.literal(1).nullish(),
  reasoning_effort: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max']).nullish(),
});
export type ChatRequest = z.infer<typeof chatSchema>;
export type ChatMessage = ChatRequest['messages'][number];

/** Body of `POST /v1/embeddings`. */
export const embeddingsSchema = z.looseObject({
  model: z.string().min(1),
  input: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
  dimensions: z.int().min(1).max(3072).optional(),
  encoding_format: z.enum(['float', 'base64']).optional(),
});

/** Body of `POST /v1/images/generations`. */
export const imagesSchema = z.looseObject({
  prompt: z.string().min(1).max(32_000),
  model: z.string().min(1).nullish(),
  n: z.int().min(1).max(10).nullish(),
  size: z
    .string()
    .regex(/^(?:auto|[1-9]\d{1,3}x[1-9]\d{1,3})$/)
    .nullish(),
  response_format: z.enum(['url', 'b64_json']).nullish(),
});

/** What a fault does to the requests it meets. */
export const faultModes = [
  'hangup',
  'hangup-midstream',
  /** Falls silent after `afterTokens` and keeps the connection open. */
  'stall-midstream',
  'garbage',
  /** Well-formed JSON that is no answer: text that is a number, vectors of zeros. */
  'wrong-shape',
  /** Each vector of a request longer than the one before. */
  'uneven-vectors',
  'empty',
  'bad-citation',
  'no-citation',
  'gullible',
  /** A model that invents `text` in a picture. */
  'invention',
  'slow',
  /** Mistral's 422 for a parameter that it does not know (`parameter`): editor-code-assistant/eca#231. */
  'forbidden-parameter',
  /**
   * OpenAI's 400 for a parameter the model does not accept; vLLM's for `dimensions` (vllm-project/vllm#15465) names it
   * as well.
   */
  'unsupported-parameter',
  /** Gemini's compatible address answers errors as an array: google-gemini/gemini-cli#12823. */
  'array-error',
  /** No money left: https://platform.openai.com/docs/guides/error-codes. */
  'insufficient-quota',
  /** llama.cpp's 500 for a picture where no projector is loaded (tools/server of ggml-org/llama.cpp). */
  'text-only',
  /** Mistral's reasoning models stream arrays of parts: https://docs.mistral.ai/capabilities/reasoning. */
  'thinking-parts',
  /** `reasoningTokens` in a field of their own, as DeepSeek, llama.cpp and vLLM stream them. */
  'reasoning-content',
  /** The same field under the name that newer vLLM and Ollama give it. */
  'reasoning',
  /** OpenAI's: reasoning is not streamed, but counts towards the output limit: platform.openai.com/docs/guides/reasoning. */
  'hidden-reasoning',
  /** `STOP`, as Gemini's own interface says it. */
  'capital-reason',
  /** Azure begins with filter results and no choices: learn.microsoft.com/azure/ai-services/openai/concepts/content-streaming. */
  'filter-results-first',
  /** The answer breaks off in a filter: the same page. */
  'content-filter',
  /** `delta.refusal`: https://platform.openai.com/docs/guides/structured-outputs#refusals. */
  'refusal',
] as const;

/**
 * Applies only to requests whose body has these words, so that concurrent tests each have their own; to every request
 * where absent.
 */
const containing = z.string().min(1).optional();

const parameterModes: ReadonlySet<unknown> = new Set(['forbidden-parameter', 'unsupported-parameter']);

/** Body of `POST /x-control/fail`: either an HTTP `status` or a `mode`, for the next `times` requests of a route (or any). */
export const faultSchema = z
  .strictObject({
    containing,
    route: z.enum(['chat', 'embeddings', 'images']).optional(),
    status: z.int().min(400).max(599).optional(),
    mode: z.enum(faultModes).optional(),
    times: z.int().min(1).default(1),
    delayMs: z.int().min(0).max(600_000).optional(),
    afterTokens: z.int().min(0).default(5),
    /** The refused parameter: the fault applies only to requests that have it. */
    parameter: z.string().min(1).optional(),
    /** `Retry-After` of an error. */
    retryAfterSeconds: z.number().min(0).optional(),
    reasoningTokens: z.int().min(0).default(700),
    /** What an answer of invention says. */
    text: z.string().min(1).optional(),
  })
  .refine(
    ({ mode, text }) => (mode === 'invention') === (text !== undefined),
    'Give "text" with "invention", and only with it.',
  )
  .refine(
    (fault) => (fault.status === undefined) !== (fault.mode === undefined),
    'Give "status" or "mode", one of the two.',
  )
  .refine(
    ({ mode, parameter }) => parameterModes.has(mode) === (parameter !== undefined),
    'Give "parameter" with the modes that refuse one, and only with them.',
  );
export type Fault = z.infer<typeof faultSchema>;

/** Body of `POST /x-control/clear`: ends the faults that were ordered for these words, or all. */
export const clearSchema = z.strictObject({ containing });

/** Body of `POST /x-control/pace`; null is as fast as possible. The latest one that meets a request counts. */
export const paceSchema = z.strictObject({ containing, tokensPerSecond: z.number().positive().nullable() });
export type Pace = z.infer<typeof paceSchema>;

/** Body of `POST /x-control/models`: what the list of models says, instead of the local one. */
export const modelsSchema = z.strictObject({
  models: z.array(z.strictObject({ id: z.string().min(1), shutdown_date: z.iso.date().nullish() })),
});
export type ListedModel = z.infer<typeof modelsSchema>['models'][number];
