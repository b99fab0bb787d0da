import { maxReclaimMailsPerRegistration } from '../../contract/identity-limits.ts';
import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Handler } from '../../shared/http/handler.ts';
import type { Services } from '../../shared/services.ts';
import { findIdentityAccount } from '../provider-account/find-identity-account.ts';
import { registrationReference, requireRegistration } from '../provider-account/registration-record.ts';

/**
 * `POST /reclaim-email`: mails a link of the server's own, which `resetPassword` accepts, to an applicant whose email has another
 * person's unfinished account. The provider's own mail depends on that account, which its creator could delete. Rejects
 * with `registration_not_found`, `phone_not_verified` and `already_registered`, and with `rate_limited` after a few
 * mails.
 */
export const reclaimEmail: Handler<Routes['reclaimEmail']> = async (services, { body: { user_id: id } }) => {
  const { firestore, now } = services;
  const { email } = requireRegistration(await registrationReference(firestore, id).get(), now());
  const account = await findIdentityAccount(services, { email });
  if (account?.isComplete === true) throw new ApiError('already_registered');
  await enqueueMail(services, id);
  return { detail: 'Te hemos enviado un enlace.' };
};

function enqueueMail({ firestore, mail, now }: Services, id: string): Promise<void> {
  const reference = registrationReference(firestore, id);
  return firestore.runTransaction(async (transaction) => {
    const registration = requireRegistration(await transaction.get(reference), now());
    const { email, expiresAt, phoneVerifiedAt } = registration;
    // Requires a verified phone for each mail: otherwise any caller could mail any address.
    if (phoneVerifiedAt === null) throw new ApiError('phone_not_verified');
    if (registration.reclaimCount >= maxReclaimMailsPerRegistration) {
      throw new ApiError('rate_limited', {
        detail: 'Ya te hemos enviado varios enlaces. Abre el último, o vuelve a registrarte más tarde.',
        retryAfterSeconds: Math.ceil((expiresAt.getTime() - now().getTime()) / 1_000),
      });
    }
    const reclaimCount = registration.reclaimCount + 1;
    transaction.update(reference, { reclaimCount });
    mail.enqueueWithin(transaction, {
      id: `email-reclaim:${id}:${reclaimCount}`,
      uid: id,
      to: email,
      mail: { kind: 'email_reclaim', registration: id, expiresAt },
    });
  });
}
