import type { Routes } from '../contract/routes.ts';
import type { Handler } from '../shared/http/handler.ts';
import { describeWatch } from './describe-watch.ts';
import { requireWatch } from './watch-record.ts';

/** `GET /watches/:watch_id`: returns a watch of the caller. Rejects with `watch_not_found`. */
export const getWatch: Handler<Routes['getWatch']> = async (
  { firestore, now },
  { caller: { uid }, params: { watch_id: id } },
) => describeWatch(id, await requireWatch(firestore, { uid, id }), now());
