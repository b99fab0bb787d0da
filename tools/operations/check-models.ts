import { parseArgs } from 'node:util';
import { z } from 'zod';
import { findModelEndings } from '../../functions/src/engines/models/find-model-endings.ts';
import { guessProfile, readProfile } from '../../functions/src/engines/models/model-profiles.ts';
import {
  collectModelSettings,
  modelSettingsSchema,
} from '../../functions/src/engines/models/model-settings.ts';
import { type CheckedCall, checkModels } from './check-models/check-models.ts';
import { describeCalls } from './check-models/describe-calls.ts';
import { readSettings } from './deploy/read-settings.ts';

/**
 * `npm run check:models [-- --project P]`: makes one small call of each purpose with the operator's keys, and reports
 * the results. Reads `functions/.env` and `functions/.env.PROJECT`; variables of the command take precedence, and only
 * they contain keys.
 */
const { values } = parseArgs({ options: { project: { type: 'string' } } });
const { functionsVariables } = await readSettings(values.project);
const env = { ...functionsVariables, ...process.env };
if (!env.OPENAI_API_KEY) {
  console.error(
    [
      'No API key. Put it in front of the command:',
      '  OPENAI_API_KEY=… npm run check:models',
      'A server of your own accepts any text: OPENAI_API_KEY=local OPENAI_BASE_URL=http://127.0.0.1:11434/v1 …',
    ].join('\n'),
  );
  process.exit(1);
}
const parsed = modelSettingsSchema.safeParse(collectModelSettings(env));
if (!parsed.success) {
  console.error(`The settings of the models are not valid:\n${z.prettifyError(parsed.error)}`);
  process.exit(1);
}
const settings = parsed.data;
for (const [order, provider] of settings.modelProviders.entries()) {
  const { contextTokens } = readProfile(provider);
  const profile = provider.profile ?? guessProfile(provider.baseUrl);
  console.log(
    `Provider ${order + 1}: ${provider.baseUrl}, profile ${profile}, ${contextTokens} input tokens.`,
  );
}
const calls: CheckedCall[] = [];
for await (const call of checkModels(settings)) {
  process.stderr.write('.');
  calls.push(call);
}
process.stderr.write('\n');
console.log(describeCalls(calls));
const quietLogger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
for (const { model, shutdownDate } of await findModelEndings(settings, quietLogger)) {
  console.log(`⚠ ${model} will be shut down on ${shutdownDate}: choose another one.`);
}
const refusedCalls = calls.filter(({ isAccepted, isTextOnly }) => !isAccepted && !isTextOnly);
console.log(
  refusedCalls.length === 0 ? '✓ The models accept all calls.' : `✗ ${refusedCalls.length} to correct.`,
);
process.exit(refusedCalls.length === 0 ? 0 : 1);
