import type { Firestore, Query } from 'firebase-admin/firestore';
import { AggregateField } from 'firebase-admin/firestore';
import type { CountedDay, OperatorMetrics } from '../contract/operations/schemas.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { madridDay, startOfMadridDay } from '../platform/time/madrid-day.ts';
import { dayMs } from '../platform/time/time-units.ts';
import { auditRecordSchema, auditReference } from '../shared/metrics/audit-record.ts';
import { readDailyMetrics } from '../shared/metrics/daily-metrics.ts';
import { measureBacklog, oldestOverdueSeconds } from '../shared/metrics/measure-backlog.ts';
import type { Services } from '../shared/services.ts';

const shownDays = 7;

export type Figures = Omit<OperatorMetrics, 'status'>;
type Source = Pick<Services, 'firestore' | 'now'>;

/** Reads the figures of today and of the last seven days. */
export async function readFigures({ firestore, now }: Source): Promise<Figures> {
  const [today, accounts, days, backlog, audit] = await Promise.all([
    readToday(firestore, startOfMadridDay(now())),
    countOf(firestore.collection('users')),
    readDays({ firestore, now }),
    measureBacklog({ firestore, now }),
    readAudit(firestore),
  ]);
  return {
    generated_at: now().toISOString(),
    today,
    accounts,
    days,
    backlog: {
      mails: backlog.mails.count,
      extractions: backlog.extractions.count,
      comparisons: backlog.comparisons.count,
      tables: backlog.tables.count,
      watches: backlog.watches.count,
      reminders: backlog.reminders.count,
      expired_holds: backlog.expiredHolds.count,
      oldest_s: oldestOverdueSeconds(backlog),
    },
    audit,
  };
}

async function readToday(firestore: Firestore, since: Date): Promise<OperatorMetrics['today']> {
  const answers = firestore
    .collectionGroup('messages')
    .where('sender', '==', 'bot')
    .where('status', '==', 'complete')
    .where('createdAt', '>=', since);
  const paid = firestore
    .collectionGroup('invoices')
    .where('status', '==', 'paid')
    .where('created', '>=', Math.floor(since.getTime() / 1_000));
  // Queries each sum separately, because each has its own index.
  const sumOf = async (field: string): Promise<number> =>
    (await paid.aggregate({ sum: AggregateField.sum(field) }).get()).data().sum;
  const [registrations, questions, uploads, extractions, paidCents, refundedCents] = await Promise.all([
    countOf(firestore.collection('users').where('createdAt', '>=', since)),
    countOf(answers),
    countOf(firestore.collectionGroup('documents').where('uploadedAt', '>=', since)),
    countOf(firestore.collectionGroup('crawls').where('createdAt', '>=', since)),
    sumOf('amountPaidCents'),
    sumOf('refundedCents'),
  ]);
  return { registrations, questions, uploads, extractions, income_cents: paidCents - refundedCents };
}

async function readDays({ firestore, now }: Source): Promise<CountedDay[]> {
  // Steps from noon to noon: days of a clock change have 23 or 25 hours.
  const noonMs = startOfMadridDay(now()).getTime() + dayMs / 2;
  const days = Array.from({ length: shownDays }, (_, ago) => madridDay(new Date(noonMs - ago * dayMs)));
  return Promise.all(days.map(async (day) => ({ day, ...(await readDailyMetrics(firestore, day)) })));
}

async function readAudit(firestore: Firestore): Promise<OperatorMetrics['audit']> {
  const audit = readSnapshot(await auditReference(firestore).get(), auditRecordSchema);
  if (audit === undefined) return null;
  return {
    ended_at: audit.endedAt.toISOString(),
    wallets_checked: audit.walletsChecked,
    ledger_differences: audit.ledgerDifferences,
    grant_differences: audit.grantDifferences,
  };
}

async function countOf(query: Query): Promise<number> {
  return (await query.count().get()).data().count;
}
