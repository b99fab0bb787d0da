import type { Logger } from '../../platform/logging/logger.ts';
import type { FailureKind } from './model-failure.ts';
import type { ModelUsage } from './model-usage.ts';

/** Log lines of one attempt at one provider: numbers, without text. */
export class AttemptReport {
  readonly #about: Readonly<Record<string, unknown>>;
  readonly #logger: Logger;
  readonly #startedAtMs = performance.now();
  #firstTextMs: number | undefined;

  constructor(about: Readonly<Record<string, unknown>>, logger: Logger) {
    this.#about = about;
    this.#logger = logger;
  }

  get #elapsedMs(): number {
    return Math.round(performance.now() - this.#startedAtMs);
  }

  noteFirstText(): void {
    this.#firstTextMs = this.#elapsedMs;
  }

  logRefusedParameter(parameter: string): void {
    this.#logger.warn('model parameter refused', { ...this.#about, parameter });
  }

  logAnswer(usage: ModelUsage, isCut: boolean): void {
    this.#logger.info('model answered', {
      ...this.#about,
      ...describeUsage(usage),
      is_cut: isCut,
      first_token_ms: this.#firstTextMs,
      duration_ms: this.#elapsedMs,
    });
  }

  logFailure(kind: FailureKind, cause: unknown): void {
    this.#logger.warn('model provider failed', {
      ...this.#about,
      kind,
      had_spoken: this.#firstTextMs !== undefined,
      duration_ms: this.#elapsedMs,
      cause,
    });
  }
}

/** Returns the numbers of a call as log fields. */
function describeUsage(usage: ModelUsage): Record<string, number | null> {
  return {
    input_tokens: usage.inputTokens,
    cached_tokens: usage.cachedTokens,
    output_tokens: usage.outputTokens,
    reasoning_tokens: usage.reasoningTokens,
    cost_micro_eur: usage.costMicroEur ?? null,
  };
}
