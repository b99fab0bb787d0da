import type { Routes } from '../contract/routes.ts';
import type { Watch } from '../contract/watches/schemas.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import type { Handler } from '../shared/http/handler.ts';
import type { Services } from '../shared/services.ts';
import { describeWatch } from './describe-watch.ts';
import { watchesOf, watchRecordSchema } from './watch-record.ts';

/** `GET /watches`: returns the caller's watches, latest first. */
export const listWatches: Handler<Routes['listWatches']> = async (services, { caller }) => ({
  watches: await listWatchesOf(services, caller.uid),
});

/** Lists the watches of a user, latest first. */
export async function listWatchesOf(
  { firestore, now }: Pick<Services, 'firestore' | 'now'>,
  uid: string,
): Promise<Watch[]> {
  const { docs } = await watchesOf(firestore, uid).orderBy('createdAt', 'desc').get();
  return docs.flatMap((snapshot) => {
    const record = readSnapshot(snapshot, watchRecordSchema);
    return record === undefined ? [] : describeWatch(snapshot.id, record, now());
  });
}
