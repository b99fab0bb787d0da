import type { Message } from '@contract/chat/conversations.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type AnswerEntry, entriesFromMessages } from '../state/conversation-state.ts';
import type { AnswerActions } from './answer-actions.ts';
import { AnswerTrouble } from './answer-trouble.tsx';

const failed: Message = {
  id: 'p-1',
  sender: 'bot',
  text: '',
  created_at: '2026-01-01T00:00:00.000Z',
  exchange_id: 'p',
  attempt: 1,
  sources: [],
  checked: [],
  unsupported: [],
  considered_pages: [],
  abstained: false,
  abstention_reason: null,
  is_cut: false,
  reading: null,
  unfinished_documents: [],
  status: 'failed',
  credits_used: 0,
  feedback: null,
  is_saved: false,
};

/** The part below an answer read from storage. */
function draw(message: Message): string {
  const [answer] = entriesFromMessages([message], Date.now());
  return renderToStaticMarkup(
    <MemoryRouter>
      <AnswerTrouble answer={answer as AnswerEntry} actions={{ isAskingBlocked: false } as AnswerActions} />
    </MemoryRouter>,
  );
}

test('an answer that failed says what it has cost', () => {
  expect(draw(failed)).toContain('No se te ha cobrado ningún crédito.');
  const charged = draw({ ...failed, credits_used: 1 });
  expect(charged).toContain('1 crédito usado.');
  expect(charged).not.toContain('No se te ha cobrado');
});
