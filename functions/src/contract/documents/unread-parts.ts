import { z } from 'zod';

/** Parts of a file that are not read, beside the text of its pages. `page` is null for parts of no page. */
export const unreadPartSchema = z.object({
  kind: z.enum(['attachment', 'note', 'embedded', 'chart', 'picture', 'media']),
  page: z.int().positive().nullable(),
  count: z.int().positive(),
  /** Name of an attached file. */
  name: z.string().max(200).optional(),
});
export type UnreadPart = z.infer<typeof unreadPartSchema>;
