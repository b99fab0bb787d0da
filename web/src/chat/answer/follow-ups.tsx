import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { useModels } from '@/shared/local-model/use-local-model.ts';
import { answerPreferences } from '../answer-preferences.ts';
import type { AnswerEntry } from '../state/conversation-state.ts';
import type { AnswerActions } from './answer-actions.ts';
import { answerTexts } from './answer-texts.ts';

interface FollowUpsProps {
  readonly answer: AnswerEntry;
  readonly actions: AnswerActions;
}

/** Buttons that ask questions which may follow the last answer. The user may switch them off. */
export function FollowUps({
  answer,
  actions: { conversationId = '', isAskingBlocked, onAsk },
}: FollowUpsProps) {
  const { suggestsQuestions } = answerPreferences.useValue();
  const canFollow = answer.status === 'complete' && answer.sources.length > 0 && conversationId !== '';
  const hasProvider = useModels() === 'provider';
  const { data } = useQuery({
    queryKey: queryKeys.followUps(conversationId, answer.id),
    queryFn: ({ signal }) =>
      callApi('suggestQuestions', {
        params: { id: conversationId, message_id: answer.id },
        signal,
      }),
    enabled: suggestsQuestions && hasProvider && canFollow,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!suggestsQuestions || !canFollow || data === undefined || data.questions.length === 0) return null;
  return (
    <ul aria-label={answerTexts.followUps} className="flex flex-col items-start gap-1.5 pt-1">
      {data.questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            disabled={isAskingBlocked}
            onClick={() => onAsk(question)}
            className="min-h-8 rounded-md border border-line-strong/60 px-3 py-1 text-left text-sm text-ink-soft transition-colors duration-150 not-disabled:hover:border-accent not-disabled:hover:text-ink disabled:cursor-not-allowed disabled:text-ink-faint"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
