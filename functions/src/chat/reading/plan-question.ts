import type { Bucket } from '@google-cloud/storage';
import { creditPrices } from '../../contract/credit-prices.ts';
import { ApiError } from '../../shared/http/api-error.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import type { Services } from '../../shared/services.ts';
import { type AnsweredExchange, readConversation } from '../read-conversation.ts';
import { classifyQuestion, isOverview, type QuestionKind } from './classify-question.ts';
import { offerReading, planReading, priceOf, type ReadingPlan } from './plan-reading.ts';
import { type PreviousAnswer, readPreviousAnswer } from './read-previous.ts';

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

/** What a question is answered from, and what that costs at most. */
export interface QuestionPlan {
  readonly kind: QuestionKind;
  /** Whether nothing of the question can be searched for. */
  readonly isOverview: boolean;
  /** The exchanges before it, oldest first. */
  readonly history: readonly AnsweredExchange[];
  readonly previous: PreviousAnswer | undefined;
  /** Where the documents are to be read whole, or could be. */
  readonly reading: ReadingPlan | undefined;
  readonly isReadWhole: boolean;
  readonly credits: number;
}

/**
 * Decides what a question is answered from, before anything is stored or held. Rejects with `price_confirmation` where that
 * takes more than `maxCredits`.
 */
export async function planQuestion(services: Services, asked: QuestionToPlan): Promise<QuestionPlan> {
  const {
    questionText = asked.question,
    history,
    isAnswered,
  } = await readConversation(services.firestore, asked);
  const { kind, previous } = await readKind(services.bucket, asked, questionText, history);
  const plan = {
    kind,
    isOverview: kind === 'whole' && isOverview(questionText),
    history,
    previous,
    ...fromPassages,
  };
  const isOfDocuments = kind === 'whole' || kind === 'comparison';
  // The answer that is stored is given again, whatever it took.
  if (!isOfDocuments || isAnswered) return plan;
  const { maxCredits = creditPrices.question } = asked;
  const ground = await planWhole(services, asked.uid, asked.documents, maxCredits);
  const { reading, isReadWhole } = ground;
  if (asked.maxCredits !== undefined && reading !== undefined && !isReadWhole)
    throw new ApiError('price_confirmation', { offer: offerReading(reading) });
  return { ...plan, ...ground };
}

type Ground = Pick<QuestionPlan, 'reading' | 'isReadWhole' | 'credits'>;

const fromPassages: Ground = { reading: undefined, isReadWhole: false, credits: creditPrices.question };

/** The documents whole where that costs no more than this, else excerpts of them. */
export async function planWhole(
  services: Services,
  uid: string,
  documents: readonly StoredDocument[],
  maxCredits: number,
): Promise<Ground> {
  const reading = await planReading(services, uid, documents);
  if (reading.tokens === 0) return fromPassages;
  const credits = priceOf(reading.pages);
  return credits <= maxCredits ? { reading, isReadWhole: true, credits } : { ...fromPassages, reading };
}

/** What the question wants to be answered from. The answer before serves where it cites something that is still there. */
async function readKind(
  bucket: Bucket,
  { uid, documents }: QuestionToPlan,
  question: string,
  history: readonly AnsweredExchange[],
): Promise<Pick<QuestionPlan, 'kind' | 'previous'>> {
  const last = history.at(-1)?.record;
  const hasPrevious = (last?.sources.length ?? 0) > 0;
  const kind = classifyQuestion(question, { documentCount: documents.length, hasPrevious });
  if (kind !== 'previous' || last === undefined) return { kind, previous: undefined };
  const previous = await readPreviousAnswer(bucket, uid, last, documents);
  return previous === undefined ? { kind: 'passages', previous } : { kind, previous };
}
