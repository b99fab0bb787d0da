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
}

/**
 * The language models that the product is configured with. Every method rejects with `ApiError('model_unavailable')`
 * where no provider answers in time, and passes an abort of `signal` on.
 */
export interface Models {
  /** Streams the text of one answer, piece by piece. */
  streamText(request: CompletionRequest): AsyncIterable<string>;
  /** The whole text of one answer. */
  completeText(request: CompletionRequest): Promise<string>;
  /** One unit-length vector of `embeddingDimensions` floats for each text, in order. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
}

export const embeddingDimensions = 1_024;
