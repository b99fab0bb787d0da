import { phoneChangeHours } from '../../contract/identity-limits.ts';
import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { getEach } from '../../platform/firestore/get-each.ts';
import { hourMs } from '../../platform/time/time-units.ts';
import { userRecordSchema, userReference } from '../../shared/accounts/user-record.ts';
import type { Handler } from '../../shared/http/handler.ts';
import type { Services } from '../../shared/services.ts';
import { requireOwnPassword } from '../../shared/sessions/require-own-password.ts';
import { isPhoneFree } from '../phone/is-phone-free.ts';
import { phoneChangeRecord, phoneChangeReference, readPhoneChange } from './phone-change-record.ts';
import { permitPhoneChangeSms, takenPhoneText } from './request-phone-change-sms.ts';

/**
 * `POST /account/phone`: begins a change of phone after a recent password sign-in, and permits a code to the new one.
 * The account keeps its phone until that code is typed. Rejects with `identity_not_confirmed`, `invalid_request`,
 * `already_registered` and `rate_limited`.
 */
export const requestPhoneChange: Handler<Routes['requestPhoneChange']> = async (
  services,
  { caller, body, ipAddress },
) => {
  await requireOwnPassword(services, caller, body.firebase_token);
  if (!(await isPhoneFree(services, body.phone))) await refuseTakenPhone(services, caller.uid, body.phone);
  await recordPhoneChange(services, caller.uid, body.phone);
  return permitPhoneChangeSms(services, { uid: caller.uid, ipAddress });
};

async function refuseTakenPhone({ firestore }: Services, uid: string, phone: string): Promise<never> {
  const user = readSnapshot(await userReference(firestore, uid).get(), userRecordSchema);
  if (user?.phone === phone) {
    throw new ApiError('invalid_request', { detail: 'Ese ya es el móvil de tu cuenta.' });
  }
  throw new ApiError('already_registered', { detail: takenPhoneText });
}

function recordPhoneChange({ firestore, now }: Services, uid: string, phone: string): Promise<void> {
  const reference = phoneChangeReference(firestore, uid);
  return firestore.runTransaction(async (transaction) => {
    const [userSnapshot, snapshot] = await getEach(transaction, userReference(firestore, uid), reference);
    if (!userSnapshot.exists) throw new ApiError('unauthenticated');
    const { pending, lastProofHash } = readPhoneChange(snapshot, now());
    const expiresAt = new Date(now().getTime() + phoneChangeHours * hourMs);
    const smsCount = pending?.phone === phone ? pending.smsCount : 0;
    const pendingChange = { pending: { phone, expiresAt, smsCount }, lastProofHash };
    transaction.set(reference, phoneChangeRecord(pendingChange, now()));
  });
}
