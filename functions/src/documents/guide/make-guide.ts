import type { DocumentGuide } from '../../contract/documents.ts';
import type { PageText } from '../../shared/library/document-reader.ts';
import type { BuiltPassageIndex } from '../../shared/retrieval/build-passage-index.ts';
import { parseVectors } from '../../shared/retrieval/packed-vectors.ts';
import { parsePassageIndex } from '../../shared/retrieval/passage-index.ts';
import { embedQuestions, type QuestionVector } from '../../shared/retrieval/question-vector.ts';
import { type SearchableDocument, searchPassages } from '../../shared/retrieval/search-passages.ts';
import type { Services } from '../../shared/services.ts';
import { buildGuidePrompt, noGuideSentinel } from './build-guide-prompt.ts';
import { chooseExcerpts } from './choose-excerpts.ts';
import { type GuideDraft, type ProvedLine, parseGuide } from './parse-guide.ts';

type Deps = Pick<Services, 'models' | 'logger' | 'firestore'>;

const maxOutputTokens = 500;
/** Nobody waits longer for a document because of its guide. */
const draftTimeoutMs = 15_000;
const checkTimeoutMs = 5_000;

/**
 * Asks a model what the document is and what can be asked about it, and keeps what the document's own words prove.
 * `undefined` where there is nothing to keep, no model answers in time, or `signal` aborts: never rejects, because a
 * document is complete without a guide.
 */
export async function draftGuide(
  { models, logger }: Deps,
  pages: readonly PageText[],
  signal: AbortSignal,
): Promise<GuideDraft | undefined> {
  const excerpts = chooseExcerpts(pages);
  try {
    const written = await models.completeText({
      purpose: 'guide',
      maxOutputTokens,
      signal: AbortSignal.any([signal, AbortSignal.timeout(draftTimeoutMs)]),
      messages: buildGuidePrompt(excerpts),
    });
    const draft = parseGuide(written, excerpts);
    if (draft === undefined && !written.includes(noGuideSentinel)) {
      logger.warn('a guide proved nothing', { characters: written.length });
    }
    return draft;
  } catch (cause) {
    logger.warn('a document goes without a guide', { cause });
    return undefined;
  }
}

/**
 * Keeps the questions for which the search that answers questions finds the page that they came from: what is proposed can
 * be answered. Never rejects; where the check itself fails, no question is proposed.
 */
export async function checkGuide(
  services: Deps,
  draft: GuideDraft,
  document: { readonly pages: readonly PageText[]; readonly index: BuiltPassageIndex },
  signal: AbortSignal,
): Promise<DocumentGuide> {
  const { summary, questions } = draft;
  try {
    const vectors = await embedQuestions(
      services,
      questions.map(({ text }) => text),
      { signal: AbortSignal.any([signal, AbortSignal.timeout(checkTimeoutMs)]) },
    );
    const searchable = toSearchable(document);
    const answerable = await Promise.all(
      questions.map((question, position) => isFound(searchable, question, vectors[position])),
    );
    return {
      summary: summary.text,
      questions: questions.filter((_, position) => answerable[position]).map(({ text }) => text),
    };
  } catch (cause) {
    services.logger.warn('a guide goes without questions', { cause });
    return { summary: summary.text, questions: [] };
  }
}

async function isFound(
  document: SearchableDocument,
  question: ProvedLine,
  vector: QuestionVector | undefined,
): Promise<boolean> {
  const { passages, isRelevant } = await searchPassages([document], question.text, vector);
  return isRelevant && passages.some(({ page }) => page.index === question.page);
}

function toSearchable({ pages, index }: Parameters<typeof checkGuide>[2]): SearchableDocument {
  return {
    id: 'new',
    index: parsePassageIndex(index.passages),
    loadVectors: async () => parseVectors(index.vectors),
    loadPages: async () => pages,
  };
}
