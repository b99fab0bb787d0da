import type { DocumentChoice } from '@contract/chat/schemas.ts';
import { formatCredits } from '@/shared/format/format.ts';
import { Button } from '@/ui/button.tsx';
import type { AnswerEntry } from '../state/conversation-state.ts';
import type { AnswerActions } from './answer-actions.ts';

interface DocumentChoicesProps {
  readonly answer: AnswerEntry;
  readonly choices: readonly DocumentChoice[];
  readonly actions: AnswerActions;
}

/** Lists the documents that a question may refer to, each as a button that asks about them, with its price. */
export function DocumentChoices({ answer, choices, actions }: DocumentChoicesProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map(({ documents, credits }) => (
        <Button
          key={documents.join('\n')}
          size="small"
          disabled={actions.isAskingBlocked}
          onClick={() => actions.onChoose(answer, documents)}
          className="max-w-full text-left [overflow-wrap:anywhere]"
        >
          {documents.join(' y ')} · {formatCredits(credits)}
        </Button>
      ))}
    </div>
  );
}
