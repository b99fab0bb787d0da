export type Fields = Readonly<Record<string, unknown>>;

/** A field of a response: its check, and the value in place of a wrong or missing one. Required without `fallback`. */
export interface Field {
  readonly isValid: (value: unknown) => boolean;
  readonly fallback?: unknown;
}

const createField =
  (isValid: Field['isValid']) =>
  (...[fallback]: [fallback?: unknown]): Field =>
    fallback === undefined ? { isValid } : { isValid, fallback };

export const textField = createField((value) => typeof value === 'string');
export const linkField = createField((value) => typeof value === 'string' && URL.canParse(value));
export const flagField = createField((value) => typeof value === 'boolean');
export const integerField = createField(Number.isInteger);
export const countField = createField((value) => Number.isInteger(value) && Number(value) >= 0);
export const listField = createField(Array.isArray);
/** A date in the ISO format that our server sends. */
export const dateField = createField(
  (value) =>
    typeof value === 'string' &&
    value.endsWith('Z') &&
    value.includes('T') &&
    !Number.isNaN(Date.parse(value)),
);
export const enumField = (values: readonly string[], fallback?: unknown): Field =>
  createField((value) => typeof value === 'string' && values.includes(value))(fallback);

/** Returns the object with these fields. Throws when a required one is missing or wrong. */
export function readFields(value: unknown, fields: Readonly<Record<string, Field>>): Fields {
  const givenFields = readObject(value);
  const readEntries = Object.entries(fields).map(([name, { isValid, ...field }]) => {
    if (isValid(givenFields[name])) return [name, givenFields[name]];
    if (!('fallback' in field)) throw new TypeError(`The response lacks the field ${name}.`);
    return [name, field.fallback];
  });
  return { ...givenFields, ...Object.fromEntries(readEntries) };
}

/** Reads the items of a list, without those that lack a required field; returns an empty list if it is missing. */
export function readListItems(values: unknown, read: (item: Fields) => Fields): readonly Fields[] {
  if (!Array.isArray(values)) return [];
  return values.flatMap((value) => {
    try {
      return [read(readObject(value))];
    } catch (error) {
      if (error instanceof TypeError) return [];
      throw error;
    }
  });
}

/** Returns an empty object for other values. */
export const readObject = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
