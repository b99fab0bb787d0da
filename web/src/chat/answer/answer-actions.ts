import type { Feedback } from '@contract/chat/conversations.ts';
import type { ConsideredPage, Source } from '@contract/chat/schemas.ts';
import type { ViewerTarget } from '@/viewer/viewer-target.ts';
import type { AnswerEntry, AnswerPrice } from '../state/conversation-state.ts';
import type { DocumentState } from './number-citations.ts';

/** Actions on an answer, and data for rendering it. */
export interface AnswerActions {
  /** Asks a question about the selected documents. */
  readonly onAsk: (question: string) => void;
  readonly onView: (target: ViewerTarget) => void;
  readonly onRetry: (answer: AnswerEntry, price: AnswerPrice) => void;
  readonly onAskAgain: (answer: AnswerEntry, price: AnswerPrice) => void;
  /** Asks the answer's question about these documents. */
  readonly onChoose: (answer: AnswerEntry, documents: readonly string[]) => void;
  readonly onRate: (answer: AnswerEntry, feedback: Feedback | null) => Promise<boolean>;
  /** The answers' conversation; `undefined` while it is not stored. */
  readonly conversationId: string | undefined;
  readonly onSave: (answer: AnswerEntry, isSaved: boolean) => void;
  /** Returns the state of the document of a citation or considered page. */
  readonly documentStateOf: (source: Source | ConsideredPage) => DocumentState;
  /** True when the local model copies sentences into answers: that they are on the page says nothing about the question. */
  readonly isCopied: boolean;
  /** True when there are documents besides the selected ones. */
  readonly canAskAll: boolean;
  /** True while another question is being answered or no document is selected. */
  readonly isAskingBlocked: boolean;
}
