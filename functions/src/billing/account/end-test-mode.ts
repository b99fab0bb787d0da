import type { Firestore } from 'firebase-admin/firestore';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { type UserRecord, userRecordSchema, userReference } from '../../shared/accounts/user-record.ts';
import type { CreditBucket, Ledger } from '../../shared/ledger/ledger.ts';
import { type LedgerEntry, ledgerEntrySchema, ledgerReferences } from '../../shared/ledger/ledger-records.ts';
import { billingReferences, customerRecordSchema, invoiceRecordSchema } from './billing-account.ts';
import { readStoredAccount } from './read-stored-account.ts';

/** Plan and credits that an account still has from purchases with a test key. */
export interface TestModePurchases {
  readonly uid: string;
  readonly email: string;
  /** Credits that can be taken back: spent ones are excluded, so that no debt arises. */
  readonly credits: Readonly<Record<CreditBucket, number>>;
  /** The plan of a test-mode subscription; `null` for none. */
  readonly plan: UserRecord['plan'] | null;
  /** Number of earlier takebacks. Part of the movement's source, so that each is posted once. */
  readonly round: number;
}

interface Stores {
  readonly firestore: Firestore;
  readonly ledger: Ledger;
}

const buckets: readonly CreditBucket[] = ['plan', 'purchased'];
const sourcePrefix = 'test-mode';

/** Yields every user with plan or credits of the test mode. */
export async function* findTestModePurchases(stores: Stores): AsyncGenerator<TestModePurchases> {
  const { docs } = await stores.firestore.collection('stripeCustomers').get();
  const uids = new Set(docs.flatMap((doc) => readSnapshot(doc, customerRecordSchema)?.uid ?? []));
  for (const uid of uids) {
    const holdings = await readPurchases(stores, uid);
    if (holdings !== undefined) yield holdings;
  }
}

/** Takes back the plan and credits found. Idempotent; purchases with real money stay. */
export async function revokePurchases(
  { firestore, ledger }: Stores,
  holdings: TestModePurchases,
): Promise<void> {
  const { uid, credits, plan, round } = holdings;
  for (const bucket of buckets) {
    const amount = credits[bucket];
    const source = `${sourcePrefix}:${bucket}:${round}`;
    if (amount > 0) await ledger.post(uid, { kind: 'clawback', source, bucket, amount });
  }
  if (plan === null) return;
  await firestore.runTransaction(async (transaction) => {
    const user = readSnapshot(await transaction.get(userReference(firestore, uid)), userRecordSchema);
    transaction.update(billingReferences.account(firestore, uid), { subscription: null });
    transaction.update(userReference(firestore, uid), { plan: user?.grantedPlan ?? 'free' });
  });
}

async function readPurchases(
  { firestore, ledger }: Stores,
  uid: string,
): Promise<TestModePurchases | undefined> {
  const user = readSnapshot(await userReference(firestore, uid).get(), userRecordSchema);
  if (user === undefined) return undefined;
  const account = await readStoredAccount({ firestore }, uid);
  const hasPlan = account?.isLive === false && account.subscription !== null;
  const ids = await readTestIds(firestore, uid);
  const entries = (await readEntries(firestore, uid)).filter(({ source }) => isOfTest(source, ids));
  const wallet = await ledger.readWallet(uid);
  const remainingOf = (bucket: CreditBucket): number => {
    const brought = entries.reduce((sum, entry) => sum + entry[`${bucket}Delta`], 0);
    return Math.max(0, Math.min(brought, wallet.buckets[bucket]));
  };
  const credits = { plan: remainingOf('plan'), purchased: remainingOf('purchased') };
  if (!hasPlan && credits.plan + credits.purchased === 0) return undefined;
  const round = entries.filter(({ source }) => source.startsWith(sourcePrefix)).length;
  return { uid, email: user.email, credits, plan: hasPlan ? user.plan : null, round };
}

/** Returns the ids of test-mode invoices and of the returns of their payments, which sources of movements contain. */
async function readTestIds(firestore: Firestore, uid: string): Promise<ReadonlySet<string>> {
  const { docs } = await billingReferences.invoices(firestore, uid).where('isLive', '==', false).get();
  return new Set(
    docs.flatMap((doc) => [doc.id, ...(readSnapshot(doc, invoiceRecordSchema)?.returnIds ?? [])]),
  );
}

async function readEntries(firestore: Firestore, uid: string): Promise<LedgerEntry[]> {
  const { entries } = ledgerReferences(firestore, uid);
  const { docs } = await entries.where('kind', 'in', ['grant', 'clawback']).get();
  return docs.flatMap((doc) => readSnapshot(doc, ledgerEntrySchema) ?? []);
}

/** Ids of Checkout sessions contain their mode; ids of invoices and refunds do not. */
function isOfTest(source: string, ids: ReadonlySet<string>): boolean {
  const sourceParts = source.split(':');
  return (
    sourceParts[0] === sourcePrefix ||
    sourceParts.some((part) => part.startsWith('cs_test_') || ids.has(part))
  );
}
