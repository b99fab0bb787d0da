import type { Firestore, Query } from 'firebase-admin/firestore';

/** Work of one kind that waits although its time has come. */
interface Overdue {
  readonly count: number;
  /** How long the oldest has waited; 0 where nothing waits. */
  readonly oldestSeconds: number;
}

export interface Backlog {
  readonly mails: Overdue;
  readonly extractions: Overdue;
  /** Credits reserved for work that should have ended. */
  readonly expiredHolds: Overdue;
}

/** Counts what is overdue. Six reads, whatever there is. */
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
  const [ofMails, ofExtractions, ofHolds] = await Promise.all([
    measure(mails, 'nextTryAt', at),
    measure(firestore.collectionGroup('crawls'), 'dueAt', at),
    measure(holds, 'expiresAt', at),
  ]);
  return { mails: ofMails, extractions: ofExtractions, expiredHolds: ofHolds };
}

/** Of everything that waits, in seconds. */
export function oldestOf(backlog: Backlog): number {
  return Math.max(...Object.values(backlog).map(({ oldestSeconds }: Overdue) => oldestSeconds));
}

async function measure(query: Query, dueField: string, at: Date): Promise<Overdue> {
  const overdue = query.where(dueField, '<=', at);
  const [counted, first] = await Promise.all([
    overdue.count().get(),
    overdue.orderBy(dueField).limit(1).get(),
  ]);
  const since: unknown = first.docs[0]?.get(dueField)?.toDate();
  const oldestSeconds = since instanceof Date ? Math.round((at.getTime() - since.getTime()) / 1_000) : 0;
  return { count: counted.data().count, oldestSeconds };
}
