import { type Environment, parseEnvironment } from '../../../functions/src/shared/config/environment.ts';
import { localVariables } from '../shared/local-variables.ts';
import type { StackAddresses } from '../shared/stack-addresses.ts';
import { localKeys, storageBucket } from '../stack/stack-environment.ts';

/** Returns the environment of a server that a test starts itself, in front of a running stack. */
export function serverEnvironment(addresses: StackAddresses, origin = addresses.web): Environment {
  return parseEnvironment({
    ...localVariables,
    GCLOUD_PROJECT: addresses.project,
    FIREBASE_AUTH_EMULATOR_HOST: new URL(addresses.auth).host,
    LEGAJO_ORIGINS: origin,
    OPENAI_BASE_URL: `${addresses.ai}/v1`,
    SMTP_URL: addresses.smtp,
    STRIPE_BASE_URL: addresses.stripe,
    CLOUD_TASKS_BASE_URL: addresses.tasks,
    CRAWL_FUNCTION_URL: `${addresses.functions}/crawl`,
    ANSWER_FUNCTION_URL: `${addresses.functions}/answer`,
    COMPARE_FUNCTION_URL: `${addresses.functions}/compare`,
    FILL_FUNCTION_URL: `${addresses.functions}/fill`,
    LEGAJO_BUCKET: storageBucket,
    // Gives both servers one secret, so that both hash a phone to the same value.
    PHONE_HASH_SECRET: localKeys.phoneHashes,
  });
}
