/**
 * Matches more than 30 combining marks in a row, the maximum of Unicode's stream-safe text (UAX #15);
 * languages need less than ten.
 */
const longRunPattern = /(\p{M}{30})\p{M}+/gu;

/**
 * Normalises a text of any length in linear time. `String.prototype.normalize` sorts each run of combining marks by
 * insertion: 200,000 marks in a row take 15 s. So a run ends after 30 marks.
 */
export function normaliseText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return (text.length > 30 ? text.replace(longRunPattern, '$1') : text).normalize(form);
}
