export type Fields = Readonly<Record<string, unknown>>;

/** A field of a response: its check, and the value in place of a wrong or missing one. Required without `otherwise`. */
export interface Field {
  readonly isRight: (value: unknown) => boolean;
  readonly otherwise?: unknown;
}

const fieldOf =
  (isRight: Field['isRight']) =>
  (...[otherwise]: [otherwise?: unknown]): Field =>
    otherwise === undefined ? { isRight } : { isRight, otherwise };

export const textField = fieldOf((value) => typeof value === 'string');
export const linkField = fieldOf((value) => typeof value === 'string' && URL.canParse(value));
export const flagField = fieldOf((value) => typeof value === 'boolean');
export const integerField = fieldOf(Number.isInteger);
export const countField = fieldOf((value) => Number.isInteger(value) && Number(value) >= 0);
export const listField = fieldOf(Array.isArray);
/** A date in the ISO format that our server sends. */
export const dateField = fieldOf(
  (value) =>
    typeof value === 'string' &&
    value.endsWith('Z') &&
    value.includes('T') &&
    !Number.isNaN(Date.parse(value)),
);
export const oneOf = (values: readonly string[], otherwise?: unknown): Field =>
  fieldOf((value) => typeof value === 'string' && values.includes(value))(otherwise);

/** Returns the object with these fields. Throws when a required one is missing or wrong. */
export function readFields(value: unknown, fields: Readonly<Record<string, Field>>): Fields {
  const givenFields = objectOf(value);
  const readEntries = Object.entries(fields).map(([name, { isRight, ...field }]) => {
    if (isRight(givenFields[name])) return [name, givenFields[name]];
    if (!('otherwise' in field)) throw new TypeError(`The response lacks the field ${name}.`);
    return [name, field.otherwise];
  });
  return { ...givenFields, ...Object.fromEntries(readEntries) };
}

/** Reads the items of a list, without those that lack a required field; returns an empty list if it is missing. */
export function readEach(values: unknown, read: (item: Fields) => Fields): readonly Fields[] {
  if (!Array.isArray(values)) return [];
  return values.flatMap((value) => {
    try {
      return [read(objectOf(value))];
    } catch (error) {
      if (error instanceof TypeError) return [];
      throw error;
    }
  });
}

/** Returns an empty object for other values. */
export const objectOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
