import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';
import { summariseTable } from './describe-table.ts';
import { endTableRun } from './filling/end-run.ts';

/** `POST /tables/:table_id/stop`: ends the run immediately; its worker notices it. Idempotent. */
export const stopTable: Handler<Routes['stopTable']> = async (services, { caller: { uid }, params }) => {
  const key = { uid, id: params.table_id };
  const record = await endTableRun(services, key, { detail: null });
  if (record === undefined) throw new ApiError('table_not_found');
  return summariseTable(key.id, record);
};
