import { PDFParse } from 'pdf-parse';
import { describe, expect, test, vi } from 'vitest';
import { readStackServices } from '../../../../emulators/src/seed/stack-services.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import {
  type Conversation,
  conversationListSchema,
  conversationSchema,
  conversationSearchResponseSchema,
  type Feedback,
} from '../../../src/contract/chat/conversations.ts';
import { minuteMs } from '../../../src/platform/time/time-units.ts';
import { contentTypes } from '../../../src/shared/library/find-file.ts';
import { readWordFile } from '../../fixtures/documents/read-word-file.ts';
import { getAnswer, listMessages } from './chat-client.ts';
import { depositQuestion, openContractReader } from './open-reader.ts';

// Each running question occupies a worker of the Functions emulator.
vi.setConfig({ maxConcurrency: 3 });

const stack = readStackFile();
const services = readStackServices();

async function newReader() {
  const reader = await openContractReader(stack, services);
  const { token, name } = reader;

  function callApi(path: string, body?: unknown): Promise<Response> {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    return fetch(`${stack.api}${path}`, init);
  }

  async function searchConversations(words: string) {
    const response = await callApi(`/chat-sessions/search?q=${encodeURIComponent(words)}`);
    return conversationSearchResponseSchema.parse(await response.json());
  }

  const ask = () => getAnswer(stack, token, { question: depositQuestion, selected_document: name });
  return { ...reader, call: callApi, search: searchConversations, ask };
}

const idsOf = (sessions: readonly Conversation[]): string[] => sessions.map(({ id }) => id);

describe.concurrent('conversation found by title and words', () => {
  test('keeps the title given by its owner, and is found by it', async () => {
    const { token, name, call, search, ask } = await newReader();
    const { session_id } = await ask();
    const renamedResponse = await call(`/chat-sessions/${session_id}/title`, {
      session_title: '  Fianza \n del piso ',
    });
    expect(conversationSchema.parse(await renamedResponse.json()).session_title).toBe('Fianza del piso');
    await getAnswer(stack, token, {
      question: '¿Cuál es la renta mensual?',
      selected_document: name,
      session_id,
    });
    const list = conversationListSchema.parse(await (await call('/chat-sessions')).json());
    expect(list.sessions[0]?.session_title).toBe('Fianza del piso');
    expect(idsOf((await search('piso')).sessions)).toEqual([session_id]);
    expect((await call(`/chat-sessions/${session_id}/title`, { session_title: ' ' })).status).toBe(400);
  });

  test('matches any word of its questions and answers, ignoring accents, until it is deleted', async () => {
    const { uid, token, search, ask } = await newReader();
    const { session_id } = await ask();
    for (const words of [
      'fianza',
      'FIANZA arrendataria',
      'fian',
      'arrendat',
      '2.500 euros',
      'qué fiánzas'.slice(0, 9),
    ]) {
      const foundConversations = await search(words);
      expect(idsOf(foundConversations.sessions), words).toEqual([session_id]);
      expect(foundConversations.is_complete).toBe(true);
    }
    expect((await search('2.500')).sessions[0]?.excerpt).toContain('2.500 euros');
    expect((await search('fianza neptuno')).sessions).toEqual([]);
    expect((await search('¿?')).sessions).toEqual([]);
    await fetch(`${stack.api}/chat-sessions/${session_id}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect((await search('fianza')).sessions).toEqual([]);
    expect((await services.firestore.collection(`users/${uid}/searchableExchanges`).get()).size).toBe(0);
  });

  test('lists hundreds of conversations in pages, newest first, and limits the search', async () => {
    const { uid, call, search } = await newReader();
    const writer = services.firestore.bulkWriter();
    const start = Date.parse('2026-01-01T00:00:00Z');
    for (let number = 0; number < 400; number += 1) {
      const updatedAt = new Date(start + number * minuteMs);
      void writer.create(services.firestore.doc(`users/${uid}/conversations/antigua-${number}`), {
        title: `Consulta ${number}`,
        isRenamed: false,
        titleStarts: ['con', 'consu', String(number)],
        documentName: 'all',
        documentId: null,
        documentNames: [],
        messageCount: 2,
        createdAt: updatedAt,
        updatedAt,
      });
      void writer.create(services.firestore.doc(`users/${uid}/searchableExchanges/antigua-${number}.x`), {
        conversationId: `antigua-${number}`,
        question: `¿Qué dice la cláusula ${number}?`,
        answer: `La cláusula ${number} habla del agua.`,
        starts: ['clá', 'cla', 'claus', String(number), 'agu', 'agua'],
        askedAt: updatedAt,
      });
    }
    await writer.close();
    const part = conversationListSchema.parse(
      await (await call('/chat-sessions?document_name=all&limit=50')).json(),
    );
    expect(part.has_more).toBe(true);
    expect(part.sessions).toHaveLength(50);
    expect(part.sessions[0]?.session_title).toBe('Consulta 399');
    const longer = conversationListSchema.parse(await (await call('/chat-sessions?limit=400')).json());
    expect(longer.has_more).toBe(false);
    expect(new Set(idsOf(longer.sessions)).size).toBe(400);
    expect(idsOf(longer.sessions).slice(0, 50)).toEqual(idsOf(part.sessions));
    const foundConversations = await search('cláusula');
    expect(foundConversations.sessions).toHaveLength(50);
    expect(foundConversations.sessions[0]?.session_title).toBe('Consulta 399');
    expect(foundConversations.is_complete).toBe(false);
    expect(idsOf((await search('cláusula 17')).sessions)).toContain('antigua-17');
  });
});

describe.concurrent('feedback on an answer', () => {
  test('stores feedback with the answer, changes and removes it, and rejects feedback on questions', async () => {
    const { token, call, ask } = await newReader();
    const { session_id, message_id } = await ask();
    const path = `/chat-sessions/${session_id}/messages/${message_id}/feedback`;
    const storedMessages = async () => (await listMessages(stack, token, session_id))[1]?.feedback;
    const bad: Feedback = { rating: 'down', reason: 'wrong_source', comment: 'La página no es esa.' };
    expect((await call(path, { feedback: bad })).status).toBe(200);
    expect(await storedMessages()).toEqual(bad);
    const good: Feedback = { rating: 'up', reason: null, comment: '' };
    await call(path, { feedback: good });
    expect(await storedMessages()).toEqual(good);
    await call(path, { feedback: null });
    expect(await storedMessages()).toBeNull();
    const nowhere = `/chat-sessions/${session_id}/messages/${crypto.randomUUID()}/feedback`;
    expect((await call(nowhere, { feedback: good })).status).toBe(404);
  });
});

describe.concurrent('exported conversation', () => {
  test('contains questions, answers and citations with document, page and quote, as Markdown and as PDF', async () => {
    const { name, call, ask } = await newReader();
    const { session_id } = await ask();
    const exportedResponse = await call(`/chat-sessions/${session_id}/export?format=md`);
    expect(exportedResponse.headers.get('content-disposition')).toBe(
      `attachment; filename="Que fianza entrega la arrendataria a la firma del contrato.md"; filename*=UTF-8''Qu%C3%A9%20fianza%20entrega%20la%20arrendataria%20a%20la%20firma%20del%20contrato.md`,
    );
    const markdown = await exportedResponse.text();
    expect(markdown).toContain(`## ${depositQuestion}`);
    expect(markdown).toMatch(/2\.500 euros[^\n]* \[1\]/u);
    expect(markdown).toMatch(new RegExp(`- \\[1\\] ${name}, página \\d+: «.+»`, 'u'));
    expect(markdown).not.toContain('Documento eliminado');
    expect(markdown).toContain('Modelo local de demostración: copia frases de los documentos, no razona.');

    const response = await call(`/chat-sessions/${session_id}/export?format=pdf`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const parser = new PDFParse({ data: new Uint8Array(await response.arrayBuffer()) });
    const { text } = await parser.getText();
    await parser.destroy();
    const flat = text.replace(/\s+/gu, ' ');
    expect(flat).toContain(depositQuestion);
    expect(flat).toContain(`${name}, página`);
    expect(flat).toContain('2.500 euros');
  });

  test('contains questions, answers and footnotes, or only one answer, as a Word document', async () => {
    const { name, call, ask } = await newReader();
    const { session_id, message_id } = await ask();
    const path = `/chat-sessions/${session_id}/export?format=docx`;
    const response = await call(path);
    expect(response.headers.get('content-type')).toBe(contentTypes.docx);
    expect(response.headers.get('content-disposition')).toContain('a la firma del contrato.docx"');
    const wholeFile = await readWordFile(new Uint8Array(await response.arrayBuffer()));
    expect(wholeFile.text).toContain(`\n${depositQuestion}\n`);
    expect(wholeFile.text).toContain('2.500 euros');
    expect(wholeFile.notes[0]).toMatch(new RegExp(`^${name}, página \\d+: «.*2\\.500 euros.*»$`, 'u'));

    const aloneResponse = await call(`${path}&message_id=${message_id}`);
    const answer = await readWordFile(new Uint8Array(await aloneResponse.arrayBuffer()));
    expect(answer.text).toContain('2.500 euros');
    expect(answer.text).toContain(`\nRespuesta a «${depositQuestion}»\n`);
    expect(answer.text.startsWith(depositQuestion)).toBe(false);
    expect(answer.notes).toEqual(wholeFile.notes);
    const markdown = await (await call(`${path.replace('docx', 'md')}&message_id=${message_id}`)).text();
    expect(markdown.split(depositQuestion)).toHaveLength(2);
    const absentResponse = await call(`${path}&message_id=${crypto.randomUUID()}`);
    expect(await absentResponse.json()).toMatchObject({ code: 'session_not_found' });
    expect((await call(`${path}&message_id=${message_id}-question`)).status).toBe(400);
  });

  // @proves T8
  test('prints one PDF at a time and rejects concurrent exports with a retry time', async () => {
    const { call, ask } = await newReader();
    const { session_id } = await ask();
    const path = `/chat-sessions/${session_id}/export?format=pdf`;
    const exports = await Promise.all(Array.from({ length: 8 }, () => call(path)));
    const refused = exports.filter(({ status }) => status === 429);
    expect(exports.filter(({ status }) => status === 200).length + refused.length).toBe(8);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(8);
    for (const answerResponse of refused) {
      expect(answerResponse.headers.get('retry-after')).toBe('5');
      expect(await answerResponse.json()).toMatchObject({ code: 'print_in_progress' });
    }
    expect((await call(path)).status).toBe(200);
  });

  test('marks citations of deleted documents', async () => {
    const { name, call, ask } = await newReader();
    const { session_id } = await ask();
    await call('/delete_files', { filenames: [name] });
    const markdown = await (await call(`/chat-sessions/${session_id}/export?format=md`)).text();
    expect(markdown).toContain('(Documento eliminado)');
    expect(markdown).toContain('2.500 euros');
  });
});
