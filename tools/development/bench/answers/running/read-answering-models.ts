import { z } from 'zod';
import { UsageError } from '../../../../../emulators/src/shared/usage-error.ts';
import { guessProfile } from '../../../../../functions/src/engines/models/model-profiles.ts';
import {
  collectModelSettings,
  type ModelSettings,
  modelSettingsSchema,
} from '../../../../../functions/src/engines/models/model-settings.ts';
import { readSettings } from '../../../../operations/deploy/read-settings.ts';

/** The configured models, and their variables. */
export interface AnsweringModels {
  readonly settings: ModelSettings;
  readonly variables: Readonly<Record<string, string>>;
}

/** Matches environment variables of models. */
const modelVariablePattern =
  /^(?:OPENAI_|SECOND_MODEL_|SECOND_EMBEDDING_|EMBEDDING_|MODEL_PRICES$|MODEL_PATIENCE$)/u;

/**
 * Reads the model settings of `functions/.env` and the environment, as `npm run check:models` does. The environment
 * takes precedence, and only it contains keys. Undefined without a key; throws `UsageError` for invalid settings.
 */
export async function readAnsweringModels(): Promise<AnsweringModels | undefined> {
  const { functionsVariables } = await readSettings(undefined);
  const environment = { ...functionsVariables, ...process.env };
  if (!environment.OPENAI_API_KEY) return undefined;
  const parsed = modelSettingsSchema.safeParse(collectModelSettings(environment));
  if (!parsed.success) {
    throw new UsageError(`Invalid settings of the models:\n${z.prettifyError(parsed.error)}`);
  }
  const named = Object.entries(environment).filter(
    (entry): entry is [string, string] => modelVariablePattern.test(entry[0]) && entry[1] !== undefined,
  );
  return { settings: parsed.data, variables: Object.fromEntries(named) };
}

/**
 * Returns environment variables that send requests for answers to another URL, with the same models. Embeddings are
 * requested directly.
 */
export function routeModelsThrough(
  { settings, variables }: AnsweringModels,
  url: string,
): Record<string, string> {
  const baseUrl = settings.modelProviders[0]?.baseUrl ?? '';
  const profile = settings.modelProviders[0]?.profile ?? guessProfile(baseUrl);
  return {
    EMBEDDING_BASE_URL: baseUrl,
    ...variables,
    OPENAI_BASE_URL: url,
    OPENAI_PROFILE: profile,
  };
}
