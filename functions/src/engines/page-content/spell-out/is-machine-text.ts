import { parseJson } from '../../../platform/values/parse-json.ts';

/** Matches a template's placeholders without other text, as before a script fills them in. */
const placeholdersPattern = /^(?:\{\{[^{}]*\}\}|\$\{[^{}]*\}|[\s/|·-])+$/;
/** Matches the start and end of a JSON object or of an array of objects. */
const jsonPattern = /^(?:\{\s*"|\[\s*\{).*[\]}]$/s;
/** Matches space after a colon, as in JSON that is written for readers. */
const readableJsonPattern = /":\s/;
const minJsonLength = 20;

/**
 * Returns true for text that only scripts read: settings in JSON without spaces, and placeholders of a template. The
 * page's styles hide it, or its script replaces it.
 */
export function isMachineText(text: string): boolean {
  const trimmed = text.trim();
  const isPlaceholder = /[{]/.test(trimmed) && placeholdersPattern.test(trimmed);
  if (isPlaceholder) return true;
  if (trimmed.length < minJsonLength || !jsonPattern.test(trimmed)) return false;
  return !readableJsonPattern.test(trimmed) && parseJson(trimmed) !== undefined;
}
