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
  /** What the call is for, in logs. */
  readonly purpose: 'answer' | 'rewrite' | 'vision' | 'translate' | 'guide';
  /** Shared by the calls of one task. */
  readonly budget?: ModelBudget;
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
 * method rejects with `ApiError('model_unavailable')` where no provider answers in time, and passes an abort of `signal` on.
 */
export interface Models {
  /** Streams the text of one answer, piece by piece. Pieces of two answers are never mixed: see `onRestart`. */
  streamText(request: StreamRequest): AsyncIterable<string>;
  /** The whole text of one answer. */
  completeText(request: CompletionRequest): Promise<string>;
  /** One unit-length vector of `embeddingDimensions` floats for each text, in order. */
  embed(texts: readonly string[], signal: AbortSignal, budget?: ModelBudget): Promise<Float32Array[]>;
}

export const embeddingDimensions = 1_024;
