import type { ModelBudget } from './model-usage.ts';

/** A message to a language model. */
export type ModelMessage =
  | { readonly role: 'system' | 'assistant'; readonly content: string }
  | { readonly role: 'user'; readonly content: string | readonly ModelContentPart[] };

type ModelContentPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly dataUrl: string };

export interface CompletionRequest {
  readonly messages: readonly ModelMessage[];
  readonly maxOutputTokens: number;
  readonly signal: AbortSignal;
  /** Purpose of the call: selects the reasoning effort and the circuit breaker, and is logged. */
  readonly purpose: ModelPurpose;
  /** Budget shared by the calls of one task. */
  readonly budget?: ModelBudget;
  /** Equal for calls that start with the same long text, so that a provider finds it in its prompt cache. */
  readonly cacheKey?: string;
  /** Called when the text ends at the token limit. */
  readonly onCut?: () => void;
}

export type ModelPurpose =
  | 'answer'
  | 'rewrite'
  | 'judge'
  | 'vision'
  | 'translate'
  | 'guide'
  | 'explain'
  | 'table';

/** The model, or the filter in front of it, declined to answer. A retry with the same words gets the same result. */
export class ModelRefusalError extends Error {
  override readonly name = 'ModelRefusalError';
}

export interface EmbedOptions {
  /** Kind of texts: many models encode questions differently from passages. */
  readonly form: 'question' | 'passage';
  readonly signal: AbortSignal;
  readonly budget?: ModelBudget | undefined;
}

export interface StreamRequest extends CompletionRequest {
  /**
   * Called when the provider broke off and the text starts again, perhaps from another model: discard all pieces so
   * far. Without it, such a stream ends with `model_unavailable`.
   */
  readonly onRestart?: () => void;
}

/**
 * The configured language models; when one provider fails or is slow, another takes over. Every method rejects with
 * `ApiError('model_unavailable')` when no provider responds in time, with `ModelRefusalError` when those that respond
 * decline, and with the reason of `signal` when it aborts.
 */
export interface Models {
  /** Streams the text of one answer. Pieces of two answers are never mixed: see `onRestart`. */
  streamText(request: StreamRequest): AsyncIterable<string>;
  /** Returns the complete text of one answer. */
  completeText(request: CompletionRequest): Promise<string>;
  /** Returns one unit vector for each text, in order, all of the same length. */
  embed(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]>;
  /** Name of the embedding model. Vectors of two models are not comparable. */
  readonly embeddingModel: string;
  /** True when a second model can judge the first one's answers: purpose `judge`. */
  readonly canJudge: boolean;
  /** Maximum input tokens of any call: the smallest window of the answering providers. */
  readonly contextTokens: number;
}
