import { z } from 'zod';
import { parseJson } from '../../../functions/src/platform/values/parse-json.ts';

const languageCodes: Readonly<Record<string, string>> = {
  english: 'en',
  spanish: 'es',
  french: 'fr',
  german: 'de',
};

const translateSchema = z.object({ target: z.string().min(1), segments: z.array(z.string()) });

/**
 * "Translates" visibly and reversibly: each segment keeps its words and outer spaces, wrapped in marks of the language,
 * `⟦fr⟧texto⟦/fr⟧`. Returns the JSON of the contract; undefined for other input.
 */
export function translateSegments(message: string): string | undefined {
  const parsed = translateSchema.safeParse(parseJson(message));
  if (!parsed.success) return undefined;
  const { target, segments } = parsed.data;
  const code = languageCodes[target.toLowerCase()] ?? target.toLowerCase().slice(0, 2);
  return JSON.stringify({ segments: segments.map((segment) => markSegment(segment, code)) });
}

function markSegment(segment: string, code: string): string {
  const text = segment.trim();
  return text === '' ? segment : segment.replace(text, () => `⟦${code}⟧${text}⟦/${code}⟧`);
}
