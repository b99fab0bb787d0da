import { creditPrices } from '../../contract/billing/credit-prices.ts';
import { emptyAnswer } from '../../contract/chat/answers.ts';
import type { AbstentionReason, Answer, AnswerSpan, QueryResponse } from '../../contract/chat/schemas.ts';
import { ModelRefusalError } from '../../engines/models/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../shared/services.ts';
import { type AnswerLanguage, answerTexts, readLanguage } from '../answer-texts.ts';
import { askModel, type ModelTask, type WrittenAnswer } from '../model-answers/ask-model.ts';
import { deriveNonce } from '../model-answers/derive-nonce.ts';
import { describeSource } from '../model-answers/describe-source.ts';
import { classifyWithModel } from '../reading/classify-with-model.ts';
import { planWholeReading, type QuestionPlan } from '../reading/plan-question.ts';
import {
  describePagesRead,
  describeProgress,
  describeReading,
  describeUnfinishedDocuments,
  offerReading,
  priceOf,
  type ReadingPlan,
} from '../reading/plan-reading.ts';
import { readWholeDocuments } from '../reading/read-whole-documents.ts';
import { sourcePath } from '../resolve-documents.ts';
import { findOtherPassages, readShortDocuments } from './find-other-passages.ts';
import { type FoundPassages, findPassages, type LocatedPage } from './find-passages.ts';
import { hasUnreadText, nameUnreadParts, nameUnreadText } from './name-unread-parts.ts';

export interface WritingTask extends Omit<ModelTask, 'previous'> {
  readonly uid: string;
  readonly plan: QuestionPlan;
  readonly isChoice: boolean;
}

/** Fields that answers and abstentions share: pages read, and price. */
type SharedAnswerFields = Pick<
  Answer,
  'considered_pages' | 'reading' | 'unfinished_documents' | 'credits_used'
>;

/**
 * Answers according to the plan and checks every statement by code. Abstains for free in these cases:
 * - no passage is about the question, also after a model rewords it, and the documents are long
 * - the model finds nothing in two sets of passages, or declines
 * - nothing of the answer is in the passages after a second try
 *
 * Rejects with `model_unavailable`, and with `document_not_found` when the documents were deleted in the meantime.
 */
export async function writeAnswer(services: Services, task: WritingTask): Promise<Answer> {
  const { reading, isReadWhole } = task.plan;
  if (reading !== undefined && isReadWhole) return await answerFromWhole(services, task, reading);
  return await answerFromPassages(services, task);
}

async function answerFromWhole(services: Services, task: WritingTask, plan: ReadingPlan): Promise<Answer> {
  const unfinished_documents = describeUnfinishedDocuments(plan.documents);
  try {
    const { written, read } = await readWholeDocuments(
      services,
      {
        ...task,
        secret: services.environment.documentTokenSecret,
        onProgress: (readPages) => task.onPart({ type: 'progress', ...describeProgress(plan, readPages) }),
      },
      plan,
    );
    const reading =
      plan.scope === 'pages'
        ? describePagesRead(plan, read)
        : describeReading('whole', plan.documents, read, null);
    const credits_used = priceOf(read);
    const ground = { considered_pages: [], reading, unfinished_documents, credits_used };
    const answer = finishAnswer(written, task.question, ground, { documents: plan.documents, places: [] });
    return { ...answer, ...nameUnreadText(plan.documents, written.citations) };
  } catch (error) {
    if (!(error instanceof ModelRefusalError)) throw error;
    const credits_used = priceOf(plan.pages);
    const ground = { considered_pages: [], reading: null, unfinished_documents, credits_used };
    return abstain('declined', task.question, ground, { documents: plan.documents, places: [] });
  }
}

async function answerFromPassages(services: Services, task: WritingTask): Promise<Answer> {
  const { previous, kind, isOverview } = task.plan;
  const query = { ...task, kind, isOverview };
  let foundPassages: FoundPassages =
    previous === undefined
      ? await findPassages(services, query)
      : { passages: previous.passages, consideredPages: previous.passages, isRelevant: true };
  let isReworded = false;
  if (!foundPassages.isRelevant && kind === 'passages') {
    const second = await classifyWithModel(services, { ...task, question: task.standaloneQuestion });
    if (second.kind === 'whole') return await answerFromDocuments(services, task);
    isReworded = second.kind === 'passages';
    if (second.kind === 'passages') {
      foundPassages = await findPassages(services, { ...query, standaloneQuestion: second.wording });
      if (!foundPassages.isRelevant)
        foundPassages = (await readShortDocuments(services, query)) ?? foundPassages;
    }
    // Lets the model judge the passages when nothing was read again, or in another language than the documents.
    else if (second.kind === 'failed' || (second.kind === 'unread' && readLanguage(task.question) === 'en'))
      foundPassages = { ...foundPassages, isRelevant: foundPassages.passages.length > 0 };
  }
  if (!foundPassages.isRelevant) {
    const { documents, question } = task;
    const places = foundPassages.consideredPages;
    return abstain('not_found', question, toAnswerGround(task, places), { documents, places });
  }
  const { answer, isAbsent } = await askAbout(services, { ...task, previous }, foundPassages);
  if (!isAbsent) return answer;
  if (previous !== undefined) return await answerWithoutPrevious(services, task);
  return (await askWithOtherPassages(services, task, { ...foundPassages, isReworded })) ?? answer;
}

/** Asks a model about passages; `isAbsent` when it reports that they do not contain the answer. */
async function askAbout(
  services: Services,
  task: WritingTask & Pick<ModelTask, 'previous'>,
  { passages, consideredPages }: FoundPassages,
): Promise<{ answer: Answer; isAbsent: boolean }> {
  const ground = toAnswerGround(task, consideredPages);
  const searched = { documents: task.documents, places: consideredPages };
  try {
    const nonce = deriveNonce(passages, services.environment.documentTokenSecret);
    const writtenAnswer = await askModel(services, task, { passages, nonce, scope: { kind: 'passages' } });
    const answer = finishAnswer(writtenAnswer, task.question, ground, searched);
    return { answer, isAbsent: writtenAnswer.outcome === 'absent' };
  } catch (error) {
    if (!(error instanceof ModelRefusalError)) throw error;
    return { answer: abstain('declined', task.question, ground, searched), isAbsent: false };
  }
}

/**
 * Asks the model again with other passages when it found nothing in the first ones. Returns undefined when there are no
 * other passages, the model finds nothing again, or no model responds.
 */
async function askWithOtherPassages(
  services: Services,
  task: WritingTask,
  first: FoundPassages & { readonly isReworded: boolean },
): Promise<Answer | undefined> {
  try {
    const query = { ...task, kind: 'passages', isOverview: false } as const;
    const second = await findOtherPassages(services, query, first);
    if (second === undefined) return undefined;
    task.onPart({ type: 'restart' });
    const consideredPages = [...first.consideredPages, ...second.consideredPages];
    const { answer } = await askAbout(services, task, { ...second, consideredPages });
    return answer.abstained && answer.abstention_reason !== 'model_found_nothing' ? undefined : answer;
  } catch (error) {
    if (task.signal.aborted || !(error instanceof ApiError)) throw error;
    services.logger.warn('second search failed, answer stays absent', { cause: error });
    return undefined;
  }
}

/** Describes which pages an answer from passages is based on, and its price. */
function toAnswerGround(
  { documents, plan: { reading } }: WritingTask,
  consideredPages: readonly LocatedPage[],
): SharedAnswerFields {
  return {
    considered_pages: describePages(consideredPages),
    reading:
      reading === undefined
        ? null
        : describeReading('excerpts', documents, consideredPages, offerReading(reading)),
    unfinished_documents: describeUnfinishedDocuments(documents),
    credits_used: creditPrices.question,
  };
}

/** Answers a question that turned out not to be about the previous answer. */
async function answerWithoutPrevious(services: Services, task: WritingTask): Promise<Answer> {
  const plan = { ...task.plan, kind: 'passages', previous: undefined } as const;
  task.onPart({ type: 'restart' });
  return await answerFromPassages(services, { ...task, plan });
}

/** Answers a question that turned out to be about whole documents, within its price limit. */
async function answerFromDocuments(services: Services, task: WritingTask): Promise<Answer> {
  const ground = await planWholeReading(services, task, task.plan.credits);
  return await writeAnswer(services, {
    ...task,
    plan: { ...task.plan, ...ground, kind: 'whole', isOverview: true },
  });
}

function finishAnswer(
  writtenAnswer: WrittenAnswer,
  question: string,
  ground: SharedAnswerFields,
  searched: SearchedPages,
): Answer {
  if (writtenAnswer.outcome === 'absent') return abstain('model_found_nothing', question, ground, searched);
  if (writtenAnswer.outcome === 'unproved') return abstain('unproved', question, ground, searched);
  return {
    ...emptyAnswer,
    ...ground,
    ...nameUnreadParts(writtenAnswer.citations),
    text: writtenAnswer.text,
    sources: writtenAnswer.citations.map(describeSource),
    checked: writtenAnswer.statements.filter(({ support }) => support === 'checked').map(toSpan),
    unsupported: writtenAnswer.statements.filter(({ support }) => support === 'unchecked').map(toSpan),
    is_cut: writtenAnswer.isCut,
    ...(writtenAnswer.hasUncheckedCitations && { has_unchecked_citations: true }),
  };
}

/** The documents of the question, and the pages of them that a model has read. */
interface SearchedPages {
  readonly documents: WritingTask['documents'];
  readonly places: readonly LocatedPage[];
}

function abstain(
  reason: AbstentionReason,
  question: string,
  ground: SharedAnswerFields,
  { documents, places }: SearchedPages,
): Answer {
  const text = abstentionText(reason, question, {
    unfinished: ground.unfinished_documents,
    isReadInPart: documents.some(hasUnreadText),
  });
  return {
    ...emptyAnswer,
    ...ground,
    ...(reason !== 'declined' && nameUnreadText(documents, places)),
    text,
    abstained: true,
    abstention_reason: reason,
  };
}

interface UnreadContent {
  readonly unfinished: SharedAnswerFields['unfinished_documents'];
  readonly isReadInPart: boolean;
}

function abstentionText(reason: AbstentionReason, question: string, unread: UnreadContent): string {
  const language = readLanguage(question);
  if (reason === 'unproved') return answerTexts.unproved[language];
  return reason === 'declined' ? answerTexts.declined[language] : describeAbsence(language, unread);
}

/** Returns the text for no result, with the documents whose unread pages may contain one. */
function describeAbsence(language: AnswerLanguage, { unfinished, isReadInPart }: UnreadContent): string {
  if (unfinished.length === 0) {
    return isReadInPart ? answerTexts.absentInRead[language] : answerTexts.abstention[language];
  }
  const documents = unfinished.map(answerTexts.unfinished[language]);
  return [answerTexts.absentSoFar[language], ...documents].join(' ');
}

function toSpan({ start, end }: AnswerSpan): AnswerSpan {
  return { start, end };
}

/** Returns the distinct pages that were read, best match first. */
function describePages(places: readonly LocatedPage[]): QueryResponse['considered_pages'] {
  const pages = new Map<string, QueryResponse['considered_pages'][number]>();
  for (const { document, page } of places) {
    const key = `${document.id}:${page.index}`;
    if (pages.has(key)) continue;
    pages.set(key, {
      source: sourcePath(document),
      document_id: document.id,
      document_version: document.version,
      page: page.index,
      page_label: page.label,
      ...(page.address === undefined ? {} : { page_address: page.address }),
    });
  }
  return [...pages.values()];
}
