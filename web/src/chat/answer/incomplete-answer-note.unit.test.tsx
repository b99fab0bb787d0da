import type { Message } from '@contract/chat/conversations.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type AnswerEntry, entriesFromMessages } from '../state/conversation-state.ts';
import { storeAnswer } from '../state/fixtures/store-answer.ts';
import type { AnswerActions } from './answer-actions.ts';
import { IncompleteAnswerNote } from './incomplete-answer-note.tsx';

const failedAnswer = storeAnswer({ status: 'failed', credits_used: 0 });

/** Renders the part below a stored answer. */
function renderNote(message: Message): string {
  const [answer] = entriesFromMessages([message], Date.now());
  return renderToStaticMarkup(
    <MemoryRouter>
      <IncompleteAnswerNote
        answer={answer as AnswerEntry}
        actions={{ isAskingBlocked: false } as AnswerActions}
      />
    </MemoryRouter>,
  );
}

test('shows the cost of a failed answer', () => {
  expect(renderNote(failedAnswer)).toContain('No se te ha cobrado ningún crédito.');
  const charged = renderNote({ ...failedAnswer, credits_used: 1 });
  expect(charged).toContain('1 crédito usado.');
  expect(charged).not.toContain('No se te ha cobrado');
});
