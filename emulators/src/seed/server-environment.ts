import { type Environment, parseEnvironment } from '../../../functions/src/shared/environment.ts';
import type { StackAddresses } from '../stack/stack-addresses.ts';

/** The environment of a server of ours that a test starts itself, in front of a running stack. */
export function serverEnvironment(addresses: StackAddresses, origin = addresses.web): Environment {
  return parseEnvironment({
    LEGAJO_STAGE: 'local',
    GCLOUD_PROJECT: addresses.project,
    LEGAJO_ORIGINS: origin,
    OPENAI_BASE_URL: `${addresses.ai}/v1`,
    OPENAI_API_KEY: 'sk-local-test',
    DOCUMENT_TOKEN_SECRET: 'x'.repeat(40),
    SMTP_URL: addresses.smtp,
    MAIL_SENDER: 'Legajo <no-responder@legajo.example>',
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
  });
}
