import type { Environment } from '../environment.ts';
import type { Logger } from '../logger.ts';
import { CircuitBreaker } from '../resilience/circuit-breaker.ts';
import { type EmbeddingHost, embedTexts } from './embed-texts.ts';
import type { CompletionRequest, Models } from './models.ts';
import { createProviderClients } from './provider-client.ts';
import { type AnswerProvider, streamWithFailover } from './stream-with-failover.ts';

/** Failures in a row after which a provider is left alone, and for how long. */
const circuit = { failureThreshold: 4, cooldownMs: 20_000 } as const;
const answerBackOff = { baseMs: 400, maxMs: 1_500 } as const;
const embeddingBackOff = { baseMs: 200, maxMs: 2_000 } as const;
const embeddingAttempts = 3;

/**
 * Models behind OpenAI-compatible providers, in the order of the configuration. Each provider has a circuit breaker for
 * answers, and each host of the embedding model one for vectors; they live as long as the process.
 */
export function createOpenAiModels(environment: Environment, logger: Logger): Models {
  const { modelPatience: patience, modelPrices: prices, embeddings } = environment;
  const clients = createProviderClients(patience.wholeMs);
  const breakerOf = (serves: string, position: number): CircuitBreaker =>
    new CircuitBreaker({
      ...circuit,
      onChange: (state) => logger.warn('model circuit changed', { serves, provider: position, state }),
    });
  const providers = environment.modelProviders.map((config, order): AnswerProvider => {
    return { config, position: order + 1, breaker: breakerOf('answers', order + 1) };
  });
  const hosts = embeddings.hosts.map((address, order): EmbeddingHost => {
    return { address, position: order + 1, breaker: breakerOf('embeddings', order + 1) };
  });
  const answering = { clients, logger, patience, prices, backOff: answerBackOff };
  const embedding = {
    model: embeddings.model,
    clients,
    logger,
    prices,
    timeoutMs: patience.embeddingMs,
    attempts: embeddingAttempts,
    backOff: embeddingBackOff,
  };
  return {
    streamText: (request) => streamWithFailover(providers, request, answering),
    async completeText(request: CompletionRequest) {
      let text = '';
      const onRestart = (): void => {
        text = '';
      };
      for await (const piece of streamWithFailover(providers, { ...request, onRestart }, answering)) {
        text += piece;
      }
      return text;
    },
    embed: (texts, { signal, budget }) => embedTexts(hosts, texts, signal, budget, embedding),
    embeddingModel: embeddings.model,
    canJudge: environment.modelProviders.length > 1,
  };
}
