import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { printPages } from '../../../../tests/fixtures/documents/make-pdf.ts';
import { openLibrary, type TestLibrary } from '../../../../tests/fixtures/documents/open-library.ts';
import { dayMs, minuteMs } from '../../../platform/time/time-units.ts';
import { documentsOf } from '../../../shared/library/document-record.ts';
import { listDocumentsOf } from '../../../shared/library/find-documents.ts';
import type { Caller } from '../../../shared/sessions/caller.ts';
import { getDocumentGuide } from '../get-document-guide.ts';

let library: TestLibrary;
let ana: Caller;
let lease: Buffer;

let now = new Date();

beforeAll(async () => {
  library = await openLibrary({ now: () => now, readsOnce: true });
  lease = await printPages([
    'Contrato de arrendamiento\nEste contrato regula el arrendamiento de una vivienda en la ciudad de Cuenca.',
    'La renta mensual es de 900 euros y se paga dentro de los siete primeros días de cada mes. El pago se hace por transferencia.',
    'La fianza equivale a dos mensualidades y se devuelve al entregar las llaves. Antes se comprueba el estado de la vivienda.',
  ]);
});
afterAll(() => library.close());
beforeEach(async () => {
  await library.clearModelFaults();
  ana = await library.createPerson('premium', 10);
});

async function askForGuide(caller = ana) {
  const [document] = await listDocumentsOf(library.services.firestore, ana.uid);
  const request = { caller, params: { document_id: document?.id ?? '' } };
  return await getDocumentGuide(library.services, request as Parameters<typeof getDocumentGuide>[1]);
}

async function uploadLease(): Promise<number> {
  const response = await library.upload(ana, [{ name: 'Contrato.pdf', bytes: lease }]);
  return response.credits_used;
}

async function guideAfterUpload(caller = ana) {
  const creditsUsed = await uploadLease();
  const { guide } = await askForGuide(caller);
  return { guide, creditsUsed };
}

describe('guide of a document', () => {
  test('describes the document and proposes questions, without a charge beyond the upload', async () => {
    expect(await guideAfterUpload()).toEqual({
      creditsUsed: 1,
      guide: {
        title: 'Contrato de arrendamiento',
        date: null,
        summary: 'Este contrato regula el arrendamiento de una vivienda en la ciudad de Cuenca.',
        questions: ['¿Cuál es la renta mensual?', '¿A cuánto asciende la fianza?'],
      },
    });
  });

  test('states the date that the document states', async () => {
    const bytes = await printPages([
      'Contrato de obra\nEn Soria, a 4 de mayo de 2021\nEl precio de la obra es de 900 euros.',
    ]);
    await library.upload(ana, [{ name: 'Reforma.pdf', bytes }]);
    expect((await askForGuide()).guide).toMatchObject({ title: 'Contrato de obra', date: '2021-05-04' });
  });

  test('proposes questions for a file with a descriptive name', async () => {
    const bytes = await printPages(['Contrato de obra\nEl precio de la obra es de 900 euros.']);
    await library.upload(ana, [{ name: 'contrato_de_obra.pdf', bytes }]);
    expect((await askForGuide()).guide).toMatchObject({ title: 'Contrato de obra' });
  });

  test('returns no guide when its only title is the header of every page, and does not retry', async () => {
    const bytes = await printPages([
      'Contrato de obra\nEl precio de la obra es de 900 euros.',
      'Contrato de obra\nLa obra dura tres meses.',
    ]);
    await library.upload(ana, [{ name: 'Reforma.pdf', bytes }]);
    expect(await askForGuide()).toEqual({ guide: null, is_pending: false });
    const modelRequests = await library.modelRequests();
    expect(await askForGuide()).toEqual({ guide: null, is_pending: false });
    expect(await library.modelRequests()).toBe(modelRequests);
  });

  test('returns no guide without a question that the document answers', async () => {
    const bytes = await printPages([
      'Contrato de obra\nAquí no se dice nada que alguien quiera saber nunca.',
    ]);
    await library.upload(ana, [{ name: 'Reforma.pdf', bytes }]);
    expect((await askForGuide()).guide).toBeNull();
  });

  test('retries an hour after checking the proposed questions failed', async () => {
    await uploadLease();
    await library.fail('ai', { route: 'embeddings', status: 400, times: 9 });
    expect((await askForGuide()).guide).toBeNull();
    await library.clearModelFaults();
    now = new Date(now.getTime() + 61 * minuteMs);
    expect((await askForGuide()).guide).not.toBeNull();
  });

  test('makes a guide again on request when it was stored without a title', async () => {
    await uploadLease();
    const { firestore } = library.services;
    const [document] = await listDocumentsOf(firestore, ana.uid);
    const earlier = { summary: 'Un contrato.', questions: ['¿Qué es?'] };
    const guideRetryAt = new Date(now.getTime() + 30 * dayMs);
    const reference = documentsOf(firestore, ana.uid).doc(document?.id ?? '');
    await reference.update({ guide: earlier, guideRetryAt, guideDueAt: FieldValue.delete() });
    expect((await askForGuide()).guide).toMatchObject({
      date: null,
      title: 'Contrato de arrendamiento',
    });
  });

  test('rejects a request of another user with `document_not_found`', async () => {
    await expect(guideAfterUpload(await library.createPerson('free', 1))).rejects.toMatchObject({
      code: 'document_not_found',
    });
  });

  test.each([
    ['no model answers', { route: 'chat', status: 400, times: 9 }],
    ['the model answers rubbish', { route: 'chat', mode: 'garbage', times: 9 }],
    ['the model hangs up in the middle', { route: 'chat', mode: 'hangup-midstream', times: 9 }],
  ])('returns no guide and keeps the document when %s', async (_, fault) => {
    await library.fail('ai', fault);
    expect(await guideAfterUpload()).toEqual({ creditsUsed: 1, guide: null });
  });

  test('writes the guide once for concurrent requests and stores it', async () => {
    await uploadLease();
    const promptsOf = async (): Promise<number> =>
      (await library.modelRequests()).split('<guide-').length - 1;
    expect(await promptsOf()).toBe(0);
    const together = await Promise.all([askForGuide(), askForGuide(), askForGuide()]);
    expect(together.filter(({ guide }) => guide !== null)).toHaveLength(1);
    expect(together.filter((answer) => answer.is_pending)).toHaveLength(2);
    expect(await askForGuide()).toEqual(together.find(({ guide }) => guide !== null));
    expect(await promptsOf()).toBe(1);
  });

  test('retries an hour after a failure', async () => {
    await library.fail('ai', { route: 'chat', status: 400, times: 1 });
    expect((await guideAfterUpload()).guide).toBeNull();
    now = new Date(now.getTime() + 2 * minuteMs);
    expect(await askForGuide()).toEqual({ guide: null, is_pending: false });
    now = new Date(now.getTime() + 61 * minuteMs);
    expect((await askForGuide()).guide).not.toBeNull();
  });
});
