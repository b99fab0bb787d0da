import { sweepDeletions } from './account/deletion/run-deletion.ts';
import { sweepStoredExports } from './account/export/stored-export.ts';
import { deletionSteps } from './account-parts.ts';
import { finishWithdrawals } from './billing/returns/withdrawal/finish-withdrawals.ts';
import { updateStripeEmails } from './billing/update-stripe-email.ts';
import { sweepEmptyConversations } from './chat/conversations/sweep-empty-conversations.ts';
import { sweepComparisons } from './comparisons/sweep-comparisons.ts';
import { sweepReminders } from './deadlines/sweep-reminders.ts';
import { renewIndexes } from './documents/library/renew-indexes.ts';
import { sweepOrphanedFolders } from './documents/upload/delete-orphaned-folders.ts';
import { sweepJobs } from './extractor/crawl/sweep-jobs.ts';
import { watchedSites } from './extractor/watched-sites.ts';
import { watchAccounts } from './identity/access/watch-accounts.ts';
import { usedSignUpBonusesIn } from './identity/phone/used-sign-up-bonus.ts';
import { deleteExpiredRegistrations } from './identity/registration/delete-expired-registrations.ts';
import { deleteExpired } from './platform/firestore/delete-expired.ts';
import { releaseExpiredHolds } from './shared/ledger/release-expired-holds.ts';
import type { Services } from './shared/services.ts';
import { sessionsIn } from './shared/sessions/session-record.ts';
import { sweepTables } from './tables/sweep-tables.ts';
import { sweepWatches } from './watches/visiting/sweep-watches.ts';

/** Maximum time for mails, because mail servers may be slow; the rest waits for the next sweep. */
const mailBudgetMs = 180_000;

/**
 * A step of the sweep, which cleans up one kind of leftover and returns their number. Idempotent, also when
 * run concurrently.
 */
export type SweepStep = (services: Services) => Promise<number | Readonly<Record<string, number>>>;

export const sweepSteps: Readonly<Record<string, SweepStep>> = {
  /**
   * Deletes files without a document, and ends documents whose reading has stopped. Runs before their holds
   * are released.
   */
  folders: sweepOrphanedFolders,
  /** Releases credits held by work that died. */
  holds: ({ firestore, ledger, now }) => releaseExpiredHolds({ firestore, ledger, now: now() }),
  /** Resumes extractions whose worker died, and deletes expired archives. */
  extractions: sweepJobs,
  /** Ends comparisons whose run died, and deletes the files of failed and deleted ones. */
  comparisons: sweepComparisons,
  /** Resumes runs of tables whose worker died. */
  tables: sweepTables,
  /** Queues reminders of deadlines; their mails are sent in this sweep. */
  reminders: sweepReminders,
  /** Starts due visits of watches and records ended ones. Runs after the extractions that they wait for. */
  watches: (services) => sweepWatches(services, watchedSites),
  /** Deletes expired exports of accounts in the bucket. */
  exports: sweepStoredExports,
  /** Sends the refunds of withdrawals that are still unsent. */
  withdrawals: finishWithdrawals,
  registrations: deleteExpiredRegistrations,
  /** Deletes expired hashes of the phones of deleted accounts. */
  welcomes: ({ firestore, now }) => deleteExpired(usedSignUpBonusesIn(firestore), now()),
  /** Detects passwords, emails and sign-in methods that were changed at the identity provider without us. */
  accesses: watchAccounts,
  /** Sends changed emails to Stripe's customers. */
  emails: updateStripeEmails,
  sessions: ({ firestore, now }) => deleteExpired(sessionsIn(firestore), now()),
  /** Deletes conversations without a question. */
  conversations: sweepEmptyConversations,
  /** Rebuilds indexes of another embedding model. */
  indexes: renewIndexes,
  /** Continues unfinished deletions of accounts. A later sweep continues one whose last mail is pending. */
  deletions: (services) => sweepDeletions(services, deletionSteps),
  /** Sends queued mails. Runs last, because it may use the remaining time. */
  mails: ({ mail, now }) => mail.deliverDue(new Date(now().getTime() + mailBudgetMs)),
};

/**
 * Cleans up after interrupted work, step by step. A failed step is logged, does not stop the others, and is retried by
 * the next sweep. Rejects at the end when one failed, so that the run counts as failed.
 */
export async function sweepExpiredWork(services: Services, steps = sweepSteps): Promise<void> {
  const doneSteps: Record<string, unknown> = {};
  const failures: unknown[] = [];
  for (const [step, run] of Object.entries(steps)) {
    try {
      doneSteps[step] = await run(services);
    } catch (cause) {
      services.logger.error('a step of the sweep failed', { step, cause });
      failures.push(cause);
    }
  }
  services.logger.info('sweep', doneSteps);
  if (failures.length > 0) throw new AggregateError(failures, 'the sweep is not complete');
}
