import type { Feedback } from '@contract/chat/conversations.ts';
import type { ConsideredPage, Source } from '@contract/chat/schemas.ts';
import type { ViewerTarget } from '@/viewer/viewer-target.ts';
import type { AnswerEntry, AnswerPrice } from '../state/conversation-state.ts';
import type { DocumentState } from './number-citations.ts';

/** The actions on an answer, and the data for showing it. */
export interface AnswerActions {
  readonly onView: (target: ViewerTarget) => void;
  readonly onRetry: (answer: AnswerEntry, price: AnswerPrice) => void;
  readonly onAskAgain: (answer: AnswerEntry, price: AnswerPrice) => void;
  /** Asks the question of an answer about these documents. */
  readonly onChoose: (answer: AnswerEntry, documents: readonly string[]) => void;
  readonly onRate: (answer: AnswerEntry, feedback: Feedback | null) => Promise<boolean>;
  readonly onSave: (answer: AnswerEntry, isSaved: boolean) => void;
  /** The state of a citation's or a page's document. */
  readonly stateOf: (source: Source | ConsideredPage) => DocumentState;
  /** There are documents beside those that are chosen. */
  readonly canAskAll: boolean;
  /** Another question is being answered, or nothing is chosen to ask about. */
  readonly isAskingBlocked: boolean;
}
