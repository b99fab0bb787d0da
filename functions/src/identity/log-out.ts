import type { Routes } from '../contract/routes.ts';
import type { Handler } from '../shared/http/handler.ts';
import { sessionReference } from '../shared/sessions/session-record.ts';

/** Ends the session of this device; other devices stay signed in. */
export const logOut: Handler<Routes['logOut']> = async (services, { caller }) => {
  await sessionReference(services.firestore, caller.sessionId).delete();
  services.sessions.forget(caller.sessionId);
  return { detail: 'Sesión cerrada.' };
};
