import type { ConsideredPage } from '@contract/chat.ts';
import type { Feedback } from '@contract/chat-conversations.ts';
import type { AnswerEntry } from './conversation-state.ts';
import type { OpenCitation } from './number-citations.ts';

/** What can be done with an answer, and what must be known to show it. */
export interface AnswerActions {
  readonly onOpenCitation: OpenCitation;
  readonly onOpenPage: (page: ConsideredPage) => void;
  readonly onRetry: (answer: AnswerEntry) => void;
  readonly onAskAgain: (answer: AnswerEntry) => void;
  readonly onRate: (answer: AnswerEntry, feedback: Feedback | null) => Promise<boolean>;
  /** Whether a document is not there any more, or not in this version. */
  readonly isGone: (documentId: string, version?: string) => boolean;
  /** Another question is being answered, or nothing is chosen to ask about. */
  readonly isAskingBlocked: boolean;
}
