import type { AbstentionReason, AnswerSpan, QueryResponse } from '../contract/chat.ts';
import { creditPrices } from '../contract/credit-prices.ts';
import { ModelRefusalError } from '../shared/models/models.ts';
import type { Services } from '../shared/services.ts';
import { answerTexts, readLanguage } from './answer-texts.ts';
import { type AskedTask, askModel } from './ask-model.ts';
import type { FinishedAnswer } from './conversation-record.ts';
import { describeSource } from './describe-source.ts';
import { type ConsideredPlace, findPassages } from './find-passages.ts';
import type { QuestionKind } from './reading/classify-question.ts';
import { sourcePath } from './resolve-documents.ts';

export interface AnswerTask extends AskedTask {
  readonly uid: string;
  readonly kind: QuestionKind;
  readonly isChoice: boolean;
}

/**
 * Searches the documents, lets the model answer from what was found and checks every statement by code. Abstains, and costs
 * nothing, where nothing found is about the question (the model is not asked), where the model says so or declines, and where
 * none of its words stands in what it read, for the second time. Rejects with `model_unavailable`, and with
 * `document_not_found` where the documents were deleted meanwhile.
 */
export async function writeAnswer(services: Services, task: AnswerTask): Promise<FinishedAnswer> {
  const { previous } = task;
  const { passages, considered, isRelevant } =
    previous === undefined
      ? await findPassages(services, task)
      : { passages: previous.passages, considered: previous.passages, isRelevant: true };
  const consideredPages = describePages(considered);
  const abstain = (reason: AbstentionReason): FinishedAnswer => ({
    text: abstentionText(reason, task.question),
    sources: [],
    checked: [],
    unsupported: [],
    consideredPages,
    abstained: true,
    abstentionReason: reason,
    isCut: false,
    creditsUsed: 0,
  });
  if (!isRelevant) return abstain('not_found');
  try {
    const written = await askModel(services, task, passages);
    if (written.outcome === 'absent') return abstain('model_found_nothing');
    if (written.outcome === 'unproved') return abstain('unproved');
    return {
      text: written.text,
      sources: written.citations.map(describeSource),
      checked: written.statements.filter(({ support }) => support === 'checked').map(toSpan),
      unsupported: written.statements.filter(({ support }) => support === 'unchecked').map(toSpan),
      consideredPages,
      abstained: false,
      abstentionReason: null,
      isCut: written.isCut,
      creditsUsed: creditPrices.question,
    };
  } catch (error) {
    if (error instanceof ModelRefusalError) return abstain('declined');
    throw error;
  }
}

function abstentionText(reason: AbstentionReason, question: string): string {
  const language = readLanguage(question);
  if (reason === 'unproved') return answerTexts.unproved[language];
  return reason === 'declined' ? answerTexts.declined[language] : answerTexts.abstention[language];
}

function toSpan({ start, end }: AnswerSpan): AnswerSpan {
  return { start, end };
}

/** The distinct pages that were looked at, most promising first. */
function describePages(places: readonly ConsideredPlace[]): QueryResponse['considered_pages'] {
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
    });
  }
  return [...pages.values()];
}
