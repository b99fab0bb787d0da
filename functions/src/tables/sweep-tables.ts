import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { hourMs, minuteMs } from '../platform/time/time-units.ts';
import type { Services } from '../shared/services.ts';
import { endTableRun } from './filling/end-run.ts';
import { enqueueFill } from './filling/enqueue-fill.ts';
import { runFailed } from './filling/fill-table.ts';
import { tableRecordSchema } from './table-record.ts';

type Parts = Pick<Services, 'firestore' | 'fillQueue' | 'ledger' | 'logger' | 'now'>;

const batchSize = 200;
/** Maximum age of a run, at which it ends, complete or not. */
const maxAgeMs = 3 * hourMs;

/** Continues runs whose worker died or whose task was lost, and ends old ones. Returns their number. */
export async function sweepTables(services: Parts): Promise<number> {
  const { firestore, fillQueue, logger, now } = services;
  const due = firestore.collectionGroup('tables').where('dueAt', '<', now()).limit(batchSize);
  let swept = 0;
  for (const snapshot of (await due.get()).docs) {
    const uid = snapshot.ref.parent.parent?.id;
    const run = readSnapshot(snapshot, tableRecordSchema)?.run;
    if (uid === undefined || run === undefined || run === null) continue;
    const key = { uid, id: snapshot.id };
    try {
      if (now().getTime() - run.startedAt.getTime() > maxAgeMs) {
        await endTableRun(services, key, { detail: runFailed });
      } else {
        await enqueueFill(fillQueue, key, `sweep-${Math.floor(now().getTime() / minuteMs)}`);
      }
      swept += 1;
    } catch (cause) {
      logger.error('table not continued by the sweep', { tableId: snapshot.id, cause });
    }
  }
  return swept;
}
