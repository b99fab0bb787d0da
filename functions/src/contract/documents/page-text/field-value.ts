/** Fields of an annotation of pdf.js (`getAnnotations`) that are used here. */
export type AnnotationData = Readonly<Record<string, unknown>>;

/**
 * Returns the text of a form field without an appearance, which viewers draw, and pdf.js once it is in its storage.
 * `undefined` for fields with an appearance or without a value, and for other annotations.
 */
export function undrawnFieldValue(annotation: AnnotationData): string | string[] | undefined {
  const { subtype, hasAppearance, fieldType, fieldValue, combo } = annotation;
  if (subtype !== 'Widget' || hasAppearance === true) return undefined;
  if (fieldType === 'Tx') return typeof fieldValue === 'string' && fieldValue !== '' ? fieldValue : undefined;
  if (fieldType !== 'Ch' || !Array.isArray(fieldValue)) return undefined;
  const values = fieldValue.filter((value) => typeof value === 'string' && value !== '');
  return combo === true || values.length === 0 ? values[0] : values;
}
