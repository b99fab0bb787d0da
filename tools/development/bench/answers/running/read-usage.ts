import { z } from 'zod';
import { parseJson } from '../../../../../functions/src/platform/values/parse-json.ts';
import type { AnswerUsage } from '../scoring/observed-answer.ts';

const endedSchema = z.object({
  message: z.literal('answer ended'),
  request_id: z.string(),
  input_tokens: z.number(),
  cached_tokens: z.number(),
  output_tokens: z.number(),
  reasoning_tokens: z.number(),
  cost_micro_eur: z.number().nullable(),
});

/** Reads tokens and cost of each question by request id, from the log lines of finished answers. */
export function readUsages(log: readonly string[]): Map<string, AnswerUsage> {
  const usages = new Map<string, AnswerUsage>();
  for (const line of log) {
    if (!line.includes('"answer ended"')) continue;
    const parsed = endedSchema.safeParse(parseJson(line));
    if (!parsed.success) continue;
    const { data } = parsed;
    usages.set(data.request_id, {
      inputTokens: data.input_tokens,
      cachedTokens: data.cached_tokens,
      outputTokens: data.output_tokens,
      reasoningTokens: data.reasoning_tokens,
      costMicroEur: data.cost_micro_eur,
    });
  }
  return usages;
}
