import { z } from 'zod';
import { drawableText } from '../../squad/make-article-pdf.ts';
import type { Squad } from '../../squad/read-squad.ts';

const pageSchema = z.strictObject({
  document: z.string(),
  /** Page number from 1. */
  page: z.int().positive(),
  /** Text of the page, or the paragraph (from 1) of an article in SQuAD format whose text is not stored here. */
  text: z.string().optional(),
  squad: z
    .strictObject({
      title: z.string(),
      paragraph: z.int().positive(),
      /** Text above and below the paragraph on the page, and the number of words in each line. */
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
  /** Pages in the prompt, by their keys. */
  keys: z.array(z.tuple([z.string(), z.string(), z.int().positive()])),
  /** Output of the model, verbatim, with its correction; empty when the search refused and no model was called. */
  written: z.array(z.string()).max(2),
  /** Notes on the parts of long documents; they become the answer when the model's text from them fails. */
  notes: z.string().optional(),
});
export type RecordedAnswer = z.infer<typeof recordedAnswerSchema>;

/** Output of a real model with its input: enough to read and score it again without a model. */
export const recordingSchema = z.strictObject({
  model: z.string(),
  date: z.iso.date(),
  source: z.string(),
  /** Description of each prompt. */
  prompts: z.record(z.string(), z.string()),
  pages: z.array(pageSchema),
  answers: z.array(recordedAnswerSchema),
});
export type Recording = z.infer<typeof recordingSchema>;

/** Returns the text of the pages of a recording as `document:page`. Pages of articles need their file. */
export function readPages({ pages }: Recording, squad?: Squad): Map<string, string> {
  const knownPages = pages.flatMap(({ document, page, text, squad: place }): [string, string][] => {
    const article = squad?.articles.find(({ title }) => title === place?.title);
    const paragraph = article?.paragraphs[(place?.paragraph ?? 0) - 1];
    const foundText = text ?? (place && paragraph && layOutParagraph(paragraph, place));
    return foundText === undefined ? [] : [[pageKey(document, page), foundText]];
  });
  return new Map(knownPages);
}

/** Breaks the paragraph into the lines of the page. */
function layOutParagraph(
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
