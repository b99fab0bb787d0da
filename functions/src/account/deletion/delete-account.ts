import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Routes } from '../../contract/routes.ts';
import { getEach } from '../../platform/firestore/get-each.ts';
import type { DeletionStep } from '../../shared/account-parts/deletion-step.ts';
import { userReference } from '../../shared/accounts/user-record.ts';
import type { Handler } from '../../shared/http/handler.ts';
import type { Services } from '../../shared/services.ts';
import { requireOwnPassword } from '../../shared/sessions/require-own-password.ts';
import { type DeletionRecord, deletionMailId, deletionReference } from './deletion-record.ts';
import { continueDeletion } from './run-deletion.ts';

/** Maximum wait of the caller. The function has no CPU after the response; the sweep finishes the rest. */
const timeoutMs = 20_000;

/**
 * `POST /account/deletion`: deletes the caller's account after a recent password sign-in. Once recorded the deletion is
 * final, though its steps may take time and fail. Rejects with `identity_not_confirmed`.
 */
export function createAccountDeletion(steps: readonly DeletionStep[]): Handler<Routes['deleteAccount']> {
  return async (services, { caller, body }) => {
    await requireOwnPassword(services, caller, body.firebase_token);
    await requestDeletion(services, caller.uid);
    // Sends queued mails now, because the email is deleted next.
    await services.mail.deliverQueued();
    const workPromise = continueDeletion(services, steps, caller.uid).catch((cause: unknown) => {
      services.logger.error('account deletion left to the sweep', { uid: caller.uid, cause });
    });
    await Promise.race([workPromise, delay(timeoutMs, undefined, { ref: false })]);
    services.sessions.forget(caller.sessionId);
    return { detail: 'Tu cuenta se ha eliminado.' };
  };
}

/** Records the deletion once, and enqueues the mail about it. */
async function requestDeletion({ firestore, mail, now }: Services, uid: string): Promise<void> {
  const reference = deletionReference(firestore, uid);
  await firestore.runTransaction(async (transaction) => {
    const [userSnapshot, snapshot] = await getEach(transaction, userReference(firestore, uid), reference);
    if (!userSnapshot.exists || snapshot.exists) return;
    const requestedAt = now();
    const record: DeletionRecord = {
      pseudonym: randomUUID(),
      requestedAt,
      dueAt: requestedAt,
      isSettling: false,
    };
    transaction.create(reference, record);
    mail.enqueueWithin(transaction, {
      id: deletionMailId(uid),
      uid,
      mail: { kind: 'account_deletion', requestedAt },
    });
  });
}
