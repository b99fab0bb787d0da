import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import type { Handler } from '../../shared/http/handler.ts';
import type { Services } from '../../shared/services.ts';
import { endOtherSessions as endOthers } from '../../shared/sessions/end-all-sessions.ts';
import { sessionRecordSchema, sessionReference } from '../../shared/sessions/session-record.ts';
import { describeSessions } from './find-sessions.ts';

/**
 * `GET /account/sessions`: lists the signed-in devices. Read-only calls accept an ended session for some seconds; here
 * it is already missing.
 */
export const listSessions: Handler<Routes['listSessions']> = async (services, { caller }) => {
  const described = await describeSessions(services, caller);
  if (described.sessions.some(({ is_current }) => is_current)) return described;
  services.sessions.forget(caller.sessionId);
  throw new ApiError('unauthenticated');
};

/**
 * `DELETE /account/sessions/:session_id`: signs one of the caller's devices out; read-only calls notice within seconds.
 */
export const endSession: Handler<Routes['endSession']> = async (services, { caller, params }) => {
  const snapshot = await sessionReference(services.firestore, params.session_id).get();
  if (readSnapshot(snapshot, sessionRecordSchema)?.uid !== caller.uid) throw new ApiError('device_not_found');
  await endDeviceSession(services, params.session_id);
  return describeSessions(services, caller);
};

/** `POST /account/sessions/end-others`: signs every other device out. */
export const endOtherSessions: Handler<Routes['endOtherSessions']> = async (services, { caller }) => {
  await endOthers(services, caller);
  return describeSessions(services, caller);
};

async function endDeviceSession(services: Services, sessionId: string): Promise<void> {
  await sessionReference(services.firestore, sessionId).delete();
  services.sessions.forget(sessionId);
}
