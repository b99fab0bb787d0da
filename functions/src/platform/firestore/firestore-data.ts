import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { z } from 'zod';

/**
 * Returns the data of a document, validated by its schema, with Firestore timestamps as `Date`; `undefined` when the
 * document does not exist. Throws for invalid data, which this code did not write.
 */
export function readSnapshot<Schema extends z.ZodType>(
  snapshot: DocumentSnapshot,
  schema: Schema,
): z.output<Schema> | undefined {
  const data: unknown = snapshot.data();
  return data === undefined ? undefined : schema.parse(withDates(data));
}

function withDates(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDates);
  if (typeof value !== 'object' || value === null) return value;
  if ('toDate' in value && typeof value.toDate === 'function') return value.toDate();
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withDates(entry)]));
}
