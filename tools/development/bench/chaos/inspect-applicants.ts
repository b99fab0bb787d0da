import { readStackServices } from '../../../../emulators/src/seed/stack-services.ts';
import { plans } from '../../../../functions/src/contract/billing/plans.ts';
import { phoneClaimReference } from '../../../../functions/src/shared/accounts/phone-claim.ts';
import { ledgerReferences } from '../../../../functions/src/shared/ledger/ledger-records.ts';
import type { Faults } from '../stage/inspect-people.ts';
import type { Applicant } from './deliver-again.ts';

/** Everybody who registered has one account, with the credits of the beginning once. */
export async function inspectApplicants(registering: readonly Applicant[], faults: Faults): Promise<void> {
  const { firestore } = readStackServices();
  for (const { uid, email, phone } of registering) {
    const { entries } = ledgerReferences(firestore, uid);
    const [accounts, claim, posted] = await Promise.all([
      firestore.collection('users').where('email', '==', email).get(),
      phoneClaimReference(firestore, phone).get(),
      entries.get(),
    ]);
    if (accounts.size === 0 || claim.get('uid') !== uid)
      faults.lost.push(`${uid}: the registration is not complete`);
    if (accounts.size > 1) faults.doubleEffects.push(`${uid}: ${accounts.size} accounts for one person`);
    const credits = posted.docs.reduce((total, doc) => total + Number(doc.get('planDelta')), 0);
    if (credits !== plans.free.signUpCredits) {
      const list = credits > plans.free.signUpCredits ? faults.doubleEffects : faults.lost;
      list.push(`${uid}: ${credits} credits at the beginning`);
    }
  }
}
