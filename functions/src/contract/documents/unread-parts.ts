import { z } from 'zod';

/** What a file holds beside the text of its pages and is not read. `page` is null where it belongs to no page. */
export const unreadPartSchema = z.object({
  kind: z.enum(['attachment', 'note', 'embedded', 'chart', 'picture', 'media']),
  page: z.int().positive().nullable(),
  count: z.int().positive(),
  /** The name of an attached file. */
  name: z.string().max(200).optional(),
});
export type UnreadPart = z.infer<typeof unreadPartSchema>;
