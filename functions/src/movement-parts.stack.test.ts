import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../emulators/src/firestore/open-test-database.ts';
import { billingReferences } from './billing/account/billing-account.ts';
import { createMovementsDownload } from './billing/account/movements/download-movements.ts';
import { createMovementList } from './billing/account/movements/list-movements.ts';
import { exchangeReferences } from './chat/conversation-record.ts';
import type { MovementFilter } from './contract/billing/movement-names.ts';
import type { Movement } from './contract/billing/movements.ts';
import { subjectFinders } from './movement-parts.ts';
import { hourMs } from './platform/time/time-units.ts';
import { conversationsOf } from './shared/conversations/conversation-scope.ts';
import type { HandlerRequest } from './shared/http/handler.ts';
import { createFirestoreLedger } from './shared/ledger/firestore-ledger.ts';
import type { LedgerCommand } from './shared/ledger/ledger.ts';
import { documentsOf } from './shared/library/document-record.ts';
import { jobsOf } from './shared/library/jobs-of.ts';
import type { Services } from './shared/services.ts';

const { db: firestore, control, close } = await openTestDatabase();
const ledger = createFirestoreLedger(firestore);
afterAll(close);

const services = { firestore, now: () => new Date() } as Services;
const listMovements = createMovementList(subjectFinders);
const downloadMovements = createMovementsDownload(subjectFinders);
const expiresAt = new Date(Date.now() + hourMs);
let uid: string;

beforeEach(() => {
  uid = `u-${crypto.randomUUID()}`;
});

async function postCommands(...commands: readonly LedgerCommand[]): Promise<void> {
  for (const command of commands) await ledger.post(uid, command);
}

interface MovementQuery {
  readonly kind?: MovementFilter;
  readonly limit?: number;
  readonly cursor?: string;
}

const readMovements = ({ limit = 25, ...query }: MovementQuery = {}) => {
  const request = { caller: { uid }, query: { limit, ...query } };
  return listMovements(services, request as unknown as HandlerRequest<never>);
};

const describeRow = ({ reason, state, credits, balance_after, subject }: Movement) =>
  [reason, state, credits, balance_after, subject?.text ?? null] as const;

const grant = { kind: 'grant', source: 'sign-up', bucket: 'plan', amount: 100 } as const;
const hold = (source: string, amount: number) => ({ kind: 'hold', source, amount, expiresAt }) as const;
const settle = (source: string, amount: number) => ({ kind: 'settle', source, amount }) as const;

describe('listMovements', () => {
  test('shows one line for credits that were held and then spent, with balances that follow from each other', async () => {
    await postCommands(grant, hold('crawl:j1', 50), hold('question:m1:r1', 1), settle('question:m1:r1', 1));
    await postCommands(settle('crawl:j1', 12), { kind: 'charge', source: 'upload:v1', amount: 3 });
    const { movements, next_cursor } = await readMovements();
    expect(movements.map(describeRow)).toEqual([
      ['upload', 'done', -3, 84, null],
      ['extraction', 'done', -12, 87, null],
      ['question', 'done', -1, 99, null],
      ['sign_up', 'done', 100, 100, null],
    ]);
    expect(next_cursor).toBeNull();
  });

  test('shows a hold only while it is open, and hides movements of 0', async () => {
    await postCommands(grant, hold('crawl:j1', 50), hold('question:m1:r1', 1), hold('question:m1:r1', 6));
    expect((await readMovements()).movements.map(describeRow)).toEqual([
      ['question', 'pending', -6, null, null],
      ['extraction', 'pending', -50, null, null],
      ['sign_up', 'done', 100, 100, null],
    ]);
    expect((await readMovements({ kind: 'extraction' })).movements.map(describeRow)).toEqual([
      ['extraction', 'pending', -50, null, null],
    ]);
    await postCommands({ kind: 'release', source: 'crawl:j1' }, settle('question:m1:r1', 0));
    expect((await readMovements()).movements.map(describeRow)).toEqual([['sign_up', 'done', 100, 100, null]]);
  });

  test('shows a balance below zero when there is a debt', async () => {
    const paid = { kind: 'grant', source: 'inv:in_1:il_1', bucket: 'plan', amount: 500 } as const;
    const returned = { kind: 'clawback', source: 'refund:re_1', bucket: 'plan', amount: 500 } as const;
    await postCommands(paid, { kind: 'charge', source: 'upload:v1', amount: 200 }, returned, grant);
    expect((await readMovements()).movements.map(describeRow)).toEqual([
      ['sign_up', 'done', 100, -100, null],
      ['refund', 'done', -500, -200, null],
      ['upload', 'done', -200, 300, null],
      ['subscription', 'done', 500, 500, null],
    ]);
  });

  test('returns each line once over all pages, also around movements of 0', async () => {
    await postCommands(grant);
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      const source = `question:m${number}:r`;
      await postCommands(hold(source, 9), settle(source, number % 2 === 0 ? 0 : number));
    }
    const first = await readMovements({ limit: 2 });
    const second = await readMovements({ limit: 2, cursor: first.next_cursor ?? '' });
    const third = await readMovements({ limit: 2, cursor: second.next_cursor ?? '' });
    const pages = [first, second, third].map(({ movements }) => movements.map(({ credits }) => credits));
    expect(pages).toEqual([[-7, -5], [-3, -1], [100]]);
    expect(third.next_cursor).toBeNull();
    await expect(readMovements({ cursor: 'no-existe' })).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(readMovements({ cursor: '../wallet/main' })).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  test('filters movements by question, upload or extraction, by income and by returns', async () => {
    await postCommands(grant, { kind: 'grant', source: 'cs:cs_1', bucket: 'purchased', amount: 1_000 });
    await postCommands({ kind: 'charge', source: 'question:m1:r', amount: 1 }, hold('upload:v1', 4));
    await postCommands(settle('upload:v1', 2), { kind: 'charge', source: 'crawl:j1', amount: 30 });
    await postCommands({ kind: 'clawback', source: 'withdrawal:in_1', bucket: 'purchased', amount: 970 });
    await postCommands({ kind: 'charge', source: 'question:m2:r', amount: 7 });
    const only = async (kind: MovementFilter) =>
      (await readMovements({ kind })).movements.map(({ credits }) => credits);
    expect(await only('question')).toEqual([-7, -1]);
    expect(await only('upload')).toEqual([-2]);
    expect(await only('extraction')).toEqual([-30]);
    expect(await only('income')).toEqual([1_000, 100]);
    expect(await only('return')).toEqual([-970]);
    const first = await readMovements({ kind: 'question', limit: 1 });
    const second = await readMovements({ kind: 'question', limit: 1, cursor: first.next_cursor ?? '' });
    expect([first, second].map(({ movements }) => movements[0]?.credits)).toEqual([-7, -1]);
  });
});

const question = '¿Cuándo se paga\n la renta?';

const ask = (exchangeId: string, text: string) =>
  exchangeReferences(conversationsOf(firestore, uid).doc('conversacion-1'), exchangeId, 1).question.set({
    text,
  });

/** Creates one movement of every kind with an existing subject. */
async function createMovementOfEachKind(): Promise<void> {
  await Promise.all([
    ask('m1', question),
    documentsOf(firestore, uid).doc('d1').set({ name: '=HYPERLINK("x").pdf', version: 'v1' }),
    jobsOf(firestore, uid).doc('j1').set({ url: 'https://ejemplo.es/blog' }),
    billingReferences
      .invoices(firestore, uid)
      .doc('in_1')
      .set({
        description: '1 × Legajo Estándar',
        item: 'standard',
        period: { start: 1_793_600_000, end: 0 },
        returnIds: ['ch_1', 're_1', 'du_1'],
      }),
    firestore.doc(`users/${uid}/withdrawals/in_1`).set({ name: 'Plan Estándar' }),
  ]);
  await postCommands(
    { kind: 'grant', source: 'inv:in_1:il_1', bucket: 'plan', amount: 5_000 },
    { kind: 'charge', source: 'question:m1:r1:conversacion-1', amount: 1 },
    { kind: 'charge', source: 'question:m1.2:r2:conversacion-1', amount: 1 },
    { kind: 'charge', source: 'question:deleted:r3:conversacion-1', amount: 1 },
    { kind: 'charge', source: 'upload:v1', amount: 3 },
    { kind: 'charge', source: 'crawl:j1', amount: 12 },
    { kind: 'grant', source: 'cs:cs_1', bucket: 'purchased', amount: 1_000 },
    { kind: 'clawback', source: 'withdrawal:in_1', bucket: 'plan', amount: 10 },
    { kind: 'clawback', source: 'refund:re_1', bucket: 'plan', amount: 10 },
    { kind: 'clawback', source: 'refund:rest:ch_1', bucket: 'plan', amount: 1 },
    { kind: 'grant', source: 'dispute-won:du_1', bucket: 'plan', amount: 1 },
    { kind: 'clawback', source: 'refund:re_unknown', bucket: 'plan', amount: 1 },
  );
}

test('links each credit movement to its subject, with one look-up for the whole page', async () => {
  await createMovementOfEachKind();
  const { movements } = await readMovements();
  const urlOfAnswer = (answer: string) => `/chatbot?conversacion=conversacion-1&respuesta=${answer}`;
  const plan = { text: 'Plan Estándar, noviembre de 2026', link: '/billing/facturas' };
  expect(movements.map(({ subject }) => subject)).toEqual([
    null,
    plan,
    plan,
    plan,
    { text: 'Plan Estándar', link: '/billing/facturas' },
    { text: 'Créditos sueltos', link: '/billing/facturas' },
    { text: 'ejemplo.es', link: '/extract' },
    { text: '=HYPERLINK("x").pdf', link: '/chatbot' },
    null,
    { text: '¿Cuándo se paga la renta?', link: urlOfAnswer('m1.2') },
    { text: '¿Cuándo se paga la renta?', link: urlOfAnswer('m1') },
    plan,
  ]);
});

interface DatabaseCallCounts {
  readonly documentsRead: number;
  readonly RunQuery: number;
  readonly BatchGetDocuments: number;
}

/** Counts the database calls of some work. */
async function countDatabaseCalls(work: () => Promise<unknown>): Promise<DatabaseCallCounts> {
  const before = (await control('calls')) as DatabaseCallCounts;
  await work();
  const after = (await control('calls')) as DatabaseCallCounts;
  return {
    documentsRead: after.documentsRead - before.documentsRead,
    RunQuery: after.RunQuery - before.RunQuery,
    BatchGetDocuments: after.BatchGetDocuments - before.BatchGetDocuments,
  };
}

describe('long statement of credit movements', () => {
  const ids = Array.from({ length: 120 }, (_, index) => `pregunta-${index}`);

  beforeEach(async () => {
    await postCommands({ ...grant, amount: 5_000 });
    await Promise.all(ids.map((id) => ask(id, id)));
    for (const id of ids)
      await postCommands({ kind: 'charge', source: `question:${id}:r:conversacion-1`, amount: 1 });
  });

  test('shows a page of a hundred lines and their subjects with as many queries as a page of one line', async () => {
    let movements: Movement[] = [];
    const ofPage = (limit: number) =>
      countDatabaseCalls(async () => {
        ({ movements } = await readMovements({ limit }));
      });
    // The empty list of pending movements counts as one, and one more line tells whether there is another page.
    expect(await ofPage(1)).toEqual({ documentsRead: 4, RunQuery: 2, BatchGetDocuments: 1 });
    expect(await ofPage(100)).toEqual({ documentsRead: 202, RunQuery: 2, BatchGetDocuments: 1 });
    expect(movements.map(({ subject }) => subject?.text)).toEqual(ids.toReversed().slice(0, 100));
  });

  test('exports the whole statement with one read per line and per question, in two database calls', async () => {
    const request = { caller: { uid }, query: {} } as unknown as HandlerRequest<never>;
    const calls = await countDatabaseCalls(async () => {
      const { body } = await downloadMovements(services, request);
      expect((await body?.toArray())?.join('').match(/"Pregunta";"pregunta-/gu)).toHaveLength(120);
    });
    expect(calls).toEqual({ documentsRead: 241, RunQuery: 1, BatchGetDocuments: 1 });
  });
});

// @proves V1.2.10
test('writes the CSV of movements with semicolons, a byte order mark, and no formulas', async () => {
  await createMovementOfEachKind();
  const request = { caller: { uid }, query: {} } as unknown as HandlerRequest<never>;
  const { headers, body } = await downloadMovements(services, request);
  expect(headers['Content-Type']).toBe('text/csv; charset=utf-8');
  expect(headers['Content-Disposition']).toMatch(
    /^attachment; filename="movimientos-\d{4}-\d\d-\d\d\.csv"; filename\*=/,
  );
  const text = Buffer.concat((await body?.toArray())?.map((piece) => Buffer.from(piece)) ?? []).toString();
  expect(text.startsWith('\u{feff}"Fecha";"Concepto";"Detalle";"Créditos";"Saldo"\r\n')).toBe(true);
  const rows = text.trimEnd().split('\r\n').slice(1);
  expect(rows).toHaveLength(12);
  expect(rows[4]).toMatch(
    /^"\d\d\/\d\d\/\d{4} \d\d:\d\d";"Desistimiento de una compra";"Plan Estándar";-10;5972$/,
  );
  expect(rows[7]).toContain(';"\'=HYPERLINK(""x"").pdf";-3;');
  expect(rows[8]).toContain(';"Pregunta";"";-1;');
});
