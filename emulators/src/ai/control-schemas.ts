import { z } from 'zod';

/** Ways in which a fault changes a response. */
const faultModes = [
  'hangup',
  'hangup-midstream',
  /** Stops sending after `afterTokens` and keeps the connection open. */
  'stall-midstream',
  'garbage',
  /** Valid JSON of another shape: text that is a number, vectors of zeros. */
  'wrong-shape',
  /** Each vector of a request has more dimensions than the one before. */
  'uneven-vectors',
  'empty',
  'bad-citation',
  'no-citation',
  'gullible',
  /** A model that reads `text` in a picture that does not contain it. */
  'invention',
  'slow',
  /** Mistral's 422 for an unknown parameter (`parameter`): editor-code-assistant/eca#231. */
  'forbidden-parameter',
  /**
   * OpenAI's 400 for a parameter that the model does not support, and vLLM's for `dimensions`
   * (vllm-project/vllm#15465).
   */
  'unsupported-parameter',
  /** Gemini's OpenAI-compatible API sends errors as an array: google-gemini/gemini-cli#12823. */
  'array-error',
  /** No credit left: https://platform.openai.com/docs/guides/error-codes. */
  'insufficient-quota',
  /** llama.cpp's 500 for a picture when no projector is loaded (tools/server of ggml-org/llama.cpp). */
  'text-only',
  /** Mistral's reasoning models stream arrays of parts: https://docs.mistral.ai/capabilities/reasoning. */
  'thinking-parts',
  /** `reasoningTokens` in a field of their own, as in streams of DeepSeek, llama.cpp and vLLM. */
  'reasoning-content',
  /** The same field with the name of newer vLLM and Ollama. */
  'reasoning',
  /**
   * OpenAI's reasoning is not streamed, but counts towards the output limit: platform.openai.com/docs/guides/reasoning.
   */
  'hidden-reasoning',
  /** `STOP`, as in Gemini's native API. */
  'capital-reason',
  /**
   * Azure starts with filter results without choices:
   * learn.microsoft.com/azure/ai-services/openai/concepts/content-streaming.
   */
  'filter-results-first',
  /** The content filter truncates the answer: the same page. */
  'content-filter',
  /** `delta.refusal`: https://platform.openai.com/docs/guides/structured-outputs#refusals. */
  'refusal',
] as const;

/**
 * Applies only to requests whose body contains these words, so that concurrent tests have their own; by default to
 * every request.
 */
const containing = z.string().min(1).optional();

const parameterModes: ReadonlySet<unknown> = new Set(['forbidden-parameter', 'unsupported-parameter']);

/**
 * Body of `POST /x-control/fail`: an HTTP `status` or a `mode`, for the next `times` requests of a route, or of any.
 */
export const faultSchema = z
  .strictObject({
    containing,
    route: z.enum(['chat', 'embeddings']).optional(),
    status: z.int().min(400).max(599).optional(),
    mode: z.enum(faultModes).optional(),
    times: z.int().min(1).default(1),
    delayMs: z.int().min(0).max(600_000).optional(),
    afterTokens: z.int().min(0).default(5),
    /** Refused parameter; the fault applies only to requests that have it. */
    parameter: z.string().min(1).optional(),
    /** `Retry-After` of an error, in seconds. */
    retryAfterSeconds: z.number().min(0).optional(),
    reasoningTokens: z.int().min(0).default(700),
    /** Text of the mode `invention`. */
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

/** Body of `POST /x-control/clear`: removes the faults ordered for these words, or all. */
export const clearSchema = z.strictObject({ containing });

/** Body of `POST /x-control/pace`; null for no limit. The latest one that matches a request applies. */
export const paceSchema = z.strictObject({ containing, tokensPerSecond: z.number().positive().nullable() });
export type Pace = z.infer<typeof paceSchema>;

/** Body of `POST /x-control/models`: the response to the list of models, in place of the local one. */
export const modelsSchema = z.strictObject({
  models: z.array(z.strictObject({ id: z.string().min(1), shutdown_date: z.iso.date().nullish() })),
});
export type ListedModel = z.infer<typeof modelsSchema>['models'][number];
