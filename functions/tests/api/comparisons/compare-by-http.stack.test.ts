import JSZip from 'jszip';
import { expect, test, vi } from 'vitest';
import { readStackServices } from '../../../../emulators/src/seed/stack-services.ts';
import { uploadFile } from '../../../../emulators/src/seed/upload-file.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import { movementListSchema } from '../../../src/contract/billing/movements.ts';
import {
  comparisonChangesSchema,
  comparisonListSchema,
  comparisonSummarySchema,
} from '../../../src/contract/comparisons/schemas.ts';
import { documentTokenResponseSchema } from '../../../src/contract/documents/schemas.ts';
import { packDocx, paragraph, table } from '../../fixtures/documents/make-docx.ts';
import { printPages } from '../../fixtures/documents/make-pdf.ts';
import { openReader } from '../chat/open-reader.ts';

// Each running call occupies a worker of the Functions emulator.
vi.setConfig({ maxConcurrency: 2 });

const stack = readStackFile();
const services = readStackServices();

function callAs(token: string) {
  return async (method: string, path: string, body?: object): Promise<Response> =>
    await fetch(`${stack.functions}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
}

type Call = ReturnType<typeof callAs>;

/** Starts a comparison of two new documents, and waits until its task has ended. */
async function compareFiles(
  call: Call,
  token: string,
  files: readonly { name: string; bytes: Buffer }[],
  options: { readonly explain?: boolean } = {},
) {
  const ids: string[] = [];
  for (const file of files) {
    const { uploaded_files: uploaded } = await uploadFile(stack, token, file);
    ids.push(uploaded[0]?.id ?? '');
  }
  const [before, after] = ids.map((id) => ({ kind: 'document', document_id: id }));
  const order = { comparison_id: crypto.randomUUID(), before, after, ...options };
  const startedResponse = await call('POST', '/api/comparisons', order);
  expect(startedResponse.status).toBe(202);
  const { id } = comparisonSummarySchema.parse(await startedResponse.json());
  const againResponse = await call('POST', '/api/comparisons', order);
  expect(comparisonSummarySchema.parse(await againResponse.json()).id).toBe(id);
  return await vi.waitFor(
    async () => {
      const readResponse = await call('GET', `/api/comparisons/${id}`);
      const summary = comparisonSummarySchema.parse(await readResponse.json());
      expect(summary.state).toBe('done');
      return summary;
    },
    { timeout: 60_000, interval: 500 },
  );
}

test.concurrent('compares two PDFs in a task, charges one credit once, shows, exports and deletes them', async () => {
  const { token, uid } = await openReader(stack, services, 10);
  const call = callAs(token);
  const {
    id,
    after,
    change_count: count,
  } = await compareFiles(call, token, [
    {
      name: 'Uno.pdf',
      bytes: await printPages(['La renta mensual es de 900 euros, que se pagan el día 5.']),
    },
    {
      name: 'Dos.pdf',
      bytes: await printPages(['La renta mensual es de 950 euros, que se pagan el día 5.']),
    },
  ]);
  expect(count).toBe(1);
  // Two uploads and the comparison.
  expect(await services.ledger.balance(uid)).toEqual({ available: 7, held: 0 });
  const changesResponse = await call('GET', `/api/comparisons/${id}/changes`);
  expect(comparisonChangesSchema.parse(await changesResponse.json()).changes[0]?.values).toEqual([
    { concern: 'amount', before: '900 euros', after: '950 euros' },
  ]);
  const linkResponse = await call('POST', `/api/comparisons/${id}/token`, { side: 'after' });
  const { token: opened } = documentTokenResponseSchema.parse(await linkResponse.json());
  const fileResponse = await fetch(`${stack.api}/pdf/${encodeURIComponent(after.name)}?token=${opened}`);
  expect((await fileResponse.text()).slice(0, 5)).toBe('%PDF-');
  const wordResponse = await call('GET', `/ingest/comparisons/${id}/export?format=docx`);
  const zip = await JSZip.loadAsync(await wordResponse.arrayBuffer());
  expect(await zip.file('word/document.xml')?.async('string')).toContain('900 euros → 950 euros');
  const movementsResponse = await call('GET', '/api/credits/movements?kind=comparison');
  expect(movementListSchema.parse(await movementsResponse.json()).movements).toMatchObject([
    { reason: 'comparison', credits: -1, subject: { text: 'Uno.pdf → Dos.pdf' } },
  ]);
  const leftResponse = await call('DELETE', `/api/comparisons/${id}`);
  expect(comparisonListSchema.parse(await leftResponse.json()).comparisons).toEqual([]);
  expect((await call('GET', `/api/comparisons/${id}`)).status).toBe(404);
});

test.concurrent('compares two Word documents by the rows of their tables', async () => {
  const { token } = await openReader(stack, services, 10);
  const docx = (rent: string) =>
    packDocx({
      body:
        paragraph('Cuadro de gastos del año.') +
        table([
          ['Gasto', 'Importe'],
          ['Agua', rent],
        ]),
    });
  const { change_count: count } = await compareFiles(callAs(token), token, [
    { name: 'Uno.docx', bytes: await docx('18,20 euros') },
    { name: 'Dos.docx', bytes: await docx('19,20 euros') },
  ]);
  expect(count).toBe(1);
});

test.concurrent('adds the finished example comparison without credits', async () => {
  const { token, uid } = await openReader(stack, services, 0);
  const addedResponse = await callAs(token)('POST', '/ingest/comparisons/example');
  expect(comparisonSummarySchema.parse(await addedResponse.json())).toMatchObject({
    state: 'done',
    is_example: true,
    credits: 0,
  });
  expect(await services.ledger.balance(uid)).toEqual({ available: 0, held: 0 });
});

test.concurrent('explains each change in a sentence of the configured model, for one more credit', async () => {
  const { token, uid } = await openReader(stack, services, 20);
  const call = callAs(token);
  const print = async (name: string, rent: string) => ({
    name,
    bytes: await printPages([`La renta mensual es de ${rent} euros, que se pagan el día 5.`]),
  });
  const files = [await print('Uno.pdf', '900'), await print('Dos.pdf', '950')];
  const {
    id,
    explained_count: explained,
    credits,
  } = await compareFiles(call, token, files, { explain: true });
  expect({ explained, credits }).toEqual({ explained: 1, credits: 2 });
  const changesResponse = await call('GET', `/api/comparisons/${id}/changes`);
  const [change] = comparisonChangesSchema.parse(await changesResponse.json()).changes;
  expect(change?.explanation).toEqual({
    text: expect.stringMatching(/900 euros.*950 euros/u),
    is_unsupported: false,
  });
  // Two uploads, the comparison and its explanations.
  expect(await services.ledger.balance(uid)).toEqual({ available: 16, held: 0 });
});
