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

/** Body of `POST /v1/chat/completions`. What the stand-in does not use (temperature, seed…) is accepted and remembered. */
export const chatSchema = z.looseObject({
  model: z.string().min(1),
  messages: z.array(chatMessage).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
  response_format: responseFormat.optional(),
  max_tokens: z.int().positive().nullish(),
  max_completion_tokens: z.int().positive().nullish(),
  n: z.literal(1).nullish(),
});
export type ChatRequest = z.infer<typeof chatSchema>;
export type ChatMessage = ChatRequest['messages'][number];

/** Body of `POST /v1/embeddings`. */
export const embeddingsSchema = z.looseObject({
  model: z.string().min(1),
  input: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
  dimensions: z.int().min(1).max(3072).optional(),
  encoding_format: z.enum(['float', 'base64']).optional(),
});

/** Body of `POST /v1/images/generations`. */
export const imagesSchema = z.looseObject({
  prompt: z.string().min(1).max(32_000),
  model: z.string().min(1).nullish(),
  n: z.int().min(1).max(10).nullish(),
  size: z
    .string()
    .regex(/^(?:auto|[1-9]\d{1,3}x[1-9]\d{1,3})$/)
    .nullish(),
  response_format: z.enum(['url', 'b64_json']).nullish(),
});

/** What a fault does to the requests it meets. */
export const faultModes = [
  'hangup',
  'hangup-midstream',
  /** Falls silent after `afterTokens` and keeps the connection open. */
  'stall-midstream',
  'garbage',
  /** Well-formed JSON that is no answer: text that is a number, vectors of three dimensions. */
  'wrong-shape',
  'empty',
  'bad-citation',
  'no-citation',
  'gullible',
  'slow',
] as const;

/** Meets only requests whose body has these words, so that tests beside each other each have their own; every request where absent. */
const containing = z.string().min(1).optional();

/** Body of `POST /x-control/fail`: either an HTTP `status` or a `mode`, for the next `times` requests of a route (or any). */
export const faultSchema = z
  .strictObject({
    containing,
    route: z.enum(['chat', 'embeddings', 'images']).optional(),
    status: z.int().min(400).max(599).optional(),
    mode: z.enum(faultModes).optional(),
    times: z.int().min(1).default(1),
    delayMs: z.int().min(0).max(600_000).optional(),
    afterTokens: z.int().min(0).default(5),
  })
  .refine(
    (fault) => (fault.status === undefined) !== (fault.mode === undefined),
    'Indica "status" o "mode", uno de los dos.',
  );
export type Fault = z.infer<typeof faultSchema>;

/** Body of `POST /x-control/calm`: ends the faults that were ordered for these words, or all. */
export const calmSchema = z.strictObject({ containing });

/** Body of `POST /x-control/pace`; null is as fast as possible. The latest one that meets a request counts. */
export const paceSchema = z.strictObject({ containing, tokensPerSecond: z.number().positive().nullable() });
export type Pace = z.infer<typeof paceSchema>;
