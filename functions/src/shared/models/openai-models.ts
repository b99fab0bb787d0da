import type OpenAI from 'openai';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import type { Environment, ModelProviderConfig } from '../environment.ts';
import { ApiError } from '../http/api-error.ts';
import type { Logger } from '../logger.ts';
import { type CompletionRequest, embeddingDimensions, type ModelMessage, type Models } from './models.ts';

const firstTokenTimeoutMs = 20_000;
const wholeAnswerTimeoutMs = 120_000;
const embeddingTimeoutMs = 30_000;
/** The provider's own limits for one embeddings request. */
const embeddingBatchTexts = 512;

/**
 * Models behind OpenAI-compatible providers, in the order of the configuration: the next one takes over where one fails
 * before its first word. A failure in the middle of an answer is passed on, because its words were already shown.
 */
export function createOpenAiModels(environment: Environment, logger: Logger): Models {
  const clients = new Map<string, Promise<OpenAI>>();

  /** The library is large: it is loaded with the first call, so that the function itself starts quickly. */
  function clientOf(config: { baseUrl: string; apiKey: string }): Promise<OpenAI> {
    const known = clients.get(config.baseUrl);
    if (known !== undefined) return known;
    const created = import('openai').then(
      ({ default: Client }) =>
        new Client({
          apiKey: config.apiKey,
          baseURL: config.baseUrl,
          maxRetries: 1,
          timeout: wholeAnswerTimeoutMs,
        }),
    );
    clients.set(config.baseUrl, created);
    return created;
  }

  async function* streamFrom(
    provider: ModelProviderConfig,
    request: CompletionRequest,
  ): AsyncGenerator<string> {
    const client = await clientOf(provider);
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), firstTokenTimeoutMs);
    const signal = AbortSignal.any([
      request.signal,
      patience.signal,
      AbortSignal.timeout(wholeAnswerTimeoutMs),
    ]);
    try {
      const stream = await client.chat.completions.create(
        {
          model: request.purpose === 'vision' ? provider.visionModel : provider.chatModel,
          messages: request.messages.map(toProviderMessage),
          max_completion_tokens: request.maxOutputTokens,
          stream: true,
        },
        { signal },
      );
      let finishReason: string | null | undefined;
      for await (const chunk of stream) {
        clearTimeout(timer);
        const choice = chunk.choices[0];
        finishReason = choice?.finish_reason ?? finishReason;
        if (choice?.delta.content) yield choice.delta.content;
      }
      // A connection that closes early ends the iteration like a complete answer: only the reason tells them apart.
      if (!finishReason) throw new Error('the answer ended without a finish reason');
    } finally {
      clearTimeout(timer);
    }
  }

  async function* streamText(request: CompletionRequest): AsyncGenerator<string> {
    const failures: unknown[] = [];
    for (const [position, provider] of environment.modelProviders.entries()) {
      let hasSpoken = false;
      try {
        for await (const piece of streamFrom(provider, request)) {
          hasSpoken = true;
          yield piece;
        }
        return;
      } catch (cause) {
        if (request.signal.aborted) throw cause;
        logger.warn('model provider failed', {
          provider: position,
          purpose: request.purpose,
          cause: asError(cause),
        });
        failures.push(cause);
        if (hasSpoken) break;
      }
    }
    throw new ApiError('model_unavailable', { cause: new AggregateError(failures) });
  }

  return {
    streamText,
    async completeText(request) {
      let text = '';
      for await (const piece of streamText(request)) text += piece;
      return text;
    },
    async embed(texts, signal) {
      const { embeddings } = environment;
      const vectors: Float32Array[] = [];
      try {
        const client = await clientOf(embeddings);
        for (let from = 0; from < texts.length; from += embeddingBatchTexts) {
          const input = texts.slice(from, from + embeddingBatchTexts);
          const answer = await client.embeddings.create(
            { model: embeddings.model, dimensions: embeddingDimensions, input },
            { signal: AbortSignal.any([signal, AbortSignal.timeout(embeddingTimeoutMs)]) },
          );
          for (const { embedding } of answer.data) vectors.push(Float32Array.from(embedding));
        }
      } catch (cause) {
        if (signal.aborted) throw cause;
        throw new ApiError('model_unavailable', { cause });
      }
      if (vectors.length !== texts.length) throw new ApiError('model_unavailable');
      return vectors;
    },
  };
}

function toProviderMessage(message: ModelMessage): ChatCompletionMessageParam {
  if (message.role !== 'user' || typeof message.content === 'string') {
    return message as ChatCompletionMessageParam;
  }
  const content = message.content.map((part) =>
    part.type === 'text'
      ? ({ type: 'text', text: part.text } as const)
      : ({ type: 'image_url', image_url: { url: part.dataUrl } } as const),
  );
  return { role: 'user', content };
}

function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause));
}
