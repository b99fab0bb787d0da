import type { Firestore } from 'firebase-admin/firestore';
import { openTestDatabase } from '../../../emulators/src/firestore/open-test-database.ts';
import { createMovementsDownload } from '../../../functions/src/billing/account/movements/download-movements.ts';
import { getCreditUsage } from '../../../functions/src/billing/account/movements/get-credit-usage.ts';
import { createMovementList } from '../../../functions/src/billing/account/movements/list-movements.ts';
import { exchangeOf } from '../../../functions/src/chat/conversation-record.ts';
import { subjectFinders } from '../../../functions/src/movement-parts.ts';
import { madridDay } from '../../../functions/src/platform/time/madrid-day.ts';
import { dayMs } from '../../../functions/src/platform/time/time-units.ts';
import { conversationsOf } from '../../../functions/src/shared/conversations/conversation-scope.ts';
import type { HandlerRequest } from '../../../functions/src/shared/http/handler.ts';
import { type LedgerEntry, ledgerReferences } from '../../../functions/src/shared/ledger/ledger-records.ts';
import { placeOfDay, usageMonthsOf } from '../../../functions/src/shared/ledger/usage-months.ts';
import type { Services } from '../../../functions/src/shared/services.ts';
import { formatMeasures, percentile } from './shared/percentile.ts';

const questions = 15_000;
const questionsOfConversation = 20;
const times = 7;
const uid = 'u-1';
const spanMs = 89 * dayMs;

/**
 * Measures a statement of a user with 15,000 questions in 90 days: the chart, the first page and the whole file, in a
 * local database without indexes, which scans all entries for each query. Also prints the documents the service would
 * bill.
 */
export async function run(): Promise<void> {
  const database = await openTestDatabase({ isCalledByGrpc: true });
  const now = new Date();
  await askAll(database.db, now);
  const services = { firestore: database.db, now: () => now } as Services;
  const asking = (query: object) => ({ caller: { uid }, query }) as unknown as HandlerRequest<never>;
  const list = createMovementList(subjectFinders);
  const download = createMovementsDownload(subjectFinders);
  const readsOf = async (): Promise<number> =>
    ((await database.control('calls')) as { documentsRead?: number }).documentsRead ?? 0;
  const measures: Record<string, number> = {};
  const measure = async (name: string, count: number, work: () => Promise<unknown>): Promise<void> => {
    const before = await readsOf();
    const timesMs: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const startedAtMs = performance.now();
      await work();
      timesMs.push(performance.now() - startedAtMs);
    }
    measures[`${name}_ms`] = percentile(timesMs, 0.5);
    measures[`${name}_reads`] = ((await readsOf()) - before) / count;
  };
  await measure('chart', times, () => getCreditUsage(services, asking({ days: 90 })));
  await measure('page', times, () => list(services, asking({ limit: 25 })));
  await measure('file', 1, async () => {
    const { body } = await download(services, asking({}));
    for await (const _row of body ?? []);
  });
  await database.close();
  console.log(formatMeasures(measures));
}

/** As the product stores them, but all at once. */
async function askAll(firestore: Firestore, now: Date): Promise<void> {
  const { entries, hold } = ledgerReferences(firestore, uid);
  const months: Record<string, { days: Record<string, { question: number }> }> = {};
  const writer = firestore.bulkWriter({ throttling: false });
  for (let at = 0; at < questions; at += 1) {
    const createdAt = new Date(now.getTime() - (at / questions) * spanMs);
    const conversationId = `conversation-${Math.floor(at / questionsOfConversation)}`;
    const source = `question:m${at}:r:${conversationId}`;
    const held: LedgerEntry = {
      kind: 'hold',
      source,
      planDelta: -1,
      purchasedDelta: 0,
      heldDelta: 1,
      debtDelta: 0,
      availableAfter: at,
      heldAfter: 1,
      debtAfter: 0,
      createdAt: new Date(createdAt.getTime() - 2_000),
    };
    const settled = { ...held, kind: 'settle', planDelta: 0, heldDelta: -1, heldAfter: 0, createdAt };
    void writer.create(entries.doc(`hold:${source}`), held);
    void writer.create(entries.doc(`settle:${source}`), settled);
    void writer.create(hold(source), {
      state: 'settled',
      source,
      attempt: 1,
      plan: 1,
      purchased: 0,
      expiresAt: now,
    });
    const { question } = exchangeOf(conversationsOf(firestore, uid).doc(conversationId), `m${at}`, 1);
    void writer.create(question, {
      text: `¿Cuál es la renta mensual del contrato número ${at}, y cuándo se paga?`,
    });
    const { month, date } = placeOfDay(madridDay(createdAt));
    months[month] ??= { days: {} };
    const { days } = months[month];
    days[date] = { question: (days[date]?.question ?? 0) + 1 };
    if (at % 1_000 === 0) await writer.flush();
  }
  for (const [month, record] of Object.entries(months)) {
    void writer.create(usageMonthsOf(firestore, uid).doc(month), record);
  }
  await writer.close();
}
