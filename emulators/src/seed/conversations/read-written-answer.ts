import { answerTexts } from '../../../../functions/src/chat/answer-texts.ts';
import type { CitablePassage } from '../../../../functions/src/chat/cited-documents.ts';
import { describeSource } from '../../../../functions/src/chat/model-answers/describe-source.ts';
import { createAnswerReader } from '../../../../functions/src/chat/model-answers/read-answer.ts';
import { sourcePath } from '../../../../functions/src/chat/resolve-documents.ts';
import type { Answer } from '../../../../functions/src/contract/chat/schemas.ts';
import type { WrittenExchange } from './demo-conversations.ts';

/**
 * Returns the finished answer of a written exchange, with citations located and statements verified by the product's
 * own answer parser. Throws when a citation does not support its statement.
 */
export function readWrittenAnswer(
  { question, answer, searchedPages = [] }: WrittenExchange,
  pages: readonly CitablePassage[],
): Answer {
  const reader = createAnswerReader({ passages: pages, removedLink: answerTexts.removedLink.es });
  reader.push(answer ?? '');
  const { text, citations, statements } = reader.end();
  const spansOf = (support: 'checked' | 'unchecked') =>
    statements.filter((each) => each.support === support).map(({ start, end }) => ({ start, end }));
  const unsupported = spansOf('unchecked');
  const isBacked = answer === undefined || (citations.length > 0 && unsupported.length === 0);
  if (!isBacked) throw new Error(`The pages do not support the answer to «${question}».`);
  const cited = citations.map(({ document, page }) => ({ document, page }));
  const searched = searchedPages.flatMap((key) => pages.find((page) => page.key === key) ?? []);
  const consideredPages = new Map([...cited, ...searched].map((place) => [place.page, place]));
  return {
    text: answer === undefined ? answerTexts.abstention.es : text,
    sources: citations.map(describeSource),
    checked: spansOf('checked'),
    unsupported,
    considered_pages: [...consideredPages.values()].map(({ document, page }) => ({
      source: sourcePath(document),
      document_id: document.id,
      document_version: document.version,
      page: page.index,
      page_label: page.label,
    })),
    abstained: answer === undefined,
    abstention_reason: answer === undefined ? 'model_found_nothing' : null,
    reading: null,
    unfinished_documents: [],
    is_cut: false,
    credits_used: 0,
  };
}
