import { readFileSync } from 'node:fs';
import { z } from 'zod';

const squadSchema = z.object({
  data: z.array(
    z.object({
      title: z.string(),
      paragraphs: z.array(
        z.object({
          context: z.string(),
          qas: z.array(z.object({ question: z.string(), answers: z.array(z.object({ text: z.string() })) })),
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
  /** Any of these answers it. */
  readonly answers: readonly string[];
  /** Position of the article. */
  readonly article: number;
  /** The page that holds the answer, from 1. */
  readonly page: number;
}

/** Articles and questions of a file in SQuAD format. `limit` keeps that many questions, spread evenly over the file. */
export function readSquad(
  file: string,
  limit: number = Number.POSITIVE_INFINITY,
): { articles: SquadArticle[]; questions: SquadQuestion[] } {
  const { data } = squadSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const articles = data.map(({ title, paragraphs }) => {
    return { title, paragraphs: paragraphs.map(({ context }) => context) };
  });
  const all = data.flatMap(({ paragraphs }, article) =>
    paragraphs.flatMap(({ qas }, position) =>
      qas.map(({ question, answers }) => {
        return { question, answers: answers.map(({ text }) => text), article, page: position + 1 };
      }),
    ),
  );
  const step = Math.max(1, all.length / limit);
  const questions = all.filter(
    (_, position) => Math.floor(position / step) !== Math.floor((position - 1) / step),
  );
  return { articles, questions };
}
