import type { ModelProviderConfig } from '../environment.ts';
import { ApiError } from '../http/api-error.ts';
import type { Logger } from '../logger.ts';
import { type BackOff, backOffMs, wait } from '../resilience/back-off.ts';
import type { CallPermit, CircuitBreaker } from '../resilience/circuit-breaker.ts';
import { readFailureKind } from './model-failure.ts';
import { type ModelPrice, priceUsage } from './model-usage.ts';
import type { StreamRequest } from './models.ts';
import type { ProviderClients } from './provider-client.ts';
import { type AnswerPatience, estimateInputTokens, streamCompletion } from './stream-completion.ts';

/** A provider as answers are had from it. */
export interface AnswerProvider {
  readonly config: ModelProviderConfig;
  /** Place in the configuration, from 1: its name in logs. */
  readonly position: number;
  readonly breaker: CircuitBreaker;
}

export interface FailoverSettings {
  readonly clients: ProviderClients;
  readonly logger: Logger;
  readonly patience: AnswerPatience;
  readonly prices: Readonly<Record<string, ModelPrice>>;
  readonly backOff: BackOff;
}

/** How often each provider is asked for one answer. */
const rounds = 2;

/**
 * Streams one answer from the first provider that gives it. The providers are asked in order, those that keep failing last,
 * and each a second time after a pause. Once text was given, a further attempt begins with `onRestart`, or is not made.
 */
export async function* streamWithFailover(
  providers: readonly AnswerProvider[],
  request: StreamRequest,
  settings: FailoverSettings,
): AsyncGenerator<string> {
  const failures: unknown[] = [];
  const givenUp = new Set<AnswerProvider>();
  for (let round = 1; round <= rounds; round += 1) {
    if (givenUp.size === providers.length) break;
    if (round > 1) await wait(backOffMs(round - 1, settings.backOff), request.signal);
    for (const { provider, permit } of admit(providers, givenUp)) {
      let hasSpoken = false;
      try {
        for await (const piece of attempt(provider, permit, request, settings)) {
          hasSpoken = true;
          yield piece;
        }
        return;
      } catch (error) {
        request.signal.throwIfAborted();
        if (error instanceof ApiError) throw error;
        failures.push(error);
        if (readFailureKind(error) !== 'passing') givenUp.add(provider);
      }
      if (!hasSpoken) continue;
      if (request.onRestart === undefined) throw unavailable(failures);
      request.onRestart();
    }
  }
  throw unavailable(failures);
}

function unavailable(failures: readonly unknown[]): ApiError {
  return new ApiError('model_unavailable', {
    cause: new AggregateError(
      failures,
      failures.length === 0 ? 'every circuit is open' : 'every attempt failed',
    ),
  });
}

/**
 * The providers that may be asked now, lazily, because asking one may change the next. Where every circuit is open, one
 * question at a time finds out whether somebody is back.
 */
function* admit(
  providers: readonly AnswerProvider[],
  givenUp: ReadonlySet<AnswerProvider>,
): Generator<{ provider: AnswerProvider; permit: CallPermit }> {
  const ready = providers.filter((provider) => !givenUp.has(provider));
  let isAnyAdmitted = false;
  for (const provider of ready) {
    const permit = provider.breaker.enter();
    if (permit === undefined) continue;
    isAnyAdmitted = true;
    yield { provider, permit };
  }
  if (isAnyAdmitted) return;
  for (const provider of ready) {
    const permit = provider.breaker.enter({ insist: true });
    if (permit !== undefined) yield { provider, permit };
  }
}

/** One attempt at one provider, reported to its breaker, to the budget and to the log, which get numbers and no text. */
async function* attempt(
  provider: AnswerProvider,
  permit: CallPermit,
  request: StreamRequest,
  settings: FailoverSettings,
): AsyncGenerator<string> {
  const { config, position } = provider;
  const { logger, patience, prices, clients } = settings;
  const model = request.purpose === 'vision' ? config.visionModel : config.chatModel;
  const about = { purpose: request.purpose, provider: position, model };
  const startedAtMs = performance.now();
  const elapsedMs = (): number => Math.round(performance.now() - startedAtMs);
  let firstTokenMs: number | undefined;
  try {
    request.budget?.requireRoom(estimateInputTokens(request) + request.maxOutputTokens);
    const stream = streamCompletion(await clients(config), model, request, patience);
    for (;;) {
      const next = await stream.next();
      if (next.done) {
        permit.succeed();
        const usage = priceUsage(next.value, prices[model]);
        request.budget?.add(usage);
        logger.info('model answered', {
          ...about,
          input_tokens: usage.inputTokens,
          output_tokens: usage.outputTokens,
          cost_micro_eur: usage.costMicroEur ?? null,
          first_token_ms: firstTokenMs,
          duration_ms: elapsedMs(),
        });
        return;
      }
      firstTokenMs ??= elapsedMs();
      yield next.value;
    }
  } catch (cause) {
    if (request.signal.aborted || cause instanceof ApiError) throw cause;
    const kind = readFailureKind(cause);
    if (kind === 'request') permit.succeed();
    else permit.fail();
    request.budget?.add(
      priceUsage({ inputTokens: estimateInputTokens(request), outputTokens: 0 }, prices[model]),
    );
    logger.warn('model provider failed', {
      ...about,
      kind,
      had_spoken: firstTokenMs !== undefined,
      duration_ms: elapsedMs(),
      cause: cause instanceof Error ? cause : new Error(String(cause)),
    });
    throw cause;
  } finally {
    // Neither an answer nor a failure: the reader left, or the budget was used up.
    permit.withdraw();
  }
}
