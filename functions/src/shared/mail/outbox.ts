import { setTimeout as delay } from 'node:timers/promises';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { RateLimitName } from '../../contract/rate-limits.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { hasErrorCode } from '../../platform/errors/error-code.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { getEach } from '../../platform/firestore/get-each.ts';
import { claimDue } from '../../platform/lease/claim-due.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { createRateLimiter, type RateLimiter } from '../../platform/rate-limit/rate-limiter.ts';
import { dayMs, hourMs, minuteMs } from '../../platform/time/time-units.ts';
import { userRecordSchema, userReference } from '../accounts/user-record.ts';
import type { Environment } from '../config/environment.ts';
import { composeMail, isOptional } from './compose-mail.ts';
import type { MailKind, QueuedMail } from './mail.ts';
import { type MailRecord, mailRecordSchema, mailReferences, mailSettingsSchema } from './mail-records.ts';
import type { MailTransport } from './smtp-transport.ts';

/**
 * Queue of mails that are sent later, so that their cause never waits for a mail server or fails because of one. A mail
 * is sent once; after a crash between sending and recording that, it is resent with the same message id.
 */
export interface Outbox {
  /** Queues a mail within a transaction that runs once. Call it after all of its reads. */
  enqueueWithin(transaction: Transaction, queuedMail: QueuedMail): void;
  /** Queues a mail; does nothing for one that was queued before. */
  enqueue(queuedMail: QueuedMail): Promise<void>;
  /**
   * Sends the mails queued by this process, if that succeeds soon; otherwise `deliverDueMails` does. Await it before a
   * response ends.
   */
  deliverQueued(): Promise<void>;
  /** Sends all due mails until `deadline`, for the sweep. */
  deliverDue(deadline: Date): Promise<{ sent: number; failed: number }>;
}

const rememberedMs = 90 * dayMs;
const firstRetryMs = 2 * minuteMs;
const maxRetryMs = 6 * hourMs;
/** Max attempts to send a mail, over slightly more than a day. */
const maxAttempts = 12;
/** Maximum wait of a request for its mails: without CPU after the response, unsent mails wait for the sweep. */
const timeoutMs = 4_000;
/** A mail whose transaction is still running is looked up again with the next request. */
const queuedForMs = minuteMs;
const batchSize = 20;
const alreadyExists = 6;

interface OutboxSettings {
  readonly firestore: Firestore;
  readonly environment: Environment;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Absent in functions without access to the mail server: the sweep then sends the mails that they queue. */
  readonly transport: MailTransport | undefined;
}

interface OutboxParts extends OutboxSettings {
  readonly limiter: RateLimiter;
}

export function createOutbox(settings: OutboxSettings): Outbox {
  const { firestore, now } = settings;
  const outboxParts: OutboxParts = { ...settings, limiter: createRateLimiter({ firestore, now }) };
  const queued = new Map<string, number>();

  const toRecord = (queuedMail: QueuedMail): MailRecord => {
    const createdAt = now();
    queued.set(queuedMail.id, createdAt.getTime());
    return newRecord(queuedMail, createdAt);
  };

  async function deliverEach(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const queuedAtMs = queued.get(id) ?? 0;
      queued.delete(id);
      const outcome = await deliverMail(outboxParts, id);
      if (outcome === 'absent' && now().getTime() - queuedAtMs < queuedForMs) queued.set(id, queuedAtMs);
    }
  }

  return {
    enqueueWithin(transaction, queuedMail) {
      transaction.create(mailReferences.mail(firestore, queuedMail.id), toRecord(queuedMail));
    },
    async enqueue(queuedMail) {
      try {
        await mailReferences.mail(firestore, queuedMail.id).create(toRecord(queuedMail));
      } catch (error) {
        // Keeps the queued mail, because another call of this process may have queued it a moment ago and rely on that.
        if (!isAlreadyQueued(error)) throw error;
      }
    },
    async deliverQueued() {
      if (outboxParts.transport === undefined) queued.clear();
      if (queued.size === 0) return;
      const workPromise = deliverEach([...queued.keys()]).catch((cause: unknown) => {
        outboxParts.logger.warn('mails wait for the sweep', { cause });
      });
      await Promise.race([workPromise, delay(timeoutMs, undefined, { ref: false })]);
    },
    deliverDue: (deadline) => deliverDueMails(outboxParts, deadline),
  };
}

function newRecord({ uid, to, mail }: QueuedMail, createdAt: Date): MailRecord {
  const expiresAt = new Date(createdAt.getTime() + rememberedMs);
  const recipient = to === undefined ? {} : { to };
  return {
    uid,
    ...recipient,
    mail,
    state: 'waiting',
    attempts: 0,
    nextTryAt: createdAt,
    createdAt,
    expiresAt,
  };
}

async function deliverDueMails(
  outboxParts: OutboxParts,
  deadline: Date,
): Promise<{ sent: number; failed: number }> {
  const { firestore, now } = outboxParts;
  const counts = { sent: 0, failed: 0 };
  for (;;) {
    const due = await mailReferences
      .mails(firestore)
      .where('state', '==', 'waiting')
      .where('nextTryAt', '<=', now())
      .orderBy('nextTryAt')
      .limit(batchSize)
      .get();
    for (const { id } of due.docs) {
      if (now() >= deadline) return counts;
      const outcome = await deliverMail(outboxParts, id);
      if (outcome === 'sent') counts.sent += 1;
      if (outcome === 'failed') counts.failed += 1;
    }
    if (due.size < batchSize) return counts;
  }
}

type Outcome = 'sent' | 'failed' | 'not_due' | 'absent' | 'dropped';

/** Sends one mail, if it is due and no other worker has claimed it. */
async function deliverMail(outboxParts: OutboxParts, id: string): Promise<Outcome> {
  const { firestore, environment, logger, transport } = outboxParts;
  if (transport === undefined) throw new Error('this function may not send mails');
  const reference = mailReferences.mail(firestore, id);
  const claim = await claimMail(outboxParts, id);
  if (typeof claim === 'string') return claim;
  const fields = { mail: id, kind: claim.mail.kind, attempt: claim.attempts };
  const to = await findRecipient(firestore, claim);
  const reason = to === undefined ? 'no_recipient' : await refuseRecipient(outboxParts, claim, to);
  if (to === undefined || reason !== undefined) {
    await reference.update({ state: 'dropped' });
    logger.info('mail dropped', { ...fields, reason });
    return 'dropped';
  }
  const delivery = await transport(composeMail({ id, ...claim }, to, environment));
  if (delivery.outcome === 'sent') {
    await reference.update({ state: 'sent' });
    logger.info('mail sent', fields);
    return 'sent';
  }
  const { code } = delivery;
  if (delivery.outcome === 'failed' && claim.attempts < maxAttempts) {
    logger.warn('mail not sent yet', { ...fields, code });
    return 'failed';
  }
  await reference.update({ state: 'given_up' });
  logger.error('mail given up', { ...fields, uid: claim.uid, code });
  return 'failed';
}

/** Claims a mail for one try: until the next one is due, no other process can claim it. */
function claimMail({ firestore, now }: OutboxParts, id: string): Promise<MailRecord | 'absent' | 'not_due'> {
  return claimDue(firestore, {
    reference: mailReferences.mail(firestore, id),
    schema: mailRecordSchema,
    postpone: ({ state, attempts, nextTryAt }) => {
      if (state !== 'waiting' || nextTryAt > now()) return undefined;
      const pauseMs = Math.min(firstRetryMs * 2 ** attempts, maxRetryMs);
      return { attempts: attempts + 1, nextTryAt: new Date(now().getTime() + pauseMs) };
    },
  });
}

/** Returns the given email, or the current one; `undefined` for a deleted or unsubscribed user. */
async function findRecipient(
  firestore: Firestore,
  { uid, to, mail: { kind } }: MailRecord,
): Promise<string | undefined> {
  // Returns the email of an applicant, who has no account yet.
  if (kind === 'email_reclaim') return to;
  const [userSnapshot, settingsSnapshot] = await getEach(
    firestore,
    userReference(firestore, uid),
    mailReferences.settings(firestore, uid),
  );
  const settings = readSnapshot(settingsSnapshot, mailSettingsSchema);
  if (isOptional(kind) && settings?.refused.includes(kind)) return undefined;
  const user = readSnapshot(userSnapshot, userRecordSchema);
  return user && (to ?? user.email);
}

/** Mails that a stranger can cause to any email, and their limits. */
const recipientLimits: { readonly [Kind in MailKind]?: RateLimitName } = {
  email_change: 'emailChangeMailsOfRecipient',
  email_reclaim: 'reclaimMailsOfRecipient',
};

/** Counts a mail once against the limit of its recipient, and returns the reason if it must not be sent. */
async function refuseRecipient(
  { limiter }: OutboxParts,
  { mail: { kind }, attempts }: MailRecord,
  to: string,
): Promise<string | undefined> {
  const limit = recipientLimits[kind];
  if (limit === undefined || attempts > 1) return undefined;
  try {
    await limiter.consume([{ limit, key: to }]);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return 'recipient_limit';
    throw error;
  }
}

function isAlreadyQueued(error: unknown): boolean {
  return hasErrorCode(error, alreadyExists);
}
