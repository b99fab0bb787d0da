import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { readSnapshot } from './firestore-data.ts';

/** Yields the results of a query in pages of `pageSize`, one in memory at a time. Skips empty pages. */
export async function* readPages(
  query: Query,
  pageSize: number,
): AsyncGenerator<readonly QueryDocumentSnapshot[], void, undefined> {
  const first = query.limit(pageSize);
  let next = first;
  for (;;) {
    const { docs } = await next.get();
    const last = docs.at(-1);
    if (last !== undefined) yield docs;
    if (last === undefined || docs.length < pageSize) return;
    next = first.startAfter(last);
  }
}

const recordsPerPage = 200;

/** Yields every record of a query with its id, read page by page. */
export async function* readAll<Schema extends z.ZodType>(
  query: Query,
  schema: Schema,
): AsyncGenerator<{ readonly id: string; readonly record: z.output<Schema> }> {
  for await (const docs of readPages(query, recordsPerPage)) {
    for (const doc of docs) {
      const record = readSnapshot(doc, schema);
      if (record !== undefined) yield { id: doc.id, record };
    }
  }
}
