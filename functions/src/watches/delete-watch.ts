import type { Routes } from '../contract/routes.ts';
import type { Handler } from '../shared/http/handler.ts';
import type { WatchedSites } from '../shared/watches/watched-sites.ts';
import { listWatchesOf } from './list-watches.ts';
import { requireWatch, watchReference } from './watch-record.ts';

/**
 * Returns the handler of `DELETE /watches/:watch_id`: deletes a watch with its history, and cancels its visit. Rejects
 * with `watch_not_found`.
 */
export function createWatchDeletion(sites: WatchedSites): Handler<Routes['deleteWatch']> {
  return async (services, { caller: { uid }, params }) => {
    const { firestore } = services;
    const key = { uid, id: params.watch_id };
    const { run } = await requireWatch(firestore, key);
    await firestore.recursiveDelete(watchReference(firestore, key));
    if (run !== null) await sites.cancel(services, { uid, jobId: run.jobId });
    return { watches: await listWatchesOf(services, uid) };
  };
}
