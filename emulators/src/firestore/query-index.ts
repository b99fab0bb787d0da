import { readFileSync } from 'node:fs';
import { status } from '@grpc/grpc-js';
import { z } from 'zod';
import { FirestoreError } from './firestore-error.ts';
import type { Filter, StructuredQuery } from './protocol.ts';

const scope = z.enum(['COLLECTION', 'COLLECTION_GROUP']);
type Scope = z.infer<typeof scope>;

const kind = z.enum(['ASCENDING', 'DESCENDING', 'CONTAINS']);
type Kind = z.infer<typeof kind>;

const indexedField = z
  .object({ fieldPath: z.string(), order: kind.optional(), arrayConfig: kind.optional() })
  .transform(({ fieldPath, order, arrayConfig }) => ({ fieldPath, kind: order ?? arrayConfig }));

const definitionsSchema = z.object({
  indexes: z.array(
    z.object({ collectionGroup: z.string(), queryScope: scope, fields: z.array(indexedField) }),
  ),
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      indexes: z.array(
        z
          .object({ queryScope: scope, order: kind.optional(), arrayConfig: kind.optional() })
          .transform(({ queryScope, order, arrayConfig }) => ({ queryScope, kind: order ?? arrayConfig })),
      ),
    }),
  ),
});

/** Contents of `firestore.indexes.json`. */
export type IndexDefinitions = z.infer<typeof definitionsSchema>;

/** Reads the indexes that are deployed with the project. */
export function readDeployedIndexes(): IndexDefinitions {
  const file = new URL('../../../firestore.indexes.json', import.meta.url);
  return definitionsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

const nameField = '__name__';

/**
 * A field that an index must contain: by value (`EQUAL`) or by element (`CONTAINS`), in either direction, or ordered in
 * one.
 */
interface NeededField {
  readonly fieldPath: string;
  readonly kind: 'EQUAL' | Kind;
}

/**
 * Returns the index that the service would require for a query, as one line; undefined when it exists. As in the
 * service:
 * - Single fields of a collection are indexed in both directions and by element, unless an override excludes them.
 * - Single fields of a collection group are indexed only by an override.
 * - Equalities alone merge several indexes.
 * - Other queries need an index: equal fields first, then ordered ones with their directions, then summed ones.
 */
export function findMissingIndex(
  definitions: IndexDefinitions,
  query: StructuredQuery,
  summedFields: readonly string[] = [],
): string | undefined {
  const from = query.from?.[0];
  if (from?.collectionId === undefined || from.collectionId === '') return undefined;
  const place = {
    collectionGroup: from.collectionId,
    queryScope: from.allDescendants === true ? 'COLLECTION_GROUP' : 'COLLECTION',
  } as const;
  for (const predicates of disjunctsOf(query.where)) {
    const { equal, ordered } = findNeededFields(predicates, query.orderBy ?? [], summedFields);
    if (!isServed(definitions, place, equal, ordered)) {
      const fields = [...equal, ...ordered].map((field) => `${field.fieldPath} ${field.kind}`);
      return `${place.queryScope} ${place.collectionGroup}: ${fields.join(', ')}`;
    }
  }
  return undefined;
}

/** Throws when the service would refuse the query. Without definitions every query passes. */
export function requireIndex(
  definitions: IndexDefinitions | undefined,
  query: StructuredQuery,
  summedFields: readonly string[] = [],
): void {
  const missing = definitions && findMissingIndex(definitions, query, summedFields);
  if (missing === undefined) return;
  const details = `The query requires an index that firestore.indexes.json lacks: ${missing}`;
  throw new FirestoreError(status.FAILED_PRECONDITION, details);
}

interface Predicate {
  readonly fieldPath: string;
  readonly kind: 'EQUAL' | 'CONTAINS' | 'UNEQUAL';
}

/** Returns the filter in disjunctive form: alternatives of predicates that hold together. */
function disjunctsOf(filter: Filter | undefined): Predicate[][] {
  if (filter?.compositeFilter !== undefined) {
    const disjuncts = filter.compositeFilter.filters.map(disjunctsOf);
    if (filter.compositeFilter.op === 'OR') return disjuncts.flat();
    return disjuncts.reduce<Predicate[][]>(
      (all, part) => all.flatMap((before) => part.map((after) => [...before, ...after])),
      [[]],
    );
  }
  const simple = filter?.fieldFilter ?? filter?.unaryFilter;
  return [
    simple === undefined ? [] : [{ fieldPath: simple.field.fieldPath, kind: predicateKindOf(simple.op) }],
  ];
}

function predicateKindOf(op: string): Predicate['kind'] {
  if (['EQUAL', 'IN', 'IS_NULL', 'IS_NAN'].includes(op)) return 'EQUAL';
  return op.startsWith('ARRAY_CONTAINS') ? 'CONTAINS' : 'UNEQUAL';
}

function findNeededFields(
  predicates: readonly Predicate[],
  orderBy: NonNullable<StructuredQuery['orderBy']>,
  summedFields: readonly string[],
): { equal: NeededField[]; ordered: NeededField[] } {
  const equal = new Map<string, NeededField>();
  const ordered = new Map<string, NeededField>();
  const order = (fieldPath: string, direction: string | undefined): void => {
    if (equal.has(fieldPath) || ordered.has(fieldPath)) return;
    ordered.set(fieldPath, { fieldPath, kind: direction === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING' });
  };
  for (const { fieldPath, kind } of predicates) {
    if (kind !== 'UNEQUAL' && fieldPath !== nameField) equal.set(fieldPath, { fieldPath, kind });
  }
  for (const { field, direction } of orderBy) order(field.fieldPath, direction);
  // Adds the fields of inequalities without an explicit order, which are ordered implicitly, in the last direction.
  const lastDirection = orderBy.at(-1)?.direction;
  for (const { fieldPath, kind } of predicates) if (kind === 'UNEQUAL') order(fieldPath, lastDirection);
  // Adds the name, with which every index ends, in the direction of the field before it.
  const names = [...ordered.values()];
  const isNatural = names.at(-1)?.kind === (names.at(-2)?.kind ?? 'ASCENDING');
  if (names.at(-1)?.fieldPath === nameField && isNatural) ordered.delete(nameField);
  for (const fieldPath of summedFields) order(fieldPath, undefined);
  return { equal: [...equal.values()], ordered: [...ordered.values()] };
}

interface QueriedCollection {
  readonly collectionGroup: string;
  readonly queryScope: Scope;
}

function isServed(
  definitions: IndexDefinitions,
  place: QueriedCollection,
  equal: readonly NeededField[],
  ordered: readonly NeededField[],
): boolean {
  const isSingle = (field: NeededField): boolean => hasSingleIndex(definitions, place, field);
  if (ordered.length === 0 && equal.every(isSingle)) return true;
  if (equal.length === 0 && ordered.length === 1) return ordered.every(isSingle);
  return definitions.indexes.some(
    ({ collectionGroup, queryScope, fields }) =>
      collectionGroup === place.collectionGroup &&
      queryScope === place.queryScope &&
      fields.length === equal.length + ordered.length &&
      equal.every((needed) => fields.slice(0, equal.length).some((field) => servesField(field, needed))) &&
      ordered.every((needed, index) => servesField(fields[equal.length + index], needed)),
  );
}

function servesField(
  field: { fieldPath: string; kind?: Kind | undefined } | undefined,
  needed: NeededField,
): boolean {
  if (field?.fieldPath !== needed.fieldPath) return false;
  return needed.kind === 'EQUAL' ? field.kind !== 'CONTAINS' : field.kind === needed.kind;
}

function hasSingleIndex(
  definitions: IndexDefinitions,
  place: QueriedCollection,
  needed: NeededField,
): boolean {
  const { collectionGroup, queryScope } = place;
  const { fieldPath } = needed;
  if (fieldPath === nameField) return false;
  // Also finds the override of a map for the fields in it.
  const override = definitions.fieldOverrides.find(
    (known) =>
      known.collectionGroup === collectionGroup &&
      (fieldPath === known.fieldPath || fieldPath.startsWith(`${known.fieldPath}.`)),
  );
  if (override === undefined) return queryScope === 'COLLECTION';
  return override.indexes.some(
    (index) => index.queryScope === queryScope && servesField({ fieldPath, kind: index.kind }, needed),
  );
}
