import { AggregateField, FieldPath, type Firestore } from 'firebase-admin/firestore';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { readPages } from '../../platform/firestore/read-pages.ts';
import { ledgerReferences, walletSchema } from './ledger-records.ts';

const pageSize = 300;

/** A wallet that differs from the sum of its entries. */
export interface LedgerDifference {
  readonly uid: string;
  readonly field: 'plan' | 'purchased' | 'held' | 'debt' | 'available';
  readonly wallet: number;
  readonly entries: number;
}

/**
 * Compares one wallet with the sum of its entries, both at one point in time. Returns an empty list when they agree.
 */
export async function checkWallet(firestore: Firestore, uid: string): Promise<LedgerDifference[]> {
  const { wallet: walletReference, entries } = ledgerReferences(firestore, uid);
  const { wallet, sums } = await firestore.runTransaction(
    async (transaction) => {
      // Sums one field at a time, because each sum needs only its single-field index.
      const sum = async (field: string): Promise<number> => {
        const total = await transaction.get(entries.aggregate({ sum: AggregateField.sum(field) }));
        return total.data().sum;
      };
      const [walletSnapshot, plan, purchased, held, debt] = await Promise.all([
        transaction.get(walletReference),
        sum('planDelta'),
        sum('purchasedDelta'),
        sum('heldDelta'),
        sum('debtDelta'),
      ]);
      return {
        wallet: readSnapshot(walletSnapshot, walletSchema),
        sums: { plan, purchased, held, debt },
      };
    },
    { readOnly: true },
  );
  const { plan = 0, purchased = 0 } = wallet?.buckets ?? {};
  const pairs = [
    ['plan', plan, sums.plan],
    ['purchased', purchased, sums.purchased],
    ['held', wallet?.held ?? 0, sums.held],
    ['debt', wallet?.debt ?? 0, sums.debt],
    ['available', wallet?.available ?? 0, sums.plan + sums.purchased],
  ] as const;
  return pairs
    .filter(([, inWallet, inEntries]) => inWallet !== inEntries)
    .map(([field, inWallet, inEntries]) => ({ uid, field, wallet: inWallet, entries: inEntries }));
}

/** Checks the wallet of every user in sequence. Returns the number of checked wallets and the differences. */
export async function checkLedger(
  firestore: Firestore,
): Promise<{ checked: number; differences: LedgerDifference[] }> {
  const differences: LedgerDifference[] = [];
  const wallets = firestore.collectionGroup('wallet').orderBy(FieldPath.documentId());
  let checked = 0;
  for await (const docs of readPages(wallets, pageSize)) {
    for (const { ref } of docs) {
      const uid = ref.parent.parent?.id;
      if (uid === undefined) continue;
      differences.push(...(await checkWallet(firestore, uid)));
      checked += 1;
    }
  }
  return { checked, differences };
}
