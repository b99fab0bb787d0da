import { type Bucket, IdempotencyStrategy, Storage } from '@google-cloud/storage';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { createDocumentReader } from './documents/read-document.ts';
import { createAttestationVerifier } from './shared/attestation/verify-attestation.ts';
import { type Environment, parseEnvironment } from './shared/environment.ts';
import { countLines } from './shared/figures/daily-figures.ts';
import { guardIdentityProvider } from './shared/identity-provider/identity-provider.ts';
import { createRecoveryLinks, type RecoveryLinks } from './shared/identity-provider/recovery-links.ts';
import { createFirestoreLedger } from './shared/ledger/firestore-ledger.ts';
import { createLogger, type Logger } from './shared/logger.ts';
import { orderLowCreditsMail } from './shared/mail/order-low-credits-mail.ts';
import { createOutbox } from './shared/mail/outbox.ts';
import { createSmtpTransport } from './shared/mail/smtp-transport.ts';
import { createOpenAiModels } from './shared/models/openai-models.ts';
import { createRateLimiter } from './shared/rate-limit/rate-limiter.ts';
import type { Services } from './shared/services.ts';
import { createSessionVerifier } from './shared/sessions/verify-session.ts';
import { createStripeLoader } from './shared/stripe/stripe-client.ts';
import { createCloudTaskQueue } from './shared/tasks/cloud-task-queue.ts';

/** Builds every client, once per process. Nothing else in the functions constructs one or reads the environment. */
export function createServices(environment: Environment = parseEnvironment(process.env)): Services {
  const { projectId, storageBucket } = environment;
  const app = initializeApp({ projectId });
  const firestore = getFirestore(app);
  const now = (): Date => new Date();
  const logger = countLines(createLogger(), { firestore, now });
  const auth = guardIdentityProvider(getAuth(app), logger);
  const transport = createSmtpTransport(environment.mail, { logger });
  const mail = createOutbox({ firestore, environment, logger, now, transport });
  return {
    environment,
    logger,
    now,
    auth,
    recoveryLinks: openRecoveryLinks(environment, logger),
    firestore,
    bucket: createBucket(projectId, storageBucket),
    attestation: createAttestationVerifier({ projectId, logger }),
    sessions: createSessionVerifier({ auth, firestore, now }),
    rateLimiter: createRateLimiter({ firestore, now }),
    ledger: createFirestoreLedger(firestore, orderLowCreditsMail(mail)),
    mail,
    stripe: createStripeLoader(environment.stripe, { logger }),
    models: createOpenAiModels(environment, logger),
    readDocument: createDocumentReader(),
    crawlQueue: createCloudTaskQueue({ projectId, queue: 'crawl', tasks: environment.tasks, logger }),
  };
}

/** A local identity provider takes the word of whoever says that they own it. */
function openRecoveryLinks({ identityUrl: baseUrl }: Environment, logger: Logger): RecoveryLinks {
  const readToken = async (): Promise<string> =>
    baseUrl === undefined ? (await applicationDefault().getAccessToken()).access_token : 'owner';
  return createRecoveryLinks({ readToken, baseUrl, logger });
}

/** How long the bucket is asked again, in seconds: its client repeats by itself, with jitter. Below what people wait for. */
const bucketPatienceSeconds = 30;

/** Every object gets a path of its own and is written once, so that a write may always be tried again. */
function createBucket(projectId: string, name: string): Bucket {
  const retryOptions = {
    idempotencyStrategy: IdempotencyStrategy.RetryAlways,
    maxRetries: 4,
    maxRetryDelay: 8,
    totalTimeout: bucketPatienceSeconds,
  };
  return new Storage({ projectId, retryOptions }).bucket(name);
}
