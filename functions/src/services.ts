import { type Bucket, IdempotencyStrategy, Storage } from '@google-cloud/storage';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { createDocumentReader, createPageRecogniser } from './engines/document-reading/index.ts';
import type { Models } from './engines/models/index.ts';
import { createOpenAiModels } from './engines/models/index.ts';
import { functionOptions } from './function-options.ts';
import { createAttestationVerifier } from './platform/attestation/verify-attestation.ts';
import { guardIdentityProvider } from './platform/identity-provider/identity-provider.ts';
import { createRecoveryLinks, type RecoveryLinks } from './platform/identity-provider/recovery-links.ts';
import { createLogger, type Logger } from './platform/logging/logger.ts';
import { createRateLimiter } from './platform/rate-limit/rate-limiter.ts';
import { createStripeLoader, type StripeLoader } from './platform/stripe/stripe-client.ts';
import { createCloudTaskQueue } from './platform/tasks/cloud-task-queue.ts';
import type { TaskQueue } from './platform/tasks/task-queue.ts';
import { type Environment, parseEnvironment } from './shared/config/environment.ts';
import { createFirestoreLedger } from './shared/ledger/firestore-ledger.ts';
import { enqueueLowCreditsMail } from './shared/mail/enqueue-low-credits-mail.ts';
import { createOutbox } from './shared/mail/outbox.ts';
import { createSmtpTransport } from './shared/mail/smtp-transport.ts';
import { countLines } from './shared/metrics/daily-metrics.ts';
import type { Services } from './shared/services.ts';
import { createSessionVerifier } from './shared/sessions/verify-session.ts';

/** Creates every client, once per process. No other code of the functions creates one or reads the environment. */
export function createServices(environment: Environment = parseEnvironment(process.env)): Services {
  const { projectId, storageBucket } = environment;
  const app = initializeApp({ projectId });
  const firestore = getFirestore(app);
  const now = (): Date => new Date();
  const logger = countLines(createLogger(), { firestore, now });
  const auth = guardIdentityProvider(getAuth(app), logger);
  const maySend = !environment.withheld.includes('mail');
  const transport = maySend ? createSmtpTransport(environment.mail, { logger }) : undefined;
  const mail = createOutbox({ firestore, environment, logger, now, transport });
  // Creates the clients on first use, because a function may not have their keys.
  let stripe: StripeLoader | undefined;
  let models: Models | undefined;
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
    ledger: createFirestoreLedger(firestore, enqueueLowCreditsMail(mail)),
    mail,
    stripe() {
      stripe ??= createStripeLoader(environment.stripe, { logger });
      return stripe();
    },
    get models() {
      models ??= createOpenAiModels(environment, logger);
      return models;
    },
    readDocument: createDocumentReader(),
    recognisePages: createPageRecogniser(),
    crawlQueue: openQueue('crawl', environment, logger),
    answerQueue: openQueue('answer', environment, logger),
    compareQueue: openQueue('compare', environment, logger),
    fillQueue: openQueue('fill', environment, logger),
  };
}

/** Opens a queue, which has the name of its function. */
function openQueue(
  queue: 'crawl' | 'answer' | 'compare' | 'fill',
  { projectId, tasks }: Environment,
  logger: Logger,
): TaskQueue {
  const url = tasks[`${queue}Url`];
  const dispatchDeadlineSeconds = functionOptions[queue].timeoutSeconds;
  return createCloudTaskQueue({ projectId, queue, url, dispatchDeadlineSeconds, tasks, logger });
}

/** A local identity provider accepts any token as an administrator's. */
function openRecoveryLinks({ identityUrl: baseUrl }: Environment, logger: Logger): RecoveryLinks {
  const readToken = async (): Promise<string> =>
    baseUrl === undefined ? (await applicationDefault().getAccessToken()).access_token : 'owner';
  return createRecoveryLinks({ readToken, baseUrl, logger });
}

/** Time in seconds for which the bucket's client retries, with jitter. Shorter than users wait. */
const bucketTimeoutSeconds = 30;

/** Every object has a path of its own and is written once, so that a write can always be retried. */
function createBucket(projectId: string, name: string): Bucket {
  const retryOptions = {
    idempotencyStrategy: IdempotencyStrategy.RetryAlways,
    maxRetries: 4,
    maxRetryDelay: 8,
    totalTimeout: bucketTimeoutSeconds,
  };
  return new Storage({ projectId, retryOptions }).bucket(name);
}
