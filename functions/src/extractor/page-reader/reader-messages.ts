import { z } from 'zod';

export const pageReadCommandSchema = z.object({ html: z.string(), url: z.string() });
export type PageReadCommand = z.infer<typeof pageReadCommandSchema>;

/** A thread's answer: the page, or that it is unreadable. Links beyond the limit are cut. */
export const readAnswerSchema = z.object({
  page: z
    .object({
      title: z.string(),
      author: z.string().exactOptional(),
      publishedAt: z.string().exactOptional(),
      language: z.string().exactOptional(),
      markdown: z.string(),
      text: z.string(),
      canonicalUrl: z.string().exactOptional(),
      noIndex: z.boolean(),
      noFollow: z.boolean(),
      links: z.array(z.string()),
      alternates: z.array(z.string()),
      wall: z.enum(['challenge', 'login_required']).nullable(),
    })
    .nullable(),
});

export const maxLinks = 6_000;
