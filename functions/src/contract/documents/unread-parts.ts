import { z } from 'zod';

/**
 * Parts of a file that are not read. `page` is null for parts of no page. `print`: places of a page image with text that
 * was not read; the page is read in part. `letters`: characters that the fonts of a DOCX's rendition lack. `picture`:
 * pictures that the rendition cannot show. The other kinds lie beside the text of the pages, `image` for example.
 */
export const unreadPartSchema = z.object({
  kind: z.enum(['attachment', 'note', 'embedded', 'chart', 'picture', 'image', 'media', 'letters', 'print']),
  page: z.int().positive().nullable(),
  count: z.int().positive(),
  /** Name of an attached file. */
  name: z.string().max(200).optional(),
  /** Share of the print of a page that was read. */
  percent: z.int().min(0).max(100).optional(),
  /** True for print of a blurred photograph. */
  is_blurred: z.boolean().optional(),
  /** True for a page with covered print. */
  is_covered: z.boolean().optional(),
});
export type UnreadPart = z.infer<typeof unreadPartSchema>;
