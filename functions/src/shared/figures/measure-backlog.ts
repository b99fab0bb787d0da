import type { Firestore } from 'firebase-admin/firestore';

/** Work that waits although its time has come. */
export interface Backlog {
  readonly mails: number;
  readonly extractions: number;
  /** Credits reserved for work that should have ended. */
  readonly expiredHolds: number;
  /** How long the oldest of it has waited, in seconds; 0 where nothing waits. */
  readonly oldestSeconds: number;
}

/** Counts what is overdue. A handful of reads, whatever there is. */
export async function measureBacklog({
  firestore,
  now,
}: {
  firestore: Firestore;
  now: () => Date;
}): Promise<Backlog> {
  const at = now();
  const mails = firestore.collection('mails').where('state', '==', 'waiting').where('nextTryAt', '<=', at);
  const extractions = firestore.collectionGroup('crawls').where('dueAt', '<=', at);
  const holds = firestore.collectionGroup('holds').where('state', '==', 'open').where('expiresAt', '<=', at);
  const overdue = [
    { query: mails, field: 'nextTryAt' },
    { query: extractions, field: 'dueAt' },
    { query: holds, field: 'expiresAt' },
  ];
  const [mailCount, extractionCount, holdCount, ...ages] = await Promise.all([
    countOf(mails),
    countOf(extractions),
    countOf(holds),
    ...overdue.map(async ({ query, field }) => {
      const [oldest] = (await query.orderBy(field).limit(1).get()).docs;
      const since: unknown = oldest?.get(field)?.toDate();
      return since instanceof Date ? (at.getTime() - since.getTime()) / 1_000 : 0;
    }),
  ]);
  return {
    mails: mailCount,
    extractions: extractionCount,
    expiredHolds: holdCount,
    oldestSeconds: Math.round(Math.max(0, ...ages)),
  };
}

async function countOf(query: FirebaseFirestore.Query): Promise<number> {
  return (await query.count().get()).data().count;
}
