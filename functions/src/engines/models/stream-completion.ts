import type OpenAI from 'openai';
import { type AskedModel, buildCompletionBody } from './completion-body.ts';
import { estimateInputTokens } from './estimate-input-tokens.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { findRefusedParameter, MalformedAnswerError, TokenLimitError } from './model-failure.ts';
import type { ModelTokens } from './model-usage.ts';
import { type CompletionRequest, ModelRefusalError } from './models.ts';
import { type FinishReason, readChunk } from './read-chunk.ts';

/** Timeouts for one provider, in milliseconds. */
export interface AnswerTimeouts {
  readonly firstTokenMs: number;
  /** Timeout between two pieces. */
  readonly idleMs: number;
  readonly wholeMs: number;
}

export interface CompletionCall {
  readonly client: OpenAI;
  readonly asked: AskedModel;
  readonly request: CompletionRequest;
  readonly timeouts: AnswerTimeouts;
  /** Called when the server rejects a parameter and is asked again without it. */
  readonly onRefusedParameter: (name: string) => void;
  /** Called with the first piece of text. */
  readonly onFirstText: () => void;
}

export interface CompletionEnd {
  readonly tokens: ModelTokens;
  readonly isCut: boolean;
}

/**
 * Makes one attempt at one provider: yields its text and returns the tokens, estimated when the provider does not count
 * them. Throws on timeouts, broken or malformed streams, empty answers and refusals. A complete answer needs a finish
 * reason.
 */
export async function* streamCompletion(call: CompletionCall): AsyncGenerator<string, CompletionEnd> {
  const { request, timeouts } = call;
  const timeout = new AbortController();
  const abortAfter = (durationMs: number): NodeJS.Timeout =>
    setTimeout(() => timeout.abort(new Error(`the provider was silent for ${durationMs} ms`)), durationMs);
  let timer = abortAfter(timeouts.firstTokenMs);
  const signal = AbortSignal.any([request.signal, timeout.signal, AbortSignal.timeout(timeouts.wholeMs)]);
  const reading = new AnswerReading(request);
  let hasSpoken = false;
  try {
    for await (const raw of await openStream(call, signal)) {
      const piece = readChunk(raw);
      // Counts reasoning as progress, but not a chunk with only the role.
      const hasBegun = reading.take(piece);
      clearTimeout(timer);
      timer = abortAfter(hasBegun ? timeouts.idleMs : timeouts.firstTokenMs);
      if (piece.text === '') continue;
      if (!hasSpoken) call.onFirstText();
      hasSpoken = true;
      yield piece.text;
    }
    // Throws the signal's reason: the client's iterator ends silently after an abort or a closed connection.
    signal.throwIfAborted();
    return reading.finish();
  } catch (error) {
    // Prefers the timeout's reason, which is more specific than the client's own error.
    throw timeout.signal.aborted && !request.signal.aborted ? timeout.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Opens the stream, and again without each parameter that the server rejects. */
async function openStream(
  { client, asked, request, onRefusedParameter }: CompletionCall,
  signal: AbortSignal,
) {
  for (;;) {
    const { body, optionalParameters } = buildCompletionBody(request, asked);
    try {
      return await client.chat.completions.create(body, { signal });
    } catch (error) {
      const name = findRefusedParameter(error, optionalParameters);
      if (name === undefined) throw error;
      // Logs a refused parameter once: a concurrent call may have recorded it; the next body lacks it in either case.
      if (asked.memory.refuse(asked.model, name)) onRefusedParameter(name);
    }
  }
}

/** The state of one answer that is being read. */
class AnswerReading {
  readonly #request: CompletionRequest;
  #text = '';
  #reasoning = '';
  #hasRefused = false;
  #end: FinishReason | undefined;
  #counted: ModelTokens | undefined;

  constructor(request: CompletionRequest) {
    this.#request = request;
  }

  /** Returns true once any part of an answer has arrived, including reasoning. */
  take(piece: ReturnType<typeof readChunk>): boolean {
    this.#text += piece.text;
    this.#reasoning += piece.reasoning;
    this.#hasRefused ||= piece.refusal !== '';
    this.#end = piece.end ?? this.#end;
    this.#counted = piece.tokens ?? this.#counted;
    return this.#text !== '' || this.#reasoning !== '' || this.#hasRefused;
  }

  finish(): CompletionEnd {
    const tokens = this.#counted ?? this.#estimate();
    if (this.#end === undefined)
      throw new MalformedAnswerError('response of the model without a finish reason');
    if (this.#hasRefused || this.#end === 'declined')
      throw new ModelRefusalError('the model declined to answer');
    if (this.#text === '' && this.#end === 'cut') throw new TokenLimitError(tokens);
    // Rejects an empty answer, except for a transcribed page, which may have no text.
    if (this.#text === '' && this.#request.purpose !== 'vision')
      throw new MalformedAnswerError('the answer is empty');
    return { tokens, isCut: this.#end === 'cut' };
  }

  #estimate(): ModelTokens {
    const reasoningTokens = estimateTokens(this.#reasoning);
    return {
      inputTokens: estimateInputTokens(this.#request),
      outputTokens: estimateTokens(this.#text) + reasoningTokens,
      reasoningTokens,
    };
  }
}
