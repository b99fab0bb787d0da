import type { ModelBudget } from './model-usage.ts';

/** A turn sent to a language model. */
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
  /** The purpose of the call: decides the reasoning effort and the circuit, and is logged. */
  readonly purpose: ModelPurpose;
  /** Shared by the calls of one task. */
  readonly budget?: ModelBudget;
  /** Equal for calls that begin with the same long text, so that a provider finds it in its prompt cache. */
  readonly cacheKey?: string;
  /** Called where the text ends at the token limit, and not at the model's own end. */
  readonly onCut?: () => void;
}

export type ModelPurpose = 'answer' | 'rewrite' | 'judge' | 'vision' | 'translate' | 'guide';

/** The model, or the filter in front of it, declined to answer. Asking again with the same words gives the same. */
export class ModelRefusalError extends Error {
  override readonly name = 'ModelRefusalError';
}

export interface EmbedOptions {
  /** The kind of texts: many models encode questions differently from passages. */
  readonly form: 'question' | 'passage';
  readonly signal: AbortSignal;
  readonly budget?: ModelBudget | undefined;
}

export interface StreamRequest extends CompletionRequest {
  /**
   * The provider broke off and the text begins anew, perhaps from another model: discard all pieces so far. Without it,
   * such a stream ends with `model_unavailable`.
   */
  readonly onRestart?: () => void;
}

/**
 * The configured language models; where one provider fails or is slow, another takes over. Every method rejects with
 * `ApiError('model_unavailable')` where no provider answers in time, with `ModelRefusalError` where the answering
 * ones decline, and passes on an abort of `signal`.
 */
export interface Models {
  /** Streams the text of one answer, piece by piece. Pieces of two answers are never mixed: see `onRestart`. */
  streamText(request: StreamRequest): AsyncIterable<string>;
  /** The whole text of one answer. */
  completeText(request: CompletionRequest): Promise<string>;
  /** One unit-length vector for each text, in order, all of the same length. */
  embed(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]>;
  /** The name of the embedding model. Vectors of two models do not compare. */
  readonly embeddingModel: string;
  /** Whether a second model is there to judge what the first one wrote: purpose `judge`. */
  readonly canJudge: boolean;
  /** The input tokens that any call may have: the smallest window of the answering providers. */
  readonly contextTokens: number;
}
