import type { Logger } from '../../platform/logging/logger.ts';
import { CircuitBreaker } from '../../platform/resilience/circuit-breaker.ts';
import type { AnswerProvider } from './attempt-answer.ts';
import { type EmbeddingHost, embedTexts } from './embed-texts.ts';
import { findEmbeddingTemplates } from './embedding-templates.ts';
import { localModel } from './known-models.ts';
import { readProfile } from './model-profiles.ts';
import type { ModelSettings } from './model-settings.ts';
import type { CompletionRequest, ModelPurpose, Models } from './models.ts';
import { createProviderClients } from './provider-client.ts';
import { ProviderMemory } from './provider-memory.ts';
import { streamWithFailover } from './stream-with-failover.ts';

/** Consecutive failures that open a provider's circuit, and the time until it is tried again. */
const circuit = { failureThreshold: 4, cooldownMs: 20_000 } as const;
const answerBackOff = { baseMs: 400, maxMs: 1_500 } as const;
const embeddingBackOff = { baseMs: 200, maxMs: 2_000 } as const;
const embeddingAttempts = 3;

/**
 * Creates the models of OpenAI-compatible providers, in the configured order. Each provider has a circuit breaker for
 * each purpose, and each host of the embedding model has one. Breakers and memory live as long as the process.
 */
export function createOpenAiModels(settings: ModelSettings, ownLogger: Logger): Models {
  const isLocal = settings.modelProviders.every(({ chatModel }) => chatModel === localModel);
  const logger = isLocal ? logAtDebugLevel(ownLogger) : ownLogger;
  const { modelTimeouts: timeouts, modelPrices: prices, embeddings } = settings;
  const clients = createProviderClients(timeouts.wholeMs);
  const providers = connectProviders(settings, logger);
  const answering = { clients, logger, timeouts, prices, backOff: answerBackOff };
  const hosts = embeddings.hosts.map((url, index): EmbeddingHost => {
    const profile = readProfile(url);
    const memory = new ProviderMemory({ takesImages: false });
    return {
      endpoint: url,
      position: index + 1,
      profile,
      memory,
      breaker: createBreaker('embedding', index + 1, logger),
    };
  });
  const embedding = {
    model: embeddings.model,
    form: findEmbeddingTemplates(embeddings.model, embeddings.form),
    clients,
    logger,
    prices,
    timeoutMs: timeouts.embeddingMs,
    attempts: embeddingAttempts,
    backOff: embeddingBackOff,
  };
  return {
    streamText: (request) =>
      streamWithFailover(orderProviders(request.purpose, providers), request, answering),
    async completeText(request: CompletionRequest) {
      let text = '';
      const onRestart = (): void => {
        text = '';
      };
      const streamRequest = { ...request, onRestart };
      for await (const piece of streamWithFailover(
        orderProviders(request.purpose, providers),
        streamRequest,
        answering,
      )) {
        text += piece;
      }
      return text;
    },
    embed: (texts, options) => embedTexts(hosts, texts, options, embedding),
    embeddingModel: embeddings.model,
    canJudge: providers.length > 1,
    contextTokens: Math.min(...providers.map(({ profile }) => profile.contextTokens)),
  };
}

function connectProviders({ modelProviders }: ModelSettings, logger: Logger): AnswerProvider[] {
  return modelProviders.map((config, index) => {
    const position = index + 1;
    const profile = readProfile(config);
    const of = (purpose: ModelPurpose): CircuitBreaker => createBreaker(purpose, position, logger);
    return {
      config,
      position,
      profile,
      memory: new ProviderMemory({ takesImages: profile.images }),
      breakers: {
        answer: of('answer'),
        rewrite: of('rewrite'),
        judge: of('judge'),
        vision: of('vision'),
        translate: of('translate'),
        guide: of('guide'),
        explain: of('explain'),
        table: of('table'),
      },
    };
  });
}

function createBreaker(serves: string, position: number, logger: Logger): CircuitBreaker {
  return new CircuitBreaker({
    ...circuit,
    onChange: (state) => logger.warn('model circuit changed', { serves, provider: position, state }),
  });
}

/** Returns the providers with the second one first for `judge`, because the judge must not be the writer. */
function orderProviders(
  purpose: ModelPurpose,
  providers: readonly AnswerProvider[],
): readonly AnswerProvider[] {
  const [first, second, ...others] = providers;
  if (purpose !== 'judge' || first === undefined || second === undefined) return providers;
  return [second, first, ...others];
}

/** Logs calls of the local stack's model at debug level: they cost nothing. */
function logAtDebugLevel(logger: Logger): Logger {
  return {
    debug: (message, fields) => logger.debug(message, fields),
    info: (message, fields) => logger.debug(message, fields),
    warn: (message, fields) => logger.warn(message, fields),
    error: (message, fields) => logger.error(message, fields),
  };
}
