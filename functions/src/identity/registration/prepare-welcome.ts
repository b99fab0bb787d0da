import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { plans } from '../../contract/billing/plans.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import type { Services } from '../../shared/services.ts';
import { usedWelcomeReference, usedWelcomeSchema } from '../phone/used-welcome.ts';

/** The sign-up credits of an account, read within the transaction that completes its registration. */
export interface Welcome {
  /** Credits that the account has been given already. */
  readonly given: number;
  /**
   * Grants them, unless the phone already had them with a deleted account, and returns their number. Call once, after
   * all reads.
   */
  give(): number;
}

/** `claim` is that of the phone. Reads only. */
export async function prepareWelcome(
  services: Services,
  transaction: Transaction,
  { uid, claim }: { readonly uid: string; readonly claim: DocumentReference },
): Promise<Welcome> {
  const reference = usedWelcomeReference(services, claim);
  const spent = readSnapshot(await transaction.get(reference), usedWelcomeSchema);
  const { signUpCredits } = plans.free;
  const grant = { kind: 'grant', source: 'sign-up', bucket: 'plan', amount: signUpCredits } as const;
  const posting = await services.ledger.prepare(transaction, uid, grant);
  return {
    given: posting.isNew ? 0 : signUpCredits,
    give: () => {
      // The claim takes its place, until this account goes too.
      if (spent !== undefined) transaction.delete(reference);
      if (spent !== undefined && spent.expiresAt > services.now()) return 0;
      posting.write();
      return signUpCredits;
    },
  };
}
