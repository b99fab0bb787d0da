import { exportLinkMinutes } from '../../contract/limits.ts';
import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { exportRecordSchema, exportReference } from './export-record.ts';
import { signExportToken } from './export-token.ts';

/** `POST /account/export`: a link to the caller's data, good for a quarter of an hour. Rejects with `export_in_progress`. */
export const createExportLink: Handler<Routes['createExportLink']> = async (services, { caller }) => {
  const { environment, firestore, now } = services;
  const known = readSnapshot(await exportReference(firestore, caller.uid).get(), exportRecordSchema);
  if (known?.running && known.running.until > now()) throw new ApiError('export_in_progress');
  const exp = Math.floor(now().getTime() / 1_000) + exportLinkMinutes * 60;
  const claims = { uid: caller.uid, sessionId: caller.sessionId, exp };
  return {
    path: `/account/export/${signExportToken(claims, environment.documentTokenSecret)}`,
    expires_at: new Date(exp * 1_000).toISOString(),
  };
};
