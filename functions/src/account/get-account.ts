import { optionalMails } from '../contract/mail/schemas.ts';
import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { getEach } from '../platform/firestore/get-each.ts';
import { emailChangeReference, readEmailChange } from '../shared/accounts/email-change-record.ts';
import { isOperator } from '../shared/accounts/is-operator.ts';
import { listSupportViews } from '../shared/accounts/support-views.ts';
import { userRecordSchema, userReference } from '../shared/accounts/user-record.ts';
import type { Handler } from '../shared/http/handler.ts';
import { mailReferences, mailSettingsSchema } from '../shared/mail/mail-records.ts';
import { exportRecordSchema, exportReference } from './export/export-record.ts';

/** `GET /account`: returns the caller's identity, their mail preferences, and their last export. */
export const getAccount: Handler<Routes['getAccount']> = async (services, { caller }) => {
  const { firestore, now } = services;
  const [userSnapshot, settingsSnapshot, exportSnapshot, changeSnapshot] = await getEach(
    firestore,
    userReference(firestore, caller.uid),
    mailReferences.settings(firestore, caller.uid),
    exportReference(firestore, caller.uid),
    emailChangeReference(firestore, caller.uid),
  );
  const user = readSnapshot(userSnapshot, userRecordSchema);
  if (user === undefined) throw new ApiError('unauthenticated');
  const { pending } = readEmailChange(changeSnapshot, now());
  const refused = readSnapshot(settingsSnapshot, mailSettingsSchema)?.refused ?? [];
  const exported = readSnapshot(exportSnapshot, exportRecordSchema);
  const [supportViews, isCallerOperator] = await Promise.all([
    listSupportViews(firestore, caller.uid),
    isOperator(services.auth, caller.uid),
  ]);
  return {
    email: user.email,
    phone: user.phone ?? null,
    pending_email: pending && { email: pending.email, expires_at: pending.expiresAt.toISOString() },
    plan: user.plan,
    created_at: user.createdAt.toISOString(),
    mails: optionalMails.map((kind) => ({ kind, is_subscribed: !refused.includes(kind) })),
    exported_at: exported?.finishedAt?.toISOString() ?? null,
    support_views: supportViews,
    is_operator: isCallerOperator,
  };
};
