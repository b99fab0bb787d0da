import type { Bucket } from '@google-cloud/storage';
import type { Firestore } from 'firebase-admin/firestore';
import type { DocumentReader, PageRecogniser } from '../engines/document-reading/index.ts';
import type { Models } from '../engines/models/index.ts';
import type { AttestationVerifier } from '../platform/attestation/verify-attestation.ts';
import type { IdentityProvider } from '../platform/identity-provider/identity-provider.ts';
import type { RecoveryLinks } from '../platform/identity-provider/recovery-links.ts';
import type { Logger } from '../platform/logging/logger.ts';
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts';
import type { StripeLoader } from '../platform/stripe/stripe-client.ts';
import type { TaskQueue } from '../platform/tasks/task-queue.ts';
import type { Environment } from './config/environment.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Outbox } from './mail/outbox.ts';
import type { SessionVerifier } from './sessions/verify-session.ts';

/** Dependencies of handlers, created once per process by the composition root. */
export interface Services {
  readonly environment: Environment;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly auth: IdentityProvider;
  readonly recoveryLinks: RecoveryLinks;
  readonly firestore: Firestore;
  readonly bucket: Bucket;
  readonly attestation: AttestationVerifier;
  readonly sessions: SessionVerifier;
  readonly rateLimiter: RateLimiter;
  readonly ledger: Ledger;
  readonly stripe: StripeLoader;
  readonly mail: Outbox;
  readonly models: Models;
  readonly readDocument: DocumentReader;
  readonly recognisePages: PageRecogniser;
  /** Queue of extractions for the workers. */
  readonly crawlQueue: TaskQueue;
  /** Queue for watching answers that may outlive their request. */
  readonly answerQueue: TaskQueue;
  /** Queue of comparisons. */
  readonly compareQueue: TaskQueue;
  /** Queue of runs of tables. */
  readonly fillQueue: TaskQueue;
}
