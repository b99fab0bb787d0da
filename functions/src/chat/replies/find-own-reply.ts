import { creditPrices } from '../../contract/billing/credit-prices.ts';
import type { Answer, DocumentChoice } from '../../contract/chat/schemas.ts';
import { allDocuments } from '../../contract/limits.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import { loadPages } from '../../shared/library/library-cache.ts';
import type { Services } from '../../shared/services.ts';
import { type AnswerLanguage, readLanguage } from '../answer-texts.ts';
import type { AskedQuestion } from '../asked-question.ts';
import {
  type ConversationBefore,
  findLastAnswer,
  findLastCited,
} from '../model-answers/read-conversation.ts';
import { classifyQuestion } from '../reading/classify-question.ts';
import { findReferencedDocuments, type ReferencedDocuments } from '../reading/find-referenced-documents.ts';
import { planReading, priceOf } from '../reading/plan-reading.ts';
import { type LibraryQuestion, readLibraryQuestion } from '../reading/read-library-question.ts';
import { findAskedPages, type PageRequest, readPageRequest } from '../reading/read-page-request.ts';
import { resolveDocuments } from '../resolve-documents.ts';
import { readSmallTalk, replyToSmallTalk } from '../small-talk.ts';
import {
  replyWithDocuments,
  replyWithDocumentsAbout,
  replyWithPageCount,
  replyWithPlace,
  toReply,
} from './reply-about-library.ts';
import { replyTexts } from './reply-texts.ts';

type ProductQuestion = Pick<AskedQuestion, 'uid' | 'question' | 'documents'>;

/**
 * Returns the product's own reply, free and without a model, or undefined when the question needs the documents.
 * Replies to small talk, to questions about the library, and to a page that does not exist. Asks which document is
 * meant when the question is about one of several.
 */
export async function findOwnReply(
  services: Services,
  askedQuestion: ProductQuestion,
  { history }: Pick<ConversationBefore, 'history'>,
): Promise<Answer | undefined> {
  const { question, documents } = askedQuestion;
  const language = readLanguage(question);
  const talk = readSmallTalk(question);
  if (talk !== undefined) {
    const questions = documents.flatMap(({ guide }) => guide?.questions ?? []);
    return toReply(replyToSmallTalk(talk, language, questions));
  }
  const last = findLastAnswer(history);
  const names = documents.map(({ name }) => name);
  const library = readLibraryQuestion(question, names, () => last !== undefined);
  if (library?.kind === 'place') return last && replyWithPlace(last.sources, language);
  if (library !== undefined) return await replyAboutLibrary(services, askedQuestion, library, language);
  const pages = readPageRequest(question);
  const kind = classifyQuestion(question, { documentNames: names, hasPrevious: last !== undefined });
  if (kind === 'previous') return undefined;
  const isOfWhole = kind === 'whole' || kind === 'comparison';
  const needs = pages !== undefined ? 'one' : isOfWhole ? 'some' : 'any';
  const lastCited = findLastCited(documents, history);
  const meantDocuments = findReferencedDocuments({ question, names, lastCited, needs });
  if (meantDocuments.kind === 'unclear')
    return await askForDocument(services, askedQuestion, { meant: meantDocuments, pages, isOfWhole });
  if (pages === undefined) return undefined;
  const chosenDocuments = documents.filter((_, index) => meantDocuments.positions.includes(index));
  return await explainMissingPages(services, askedQuestion.uid, {
    documents: chosenDocuments,
    pages,
    language,
  });
}

async function replyAboutLibrary(
  services: Services,
  { uid, question, documents }: ProductQuestion,
  library: Exclude<LibraryQuestion, { kind: 'place' }>,
  language: AnswerLanguage,
): Promise<Answer> {
  if (library.kind === 'documents') {
    const resolvedDocuments = await resolveDocuments(services.firestore, uid, {
      selected: allDocuments,
      chosen: undefined,
    });
    return replyWithDocuments(resolvedDocuments, language);
  }
  if (library.kind === 'about')
    return await replyWithDocumentsAbout(services, { uid, documents }, library.topic, language);
  const names = documents.map(({ name }) => name);
  const meantDocuments = findReferencedDocuments({ question, names, lastCited: [], needs: 'some' });
  const counted =
    meantDocuments.kind === 'these'
      ? documents.filter((_, index) => meantDocuments.positions.includes(index))
      : documents;
  return replyWithPageCount(counted, language);
}

/** Maximum number of choices that a reply offers, each with its price. */
const maxOffered = 6;

interface UnclearQuestion {
  readonly meant: Extract<ReferencedDocuments, { kind: 'unclear' }>;
  readonly pages: PageRequest | undefined;
  readonly isOfWhole: boolean;
}

/** Asks which document is meant, or which two, with the price of each choice. */
async function askForDocument(
  services: Services,
  { uid, question, documents }: ProductQuestion,
  { meant, pages, isOfWhole }: UnclearQuestion,
): Promise<Answer> {
  const candidates = meant.candidates.flatMap((position) => documents[position] ?? []);
  const groups = meant.count === 1 ? candidates.map((one) => [one]) : listPairs(candidates);
  const offered = groups.length <= maxOffered ? groups : [];
  const choices = await Promise.all(
    offered.map(async (chosen): Promise<DocumentChoice> => {
      const isRead = isOfWhole || pages !== undefined;
      const plan = isRead && (await planReading(services, { uid, question, documents: chosen, pages }));
      return {
        documents: chosen.map(({ name }) => name),
        credits: plan ? priceOf(plan.pages) : creditPrices.question,
      };
    }),
  );
  const texts = replyTexts[readLanguage(question)];
  const listed = candidates.map(({ name }) => `- «${name}»`).slice(0, maxOffered * 2);
  const text = `${meant.count === 1 ? texts.whichOne : texts.whichTwo}\n\n${listed.join('\n')}`;
  return { ...toReply(text), ...(choices.length > 0 && { choices }) };
}

function listPairs(documents: readonly StoredDocument[]): StoredDocument[][] {
  return documents.flatMap((one, index) => documents.slice(index + 1).map((other) => [one, other]));
}

interface PagesOfDocuments {
  readonly documents: readonly StoredDocument[];
  readonly pages: PageRequest;
  readonly language: AnswerLanguage;
}

/** Explains that the pages of a request cannot be read; returns undefined when one of them can. */
async function explainMissingPages(
  services: Pick<Services, 'bucket'>,
  uid: string,
  { documents, pages: request, language }: PagesOfDocuments,
): Promise<Answer | undefined> {
  const texts = replyTexts[language];
  const loaded = await loadPages(services.bucket, uid, documents);
  const askedPages = loaded.flatMap(({ document, pages }) => {
    const requestedPages = findAskedPages(request, pages);
    return pages.filter(({ index }) => requestedPages.has(index)).map((page) => ({ document, page }));
  });
  const [first] = askedPages;
  if (first === undefined) {
    const [only] = documents;
    const isOne = only !== undefined && documents.length === 1;
    return toReply(isOne ? texts.noSuchPage(only.name, texts.pages(only.pageCount)) : texts.noSuchPageAtAll);
  }
  const isPending = ({ document, page }: typeof first): boolean =>
    document.unfinished?.pendingPages.includes(page.index) === true;
  if (askedPages.some((each) => !isPending(each) && each.page.text.trim() !== '')) return undefined;
  return toReply((isPending(first) ? texts.pending : texts.withoutText)(first.document.name));
}
