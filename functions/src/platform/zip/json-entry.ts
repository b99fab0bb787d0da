import type { Query } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { readSnapshot } from '../firestore/firestore-data.ts';
import type { ZipEntry } from './write-zip.ts';

const pageSize = 200;

/** One value as a file of JSON, made when its turn comes. */
export function jsonEntry(path: string, read: () => unknown): ZipEntry {
  return {
    path,
    write: async function* () {
      yield `${JSON.stringify(await read(), null, 2)}\n`;
    },
  };
}

/** A list as a file of JSON, of which only one element is in memory. */
export function jsonListEntry(path: string, read: () => AsyncIterable<unknown>): ZipEntry {
  return { path, write: () => writeList(read()) };
}

/** The elements of a list, as JSON that can be read as one. */
export async function* writeList(elements: AsyncIterable<unknown>): AsyncGenerator<string> {
  let start = '[\n';
  for await (const element of elements) {
    yield start + indent(JSON.stringify(element, null, 2));
    start = ',\n';
  }
  yield start === '[\n' ? '[]\n' : '\n]\n';
}

const indent = (text: string): string => text.replace(/^/gm, '  ');

/** Every record that a query finds, with its id, read page by page. */
export async function* readAll<Schema extends z.ZodType>(
  query: Query,
  schema: Schema,
): AsyncGenerator<{ readonly id: string; readonly record: z.output<Schema> }> {
  let page = await query.limit(pageSize).get();
  for (;;) {
    for (const doc of page.docs) {
      const record = readSnapshot(doc, schema);
      if (record !== undefined) yield { id: doc.id, record };
    }
    const last = page.docs.at(-1);
    if (last === undefined || page.size < pageSize) return;
    page = await query.startAfter(last).limit(pageSize).get();
  }
}
