import type { Movement } from '../contract/billing.ts';
import type { Routes } from '../contract/routes.ts';
import { readSnapshot } from '../shared/firestore-data.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';
import { ledgerEntrySchema, ledgerReferences } from '../shared/ledger/ledger-records.ts';
import { describeMovement } from './describe-movement.ts';

/** `GET /credits/movements`: every entry of the caller's ledger, latest first. */
export const listMovements: Handler<Routes['listMovements']> = async ({ firestore }, { caller, query }) => {
  const { entries } = ledgerReferences(firestore, caller.uid);
  let page = entries.orderBy('createdAt', 'desc').limit(query.limit + 1);
  if (query.cursor !== undefined) {
    if (query.cursor.includes('/')) throw new ApiError('invalid_request');
    const last = await entries.doc(query.cursor).get();
    if (!last.exists) throw new ApiError('invalid_request');
    page = page.startAfter(last);
  }
  const { docs } = await page.get();
  const shown = docs.slice(0, query.limit);
  const movements = shown.flatMap((snapshot): Movement[] => {
    const entry = readSnapshot(snapshot, ledgerEntrySchema);
    return entry === undefined ? [] : [describeMovement(snapshot.id, entry)];
  });
  return { movements, next_cursor: docs.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
};
