import type OpenAI from 'openai';
import { type AskedModel, buildCompletionBody } from './completion-body.ts';
import { estimateTokens } from './count-tokens.ts';
import { estimateInputTokens } from './estimate-input.ts';
import { findRefusedParameter, MalformedAnswerError, OutOfRoomError } from './model-failure.ts';
import type { ModelTokens } from './model-usage.ts';
import { type CompletionRequest, ModelRefusalError } from './models.ts';
import { type EndOfAnswer, readChunk } from './read-chunk.ts';

/** How long one provider is waited for, in milliseconds. */
export interface AnswerPatience {
  readonly firstTokenMs: number;
  /** Between two pieces. */
  readonly idleMs: number;
  readonly wholeMs: number;
}

export interface CompletionCall {
  readonly client: OpenAI;
  readonly asked: AskedModel;
  readonly request: CompletionRequest;
  readonly patience: AnswerPatience;
  /** The server does not take a parameter, and is asked again without it. */
  readonly onRefusedParameter: (name: string) => void;
  /** The first piece of text has come. */
  readonly onFirstText: () => void;
}

export interface CompletionEnd {
  readonly tokens: ModelTokens;
  readonly isCut: boolean;
}

/**
 * One attempt at one provider: yields its text and returns the tokens, estimated where the provider does not count
 * them. Throws where it is slow, breaks off, answers nonsense or nothing, or refuses: a whole answer has a finish
 * reason.
 */
export async function* streamCompletion(call: CompletionCall): AsyncGenerator<string, CompletionEnd> {
  const { request, patience } = call;
  const impatience = new AbortController();
  const giveUpAfter = (durationMs: number): NodeJS.Timeout =>
    setTimeout(() => impatience.abort(new Error(`the provider was silent for ${durationMs} ms`)), durationMs);
  let timer = giveUpAfter(patience.firstTokenMs);
  const signal = AbortSignal.any([request.signal, impatience.signal, AbortSignal.timeout(patience.wholeMs)]);
  const reading = new AnswerReading(request);
  let hasSpoken = false;
  try {
    for await (const raw of await openStream(call, signal)) {
      const piece = readChunk(raw);
      // Reasoning is work; the role that comes first says nothing yet.
      const hasBegun = reading.take(piece);
      clearTimeout(timer);
      timer = giveUpAfter(hasBegun ? patience.idleMs : patience.firstTokenMs);
      if (piece.text === '') continue;
      if (!hasSpoken) call.onFirstText();
      hasSpoken = true;
      yield piece.text;
    }
    // The client's iteration ends silently when it is aborted and when a connection closes early: only the reason shows it.
    signal.throwIfAborted();
    return reading.finish();
  } catch (error) {
    // The reason of a time limit says more than the client's own error.
    throw impatience.signal.aborted && !request.signal.aborted ? impatience.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Opens the stream, once more for each parameter that the server turns out not to take. */
async function openStream(
  { client, asked, request, onRefusedParameter }: CompletionCall,
  signal: AbortSignal,
) {
  for (;;) {
    const { body, optional } = buildCompletionBody(request, asked);
    try {
      return await client.chat.completions.create(body, { signal });
    } catch (error) {
      const name = findRefusedParameter(error, optional);
      if (name === undefined) throw error;
      // Another call may have learnt it meanwhile; the next body lacks it in either case.
      if (asked.memory.refuse(asked.model, name)) onRefusedParameter(name);
    }
  }
}

/** What has been read of one answer. */
class AnswerReading {
  readonly #request: CompletionRequest;
  #text = '';
  #reasoning = '';
  #hasRefused = false;
  #end: EndOfAnswer | undefined;
  #counted: ModelTokens | undefined;

  constructor(request: CompletionRequest) {
    this.#request = request;
  }

  /** Whether anything of an answer has come so far, thoughts included. */
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
    if (this.#end === undefined) throw new MalformedAnswerError('the answer ended without a reason');
    if (this.#hasRefused || this.#end === 'declined')
      throw new ModelRefusalError('the model declined to answer');
    if (this.#text === '' && this.#end === 'cut') throw new OutOfRoomError(tokens);
    // A page may have no text; every other question has an answer.
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
