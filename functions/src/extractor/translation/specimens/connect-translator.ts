import { parseEnvironment } from '../../../shared/environment.ts';
import { createLogger } from '../../../shared/logger.ts';
import { createOpenAiModels } from '../../../shared/models/openai-models.ts';
import type { TranslationDependencies } from '../translate-segments.ts';

/** What translating needs, in front of a provider at `url`, with a cache in memory. For tests. */
export function connectTranslator(url: string, cached = new Map<string, string>()): TranslationDependencies {
  const environment = parseEnvironment({
    LEGAJO_STAGE: 'local',
    GCLOUD_PROJECT: 'demo-legajo',
    LEGAJO_ORIGINS: 'https://legajo.example',
    DOCUMENT_TOKEN_SECRET: 'un secreto de pruebas de más de 32 letras',
    OPENAI_API_KEY: 'sk-local-pruebas',
    OPENAI_BASE_URL: `${url}/v1`,
    STRIPE_SECRET_KEY: 'sk_test_pruebas',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
  });
  return {
    models: createOpenAiModels(
      environment,
      createLogger(() => undefined),
    ),
    cache: {
      readMany: async (keys) =>
        new Map(
          keys.flatMap((key) => {
            const text = cached.get(key);
            return text === undefined ? [] : [[key, text] as const];
          }),
        ),
      writeMany: async (entries) => {
        for (const [key, text] of entries) cached.set(key, text);
      },
    },
    signal: new AbortController().signal,
  };
}
