import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { minuteMs } from '../../platform/time/time-units.ts';
import type { Services } from '../../shared/services.ts';

const permitMs = 5 * minuteMs;

/** `smsPermits/{hash of phone}`: one text message may be sent to this phone before it expires. */
const permitSchema = z.object({
  /** Expiry of the permit, also the field of the collection's time-to-live policy. */
  expiresAt: z.date(),
  /** Registration that created this permit when it began; removed when that registration requests its first message. */
  registrationId: z.string().optional(),
});

/** Permits one text message to `phone` (E.164) within the next minutes. */
export async function permitSms(
  { firestore, now }: Pick<Services, 'firestore' | 'now'>,
  phone: string,
  registrationId?: string,
): Promise<void> {
  const expiresAt = new Date(now().getTime() + permitMs);
  await firestore.doc(permitPath(phone)).set({ expiresAt, ...(registrationId && { registrationId }) });
}

/** Claims the permit that this registration received at its start. Returns false when it has expired or was used or claimed. */
export async function claimFirstPermit(
  { firestore, now }: Pick<Services, 'firestore' | 'now'>,
  { phone, registrationId }: { readonly phone: string; readonly registrationId: string },
): Promise<boolean> {
  const reference = firestore.doc(permitPath(phone));
  return firestore.runTransaction(async (transaction) => {
    const permit = readSnapshot(await transaction.get(reference), permitSchema);
    if (permit?.registrationId !== registrationId || permit.expiresAt <= now()) return false;
    transaction.set(reference, { expiresAt: permit.expiresAt });
    return true;
  });
}

/** Revokes the permit of a phone that needs no text message. */
export async function withdrawSmsPermit(
  { firestore }: Pick<Services, 'firestore'>,
  phone: string,
): Promise<void> {
  await firestore.doc(permitPath(phone)).delete();
}

/**
 * Consumes the permit for a text message that the identity provider is about to send. Returns false when there is none:
 * a client called the provider directly, without a registration.
 */
export async function consumeSmsPermit(
  { firestore, now }: Pick<Services, 'firestore' | 'now'>,
  phone: string,
): Promise<boolean> {
  const reference = firestore.doc(permitPath(phone));
  return firestore.runTransaction(async (transaction) => {
    const permit = readSnapshot(await transaction.get(reference), permitSchema);
    if (permit === undefined) return false;
    transaction.delete(reference);
    return permit.expiresAt > now();
  });
}

function permitPath(phone: string): string {
  return `smsPermits/${createHash('sha256').update(phone).digest('hex')}`;
}
