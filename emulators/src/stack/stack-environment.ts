import { region } from '../../../functions/src/contract/region.ts';
import { localModel } from '../../../functions/src/engines/models/known-models.ts';
import { loopback, type Ports, projectId } from '../shared/ports.ts';
import { demoAccount } from '../shared/stack-addresses.ts';

/** Keys of the local stack; they open nothing outside this machine. */
export const localKeys = {
  ai: 'sk-local-legajo',
  stripe: 'sk_test_local_legajo',
  stripeWebhook: 'whsec_local_legajo',
  documentTokens: 'only-for-the-local-stack-000000000000',
  phoneHashes: 'only-for-the-local-stack-111111111111',
} as const;

export const storageBucket = `${projectId}.appspot.com`;

/** Returns the environment of every part of the stack, functions included. */
export function stackEnvironment(ports: Ports, offset: string): NodeJS.ProcessEnv {
  const at = (port: number): string => `${loopback}:${port}`;
  const realModels = process.env.OPENAI_API_KEY !== undefined && process.env.OPENAI_API_KEY !== '';
  return {
    ...process.env,
    PORT_OFFSET: offset,
    // Keeps firebase-tools from asking questions and from looking for updates.
    CI: 'true',
    METADATA_SERVER_DETECTION: 'none',
    FIREBASE_CLI_DISABLE_UPDATE_CHECK: 'true',
    // Seconds for loading our functions; after the default of ten the emulator continues without any.
    FUNCTIONS_DISCOVERY_TIMEOUT: '300',
    GCLOUD_PROJECT: projectId,
    LEGAJO_STAGE: 'local',
    LEGAJO_BUCKET: storageBucket,
    LEGAJO_ORIGINS: `http://${at(ports.web)},http://localhost:${ports.web}`,
    LEGAJO_DEMO_EMAIL: demoAccount.email,
    FIRESTORE_EMULATOR_HOST: at(ports.firestore),
    FIREBASE_AUTH_EMULATOR_HOST: at(ports.auth),
    FIREBASE_STORAGE_EMULATOR_HOST: at(ports.storage),
    STORAGE_EMULATOR_HOST: `http://${at(ports.storage)}`,
    CLOUD_TASKS_BASE_URL: `http://${at(ports.tasks)}`,
    CRAWL_FUNCTION_URL: `http://${at(ports.functions)}/${projectId}/${region}/crawl`,
    ANSWER_FUNCTION_URL: `http://${at(ports.functions)}/${projectId}/${region}/answer`,
    COMPARE_FUNCTION_URL: `http://${at(ports.functions)}/${projectId}/${region}/compare`,
    FILL_FUNCTION_URL: `http://${at(ports.functions)}/${projectId}/${region}/fill`,
    LEGAJO_CRAWL_LOCAL_SITES: `http://${at(ports.site)},http://localhost:${ports.site}`,
    DOCUMENT_TOKEN_SECRET: localKeys.documentTokens,
    PHONE_HASH_SECRET: localKeys.phoneHashes,
    SMTP_URL: `smtp://${at(ports.smtp)}`,
    MAIL_SENDER: 'Legajo <no-responder@legajo.example>',
    STRIPE_SECRET_KEY: localKeys.stripe,
    STRIPE_BASE_URL: `http://${at(ports.stripe)}`,
    STRIPE_WEBHOOK_URL: `http://${at(ports.functions)}/${projectId}/${region}/stripeWebhook`,
    STRIPE_WEBHOOK_SECRET: localKeys.stripeWebhook,
    ...(realModels
      ? {}
      : {
          OPENAI_BASE_URL: `http://${at(ports.ai)}/v1`,
          OPENAI_API_KEY: localKeys.ai,
          OPENAI_CHAT_MODEL: localModel,
          OPENAI_PROFILE: 'openai',
        }),
  };
}
