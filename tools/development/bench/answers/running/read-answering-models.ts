import { z } from 'zod';
import { UsageError } from '../../../../../emulators/src/shared/usage-error.ts';
import { guessProfile } from '../../../../../functions/src/platform/models/model-profiles.ts';
import {
  collectModelSettings,
  type ModelSettings,
  modelSettingsSchema,
} from '../../../../../functions/src/platform/models/model-settings.ts';
import { readSettings } from '../../../../operations/deploy/read-settings.ts';

/** The models that the operator configured, and the variables that say so. */
export interface AnsweringModels {
  readonly settings: ModelSettings;
  readonly variables: Readonly<Record<string, string>>;
}

const modelVariables =
  /^(?:OPENAI_|SECOND_MODEL_|SECOND_EMBEDDING_|EMBEDDING_|MODEL_PRICES$|MODEL_PATIENCE$)/u;

/**
 * What `functions/.env` and the environment say about models, as for `npm run check:models`; the environment goes first, and keys stand
 * only there. Undefined without a key. Throws `UsageError` where the settings are not valid.
 */
export async function readAnsweringModels(): Promise<AnsweringModels | undefined> {
  const { functionsVariables } = await readSettings(undefined);
  const environment = { ...functionsVariables, ...process.env };
  if (!environment.OPENAI_API_KEY) return undefined;
  const parsed = modelSettingsSchema.safeParse(collectModelSettings(environment));
  if (!parsed.success) {
    throw new UsageError(`The settings of the models are not valid:\n${z.prettifyError(parsed.error)}`);
  }
  const named = Object.entries(environment).filter(
    (entry): entry is [string, string] => modelVariables.test(entry[0]) && entry[1] !== undefined,
  );
  return { settings: parsed.data, variables: Object.fromEntries(named) };
}

/**
 * The same variables with answers going through another address. Who is asked stays what it is, and vectors go to it directly.
 */
export function sendThrough(
  { settings, variables }: AnsweringModels,
  address: string,
): Record<string, string> {
  const baseUrl = settings.modelProviders[0]?.baseUrl ?? '';
  const profile = settings.modelProviders[0]?.profile ?? guessProfile(baseUrl);
  return {
    EMBEDDING_BASE_URL: baseUrl,
    ...variables,
    OPENAI_BASE_URL: address,
    OPENAI_PROFILE: profile,
  };
}
