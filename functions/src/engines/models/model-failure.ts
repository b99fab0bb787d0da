import type { ModelTokens } from './model-usage.ts';
import { ModelRefusalError } from './models.ts';

/**
 * Reason why a call to a model provider failed.
 * - `passing`: a retry may succeed immediately
 * - `busy`: a retry may succeed after the time that the provider names
 * - `provider`: this provider cannot answer until the operator changes something (key, credit, model)
 * - `request`: the call itself was rejected; another model may accept it
 * - `room`: hidden reasoning left no tokens for text
 * - `refusal`: the model, or the filter in front of it, declined
 * - `images`: the model does not accept images
 */
export type FailureKind = 'passing' | 'busy' | 'provider' | 'request' | 'room' | 'refusal' | 'images';

/** The provider's response is invalid: a broken stream, an unexpected shape, or empty. */
export class MalformedAnswerError extends Error {
  override readonly name = 'MalformedAnswerError';
}

/** The token limit was reached before the first word: reasoning used all tokens. */
export class TokenLimitError extends Error {
  override readonly name = 'TokenLimitError';
  readonly tokens: ModelTokens;

  constructor(tokens: ModelTokens) {
    super('the limit of tokens was reached before the first word');
    this.tokens = tokens;
  }
}

/** An image was meant for a model that is known to accept none. */
export class NoImagesError extends Error {
  override readonly name = 'NoImagesError';
}

const refusedRequest = new Set([400, 413, 422]);
/** 410: the model was switched off. 501: llama.cpp started without the requested feature. */
const refusedProvider = new Set([401, 402, 403, 404, 405, 410, 501]);
const busyStatuses = new Set([429, 503]);

/**
 * Matches error codes of filters: Azure's `content_filter` and `ResponsibleAIPolicyViolation`, OpenAI's
 * `invalid_prompt`.
 */
const filterCodePattern =
  /^(?:content_filter|ResponsibleAIPolicyViolation|invalid_prompt|content_policy_violation)$/;
/**
 * Matches error codes of an account without credit (OpenAI's error codes guide), for which a retry is
 * useless.
 */
const spentCodePattern = /^(?:insufficient_quota|billing_hard_limit_reached|billing_not_active)$/;

/**
 * Matches messages with which text-only servers reject an image: llama.cpp and Mistral («image input is not
 * …»), vLLM, OpenAI, DeepSeek, Ollama, OpenRouter. A broken image is rejected in other words.
 */
const imagesRefusedPattern =
  /image input is not (?:supported|enabled)|not a multimodal model|at most 0 image|image_url is only supported|unknown variant `?image_url|required for image input|support (?:image|vision)|images? (?:are|is) not supported/i;

interface ProviderError extends Error {
  readonly status: number | undefined;
  readonly code?: unknown;
  readonly param?: unknown;
  readonly headers?: unknown;
}

const isProviderError = (error: unknown): error is ProviderError =>
  error instanceof Error &&
  'status' in error &&
  (error.status === undefined || typeof error.status === 'number');

const providerErrorCode = (error: ProviderError): string =>
  typeof error.code === 'string' ? error.code : '';

/** Classifies an error of the OpenAI client by its HTTP status; any other error is `passing`, worth a retry. */
export function readFailureKind(error: unknown): FailureKind {
  if (error instanceof ModelRefusalError) return 'refusal';
  if (error instanceof TokenLimitError) return 'room';
  if (error instanceof NoImagesError) return 'images';
  if (!isProviderError(error)) return 'passing';
  const { status } = error;
  if (filterCodePattern.test(providerErrorCode(error))) return 'refusal';
  if (spentCodePattern.test(providerErrorCode(error))) return 'provider';
  if (status === undefined) return 'passing';
  if (busyStatuses.has(status) && readRetryAfterMs(error) !== undefined) return 'busy';
  if (refusedRequest.has(status)) return 'request';
  return refusedProvider.has(status) ? 'provider' : 'passing';
}

/** Returns true when an error says that the model does not accept images. Only for a call that had one. */
export function isImageRefusal(error: unknown): boolean {
  return isProviderError(error) && error.status !== undefined && imagesRefusedPattern.test(error.message);
}

/** Returns the provider's `Retry-After` in milliseconds; undefined without one. */
export function readRetryAfterMs(error: unknown, nowMs: number = Date.now()): number | undefined {
  if (!isProviderError(error) || !(error.headers instanceof Headers)) return undefined;
  const exact = error.headers.get('retry-after-ms');
  if (exact !== null && Number.isFinite(Number(exact))) return Math.max(0, Number(exact));
  const header = error.headers.get('retry-after');
  if (header === null) return undefined;
  const waitMs = /^\d+(?:\.\d+)?$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - nowMs;
  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : undefined;
}

/** Matches the words of an error that rejects a parameter. */
const nameTakenPattern =
  /unsupported|unknown|unrecognized|not (?:be )?(?:supported|permitted|allowed|recognized)|(?:does|do) not support|forbidden|unexpected|extra/i;

/** Returns the sent parameter that a server's 400 or 422 rejects; undefined when it rejects something else. */
export function findRefusedParameter(error: unknown, sentParameters: readonly string[]): string | undefined {
  if (!isProviderError(error) || (error.status !== 400 && error.status !== 422)) return undefined;
  if (!nameTakenPattern.test(error.message)) return undefined;
  const { param } = error;
  if (typeof param === 'string' && param !== '')
    return sentParameters.find((name) => param === name || param.startsWith(`${name}.`));
  const words = error.message.split(/\W+/);
  return sentParameters.find((name) => words.includes(name));
}
