import { ApiError } from '../../platform/errors/api-error.ts';

/** Prices of a model in euros per million tokens, which equals micro-euros per token. */
export interface ModelPrice {
  readonly input: number;
  readonly output: number;
  /** Price of input that the provider has cached. */
  readonly cachedInput?: number | undefined;
}

/** Tokens of one call to a model. */
export interface ModelTokens {
  readonly inputTokens: number;
  /** Cached part of the input. */
  readonly cachedTokens?: number;
  readonly outputTokens: number;
  /** Tokens of hidden reasoning, included in `outputTokens`. */
  readonly reasoningTokens?: number;
}

/** Tokens of one call to a model, with the operator's cost. */
export interface ModelUsage extends Required<ModelTokens> {
  /** Micro-euros, rounded up; undefined for a model without a configured price. */
  readonly costMicroEur: number | undefined;
}

export function priceUsage(tokens: ModelTokens, price: ModelPrice | undefined): ModelUsage {
  const { inputTokens, outputTokens, cachedTokens = 0, reasoningTokens = 0 } = tokens;
  const cost =
    price &&
    (inputTokens - cachedTokens) * price.input +
      cachedTokens * (price.cachedInput ?? price.input) +
      outputTokens * price.output;
  // Rounds first: a floating-point sum may be slightly above the exact integer.
  const costMicroEur = cost === undefined ? undefined : Math.ceil(Number(cost.toFixed(6)));
  return { inputTokens, cachedTokens, outputTokens, reasoningTokens, costMicroEur };
}

/** Token limit of the calls of one task (an answer, an upload), and the tokens used so far. Retries count too. */
export class ModelBudget {
  readonly #maxTokens: number;
  #calls = 0;
  #inputTokens = 0;
  #outputTokens = 0;
  #cachedTokens = 0;
  #reasoningTokens = 0;
  #costMicroEur = 0;
  #isPriced = true;
  #isAsked = false;
  #isUsedUp = false;

  constructor(maxTokens: number) {
    this.#maxTokens = maxTokens;
  }

  /** Throws `model_unavailable` when the tokens of a call would exceed the limit. */
  requireRoom(tokens: number): void {
    if (this.#inputTokens + this.#outputTokens + tokens <= this.#maxTokens) {
      this.#isAsked = true;
      return;
    }
    this.#isUsedUp = true;
    throw new ApiError('model_unavailable', { cause: new Error('the token budget of the task is used up') });
  }

  /** True when a model was called, with any result. */
  get isAsked(): boolean {
    return this.#isAsked;
  }

  /** True when a call was refused because its tokens would exceed the limit. */
  get isUsedUp(): boolean {
    return this.#isUsedUp;
  }

  add(usage: ModelUsage): void {
    this.#calls += 1;
    this.#inputTokens += usage.inputTokens;
    this.#outputTokens += usage.outputTokens;
    this.#cachedTokens += usage.cachedTokens;
    this.#reasoningTokens += usage.reasoningTokens;
    this.#costMicroEur += usage.costMicroEur ?? 0;
    this.#isPriced &&= usage.costMicroEur !== undefined;
  }

  /** Returns the numbers for the log. */
  describe(): Record<string, number | null> {
    return {
      model_calls: this.#calls,
      input_tokens: this.#inputTokens,
      cached_tokens: this.#cachedTokens,
      output_tokens: this.#outputTokens,
      reasoning_tokens: this.#reasoningTokens,
      cost_micro_eur: this.#isPriced ? this.#costMicroEur : null,
    };
  }
}
