import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** SQuAD 1.1 and 2.0. In 2.0 a question may be impossible: its paragraph does not answer it. */
const squadSchema = z.object({
  data: z.array(
    z.object({
      title: z.string().default(''),
      paragraphs: z.array(
        z.object({
          context: z.string(),
          qas: z.array(
            z.object({
              question: z.string(),
              answers: z.array(z.object({ text: z.string() })).default([]),
              is_impossible: z.boolean().default(false),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface SquadArticle {
  readonly title: string;
  /** Paragraph `n` is page `n + 1` of the article's PDF. */
  readonly paragraphs: readonly string[];
}

export interface SquadQuestion {
  readonly question: string;
  /** Alternative answers; none for an impossible question. */
  readonly answers: readonly string[];
  readonly isImpossible: boolean;
  /** Position of the article. */
  readonly article: number;
  /** Page of the answer, or the one that the impossible question was written for, from 1. */
  readonly page: number;
}

export interface Squad {
  readonly articles: readonly SquadArticle[];
  readonly questions: readonly SquadQuestion[];
}

/**
 * Reads articles and questions of a file in SQuAD format. `limit` keeps that many questions, spread evenly over the
 * file.
 */
export function readSquad(file: string, limit?: number): Squad {
  return parseSquad(JSON.parse(readFileSync(file, 'utf8')), limit);
}

/** Parses JSON in SQuAD format. Throws for another shape. */
export function parseSquad(json: unknown, limit: number = Number.POSITIVE_INFINITY): Squad {
  const { data } = squadSchema.parse(json);
  const articles = data.map(({ title, paragraphs }) => {
    return { title, paragraphs: paragraphs.map(({ context }) => context) };
  });
  const all = data.flatMap(({ paragraphs }, article) =>
    paragraphs.flatMap(({ qas }, index) =>
      qas.map(({ question, answers, is_impossible: isImpossible }): SquadQuestion => {
        const texts = isImpossible ? [] : answers.map(({ text }) => text);
        return { question, answers: texts, isImpossible, article, page: index + 1 };
      }),
    ),
  );
  const step = Math.max(1, all.length / limit);
  const questions = all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  return { articles, questions };
}
