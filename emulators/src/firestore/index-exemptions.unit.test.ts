import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  answerRecordSchema,
  conversationRecordSchema,
  questionRecordSchema,
} from '../../../functions/src/chat/conversation-record.ts';
import {
  searchableExchangeSchema,
  toSearchableExchange,
} from '../../../functions/src/chat/searchable-exchange.ts';
import { urlRecordSchema } from '../../../functions/src/extractor/job/url-record.ts';
import { comparisonRecordSchema } from '../../../functions/src/shared/comparisons/comparison-record.ts';
import { usageMonthSchema } from '../../../functions/src/shared/ledger/usage-months.ts';
import { documentRecordSchema } from '../../../functions/src/shared/library/document-record.ts';
import { rowRecordSchema, tableRecordSchema } from '../../../functions/src/tables/table-record.ts';
import { type IndexDefinitions, readDeployedIndexes } from './query-index.ts';

const definitions = readDeployedIndexes();
const isExempt = (collectionGroup: string, fieldPath: string): boolean =>
  definitions.fieldOverrides.some(
    (known) =>
      known.collectionGroup === collectionGroup &&
      known.fieldPath === fieldPath &&
      known.indexes.length === 0,
  );

/** Returns true for lists and maps, whose every element has index entries in both directions. */
function isManyFold(schema: unknown): boolean {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodCatch)
    return isManyFold(schema.unwrap());
  return schema instanceof z.ZodArray || schema instanceof z.ZodObject || schema instanceof z.ZodRecord;
}

/** Lists that queries use to find the records to rename; they are short. */
const queried = ['conversations.documentNames'];

test.each([
  ['messages', answerRecordSchema],
  ['messages', questionRecordSchema],
  ['searchableExchanges', searchableExchangeSchema],
  ['conversations', conversationRecordSchema],
  ['documents', documentRecordSchema],
  ['urls', urlRecordSchema],
  ['usage', usageMonthSchema],
  ['comparisons', comparisonRecordSchema],
  ['tables', tableRecordSchema],
  ['rows', rowRecordSchema],
])('exempts long lists and maps of %s from indexes', (collectionGroup, { shape }) => {
  const indexed = Object.entries(shape).flatMap(([name, schema]) =>
    isManyFold(schema) && !isExempt(collectionGroup, name) && !queried.includes(`${collectionGroup}.${name}`)
      ? [name]
      : [],
  );
  expect(indexed).toEqual([]);
});

test.each([
  ['messages', 'text'],
  ['searchableExchanges', 'question'],
  ['searchableExchanges', 'answer'],
  ['segmentTranslations', 'text'],
])('exempts the prose field of %s (%s) from indexes, because no query uses it', (collectionGroup, name) => {
  expect(isExempt(collectionGroup, name)).toBe(true);
});

/** Counts the single-field index entries of a document: two for each value, and one for each element of a list. */
function countEntries(indexDefinitions: IndexDefinitions, collectionGroup: string, record: object): number {
  return Object.entries(record).reduce((sum, [name, value]) => {
    const override = indexDefinitions.fieldOverrides.find(
      (each) => each.collectionGroup === collectionGroup && each.fieldPath === name,
    );
    if (override !== undefined) return sum + override.indexes.length;
    return sum + 2 + (Array.isArray(value) ? value.length : 0);
  }, 0);
}

test('needs at most 4 index entries for a searchable question of 250 words', () => {
  const letters = 'abcdefghijklmnop';
  const words = [...letters].flatMap((first) => [...letters].map((second) => `${first}${second}${first}o`));
  const answer = words.slice(0, 250).join(' ');
  const record = toSearchableExchange({
    conversationId: 'c1',
    question: '¿Qué dice?',
    answer,
    askedAt: new Date(0),
  });
  expect(record.starts.length).toBeGreaterThan(200);
  expect(countEntries(definitions, 'searchableExchanges', record)).toBeLessThanOrEqual(4);
  expect(countEntries({ ...definitions, fieldOverrides: [] }, 'searchableExchanges', record)).toBeGreaterThan(
    200,
  );
});
