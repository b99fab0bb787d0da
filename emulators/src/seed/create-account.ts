import type { PlanId } from '../../../functions/src/contract/billing/plans.ts';
import { textVersions } from '../../../functions/src/contract/limits.ts';
import {
  type ConsentRecord,
  consentIdOf,
  consentsOf,
} from '../../../functions/src/shared/accounts/consent-record.ts';
import { phoneClaimReference } from '../../../functions/src/shared/accounts/phone-claim.ts';
import { newUserRecord, userReference } from '../../../functions/src/shared/accounts/user-record.ts';
import type { StackServices } from './stack-services.ts';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  /** E.164, unique in the stack. */
  readonly phone: string;
  readonly plan: PlanId;
  readonly credits: number;
  /** Defaults to now. */
  readonly createdAt?: Date;
}

/** Creates an account with verified email and phone, as after a registration. Returns its uid. */
export async function createAccount(services: StackServices, account: NewAccount): Promise<string> {
  const { email, password, phone, plan, credits, createdAt = new Date() } = account;
  const { uid } = await services.auth.createUser({
    email,
    password,
    emailVerified: true,
  });
  const granted = plan === 'free' ? {} : { plan, grantedPlan: plan };
  const record = { ...newUserRecord({ email, phone, createdAt }), ...granted };
  await userReference(services.firestore, uid).set(record);
  await phoneClaimReference(services.firestore, phone).create({ uid, createdAt: record.createdAt });
  const consent: ConsentRecord = {
    kind: 'terms',
    version: textVersions.terms,
    decidedAt: record.createdAt,
    recordedAt: record.createdAt,
    preferences: null,
  };
  await consentsOf(services.firestore, uid).doc(consentIdOf(consent)).create(consent);
  if (credits > 0) {
    await services.ledger.post(uid, { kind: 'grant', source: 'sign-up', bucket: 'plan', amount: credits });
  }
  return uid;
}
