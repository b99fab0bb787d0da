import { ApiError } from '../../platform/errors/api-error.ts';
import { type BackOff, backOffMs, wait } from '../../platform/resilience/back-off.ts';
import type { CallPermit } from '../../platform/resilience/circuit-breaker.ts';
import { type AnswerProvider, attemptAnswer, type FailoverSettings } from './attempt-answer.ts';
import { type FailureKind, readFailureKind } from './model-failure.ts';
import { type ModelPurpose, ModelRefusalError, type StreamRequest } from './models.ts';

/** Number of attempts at each provider for one answer. */
const rounds = 2;

/** Failures after which the same provider may be tried again. */
const mayBeRepeated: ReadonlySet<FailureKind> = new Set(['passing', 'busy', 'room']);

/** Maximum wait for a busy provider without an alternative, in milliseconds; short when a user is waiting. */
const maxWaitMs: Readonly<Record<ModelPurpose, number>> = {
  answer: 10_000,
  rewrite: 2_000,
  judge: 3_000,
  vision: 30_000,
  translate: 30_000,
  guide: 5_000,
  explain: 40_000,
  table: 30_000,
};

/**
 * Streams one answer from the first provider that succeeds. Tries providers in order, those that keep failing last, and
 * each a second time after a pause. After text was yielded, a further attempt starts with `onRestart`, or is not made.
 */
export async function* streamWithFailover(
  providers: readonly AnswerProvider[],
  request: StreamRequest,
  settings: FailoverSettings,
): AsyncGenerator<string> {
  const failures: unknown[] = [];
  const givenUp = new Set<AnswerProvider>();
  for (let round = 1; round <= rounds; round += 1) {
    const ready = providers.filter((provider) => !givenUp.has(provider));
    const pauseMs = pauseBeforeRound(round, ready, request.purpose, settings.backOff);
    if (pauseMs === undefined) break;
    if (pauseMs > 0) await wait(pauseMs, request.signal);
    for (const { provider, permit } of admitProviders(ready, request.purpose)) {
      let hasSpoken = false;
      try {
        for await (const piece of attemptAnswer(provider, permit, request, settings)) {
          hasSpoken = true;
          yield piece;
        }
        return;
      } catch (error) {
        request.signal.throwIfAborted();
        if (error instanceof ApiError) throw error;
        failures.push(error);
        if (!mayBeRepeated.has(readFailureKind(error))) givenUp.add(provider);
      }
      if (!hasSpoken) continue;
      if (request.onRestart === undefined) throw errorOfFailures(failures);
      request.onRestart();
    }
  }
  throw errorOfFailures(failures);
}

/**
 * Returns the milliseconds to wait before a round; undefined when no provider is available within the purpose's wait.
 */
function pauseBeforeRound(
  round: number,
  ready: readonly AnswerProvider[],
  purpose: ModelPurpose,
  backOff: BackOff,
): number | undefined {
  if (ready.length === 0) return undefined;
  const busyMs = Math.min(...ready.map(({ memory }) => memory.busyMs));
  if (busyMs > maxWaitMs[purpose]) return undefined;
  return Math.max(busyMs, round > 1 ? backOffMs(round - 1, backOff) : 0);
}

/** Returns the error of an answer. A provider that declined has responded, so that is not an outage. */
function errorOfFailures(failures: readonly unknown[]): Error {
  const refusal = failures.find((failure) => failure instanceof ModelRefusalError);
  if (refusal !== undefined) return refusal;
  const declined = failures.find((failure) => readFailureKind(failure) === 'refusal');
  if (declined !== undefined)
    return new ModelRefusalError('a filter declined the request', { cause: declined });
  return new ApiError('model_unavailable', {
    cause: new AggregateError(
      failures,
      failures.length === 0 ? 'every circuit is open, or every provider busy' : 'every attempt failed',
    ),
  });
}

/**
 * Yields the available providers, lazily, because trying one may change the next. When every circuit is open, one
 * request at a time probes the providers.
 */
function* admitProviders(
  ready: readonly AnswerProvider[],
  purpose: ModelPurpose,
): Generator<{ provider: AnswerProvider; permit: CallPermit }> {
  let isAnyAdmitted = false;
  for (const provider of ready) {
    const permit = provider.memory.busyMs > 0 ? undefined : provider.breakers[purpose].enter();
    if (permit === undefined) continue;
    isAnyAdmitted = true;
    yield { provider, permit };
  }
  if (isAnyAdmitted) return;
  for (const provider of ready) {
    if (provider.memory.busyMs > 0) continue;
    const permit = provider.breakers[purpose].enter({ insist: true });
    if (permit !== undefined) yield { provider, permit };
  }
}
