import { z } from 'zod';
import { drawableText } from '../../squad/make-article-pdf.ts';
import type { Squad } from '../../squad/read-squad.ts';

const pageSchema = z.strictObject({
  document: z.string(),
  /** From 1. */
  page: z.int().positive(),
  /** What stands on it, or which paragraph (from 1) of which article of a file in SQuAD format that is not contained here. */
  text: z.string().optional(),
  squad: z
    .strictObject({
      title: z.string(),
      paragraph: z.int().positive(),
      /** What stands above and below it on the page, and how many words each line has. */
      before: z.string(),
      after: z.string(),
      wordsOfLines: z.array(z.int().positive()),
    })
    .optional(),
});

const recordedAnswerSchema = z.strictObject({
  questionId: z.string(),
  prompt: z.string(),
  run: z.int().positive().default(1),
  /** The pages that the model was given, under the keys of its prompt. */
  keys: z.array(z.tuple([z.string(), z.string(), z.int().positive()])),
  /** What it wrote, word for word, and after the correction; nothing where the search refused and it was not asked. */
  written: z.array(z.string()).max(2),
  /** What the parts of long documents brought: the answer, where nothing that the model made of them stands. */
  notes: z.string().optional(),
});
export type RecordedAnswer = z.infer<typeof recordedAnswerSchema>;

/** What a real model wrote, with what it was given: enough to read and score it again without a model. */
export const recordingSchema = z.strictObject({
  model: z.string(),
  date: z.iso.date(),
  source: z.string(),
  /** What the names of `prompt` mean. */
  prompts: z.record(z.string(), z.string()),
  pages: z.array(pageSchema),
  answers: z.array(recordedAnswerSchema),
});
export type Recording = z.infer<typeof recordingSchema>;

/** Text of the pages of a recording as `document:page`. Pages of articles are known where their file is at hand. */
export function readPages({ pages }: Recording, squad?: Squad): Map<string, string> {
  const known = pages.flatMap(({ document, page, text, squad: place }): [string, string][] => {
    const article = squad?.articles.find(({ title }) => title === place?.title);
    const paragraph = article?.paragraphs[(place?.paragraph ?? 0) - 1];
    const found = text ?? (place && paragraph && layOut(paragraph, place));
    return found === undefined ? [] : [[pageKey(document, page), found]];
  });
  return new Map(known);
}

/** The paragraph in the lines in which the page was read. */
function layOut(
  paragraph: string,
  { before, after, wordsOfLines }: NonNullable<z.infer<typeof pageSchema>['squad']>,
): string {
  const words = drawableText(paragraph).split(/\s+/u);
  let from = 0;
  const lines = wordsOfLines.map((count) => {
    from += count;
    return words.slice(from - count, from).join(' ');
  });
  return [before, ...lines, after].join('\n');
}

export function pageKey(document: string, page: number): string {
  return `${document}:${page}`;
}
