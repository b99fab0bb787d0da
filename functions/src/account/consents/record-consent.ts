import type { ConsentEntry } from '../../contract/account/schemas.ts';
import { textVersions } from '../../contract/limits.ts';
import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { getEach } from '../../platform/firestore/get-each.ts';
import { minuteMs } from '../../platform/time/time-units.ts';
import {
  type ConsentRecord,
  consentIdOf,
  consentRecordSchema,
  consentsOf,
} from '../../shared/accounts/consent-record.ts';
import { userReference } from '../../shared/accounts/user-record.ts';
import type { Handler } from '../../shared/http/handler.ts';

const listedConsents = 200;
/** Tolerance for the clocks of browsers. */
const toleranceMs = 5 * minuteMs;

/** `GET /account/consents`: lists the caller's decisions, latest first. */
export const listConsents: Handler<Routes['listConsents']> = async ({ firestore }, { caller }) => {
  const consents = consentsOf(firestore, caller.uid).orderBy('decidedAt', 'desc').limit(listedConsents);
  const { docs } = await consents.get();
  return {
    consents: docs.flatMap((doc) => {
      const record = readSnapshot(doc, consentRecordSchema);
      return record === undefined ? [] : [describeConsent(doc.id, record)];
    }),
  };
};

/**
 * `POST /account/consents`: adds a choice stored in the browser to the caller's log. Returns a choice that is already
 * logged as recorded.
 */
export const recordConsent: Handler<Routes['recordConsent']> = async (services, { caller, body }) => {
  const { firestore, now } = services;
  const decidedAt = new Date(body.date);
  if (decidedAt.getTime() > now().getTime() + toleranceMs) throw new ApiError('invalid_request');
  const record: ConsentRecord = {
    kind: 'cookies',
    version: textVersions.cookies,
    decidedAt,
    recordedAt: now(),
    preferences: body.preferences,
  };
  const id = consentIdOf(record);
  const reference = consentsOf(firestore, caller.uid).doc(id);
  return firestore.runTransaction(async (transaction) => {
    const [userSnapshot, snapshot] = await getEach(
      transaction,
      userReference(firestore, caller.uid),
      reference,
    );
    // Rejects for a deleted account, for which nothing is written.
    if (!userSnapshot.exists) throw new ApiError('unauthenticated');
    const recorded = readSnapshot(snapshot, consentRecordSchema);
    if (recorded === undefined) transaction.create(reference, record);
    return describeConsent(id, recorded ?? record);
  });
};

function describeConsent(id: string, { kind, version, decidedAt, preferences }: ConsentRecord): ConsentEntry {
  return { id, kind, version, decided_at: decidedAt.toISOString(), preferences };
}
