import { z } from 'zod';

const textPart = z.object({ type: z.literal('text'), text: z.string() });
const imagePart = z.object({
  type: z.literal('image_url'),
  image_url: z.object({ url: z.string().min(1), detail: z.enum(['auto', 'low', 'high']).optional() }),
});
const content = z.union([z.string(), z.array(z.discriminatedUnion('type', [textPart, imagePart])).min(1)]);

const chatMessage = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant']),
  content: content.nullish(),
});

const responseFormat = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text') }),
  z.object({ type: z.literal('json_object') }),
  z.object({
    type: z.literal('json_schema'),
    json_schema: z.object({
      name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
      schema: z.record(z.string(), z.unknown()).optional(),
      strict: z.boolean().nullish(),
    }),
  }),
]);

/** Body of `POST /v1/chat/completions`. Other parameters (temperature, seed…) are accepted and recorded. */
export const chatSchema = z.looseObject({
  model: z.string().min(1),
  messages: z.array(chatMessage).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
  response_format: responseFormat.optional(),
  max_tokens: z.int().positive().nullish(),
  max_completion_tokens: z.int().positive().nullish(),
  n: z.literal(1).nullish(),
  reasoning_effort: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max']).nullish(),
});
export type ChatRequest = z.infer<typeof chatSchema>;

/** Body of `POST /v1/embeddings`. */
export const embeddingsSchema = z.looseObject({
  model: z.string().min(1),
  input: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
  dimensions: z.int().min(1).max(3072).optional(),
  encoding_format: z.enum(['float', 'base64']).optional(),
});
