import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { type SupportView, supportViewsOf } from '../shared/accounts/support-views.ts';
import { userRecordSchema, userReference } from '../shared/accounts/user-record.ts';
import type { Handler } from '../shared/http/handler.ts';
import { requireOperator } from './require-operator.ts';

/**
 * `POST /operator/account`: returns the plan, credits and use of an account, without its content, and notes the look-up
 * where its owner sees it. Rejects with `operator_only`, and `user_not_found` for an unknown email.
 */
export const lookUpAccount: Handler<Routes['lookUpAccount']> = async (services, { caller, body }) => {
  await requireOperator(services, caller.uid);
  const { firestore, auth, ledger, now } = services;
  const [foundUser] = (await auth.getUsers([{ email: body.email }])).users;
  const user =
    foundUser && readSnapshot(await userReference(firestore, foundUser.uid).get(), userRecordSchema);
  if (foundUser === undefined || user === undefined) throw new ApiError('user_not_found');
  const view: SupportView = { viewedAt: now(), operatorId: caller.uid };
  await supportViewsOf(firestore, foundUser.uid).add(view);
  const [wallet, documents] = await Promise.all([
    ledger.readWallet(foundUser.uid),
    firestore.collection(`users/${foundUser.uid}/documents`).count().get(),
  ]);
  return {
    user_id: foundUser.uid,
    created_at: user.createdAt.toISOString(),
    plan: user.plan,
    is_email_verified: foundUser.emailVerified,
    has_phone: user.phone !== undefined,
    available_credits: wallet.available,
    held_credits: wallet.held,
    documents: documents.data().count,
    questions_asked: user.questionsAsked,
  };
};
