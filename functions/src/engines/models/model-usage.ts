import { ApiError } from '../../platform/errors/api-error.ts';

/** The price of a million tokens of a model in euros, which equals that of one token in micro-euros. */
export interface ModelPrice {
  readonly input: number;
  readonly output: number;
  /** Of input that the provider had read before. */
  readonly cachedInput?: number | undefined;
}

/** Tokens of one call to a model. */
export interface ModelTokens {
  readonly inputTokens: number;
  /** Of the input, those that the provider had read before. */
  readonly cachedTokens?: number;
  readonly outputTokens: number;
  /** Of the output, the hidden ones. */
  readonly reasoningTokens?: number;
}

/** Tokens of one call to a model, and what the operator pays for them. */
export interface ModelUsage extends Required<ModelTokens> {
  /** Micro-euros, rounded up; undefined for a model without a price in the configuration. */
  readonly costMicroEur: number | undefined;
}

export function priceUsage(tokens: ModelTokens, price: ModelPrice | undefined): ModelUsage {
  const { inputTokens, outputTokens, cachedTokens = 0, reasoningTokens = 0 } = tokens;
  const cost =
    price &&
    (inputTokens - cachedTokens) * price.input +
      cachedTokens * (price.cachedInput ?? price.input) +
      outputTokens * price.output;
  // A sum of decimals may lie a hair above the whole number that it means.
  const costMicroEur = cost === undefined ? undefined : Math.ceil(Number(cost.toFixed(6)));
  return { inputTokens, cachedTokens, outputTokens, reasoningTokens, costMicroEur };
}

/**
 * The token limit of one task's calls (an answer, an upload), and their use so far. A call that repeats a failed one
 * counts too.
 */
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

  constructor(maxTokens: number) {
    this.#maxTokens = maxTokens;
  }

  /** Rejects a call whose tokens would exceed the limit with `model_unavailable`: the task has been tried often enough. */
  requireRoom(tokens: number): void {
    if (this.#inputTokens + this.#outputTokens + tokens <= this.#maxTokens) {
      this.#isAsked = true;
      return;
    }
    throw new ApiError('model_unavailable', { cause: new Error('the token budget of the task is used up') });
  }

  /** Whether a model was asked, whatever came of it. */
  get isAsked(): boolean {
    return this.#isAsked;
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

  /** For the log: numbers only. */
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
