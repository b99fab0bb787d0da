import { z } from 'zod';
import type { Environment } from '../environment.ts';
import { ApiError } from '../http/api-error.ts';
import type { Logger } from '../logger.ts';
import type { BackOff } from '../resilience/back-off.ts';
import type { CircuitBreaker } from '../resilience/circuit-breaker.ts';
import { guardCall } from '../resilience/guard-call.ts';
import { estimateTokens } from '../retrieval/count-tokens.ts';
import { MalformedAnswerError, readFailureKind } from './model-failure.ts';
import { type ModelBudget, type ModelPrice, priceUsage } from './model-usage.ts';
import { embeddingDimensions } from './models.ts';
import type { ProviderAddress, ProviderClients } from './provider-client.ts';

/** One host of the embedding model. */
export interface EmbeddingHost {
  readonly address: ProviderAddress;
  readonly position: number;
  readonly breaker: CircuitBreaker;
}

export interface EmbeddingSettings {
  readonly model: Environment['embeddings']['model'];
  readonly clients: ProviderClients;
  readonly logger: Logger;
  readonly prices: Readonly<Record<string, ModelPrice>>;
  readonly timeoutMs: number;
  readonly attempts: number;
  readonly backOff: BackOff;
}

/** Texts of one request: far below the provider's limit, so that one lost request repeats little. */
const textsPerRequest = 512;

const answerSchema = z.object({
  data: z.array(z.object({ index: z.int().nonnegative(), embedding: z.array(z.number()) })),
  usage: z.object({ prompt_tokens: z.int().nonnegative() }).nullish(),
});

/**
 * Unit-length vectors of texts, in order, from the first host that gives them. All hosts serve the same model: vectors of two
 * models do not compare. Rejects with `model_unavailable`, and with the reason of `signal` when that aborts.
 */
export async function embedTexts(
  hosts: readonly EmbeddingHost[],
  texts: readonly string[],
  signal: AbortSignal,
  budget: ModelBudget | undefined,
  settings: EmbeddingSettings,
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (let from = 0; from < texts.length; from += textsPerRequest) {
    const batch = texts.slice(from, from + textsPerRequest);
    vectors.push(...(await embedBatch(hosts, batch, signal, budget, settings)));
  }
  return vectors;
}

async function embedBatch(
  hosts: readonly EmbeddingHost[],
  texts: readonly string[],
  signal: AbortSignal,
  budget: ModelBudget | undefined,
  settings: EmbeddingSettings,
): Promise<Float32Array[]> {
  const { logger, model } = settings;
  const estimate = texts.reduce((sum, text) => sum + estimateTokens(text), 0);
  budget?.requireRoom(estimate);
  const failures: unknown[] = [];
  for (const { address, position, breaker } of hosts) {
    const about = { purpose: 'embedding', provider: position, model };
    const startedAtMs = performance.now();
    const elapsedMs = (): number => Math.round(performance.now() - startedAtMs);
    const policy = { ...settings, breaker, isPassing, isOutage };
    try {
      const { vectors, inputTokens } = await guardCall(
        policy,
        (attempt) => request(address, texts, settings, attempt),
        signal,
      );
      const usage = priceUsage(
        { inputTokens: inputTokens ?? estimate, outputTokens: 0 },
        settings.prices[model],
      );
      budget?.add(usage);
      logger.info('model answered', {
        ...about,
        input_tokens: usage.inputTokens,
        cost_micro_eur: usage.costMicroEur ?? null,
        duration_ms: elapsedMs(),
      });
      return vectors;
    } catch (error) {
      signal.throwIfAborted();
      failures.push(error);
      const cause = error instanceof Error ? error : new Error(String(error));
      logger.warn('model provider failed', { ...about, duration_ms: elapsedMs(), cause });
    }
  }
  throw new ApiError('model_unavailable', { cause: new AggregateError(failures) });
}

const isPassing = (error: unknown): boolean => readFailureKind(error) === 'passing';
const isOutage = (error: unknown): boolean => readFailureKind(error) !== 'request';

async function request(
  address: ProviderAddress,
  texts: readonly string[],
  { clients, model }: EmbeddingSettings,
  signal: AbortSignal,
): Promise<{ vectors: Float32Array[]; inputTokens: number | undefined }> {
  const client = await clients(address);
  const raw: unknown = await client.embeddings.create(
    { model, dimensions: embeddingDimensions, input: [...texts] },
    { signal },
  );
  const answer = answerSchema.safeParse(raw);
  if (!answer.success) throw new MalformedAnswerError('the answer with vectors has a wrong shape');
  const vectors: Float32Array[] = [];
  for (const { index, embedding } of answer.data.data) vectors[index] = toUnitVector(embedding);
  // Of holes and of vectors too many, one at least shows in the count.
  if (answer.data.data.length !== texts.length || Object.keys(vectors).length !== texts.length) {
    throw new MalformedAnswerError('the number of vectors is not the number of texts');
  }
  return { vectors, inputTokens: answer.data.usage?.prompt_tokens };
}

/** Cosines are computed as dot products, whatever length a provider gives its vectors. */
function toUnitVector(values: readonly number[]): Float32Array {
  const length = Math.hypot(...values);
  if (values.length !== embeddingDimensions || !(length > 0) || !Number.isFinite(length)) {
    throw new MalformedAnswerError('a vector is no direction of the expected dimensions');
  }
  return Float32Array.from(values, (value) => value / length);
}
