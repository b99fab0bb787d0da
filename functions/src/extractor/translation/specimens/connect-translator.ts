import { parseEnvironment } from '../../../shared/environment.ts';
import { createLogger } from '../../../shared/logger.ts';
import { createOpenAiModels } from '../../../shared/models/openai-models.ts';
import { localVariables } from '../../../shared/specimens/local-variables.ts';
import type { TranslationDependencies } from '../translate-segments.ts';

/** What translating needs, in front of a provider at `url`, with a cache in memory. For tests. */
export function connectTranslator(url: string, cached = new Map<string, string>()): TranslationDependencies {
  const environment = parseEnvironment({ ...localVariables, OPENAI_BASE_URL: `${url}/v1` });
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
