import { exportLinkMinutes } from '../../contract/limits.ts';
import type { Routes } from '../../contract/routes.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { requireNoLease } from '../../shared/leases/user-lease.ts';
import { signExportToken } from './export-token.ts';

/**
 * `POST /account/export`: returns a link to the caller's data, valid for a quarter of an hour. Rejects with
 * `export_in_progress`.
 */
export const createExportLink: Handler<Routes['createExportLink']> = async (services, { caller }) => {
  const { environment, now } = services;
  await requireNoLease(services, { uid: caller.uid, kind: 'export' });
  const exp = Math.floor(now().getTime() / 1_000) + exportLinkMinutes * 60;
  const claims = { uid: caller.uid, sessionId: caller.sessionId, exp };
  return {
    path: `/account/export/${signExportToken(claims, environment.documentTokenSecret)}`,
    expires_at: new Date(exp * 1_000).toISOString(),
  };
};
