import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { creditThresholds } from '../../contract/billing/credit-prices.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { getEach } from '../../platform/firestore/get-each.ts';
import { runInTurn } from '../../platform/firestore/run-in-turn.ts';
import { applyCommand, entryIdOf, type LedgerState } from './apply-command.ts';
import type { Ledger, LedgerCommand, Posting } from './ledger.ts';
import {
  emptyWallet,
  holdSchema,
  type LedgerEntry,
  ledgerReferences,
  type Wallet,
  walletSchema,
} from './ledger-records.ts';
import { addUsage, usageMonthsOf } from './usage-months.ts';

/** Key of the queue for changes of a wallet: see `runInTurn`. */
export const walletQueueKey = (uid: string): string => `wallet:${uid}`;

/** A user's credits have just fallen below the threshold. Reported once each time, by the entry that spent them. */
export interface LowCredits {
  readonly uid: string;
  readonly entryId: string;
  readonly available: number;
}

/**
 * Creates the ledger on Firestore: wallet, hold, entry and usage change in one transaction. `whenLow` may write within
 * it.
 */
export function createFirestoreLedger(
  firestore: Firestore,
  whenLow?: (transaction: Transaction, low: LowCredits) => void,
  now: () => Date = () => new Date(),
): Ledger {
  async function preparePosting(
    transaction: Transaction,
    uid: string,
    command: LedgerCommand,
  ): Promise<Posting> {
    const references = ledgerReferences(firestore, uid);
    const state = await readState(transaction, references, command);
    const { wallet } = state;
    const change = applyCommand(command, state);
    if (change === undefined) return { isNew: false, balance: toBalance(wallet), write: () => {} };
    return {
      isNew: true,
      balance: toBalance(change.wallet),
      write: () => {
        if (change.hold !== undefined) transaction.set(references.hold(command.source), change.hold);
        if (change.entry === undefined) return;
        transaction.set(references.wallet, change.wallet);
        transaction.create(references.entries.doc(change.entryId), {
          ...change.entry,
          createdAt: FieldValue.serverTimestamp(),
        });
        addUsage(transaction, usageMonthsOf(firestore, uid), change.entry, now());
        if (hasReachedLowThreshold(change.entry, wallet, change.wallet)) {
          const { entryId, wallet: after } = change;
          whenLow?.(transaction, { uid, entryId, available: after.available });
        }
      },
    };
  }

  async function readWallet(uid: string): Promise<Wallet> {
    const snapshot = await ledgerReferences(firestore, uid).wallet.get();
    return readSnapshot(snapshot, walletSchema) ?? emptyWallet;
  }

  return {
    prepare: preparePosting,
    post: (uid, command) =>
      runInTurn(firestore, walletQueueKey(uid), async (transaction) => {
        const posting = await preparePosting(transaction, uid, command);
        posting.write();
        return posting;
      }),
    balance: async (uid) => toBalance(await readWallet(uid)),
    readWallet,
  };
}

async function readState(
  transaction: Transaction,
  references: ReturnType<typeof ledgerReferences>,
  command: LedgerCommand,
): Promise<LedgerState> {
  const [walletSnapshot, holdSnapshot, entrySnapshot] = await getEach(
    transaction,
    references.wallet,
    references.hold(command.source),
    references.entries.doc(entryIdOf(command)),
  );
  return {
    wallet: readSnapshot(walletSnapshot, walletSchema) ?? emptyWallet,
    hold: readSnapshot(holdSnapshot, holdSchema),
    entryExists: entrySnapshot.exists,
  };
}

/** Returns true when spending brought the balance to the low threshold. Ignores holds, which may be released. */
function hasReachedLowThreshold({ kind }: Pick<LedgerEntry, 'kind'>, before: Wallet, after: Wallet): boolean {
  const { low } = creditThresholds;
  const isSpending = kind === 'charge' || kind === 'settle';
  return isSpending && before.available + before.held > low && after.available + after.held <= low;
}

function toBalance(wallet: Wallet) {
  return { available: wallet.available, held: wallet.held };
}
