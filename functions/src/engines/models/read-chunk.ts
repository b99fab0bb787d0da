import { z } from 'zod';
import { MalformedAnswerError } from './model-failure.ts';
import type { ModelTokens } from './model-usage.ts';

/** A content part of Mistral's reasoning models: https://docs.mistral.ai/capabilities/reasoning. */
const partSchema = z.looseObject({
  type: z.string(),
  text: z.string().nullish(),
  thinking: z.union([z.string(), z.array(z.looseObject({ text: z.string().nullish() }))]).nullish(),
});

/** The part of a provider's stream that is read. */
const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.union([z.string(), z.array(partSchema)]).nullish(),
            refusal: z.string().nullish(),
            // `reasoning_content`: DeepSeek, llama.cpp and older vLLM. `reasoning`: vLLM, Ollama and OpenRouter.
            reasoning_content: z.string().nullish(),
            reasoning: z.string().nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z
    .object({
      prompt_tokens: z.int().nonnegative(),
      completion_tokens: z.int().nonnegative().nullish(),
      total_tokens: z.int().nonnegative().nullish(),
      prompt_tokens_details: z.object({ cached_tokens: z.int().nonnegative().nullish() }).nullish(),
      completion_tokens_details: z.object({ reasoning_tokens: z.int().nonnegative().nullish() }).nullish(),
    })
    .nullish(),
});

/** Reason why an answer ended: complete, at the token limit, or declined by the model. */
export type FinishReason = 'whole' | 'cut' | 'declined';

/**
 * Finish reasons in lower case: OpenAI's, Mistral's `model_length`, and those that Gemini and others pass through
 * unchanged.
 */
const ends: Readonly<Record<string, FinishReason>> = {
  stop: 'whole',
  end_turn: 'whole',
  eos: 'whole',
  length: 'cut',
  max_tokens: 'cut',
  model_length: 'cut',
  content_filter: 'declined',
  refusal: 'declined',
  safety: 'declined',
  recitation: 'declined',
  prohibited_content: 'declined',
  blocklist: 'declined',
  spii: 'declined',
};

/** A parsed piece of a stream. */
export interface StreamPiece {
  readonly text: string;
  /** The model's reasoning, which is not sent to users. */
  readonly reasoning: string;
  readonly refusal: string;
  readonly end: FinishReason | undefined;
  readonly tokens: ModelTokens | undefined;
}

/** Parses a piece of a stream. Throws a `MalformedAnswerError` on an unexpected shape or an unknown finish reason. */
export function readChunk(raw: unknown): StreamPiece {
  const chunk = chunkSchema.safeParse(raw);
  if (!chunk.success) throw new MalformedAnswerError('invalid chunk of a model stream');
  const { choices, usage } = chunk.data;
  const choice = choices?.[0];
  const { content, reasoning_content, reasoning, refusal } = choice?.delta ?? {};
  const contentParts = Array.isArray(content) ? content : [];
  const thoughts = contentParts.map(({ thinking }) =>
    typeof thinking === 'string' ? thinking : (thinking ?? []).map(({ text }) => text ?? '').join(''),
  );
  return {
    text:
      typeof content === 'string'
        ? content
        : contentParts.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join(''),
    reasoning: [reasoning_content ?? reasoning ?? '', ...thoughts].join(''),
    refusal: refusal ?? '',
    end: readEnd(choice?.finish_reason),
    tokens: usage ? readTokens(usage) : undefined,
  };
}

function readEnd(reason: string | null | undefined): FinishReason | undefined {
  if (reason === null || reason === undefined || reason === '') return undefined;
  const end = ends[reason.toLowerCase()];
  if (end === undefined) throw new MalformedAnswerError(`the answer ended: ${reason.slice(0, 40)}`);
  return end;
}

/** Returns the token counts. Gemini's `completion_tokens` exclude its reasoning, which is only in the total. */
function readTokens(usage: NonNullable<z.infer<typeof chunkSchema>['usage']>): ModelTokens {
  const inputTokens = usage.prompt_tokens;
  const writtenTokens = usage.completion_tokens ?? 0;
  const outputTokens = Math.max(writtenTokens, (usage.total_tokens ?? 0) - inputTokens);
  return {
    inputTokens,
    cachedTokens: Math.min(inputTokens, usage.prompt_tokens_details?.cached_tokens ?? 0),
    outputTokens,
    reasoningTokens: usage.completion_tokens_details?.reasoning_tokens ?? outputTokens - writtenTokens,
  };
}
