import type OpenAI from 'openai';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { z } from 'zod';
import { estimateTokens } from '../retrieval/count-tokens.ts';
import { MalformedAnswerError } from './model-failure.ts';
import type { CompletionRequest, ModelMessage } from './models.ts';

/** How long one provider is waited for, in milliseconds. */
export interface AnswerPatience {
  readonly firstTokenMs: number;
  /** Between two pieces. */
  readonly idleMs: number;
  readonly wholeMs: number;
}

export interface CompletionTokens {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What a provider streams, of which only this is believed. */
const chunkSchema = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
  usage: z
    .object({ prompt_tokens: z.int().nonnegative(), completion_tokens: z.int().nonnegative() })
    .nullish(),
});

const wholeReasons: ReadonlySet<string> = new Set(['stop', 'length']);

/** A picture counts as many tokens as a provider of middling price takes for a page. */
const tokensPerImage = 1_000;

/**
 * One attempt at one provider: yields its text and returns the tokens, estimated where the provider does not count them.
 * Throws where it is slow, breaks off, answers nonsense or nothing, or refuses: the end of a whole answer has a reason.
 */
export async function* streamCompletion(
  client: OpenAI,
  model: string,
  request: CompletionRequest,
  patience: AnswerPatience,
): AsyncGenerator<string, CompletionTokens> {
  const impatience = new AbortController();
  const giveUpAfter = (durationMs: number): NodeJS.Timeout =>
    setTimeout(() => impatience.abort(new Error(`the provider was silent for ${durationMs} ms`)), durationMs);
  let timer = giveUpAfter(patience.firstTokenMs);
  const signal = AbortSignal.any([request.signal, impatience.signal, AbortSignal.timeout(patience.wholeMs)]);
  try {
    const stream = await client.chat.completions.create(
      {
        model,
        messages: request.messages.map(toProviderMessage),
        max_completion_tokens: request.maxOutputTokens,
        stream: true,
        stream_options: { include_usage: true },
      },
      { signal },
    );
    let finishReason: string | undefined;
    let text = '';
    let counted: CompletionTokens | undefined;
    for await (const raw of stream) {
      const { choices, usage } = readChunk(raw);
      if (usage) counted = { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens };
      const choice = choices[0];
      finishReason = choice?.finish_reason ?? finishReason;
      const piece = choice?.delta?.content;
      if (!piece) continue;
      clearTimeout(timer);
      timer = giveUpAfter(patience.idleMs);
      text += piece;
      yield piece;
    }
    // The client's iteration ends quietly when it is aborted and when a connection closes early: only the reason tells.
    signal.throwIfAborted();
    if (finishReason === undefined) throw new MalformedAnswerError('the answer ended without a reason');
    if (!wholeReasons.has(finishReason)) throw new MalformedAnswerError(`the answer ended: ${finishReason}`);
    // A page may have no text; every other question has an answer.
    if (text === '' && request.purpose !== 'vision') throw new MalformedAnswerError('the answer is empty');
    return counted ?? { inputTokens: estimateInputTokens(request), outputTokens: estimateTokens(text) };
  } catch (error) {
    // The reason of a time limit says more than the client's own error.
    throw impatience.signal.aborted && !request.signal.aborted ? impatience.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

function readChunk(raw: unknown): z.infer<typeof chunkSchema> {
  const chunk = chunkSchema.safeParse(raw);
  if (!chunk.success) throw new MalformedAnswerError('a piece of the stream has a wrong shape');
  return chunk.data;
}

export function estimateInputTokens({ messages }: CompletionRequest): number {
  return messages.reduce((sum, { content }) => {
    if (typeof content === 'string') return sum + estimateTokens(content);
    return content.reduce(
      (all, part) => all + (part.type === 'text' ? estimateTokens(part.text) : tokensPerImage),
      sum,
    );
  }, 0);
}

function toProviderMessage(message: ModelMessage): ChatCompletionMessageParam {
  if (message.role !== 'user') return { role: message.role, content: message.content };
  if (typeof message.content === 'string') return { role: 'user', content: message.content };
  const content = message.content.map((part) =>
    part.type === 'text'
      ? ({ type: 'text', text: part.text } as const)
      : ({ type: 'image_url', image_url: { url: part.dataUrl } } as const),
  );
  return { role: 'user', content };
}
