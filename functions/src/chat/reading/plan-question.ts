import type { Bucket } from '@google-cloud/storage';
import { creditPrices } from '../../contract/billing/credit-prices.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import type { Services } from '../../shared/services.ts';
import type { AskedQuestion } from '../asked-question.ts';
import { type AnswerRecord, isBeingWritten } from '../conversation-record.ts';
import {
  type AnsweredExchange,
  type ConversationBefore,
  findLastAnswer,
  findLastCited,
} from '../model-answers/read-conversation.ts';
import { type PreviousAnswer, readPreviousAnswer } from '../model-answers/read-previous.ts';
import { classifyQuestion, isOverview, needsWholeDocuments, type QuestionKind } from './classify-question.ts';
import { findReferencedDocuments } from './find-referenced-documents.ts';
import { offerReading, planReading, priceOf, type ReadingPlan } from './plan-reading.ts';
import { type PageRequest, readPageRequest } from './read-page-request.ts';

/** Sources of an answer, and its maximum price. */
export interface QuestionPlan {
  readonly kind: QuestionKind;
  /** The selected documents that the question is about. */
  readonly documents: readonly StoredDocument[];
  /** True when the question has no words to search for. */
  readonly isOverview: boolean;
  /** Previous exchanges of the conversation, oldest first. */
  readonly history: readonly AnsweredExchange[];
  readonly previous: PreviousAnswer | undefined;
  /** Plan for documents that are read as a whole, or could be. */
  readonly reading: ReadingPlan | undefined;
  readonly isReadWhole: boolean;
  readonly credits: number;
  /** Answer that an earlier run stored. */
  readonly stored: AnswerRecord | undefined;
}

/**
 * Plans an answer before anything is stored or held. Rejects with `price_confirmation` when it costs more than
 * `maxCredits`.
 */
export async function planQuestion(
  services: Services,
  askedQuestion: AskedQuestion,
  conversation: ConversationBefore,
): Promise<QuestionPlan> {
  const { questionText: question = askedQuestion.question, history, stored, before } = conversation;
  const readingKind = await readKind(services.bucket, askedQuestion, question, history);
  const agreed = askedQuestion.maxCredits ?? creditPrices.question;
  // The previous attempt offered to read everything, and the user accepted that price.
  const isTaken = agreed > creditPrices.question && before?.reading?.offer != null;
  const kind = readingKind.kind === 'passages' && isTaken ? 'whole' : readingKind.kind;
  const names = askedQuestion.documents.map(({ name }) => name);
  const isVague = kind === 'whole' && (readingKind.kind !== kind || isOverview(question, names));
  const pages = kind === 'previous' ? undefined : readPageRequest(question);
  const documents = restrictDocuments(
    { question, kind, isOfPages: pages !== undefined },
    askedQuestion.documents,
    history,
  );
  const plan = { ...readingKind, kind, documents, isOverview: isVague, history, stored, ...fromPassages };
  const isOfDocuments = pages !== undefined || kind === 'whole' || kind === 'comparison';
  // A stored answer is returned, and one in progress is not written twice, at any price.
  const isUnderWay =
    stored?.status === 'complete' || (stored !== undefined && isBeingWritten(stored, services.now()));
  if (!isOfDocuments || isUnderWay) return plan;
  const ground = await planWholeReading(services, { ...askedQuestion, question, documents, pages }, agreed);
  const offer = ground.isReadWhole || ground.reading === undefined ? null : offerReading(ground.reading);
  const isNeeded = pages !== undefined || needsWholeDocuments(question, kind, names);
  if (askedQuestion.maxCredits !== undefined && offer !== null && isNeeded)
    throw new ApiError('price_confirmation', { offer });
  return { ...plan, ...ground };
}

/**
 * Restricts the documents to those that the question means, for whole documents and comparisons. Passages are searched
 * in all documents.
 */
function restrictDocuments(
  { question, kind, isOfPages }: { question: string; kind: QuestionKind; isOfPages: boolean },
  documents: readonly StoredDocument[],
  history: readonly AnsweredExchange[],
): readonly StoredDocument[] {
  const least = isOfPages ? 1 : { whole: 1, comparison: 2, previous: Infinity, passages: Infinity }[kind];
  const meantDocuments = findReferencedDocuments({
    question,
    names: documents.map(({ name }) => name),
    lastCited: findLastCited(documents, history),
    needs: isOfPages ? 'one' : 'some',
  });
  const isLess = meantDocuments.kind === 'these' && meantDocuments.positions.length >= least;
  return isLess ? documents.filter((_, index) => meantDocuments.positions.includes(index)) : documents;
}

type PlanParts = Pick<QuestionPlan, 'reading' | 'isReadWhole' | 'credits'>;

const fromPassages: PlanParts = { reading: undefined, isReadWhole: false, credits: creditPrices.question };

/** Plans to read whole documents if that costs at most `maxCredits`, else excerpts of them. */
export async function planWholeReading(
  services: Services,
  request: Pick<AskedQuestion, 'uid' | 'question' | 'documents'> & {
    readonly pages?: PageRequest | undefined;
  },
  maxCredits: number,
): Promise<PlanParts> {
  const { uid, question, documents, pages } = request;
  const reading = await planReading(services, { uid, question, documents, pages });
  const credits = priceOf(reading.pages);
  return reading.tokens > 0 && credits <= maxCredits
    ? { reading, isReadWhole: true, credits }
    : { ...fromPassages, reading };
}

/**
 * Classifies the question. The previous answer is the last one with sources; it is usable while one of its citations
 * still exists.
 */
async function readKind(
  bucket: Bucket,
  { uid, documents }: AskedQuestion,
  question: string,
  history: readonly AnsweredExchange[],
): Promise<Pick<QuestionPlan, 'kind' | 'previous'>> {
  const last = findLastAnswer(history);
  const hasPrevious = last !== undefined;
  const kind = classifyQuestion(question, { documentNames: documents.map(({ name }) => name), hasPrevious });
  if (kind !== 'previous' || last === undefined) return { kind, previous: undefined };
  const previous = await readPreviousAnswer(bucket, uid, last, documents);
  return previous === undefined ? { kind: 'passages', previous } : { kind, previous };
}
