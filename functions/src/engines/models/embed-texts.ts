import { z } from 'zod';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { BackOff } from '../../platform/resilience/back-off.ts';
import type { CircuitBreaker } from '../../platform/resilience/circuit-breaker.ts';
import { guardCall } from '../../platform/resilience/guard-call.ts';
import { AttemptReport } from './attempt-report.ts';
import { applyTemplate, type EmbeddingTemplates } from './embedding-templates.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { requestedDimensionsOf } from './known-models.ts';
import {
  findRefusedParameter,
  MalformedAnswerError,
  readFailureKind,
  readRetryAfterMs,
} from './model-failure.ts';
import type { ModelProfile } from './model-profiles.ts';
import { type ModelPrice, priceUsage } from './model-usage.ts';
import type { EmbedOptions } from './models.ts';
import type { ProviderClients, ProviderEndpoint } from './provider-client.ts';
import type { ProviderMemory } from './provider-memory.ts';

/** A host of the embedding model. */
export interface EmbeddingHost {
  readonly endpoint: ProviderEndpoint;
  readonly position: number;
  readonly profile: ModelProfile;
  readonly memory: ProviderMemory;
  readonly breaker: CircuitBreaker;
}

export interface EmbeddingSettings {
  readonly model: string;
  readonly form: EmbeddingTemplates;
  readonly clients: ProviderClients;
  readonly logger: Logger;
  readonly prices: Readonly<Record<string, ModelPrice>>;
  /** Timeout of one request; the default is the host's own. */
  readonly timeoutMs: number | undefined;
  readonly attempts: number;
  readonly backOff: BackOff;
}

/** Maximum wait for a busy host, in milliseconds. Short for a question, which can be searched by its words instead. */
const maxWaitMs = { question: 2_000, passage: 30_000 } as const;

const answerSchema = z.object({
  data: z.array(z.object({ index: z.int().nonnegative(), embedding: z.array(z.number()) })),
  usage: z.object({ prompt_tokens: z.int().nonnegative() }).nullish(),
});

/**
 * Returns unit vectors of texts, in order and of equal length, from the first host that responds. All hosts serve the
 * same model, because vectors of two models are not comparable. Rejects with `model_unavailable`, and with the reason
 * of `signal` when it aborts.
 */
export async function embedTexts(
  hosts: readonly EmbeddingHost[],
  texts: readonly string[],
  options: EmbedOptions,
  settings: EmbeddingSettings,
): Promise<Float32Array[]> {
  const formattedTexts = texts.map((text) => applyTemplate(text, settings.form, options.form));
  const batchSize = Math.min(...hosts.map(({ profile }) => profile.textsPerRequest));
  const vectors: Float32Array[] = [];
  for (let from = 0; from < formattedTexts.length; from += batchSize) {
    const batch = formattedTexts.slice(from, from + batchSize);
    vectors.push(
      ...(await embedBatch(hosts, { texts: batch, dimensions: vectors[0]?.length }, options, settings)),
    );
  }
  return vectors;
}

interface Batch {
  readonly texts: readonly string[];
  /** Length of the vectors of the previous batches. */
  readonly dimensions: number | undefined;
}

async function embedBatch(
  hosts: readonly EmbeddingHost[],
  batch: Batch,
  { form, signal, budget }: EmbedOptions,
  settings: EmbeddingSettings,
): Promise<Float32Array[]> {
  const { logger, model } = settings;
  const { texts } = batch;
  const estimate = texts.reduce((sum, text) => sum + estimateTokens(text), 0);
  budget?.requireRoom(estimate);
  const failures: unknown[] = [];
  for (const host of hosts) {
    const report = new AttemptReport({ purpose: 'embedding', provider: host.position, model }, logger);
    const policy = {
      ...settings,
      timeoutMs: settings.timeoutMs ?? host.profile.embeddingMs,
      breaker: host.breaker,
      isTransient: (error: unknown) => mayBeRepeated(error, maxWaitMs[form]),
      isOutage,
      pauseMs: (error: unknown) => readRetryAfterMs(error),
    };
    const ask = (attempt: AbortSignal) => requestVectors(host, batch, { settings, report, signal: attempt });
    try {
      const { vectors, inputTokens } = await guardCall(policy, ask, signal);
      const tokens = { inputTokens: inputTokens ?? estimate, outputTokens: 0 };
      const usage = priceUsage(tokens, settings.prices[model]);
      budget?.add(usage);
      report.logAnswer(usage, false);
      return vectors;
    } catch (error) {
      signal.throwIfAborted();
      failures.push(error);
      report.logFailure(readFailureKind(error), error);
    }
  }
  throw new ApiError('model_unavailable', { cause: new AggregateError(failures) });
}

function mayBeRepeated(error: unknown, waitMs: number): boolean {
  const kind = readFailureKind(error);
  return kind === 'passing' || (kind === 'busy' && (readRetryAfterMs(error) ?? 0) <= waitMs);
}

const isOutage = (error: unknown): boolean => ['passing', 'provider'].includes(readFailureKind(error));

interface RequestAttempt {
  readonly settings: EmbeddingSettings;
  readonly report: AttemptReport;
  readonly signal: AbortSignal;
}

async function requestVectors(
  host: EmbeddingHost,
  { texts, dimensions }: Batch,
  attempt: RequestAttempt,
): Promise<{ vectors: Float32Array[]; inputTokens: number | undefined }> {
  const { endpoint, profile, memory } = host;
  const { settings, report, signal } = attempt;
  const { clients, model } = settings;
  const client = await clients(endpoint);
  const mayAsk = profile.dimensions && !memory.isRefused(model, 'dimensions');
  const requestedDimensions = mayAsk ? requestedDimensionsOf(model) : undefined;
  try {
    const raw: unknown = await client.embeddings.create(
      {
        model,
        input: [...texts],
        ...(requestedDimensions === undefined ? {} : { dimensions: requestedDimensions }),
      },
      { signal },
    );
    return readVectors(raw, texts.length, dimensions);
  } catch (error) {
    if (requestedDimensions === undefined || findRefusedParameter(error, ['dimensions']) === undefined)
      throw error;
    if (memory.refuse(model, 'dimensions')) report.logRefusedParameter('dimensions');
    return requestVectors(host, { texts, dimensions }, attempt);
  }
}

/** Parses the vectors of a response; `dimensions` is the length of those of the previous batches. */
function readVectors(
  raw: unknown,
  count: number,
  dimensions: number | undefined,
): { vectors: Float32Array[]; inputTokens: number | undefined } {
  const answer = answerSchema.safeParse(raw);
  if (!answer.success) throw new MalformedAnswerError('invalid response with embeddings');
  const { data, usage } = answer.data;
  const vectors: Float32Array[] = [];
  for (const { index, embedding } of data) vectors[index] = toUnitVector(embedding);
  // Rejects both missing and surplus vectors.
  if (data.length !== count || Object.keys(vectors).length !== count) {
    throw new MalformedAnswerError('the number of vectors is not the number of texts');
  }
  const expected = dimensions ?? vectors[0]?.length;
  if (vectors.some(({ length }) => length !== expected)) {
    throw new MalformedAnswerError('embeddings of different lengths');
  }
  return { vectors, inputTokens: usage?.prompt_tokens };
}

/** Normalises a vector to unit length, because cosines are computed as dot products. */
function toUnitVector(values: readonly number[]): Float32Array {
  const length = Math.hypot(...values);
  if (!(length > 0) || !Number.isFinite(length))
    throw new MalformedAnswerError('an embedding is a zero vector');
  return Float32Array.from(values, (value) => value / length);
}
