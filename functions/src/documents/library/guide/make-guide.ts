import type { DocumentGuide } from '../../../contract/documents/schemas.ts';
import type { PageText } from '../../../engines/document-reading/index.ts';
import { confirmedText } from '../../../engines/evidence/index.ts';
import type { SearchableDocument } from '../../../engines/search/index.ts';
import { embedQuestions, type QuestionVector, searchPassages } from '../../../engines/search/index.ts';
import { isMissingObject } from '../../../platform/storage/is-missing-object.ts';
import { quickAnswerMs } from '../../../shared/http/quick-answer.ts';
import type { StoredDocument } from '../../../shared/library/document-record.ts';
import { loadSearchableDocuments } from '../../../shared/library/library-cache.ts';
import type { Services } from '../../../shared/services.ts';
import { buildGuidePrompt, noGuideSentinel } from './build-guide-prompt.ts';
import { chooseExcerpts } from './choose-excerpts.ts';
import { isDistinctiveTitle } from './is-distinctive-title.ts';
import { type GuideDraft, type ProvedLine, parseGuide } from './parse-guide.ts';

type Deps = Pick<Services, 'models' | 'logger' | 'firestore' | 'bucket'>;

const maxOutputTokens = 600;
const checkTimeoutMs = 5_000;
/** Reserved time for reading and storing, besides the models. */
const othersMs = 4_000;
/** A model that is too slow leaves the document without a guide, without failing the request. */
const draftTimeoutMs = quickAnswerMs - checkTimeoutMs - othersMs;

/**
 * Asks a model for a description of a stored document and questions about it, and keeps the lines that quotes from the
 * document prove. Returns `null` when none is left, or only a page header; `undefined` when no model answers in time,
 * or the document was deleted.
 */
export async function makeGuide(
  services: Deps,
  uid: string,
  document: StoredDocument,
): Promise<DocumentGuide | null | undefined> {
  try {
    const [searchable] = await loadSearchableDocuments(services.bucket, uid, [document]);
    if (searchable === undefined) return undefined;
    const loadedPages = await searchable.loadPages();
    const pages = loadedPages.map((page) => ({ ...page, text: confirmedText(page) }));
    const draft = await draftGuide(services, pages);
    if (!draft) return draft;
    if (!isDistinctiveTitle(draft.title.text, pages)) return null;
    return await checkGuide(services, draft, searchable);
  } catch (error) {
    if (isMissingObject(error)) return undefined;
    throw error;
  }
}

async function draftGuide(
  { models, logger }: Deps,
  pages: readonly PageText[],
): Promise<GuideDraft | null | undefined> {
  const excerpts = chooseExcerpts(pages);
  try {
    const output = await models.completeText({
      purpose: 'guide',
      maxOutputTokens,
      signal: AbortSignal.timeout(draftTimeoutMs),
      messages: buildGuidePrompt(excerpts),
    });
    const draft = parseGuide(output, excerpts);
    if (draft === undefined && !output.includes(noGuideSentinel)) {
      logger.warn('no valid quote in a guide', { characters: output.length });
    }
    return draft ?? null;
  } catch (cause) {
    logger.warn('document stored without a guide', { cause });
    return undefined;
  }
}

/**
 * Keeps the questions for which the search finds their page, so that every proposed question can be answered. Returns
 * `null` when none is left; `undefined` when the check itself fails.
 */
async function checkGuide(
  services: Deps,
  draft: GuideDraft,
  document: SearchableDocument,
): Promise<DocumentGuide | null | undefined> {
  const { title, date, summary, questions } = draft;
  try {
    const vectors = await embedQuestions(
      services,
      questions.map(({ text }) => text),
      { signal: AbortSignal.timeout(checkTimeoutMs) },
    );
    const answerable = await Promise.all(
      questions.map((question, index) => isFound(document, question, vectors[index])),
    );
    const answerableTexts = questions.filter((_, index) => answerable[index]).map(({ text }) => text);
    return answerableTexts.length === 0
      ? null
      : { title: title.text, date, summary: summary?.text ?? '', questions: answerableTexts };
  } catch (cause) {
    services.logger.warn('questions of a guide not checked', { cause });
    return undefined;
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
