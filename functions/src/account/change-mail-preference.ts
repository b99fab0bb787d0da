import { FieldValue } from 'firebase-admin/firestore';
import type { MailPreference, OptionalMail } from '../contract/mail/schemas.ts';
import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { userReference } from '../shared/accounts/user-record.ts';
import type { Handler } from '../shared/http/handler.ts';
import { mailReferences, mailSettingsSchema } from '../shared/mail/mail-records.ts';
import { type MailClaims, verifyMailToken } from '../shared/mail/mail-token.ts';
import type { Services } from '../shared/services.ts';

/** `GET /mail-preference`: returns the kind of a mail's link, and true when its holder receives such mails. */
export const getMailPreference: Handler<Routes['getMailPreference']> = async (services, { query }) => {
  const { uid, kind } = requireClaims(services, query.token);
  const snapshot = await mailReferences.settings(services.firestore, uid).get();
  const refused: readonly OptionalMail[] = readSnapshot(snapshot, mailSettingsSchema)?.refused ?? [];
  return { kind, is_subscribed: !refused.includes(kind) };
};

/** `POST /mail-preference/unsubscribe`: stops mails of that kind. Idempotent. */
export const unsubscribeMail: Handler<Routes['unsubscribeMail']> = (services, { query }) =>
  changePreference(services, requireClaims(services, query.token), false);

/** `POST /mail-preference/subscribe`: undoes an unsubscription. */
export const subscribeMail: Handler<Routes['subscribeMail']> = (services, { query }) =>
  changePreference(services, requireClaims(services, query.token), true);

/** `POST /account/mails`: changes the preference of the signed-in user. */
export const setMailPreference: Handler<Routes['setMailPreference']> = (services, { caller, body }) =>
  changePreference(services, { uid: caller.uid, kind: body.kind }, body.is_subscribed);

function requireClaims({ environment }: Services, token: string): MailClaims {
  const claims = verifyMailToken(token, environment.documentTokenSecret);
  if (claims === undefined) throw new ApiError('mail_link_invalid');
  return claims;
}

/** Writes nothing for a deleted account. */
async function changePreference(
  { firestore }: Services,
  { uid, kind }: MailClaims,
  isSubscribed: boolean,
): Promise<MailPreference> {
  const user = userReference(firestore, uid);
  await firestore.runTransaction(async (transaction) => {
    if (!(await transaction.get(user)).exists) throw new ApiError('mail_link_invalid');
    const refused = isSubscribed ? FieldValue.arrayRemove(kind) : FieldValue.arrayUnion(kind);
    transaction.set(mailReferences.settings(firestore, uid), { refused }, { merge: true });
  });
  return { kind, is_subscribed: isSubscribed };
}
