import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  openTestDatabase,
  type TestDatabase,
} from '../../../../emulators/src/firestore/open-test-database.ts';
import { emptyAnswer } from '../../contract/chat/answers.ts';
import type { Routes } from '../../contract/routes.ts';
import { localModel } from '../../engines/models/index.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import type { HandlerRequest } from '../../shared/http/handler.ts';
import type { Services } from '../../shared/services.ts';
import { suggestQuestions } from './suggest-questions.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const uid = 'u-1';
const completeText = vi.fn(async () => '¿Cuándo se paga?');

beforeEach(async () => {
  completeText.mockClear();
  const messages = conversationsOf(database.db, uid).doc('c').collection('messages');
  const base = { exchangeId: 'x', createdAt: new Date(), position: 0 };
  await messages.doc('x-question').set({ ...base, sender: 'user', text: '¿Cuánto es la renta?' });
  await messages.doc('x').set({
    ...emptyAnswer,
    ...base,
    position: 1,
    sender: 'bot',
    attempt: 1,
    status: 'complete',
    text: 'Es de 950 euros.',
    sources: [
      {
        source: 'Contrato.pdf',
        page_label: '1',
        page: 1,
        document_id: 'd',
        document_version: 'v',
        quote: '950 euros',
        char_start: 0,
        char_end: 9,
        answer_offset: 16,
      },
    ],
    feedback: null,
    holdSource: 'h',
    heldCredits: 0,
  });
});

function suggest(chatModel: string, messageId = 'x') {
  const logger = { warn: () => undefined };
  const environment = { modelProviders: [{ chatModel }] };
  const services = { firestore: database.db, models: { completeText }, logger, environment };
  const request = { caller: { uid }, params: { id: 'c', message_id: messageId } };
  return suggestQuestions(
    services as unknown as Services,
    request as unknown as HandlerRequest<Routes['suggestQuestions']>,
  );
}

describe('questions after an answer', () => {
  test('asks the model once, and returns the stored questions afterwards', async () => {
    for (const _ of [1, 2]) {
      expect(await suggest('a-model')).toEqual({ questions: ['¿Cuándo se paga?'] });
    }
    expect(completeText).toHaveBeenCalledOnce();
  });

  test('returns no questions without a provider, and asks a provider as soon as one is configured', async () => {
    expect(await suggest(localModel)).toEqual({ questions: [] });
    expect(completeText).not.toHaveBeenCalled();
    expect(await suggest('a-model')).toEqual({ questions: ['¿Cuándo se paga?'] });
  });

  test('returns no questions while no model responds', async () => {
    completeText.mockRejectedValueOnce(new Error('busy'));
    expect(await suggest('a-model')).toEqual({ questions: [] });
    expect(await suggest('a-model')).toEqual({ questions: ['¿Cuándo se paga?'] });
  });

  test('rejects an unknown answer with `session_not_found`', async () => {
    await expect(suggest('a-model', 'y')).rejects.toMatchObject({ code: 'session_not_found' });
  });
});
