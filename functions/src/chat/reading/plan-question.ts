import type { Bucket } from '@google-cloud/storage';
import { creditPrices } from '../../contract/billing/credit-prices.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import type { Services } from '../../shared/services.ts';
import { type AnswerRecord, isBeingWritten } from '../conversation-record.ts';
import { type AnsweredExchange, readConversation } from '../model-answers/read-conversation.ts';
import { type PreviousAnswer, readPreviousAnswer } from '../model-answers/read-previous.ts';
import { classifyQuestion, isOverview, needsWhole, type QuestionKind } from './classify-question.ts';
import { findNamedDocuments } from './find-named-documents.ts';
import { offerReading, planReading, priceOf, type ReadingPlan } from './plan-reading.ts';

export interface QuestionToPlan {
  readonly uid: string;
  readonly question: string;
  readonly conversationId: string | undefined;
  readonly messageId: string;
  readonly attempt: number;
  readonly documents: readonly StoredDocument[];
  /** Undefined where the price of one question is not to be passed, and excerpts are enough. */
  readonly maxCredits: number | undefined;
}

/** The sources of an answer, and the most it costs. */
export interface QuestionPlan {
  readonly kind: QuestionKind;
  /** Of the chosen documents, those that the question means. */
  readonly documents: readonly StoredDocument[];
  /** Whether nothing of the question can be searched for. */
  readonly isOverview: boolean;
  /** The exchanges before it, oldest first. */
  readonly history: readonly AnsweredExchange[];
  readonly previous: PreviousAnswer | undefined;
  /** Where the documents are to be read whole, or could be. */
  readonly reading: ReadingPlan | undefined;
  readonly isReadWhole: boolean;
  readonly credits: number;
  /** What is stored of this answer by an earlier run. */
  readonly stored: AnswerRecord | undefined;
}

/**
 * Plans an answer before anything is stored or held. Rejects with `price_confirmation` where it costs more than
 * `maxCredits`.
 */
export async function planQuestion(services: Services, asked: QuestionToPlan): Promise<QuestionPlan> {
  const {
    questionText: question = asked.question,
    history,
    stored,
    before,
  } = await readConversation(services.firestore, asked);
  const read = await readKind(services.bucket, asked, question, history);
  const agreed = asked.maxCredits ?? creditPrices.question;
  // An answer from excerpts offered to read everything: agreeing to the price of that means it.
  const isTaken = agreed > creditPrices.question && before?.reading?.offer != null;
  const kind = read.kind === 'passages' && isTaken ? 'whole' : read.kind;
  const names = asked.documents.map(({ name }) => name);
  const isVague = kind === 'whole' && (read.kind !== kind || isOverview(question, names));
  const documents = findMeant(question, kind, asked.documents);
  const plan = { ...read, kind, documents, isOverview: isVague, history, stored, ...fromPassages };
  const isOfDocuments = kind === 'whole' || kind === 'comparison';
  // A stored answer is returned and one in progress is not written twice, whatever the price.
  const isUnderWay =
    stored?.status === 'complete' || (stored !== undefined && isBeingWritten(stored, services.now()));
  if (!isOfDocuments || isUnderWay) return plan;
  const ground = await planWhole(services, { ...asked, question, documents }, agreed);
  const offer = ground.isReadWhole || ground.reading === undefined ? null : offerReading(ground.reading);
  if (asked.maxCredits !== undefined && offer !== null && needsWhole(question, kind, names))
    throw new ApiError('price_confirmation', { offer });
  return { ...plan, ...ground };
}

/** What is read whole, or put side by side, may be named among many. Passages are found wherever they are. */
function findMeant(
  question: string,
  kind: QuestionKind,
  documents: readonly StoredDocument[],
): readonly StoredDocument[] {
  const { positions } = findNamedDocuments(
    question,
    documents.map(({ name }) => name),
  );
  const least = { whole: 1, comparison: 2, previous: Infinity, passages: Infinity }[kind];
  return positions.length < least
    ? documents
    : documents.filter((_, position) => positions.includes(position));
}

type Ground = Pick<QuestionPlan, 'reading' | 'isReadWhole' | 'credits'>;

const fromPassages: Ground = { reading: undefined, isReadWhole: false, credits: creditPrices.question };

/** Whole documents where that costs no more than this, else excerpts of them. */
export async function planWhole(
  services: Services,
  { uid, question, documents }: Pick<QuestionToPlan, 'uid' | 'question' | 'documents'>,
  maxCredits: number,
): Promise<Ground> {
  const reading = await planReading(services, uid, question, documents);
  const credits = priceOf(reading.pages);
  return reading.tokens > 0 && credits <= maxCredits
    ? { reading, isReadWhole: true, credits }
    : { ...fromPassages, reading };
}

/** The kind of the question. The previous answer is usable where one of its citations still exists. */
async function readKind(
  bucket: Bucket,
  { uid, documents }: QuestionToPlan,
  question: string,
  history: readonly AnsweredExchange[],
): Promise<Pick<QuestionPlan, 'kind' | 'previous'>> {
  const last = history.at(-1)?.record;
  const hasPrevious = (last?.sources.length ?? 0) > 0;
  const kind = classifyQuestion(question, { documentNames: documents.map(({ name }) => name), hasPrevious });
  if (kind !== 'previous' || last === undefined) return { kind, previous: undefined };
  const previous = await readPreviousAnswer(bucket, uid, last, documents);
  return previous === undefined ? { kind: 'passages', previous } : { kind, previous };
}
