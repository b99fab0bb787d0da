import { expect, test, vi } from 'vitest';
import { readStackServices } from '../../../../emulators/src/seed/stack-services.ts';
import { uploadFile } from '../../../../emulators/src/seed/upload-file.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import {
  documentSummarySchema,
  documentTokenResponseSchema,
} from '../../../src/contract/documents/schemas.ts';
import { printExample } from '../../../src/documents/example/print-example.ts';
import { packDocx, paragraph } from '../../fixtures/documents/make-docx.ts';
import { getAnswer } from '../chat/chat-client.ts';
import { openReader } from '../chat/open-reader.ts';

// Each running call occupies a worker of the Functions emulator.
vi.setConfig({ maxConcurrency: 2 });

const stack = readStackFile();
const services = readStackServices();

/** Calls the deployed functions, which are bundled as `firebase deploy` bundles them. */
const post = (path: string, token: string, body?: object) =>
  fetch(`${stack.functions}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body ?? {}),
  });

async function openLink(token: string, filename: string): Promise<string> {
  const answerResponse = await post('/api/pdf-token', token, { filename });
  return documentTokenResponseSchema.parse(await answerResponse.json()).token;
}

const fileUrl = (name: string, link: string, query = '') =>
  `${stack.api}/pdf/${encodeURIComponent(name)}?token=${link}${query}`;

test.concurrent('returns the example document byte for byte, and answers about it without credits', async () => {
  const { token, uid } = await openReader(stack, services, 0);
  const addedResponse = await post('/ingest/documents/example', token);
  expect(addedResponse.status).toBe(200);
  const { name, id } = documentSummarySchema.parse(await addedResponse.json());
  const link = await openLink(token, name);
  const savedResponse = await fetch(fileUrl(name, link, '&download=1'));
  expect(Buffer.from(await savedResponse.arrayBuffer()).equals(await printExample())).toBe(true);
  const question = '¿Qué interés hay por la falta de pago en plazo?';
  const answer = await getAnswer(stack, token, { question, selected_document: name });
  expect(answer).toMatchObject({
    abstained: false,
    credits_used: 0,
    remaining_credits: 0,
    source_documents: [{ document_id: id }],
  });
  expect(await services.ledger.balance(uid)).toEqual({ available: 0, held: 0 });
});

test.concurrent('renames a DOCX, serves it as a PDF and downloads the original', async () => {
  const { token } = await openReader(stack, services, 5);
  const bytes = await packDocx({ body: paragraph('El plazo de entrega es de treinta días.') });
  const { uploaded_files: uploaded } = await uploadFile(stack, token, { name: 'Pliego.docx', bytes });
  const opened = await openLink(token, 'Pliego.docx');
  const renamedResponse = await post(`/api/documents/${uploaded[0]?.id}/name`, token, {
    filename: 'Pliego; "año" 1',
  });
  const { name } = documentSummarySchema.parse(await renamedResponse.json());
  expect(name).toBe('Pliego; _año_ 1.docx');
  const shownResponse = await fetch(fileUrl('Pliego.docx', opened), { headers: { Range: 'bytes=0-4' } });
  expect(shownResponse.status).toBe(206);
  expect(await shownResponse.text()).toBe('%PDF-');
  const savedResponse = await fetch(fileUrl(name, await openLink(token, name), '&download=1'));
  expect(savedResponse.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''Pliego%3B%20_a%C3%B1o_%201.docx",
  );
  expect(savedResponse.headers.get('x-content-type-options')).toBe('nosniff');
  expect(savedResponse.headers.get('content-type')).toContain('wordprocessingml');
  expect(Buffer.from(await savedResponse.arrayBuffer()).equals(bytes)).toBe(true);
  const typoResponse = await fetch(fileUrl(name, opened, '&download=si'));
  expect(typoResponse.status).toBe(400);
});
