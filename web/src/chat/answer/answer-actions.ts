import type { Feedback } from '@contract/chat/conversations.ts';
import type { ConsideredPage, Source } from '@contract/chat/schemas.ts';
import type { ViewerTarget } from '@/viewer/viewer-target.ts';
import type { AnswerEntry, AnswerPrice } from '../state/conversation-state.ts';
import type { DocumentState } from './number-citations.ts';

/** What can be done with an answer, and what must be known to show it. */
export interface AnswerActions {
  readonly onView: (target: ViewerTarget) => void;
  readonly onRetry: (answer: AnswerEntry, price: AnswerPrice) => void;
  readonly onAskAgain: (answer: AnswerEntry, price: AnswerPrice) => void;
  readonly onRate: (answer: AnswerEntry, feedback: Feedback | null) => Promise<boolean>;
  readonly onSave: (answer: AnswerEntry, isSaved: boolean) => void;
  /** What became of the document that a citation or a page is of. */
  readonly stateOf: (source: Source | ConsideredPage) => DocumentState;
  /** Another question is being answered, or nothing is chosen to ask about. */
  readonly isAskingBlocked: boolean;
}
