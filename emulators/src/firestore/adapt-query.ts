import type { Filter, ProtoValue, StructuredQuery } from './protocol.ts';

const nameField = '__name__';

const and = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } });
const orFilter = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'OR', filters } });
const compare = (fieldPath: string, op: string, value: ProtoValue): Filter => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const unary = (fieldPath: string, op: string): Filter => ({ unaryFilter: { field: { fieldPath }, op } });

function listedValues(value: ProtoValue): ProtoValue[] {
  return (value.arrayValue as { values?: ProtoValue[] } | undefined)?.values ?? [];
}

function correctFieldFilter(filter: NonNullable<Filter['fieldFilter']>): Filter {
  const { fieldPath } = filter.field;
  // Excludes, as the service does, documents that lack the field or have null in it; the engine keeps them.
  if (filter.op === 'NOT_EQUAL') return and(unary(fieldPath, 'IS_NOT_NULL'), { fieldFilter: filter });
  if (filter.op === 'NOT_IN') {
    const others = listedValues(filter.value).map((value) => compare(fieldPath, 'NOT_EQUAL', value));
    return and(unary(fieldPath, 'IS_NOT_NULL'), ...others);
  }
  // Divides lists of values: the engine allows 10 values and a single `in`; the service allows 30 and several.
  if (filter.op === 'IN' && listedValues(filter.value).length > 0) {
    return orFilter(...listedValues(filter.value).map((value) => compare(fieldPath, 'EQUAL', value)));
  }
  return { fieldFilter: filter };
}

function correctFilter(filter: Filter): Filter {
  if (filter.compositeFilter !== undefined) {
    const { op, filters } = filter.compositeFilter;
    return { compositeFilter: { op, filters: filters.map(correctFilter) } };
  }
  return filter.fieldFilter === undefined ? filter : correctFieldFilter(filter.fieldFilter);
}

const inequalities = new Set([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
]);

function hasInequality(filter: Filter): boolean {
  if (filter.compositeFilter !== undefined) return filter.compositeFilter.filters.some(hasInequality);
  return filter.fieldFilter !== undefined && inequalities.has(filter.fieldFilter.op);
}

/** Returns a filter that is true for every document with the field. */
function fieldExists(fieldPath: string): Filter {
  return orFilter(unary(fieldPath, 'IS_NOT_NULL'), unary(fieldPath, 'IS_NULL'));
}

/**
 * Returns a filter that is true for every document with the field, expressed as an inequality. The engine requires an
 * inequality on the first field of `orderBy` when another field has one; the service does not.
 */
function fieldExistsByInequality(fieldPath: string): Filter {
  const anyValue = { booleanValue: false };
  const anyPresent = orFilter(
    compare(fieldPath, 'NOT_EQUAL', anyValue),
    compare(fieldPath, 'EQUAL', anyValue),
  );
  return orFilter(and(unary(fieldPath, 'IS_NOT_NULL'), anyPresent), unary(fieldPath, 'IS_NULL'));
}

/**
 * Rewrites a query so that the engine responds as the service does. Excludes documents without an ordered field or one
 * of `neededFields`, excludes missing and null fields for `!=` and `not-in`, and raises the limits of `in`.
 */
export function adaptQuery(query: StructuredQuery, neededFields: string[] = []): StructuredQuery {
  const ordered = (query.orderBy ?? []).map(({ field }) => field.fieldPath);
  const where = query.where === undefined ? undefined : correctFilter(query.where);
  const holds = where !== undefined && hasInequality(where) ? fieldExistsByInequality : fieldExists;
  const filters = [
    ...(where === undefined ? [] : [where]),
    ...ordered.filter((fieldPath) => fieldPath !== nameField).map(holds),
    ...neededFields.map(fieldExists),
  ];
  return filters.length === 0 ? query : { ...query, where: and(...filters) };
}
