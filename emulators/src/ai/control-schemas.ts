import { z } from 'zod';

/** What a fault does to the requests it meets. */
const faultModes = [
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
    route: z.enum(['chat', 'embeddings']).optional(),
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
