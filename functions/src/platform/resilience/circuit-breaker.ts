/** Reports the outcome of one call through a breaker, once. */
export interface CallPermit {
  succeed(): void;
  fail(): void;
  /** Reports that the call was aborted, which says nothing about the service. */
  withdraw(): void;
}

export type CircuitState = 'closed' | 'open' | 'half-open';

export interface CircuitBreakerOptions {
  /** Failures in a row that open the circuit. */
  readonly failureThreshold: number;
  /** Time for which an open circuit rejects all calls before one may probe it. */
  readonly cooldownMs: number;
  readonly onChange?: (state: CircuitState) => void;
  /** Returns milliseconds of a monotonic clock. */
  readonly nowMs?: () => number;
}

/**
 * Keeps calls away from a failing service. Closed: all calls pass. Open, after several failures in a row: none passes.
 * Half-open, after a pause: one call probes and decides. One breaker stands for one service in one process.
 */
export class CircuitBreaker {
  readonly #options: CircuitBreakerOptions;
  readonly #nowMs: () => number;
  #failures = 0;
  #openedAtMs: number | undefined;
  #isProbing = false;
  #shown: CircuitState = 'closed';

  constructor(options: CircuitBreakerOptions) {
    this.#options = options;
    this.#nowMs = options.nowMs ?? (() => performance.now());
  }

  get state(): CircuitState {
    if (this.#openedAtMs === undefined) return 'closed';
    if (this.#isProbing) return 'half-open';
    return this.#nowMs() - this.#openedAtMs >= this.#options.cooldownMs ? 'half-open' : 'open';
  }

  /**
   * Returns the permit for one call; undefined while the circuit is open or its probe is running. `insist` probes
   * before the pause is over, for callers without another provider.
   */
  enter(options: { insist?: boolean } = {}): CallPermit | undefined {
    const { state } = this;
    if (state === 'closed') return this.#permit(false);
    if (this.#isProbing || (state === 'open' && options.insist !== true)) return undefined;
    this.#isProbing = true;
    this.#show('half-open');
    return this.#permit(true);
  }

  #permit(isProbe: boolean): CallPermit {
    let isReported = false;
    const once = (report: () => void) => (): void => {
      if (isReported) return;
      isReported = true;
      if (isProbe) this.#isProbing = false;
      report();
    };
    return {
      succeed: once(() => {
        this.#failures = 0;
        this.#openedAtMs = undefined;
        this.#show('closed');
      }),
      fail: once(() => {
        this.#failures += 1;
        if (!isProbe && this.#failures < this.#options.failureThreshold) return;
        this.#openedAtMs = this.#nowMs();
        this.#show('open');
      }),
      withdraw: once(() => this.#show(this.#openedAtMs === undefined ? 'closed' : 'open')),
    };
  }

  #show(state: CircuitState): void {
    if (state === this.#shown) return;
    this.#shown = state;
    this.#options.onChange?.(state);
  }
}
