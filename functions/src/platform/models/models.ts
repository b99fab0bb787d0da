import type { ModelBudget } from './model-usage.ts';

/** A turn sent to a language model. */
export type ModelMessage =
  | { readonly role: 'system' | 'assistant'; readonly content: string }
  | { readonly role: 'user'; readonly content: string | readonly ModelContentPart[] };

export type ModelContentPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly dataUrl: string };

export interface CompletionRequest {
  readonly messages: readonly ModelMessage[];
  readonly maxOutputTokens: number;
  readonly signal: AbortSignal;
  /** What the call is for: decides how much the model thinks, which circuit it goes through, and stands in the log. */
  readonly purpose: ModelPurpose;
  /** Shared by the calls of one task. */
  readonly budget?: ModelBudget;
  /** The same for calls that begin with the same long text: a provider then finds it among what it has read before. */
  readonly cacheKey?: string;
  /** The text ends where the limit of tokens did, and not where the model would have ended it. */
  readonly onCut?: () => void;
}

export type ModelPurpose = 'answer' | 'rewrite' | 'judge' | 'vision' | 'translate' | 'guide';

/** The model, or the filter in front of it, declined to answer. Asking again with the same words gives the same. */
export class ModelRefusalError extends Error {
  override readonly name = 'ModelRefusalError';
}

export interface EmbedOptions {
  /** What the texts are: many models give a question another form than the passages that answer it. */
  readonly form: 'question' | 'passage';
  readonly signal: AbortSignal;
  readonly budget?: ModelBudget | undefined;
}

export interface StreamRequest extends CompletionRequest {
  /**
   * The provider broke off in the middle and the text begins anew, perhaps from another model: forget every piece so far.
   * Without it, such a stream ends with `model_unavailable`.
   */
  readonly onRestart?: () => void;
}

/**
 * The language models that the product is configured with. Where one provider fails or is slow, another takes over. Every
 * method rejects with `ApiError('model_unavailable')` where no provider answers in time, with `ModelRefusalError` where those
 * that answer decline, and passes an abort of `signal` on.
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
  /** Tokens of input that any call may have: the smallest window of the providers that answer. */
  readonly contextTokens: number;
}

export const embeddingDimensions = 1_024;
