import type { Firestore, Query } from 'firebase-admin/firestore';

/** Overdue work of one kind. */
interface Overdue {
  readonly count: number;
  /** Age of the oldest; 0 when nothing is overdue. */
  readonly oldestSeconds: number;
}

export interface Backlog {
  readonly mails: Overdue;
  readonly extractions: Overdue;
  readonly comparisons: Overdue;
  readonly tables: Overdue;
  readonly watches: Overdue;
  /** Users for whom the sweep has not yet looked for deadlines to remind of. */
  readonly reminders: Overdue;
  /** Credits held for work that should have ended. */
  readonly expiredHolds: Overdue;
}

/** Counts overdue work with fourteen reads. */
export async function measureBacklog({
  firestore,
  now,
}: {
  firestore: Firestore;
  now: () => Date;
}): Promise<Backlog> {
  const at = now();
  const mails = firestore.collection('mails').where('state', '==', 'waiting');
  const holds = firestore.collectionGroup('holds').where('state', '==', 'open');
  const [ofMails, ofExtractions, ofComparisons, ofTables, ofWatches, ofReminders, ofHolds] =
    await Promise.all([
      measureOverdue(mails, 'nextTryAt', at),
      measureOverdue(firestore.collectionGroup('crawls'), 'dueAt', at),
      measureOverdue(firestore.collectionGroup('comparisons'), 'dueAt', at),
      measureOverdue(firestore.collectionGroup('tables'), 'dueAt', at),
      measureOverdue(firestore.collectionGroup('watches'), 'dueAt', at),
      measureOverdue(firestore.collectionGroup('settings'), 'remindAt', at),
      measureOverdue(holds, 'expiresAt', at),
    ]);
  return {
    mails: ofMails,
    extractions: ofExtractions,
    comparisons: ofComparisons,
    tables: ofTables,
    watches: ofWatches,
    reminders: ofReminders,
    expiredHolds: ofHolds,
  };
}

/** Returns the age of the oldest overdue work, in seconds. */
export function oldestOverdueSeconds(backlog: Backlog): number {
  return Math.max(...Object.values(backlog).map(({ oldestSeconds }: Overdue) => oldestSeconds));
}

async function measureOverdue(query: Query, dueField: string, at: Date): Promise<Overdue> {
  const overdue = query.where(dueField, '<=', at);
  const [counted, first] = await Promise.all([
    overdue.count().get(),
    overdue.orderBy(dueField).limit(1).get(),
  ]);
  const since: unknown = first.docs[0]?.get(dueField)?.toDate();
  const oldestSeconds = since instanceof Date ? Math.round((at.getTime() - since.getTime()) / 1_000) : 0;
  return { count: counted.data().count, oldestSeconds };
}
