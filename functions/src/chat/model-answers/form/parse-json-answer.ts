import { z } from 'zod';
import { parseJson } from '../../../platform/values/parse-json.ts';
import { type AnswerStreamParser, createAnswerStreamParser } from './parse-answer-stream.ts';

const citationSchema = z.object({
  key: z.union([z.string(), z.number()]).optional(),
  clave: z.union([z.string(), z.number()]).optional(),
  quote: z.string().optional(),
  cita: z.string().optional(),
});

const answerSchema = z
  .object({
    answer: z.string().optional(),
    respuesta: z.string().optional(),
    citations: z.array(citationSchema).optional(),
    citas: z.array(citationSchema).optional(),
  })
  .refine(({ answer, respuesta }) => (answer ?? respuesta) !== undefined);

/** Max UTF-16 units of JSON. A longer text is an answer that only starts with a brace. */
const maxHeldLength = 20_000;

/**
 * Parses an answer while it streams, also from models that wrap it in JSON (`{"answer": …, "citations": […]}`), which
 * is buffered until complete.
 */
export function createAnswerParser(
  options: Parameters<typeof createAnswerStreamParser>[0],
): AnswerStreamParser {
  const inner = createAnswerStreamParser(options);
  let heldText: string | undefined = '';
  return {
    push(piece) {
      if (heldText === undefined) return inner.push(piece);
      heldText += piece;
      const start = heldText.trimStart();
      const mayBeJson = start === '' || start.startsWith('{') || '```json'.startsWith(start.slice(0, 7));
      if (mayBeJson && heldText.length < maxHeldLength) return [];
      const released = heldText;
      heldText = undefined;
      return inner.push(released);
    },
    end() {
      const restOfParts = heldText === undefined ? [] : inner.push(readJsonAnswer(heldText) ?? heldText);
      return [...restOfParts, ...inner.end()];
    },
  };
}

/** Returns the answer of a JSON object with its citations as marks; undefined for other texts. */
function readJsonAnswer(text: string): string | undefined {
  const body = text
    .trim()
    .replace(/^```json|```$/gu, '')
    .trim();
  const parsed = answerSchema.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const { answer, respuesta, citations, citas } = parsed.data;
  const marks = (citations ?? citas ?? []).flatMap(({ key, clave, quote, cita }) => {
    const words = quote ?? cita;
    return words === undefined
      ? []
      : [`[[${withoutBrackets(`${key ?? clave ?? '?'}`)}|${withoutBrackets(words)}]]`];
  });
  return [answer ?? respuesta, ...marks].join(' ');
}

/** Replaces brackets, which would end the mark; locating the quote ignores them. */
function withoutBrackets(text: string): string {
  return text.replace(/[[\]]/gu, ' ');
}
