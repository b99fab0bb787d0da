import type { PageText } from '../../../../functions/src/engines/document-reading/document-reader.ts';
import type { Models } from '../../../../functions/src/engines/models/models.ts';
import { buildPassageIndex } from '../../../../functions/src/engines/search/build-passage-index.ts';
import { measureCosineScale } from '../../../../functions/src/engines/search/cosine-scale.ts';
import type { SearchableDocument } from '../../../../functions/src/engines/search/found-passage.ts';
import {
  cosineWithRow,
  type PackedVectors,
  parseVectors,
} from '../../../../functions/src/engines/search/packed-vectors.ts';
import { parsePassageIndex } from '../../../../functions/src/engines/search/passage-index.ts';
import type { QuestionVector } from '../../../../functions/src/engines/search/question-vector.ts';
import { scorePassages } from '../../../../functions/src/engines/search/score-passages.ts';
import { searchPassages } from '../../../../functions/src/engines/search/search-passages.ts';
import { runWithoutPauses } from '../../../../functions/src/platform/resilience/in-turns.ts';
import { readTerms } from '../../../../functions/src/platform/spanish/spanish-terms.ts';
import { minuteMs } from '../../../../functions/src/platform/time/time-units.ts';
import { openBenchModels } from '../embedding/open-bench-models.ts';
import { formatMeasures } from '../shared/percentile.ts';
import { articleFileName } from '../squad/make-article-pdf.ts';
import { readSquad, type SquadArticle, type SquadQuestion } from '../squad/read-squad.ts';

/** A model on the processor of a laptop needs minutes for a library. */
const embeddingMs = 30 * minuteMs;

type LoadedDocument = SearchableDocument & { readonly vectors: PackedVectors };
type EmbeddedQuestion = SquadQuestion & { readonly vector: QuestionVector };
/** Returns pages as `document:page`, best first, and whether the search found the question relevant. */
type Ranker = (
  documents: readonly LoadedDocument[],
  embeddedQuestions: EmbeddedQuestion,
) => Promise<{ pages: string[]; isRelevant: boolean }>;

const rankers: Readonly<Record<string, Ranker>> = {
  words: (documents, { question }) => rankByScores(documents, wordScores(documents, question)),
  vectors: (documents, { vector }) => rankByScores(documents, vectorScores(documents, vector)),
  reranked_words: (documents, { question }) => rankBySearch(documents, question, undefined),
  reranked_both: (documents, { question, vector }) => rankBySearch(documents, question, vector),
};

/**
 * Measures the search alone, without server or PDF, on a file in SQuAD format: the contributions of words, vectors and
 * re-ranking, and the relevance limit. Prints both halves of the articles, to see whether they agree. With
 * `OPENAI_API_KEY` the vectors are those of the product's embedding model (`OPENAI_BASE_URL`,
 * `OPENAI_EMBEDDING_MODEL`), cached in the folder `--vectors`. Otherwise they are those of the local AI provider, which
 * compares word forms and no meanings.
 */
export async function measureSearchAlone(data: string, vectors: string | undefined): Promise<void> {
  const models = openBenchModels(vectors);
  const { articles, questions } = readSquad(data);
  const documents: LoadedDocument[] = [];
  for (const [position, article] of articles.entries()) {
    documents.push(await loadArticle(article, position, models));
  }
  const embeddedQuestions = await embedQuestions(questions, models);
  const lines = [`model: ${models.embeddingModel} ${JSON.stringify(embeddedQuestions[0]?.vector.scale)}`];
  for (const [name, ranker] of Object.entries(rankers)) {
    for (const half of [0, 1, undefined]) {
      const chosen = embeddedQuestions.filter(({ article }) => half === undefined || article % 2 === half);
      const measures = await measureRanker(documents, chosen, ranker);
      lines.push(`${name} ${half === undefined ? 'all' : `half${half}`}: ${formatMeasures(measures)}`);
    }
  }
  console.log(lines.join('\n'));
  console.log(lines.at(-1)?.split(': ')[1]);
}

async function embedQuestions(
  questions: readonly SquadQuestion[],
  models: Models,
): Promise<EmbeddedQuestion[]> {
  const signal = AbortSignal.timeout(embeddingMs);
  const scale = await measureCosineScale(models, signal);
  const texts = questions.map(({ question }) => question);
  const vectors = await models.embed(texts, { form: 'question', signal });
  return questions.flatMap((question, index) => {
    const values = vectors[index];
    return values ? [{ ...question, vector: { model: models.embeddingModel, values, scale } }] : [];
  });
}

async function loadArticle(article: SquadArticle, position: number, models: Models): Promise<LoadedDocument> {
  const pages = article.paragraphs.map((text, at): PageText => ({ index: at + 1, label: `${at + 1}`, text }));
  const name = articleFileName(position);
  const built = await buildPassageIndex({ name, pages }, models, AbortSignal.timeout(embeddingMs));
  const vectors = parseVectors(built.vectors);
  return {
    id: String(position),
    index: parsePassageIndex(built.passages),
    vectors,
    loadVectors: () => Promise.resolve(vectors),
    loadPages: () => Promise.resolve(pages),
  };
}

async function measureRanker(
  documents: readonly LoadedDocument[],
  questions: readonly EmbeddedQuestion[],
  rank: Ranker,
): Promise<Record<string, number>> {
  const counts = { page_top1_doc: 0, page_top1_all: 0, page_top5_all: 0, answered: 0, abstain_foreign: 0 };
  const pick = (position: number): LoadedDocument[] => documents.slice(position, position + 1);
  for (const embeddedQuestions of questions) {
    const { article } = embeddedQuestions;
    const gold = `${article}:${embeddedQuestions.page}`;
    const own = await rank(pick(article), embeddedQuestions);
    const everywhere = await rank(documents, embeddedQuestions);
    const foreign = await rank(pick((article + 1) % documents.length), embeddedQuestions);
    counts.page_top1_doc += Number(own.pages[0] === gold);
    counts.page_top1_all += Number(everywhere.pages[0] === gold);
    counts.page_top5_all += Number(everywhere.pages.slice(0, 5).includes(gold));
    counts.answered += Number(own.isRelevant);
    counts.abstain_foreign += Number(!foreign.isRelevant);
  }
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count / questions.length]));
}

async function rankBySearch(
  documents: readonly LoadedDocument[],
  question: string,
  vector: QuestionVector | undefined,
): ReturnType<Ranker> {
  const { passages, isRelevant } = await searchPassages(documents, question, vector);
  return {
    pages: [...new Set(passages.map(({ documentId, page }) => `${documentId}:${page.index}`))],
    isRelevant,
  };
}

function rankByScores(
  documents: readonly LoadedDocument[],
  scores: readonly ArrayLike<number>[],
): ReturnType<Ranker> {
  const places = documents.flatMap(({ id, index }, document) =>
    Array.from(index.pages, (page, passage) => ({
      key: `${id}:${page}`,
      score: scores[document]?.[passage] ?? 0,
    })),
  );
  places.sort((a, b) => b.score - a.score);
  return Promise.resolve({ pages: [...new Set(places.map(({ key }) => key))], isRelevant: true });
}

function wordScores(documents: readonly LoadedDocument[], question: string): readonly Float32Array[] {
  const indexes = documents.map(({ index }) => index);
  return runWithoutPauses(scorePassages(indexes, readTerms(question))).scores;
}

function vectorScores(documents: readonly LoadedDocument[], vector: QuestionVector): number[][] {
  return documents.map(({ index, vectors }) =>
    Array.from({ length: index.passageCount }, (_, passage) =>
      cosineWithRow(vectors, passage, vector.values),
    ),
  );
}
