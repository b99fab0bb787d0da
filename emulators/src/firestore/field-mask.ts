import type { ProtoValue } from './protocol.ts';

type Fields = Record<string, ProtoValue>;

/** Splits `a.b.`c.d`` into segments; back-quoted segments may contain dots, and escape with a backslash. */
function splitFieldPath(path: string): string[] {
  return [...path.matchAll(/`((?:\\.|[^`\\])*)`|([^.`]+)/g)].map(
    ([, quoted, plain]) => quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '',
  );
}

function copyPath(source: Fields, target: Fields, segments: string[]): void {
  const [head, ...rest] = segments;
  const value = head === undefined ? undefined : source[head];
  if (head === undefined || value === undefined) return;
  if (rest.length === 0) {
    target[head] = value;
    return;
  }
  const inner = (value.mapValue as { fields?: Fields } | undefined)?.fields;
  if (inner === undefined) return;
  const maskedFields = (target[head]?.mapValue as { fields: Fields } | undefined)?.fields ?? {};
  copyPath(inner, maskedFields, rest);
  target[head] = { mapValue: { fields: maskedFields } };
}

/** Returns the fields of the mask: none for an empty mask, all without one. */
export function applyFieldMask(fields: Fields = {}, fieldPaths: string[] | undefined): Fields {
  if (fieldPaths === undefined) return fields;
  const maskedFields: Fields = {};
  for (const path of fieldPaths) copyPath(fields, maskedFields, splitFieldPath(path));
  return maskedFields;
}
