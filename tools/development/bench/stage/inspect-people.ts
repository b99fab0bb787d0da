import { setTimeout as pause } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { readStackServices } from '../../../../emulators/src/seed/stack-services.ts';
import { answerRecordSchema } from '../../../../functions/src/chat/conversation-record.ts';
import { jobRecordSchema } from '../../../../functions/src/extractor/job/job-record.ts';
import { readSnapshot } from '../../../../functions/src/platform/firestore/firestore-data.ts';
import { conversationsOf } from '../../../../functions/src/shared/conversations/conversation-scope.ts';
import { checkLedger } from '../../../../functions/src/shared/ledger/check-ledger.ts';
import {
  type LedgerEntry,
  ledgerEntrySchema,
  ledgerReferences,
  walletSchema,
} from '../../../../functions/src/shared/ledger/ledger-records.ts';
import { documentsOf } from '../../../../functions/src/shared/library/document-record.ts';
import { jobsOf } from '../../../../functions/src/shared/library/jobs-of.ts';
import type { Person } from './person.ts';

/** Faults in the data of simulated users, one line each; empty when there are none. */
export interface Faults {
  /** Work done, credits granted or credits charged more than once, or charged for nothing. */
  readonly doubleEffects: string[];
  /** Acknowledged or paid for, but missing. */
  readonly lost: string[];
  /** Wallets that differ from the sum of their entries, and open holds. */
  readonly drift: string[];
}

/** Waits until no credits are held, so that no work is running. Returns false after `timeoutMs`. */
export async function settleWork(timeoutMs: number): Promise<boolean> {
  const { firestore } = readStackServices();
  const openHolds = firestore
    .collectionGroup('holds')
    .where('state', '==', 'open')
    .orderBy('expiresAt')
    .limit(1);
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if ((await openHolds.get()).empty) return true;
    await pause(1_000);
  }
  return false;
}

/** Compares the database with the responses that users received and with their payments. */
export async function inspectPeople(people: readonly Person[]): Promise<Faults> {
  const { firestore } = readStackServices();
  const faults: Faults = { doubleEffects: [], lost: [], drift: [] };
  for (const person of people) await inspectPerson(firestore, person, faults);
  const { differences } = await checkLedger(firestore);
  for (const { uid, field, wallet, entries } of differences) {
    faults.drift.push(`${uid}: ${field} is ${wallet} in the wallet and ${entries} in its entries`);
  }
  return faults;
}

interface PostedEntry extends LedgerEntry {
  readonly id: string;
  /** Credits charged (positive) or granted (negative). */
  readonly spent: number;
}

async function inspectPerson(firestore: Firestore, person: Person, faults: Faults): Promise<void> {
  const { entries, wallet } = ledgerReferences(firestore, person.uid);
  const posted = (await entries.get()).docs.flatMap((doc): PostedEntry[] => {
    const entry = readSnapshot(doc, ledgerEntrySchema);
    if (entry === undefined) return [];
    return [{ ...entry, id: doc.id, spent: -(entry.planDelta + entry.purchasedDelta + entry.heldDelta) }];
  });
  const held = readSnapshot(await wallet.get(), walletSchema)?.held ?? 0;
  if (held !== 0) faults.drift.push(`${person.uid}: ${held} credits are still reserved`);
  inspectGrants(person, posted, faults);
  await inspectDocuments(firestore, person, posted, faults);
  await inspectAnswers(firestore, person, posted, faults);
  await inspectJobs(firestore, person, posted, faults);
}

function inspectGrants(person: Person, posted: readonly PostedEntry[], faults: Faults): void {
  const grants = posted.filter(({ kind, source }) => kind === 'grant' && source !== 'sign-up');
  const { payments, refunds } = person.confirmedResults;
  compareAmounts('granted', -sum(grants.map(({ spent }) => spent)), sum([...payments.values()]));
  const clawbacks = posted.filter(({ kind }) => kind === 'clawback');
  const owedBack = sum([...refunds].map((session) => payments.get(session) ?? 0));
  compareAmounts('taken back', sum(clawbacks.map(({ spent, debtDelta }) => spent + debtDelta)), owedBack);

  function compareAmounts(amountName: string, foundAmount: number, due: number): void {
    if (foundAmount === due) return;
    const list = foundAmount > due ? faults.doubleEffects : faults.lost;
    list.push(`${person.uid}: ${foundAmount} credits ${amountName}, and ${due} were due`);
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

async function inspectDocuments(
  firestore: Firestore,
  person: Person,
  posted: readonly PostedEntry[],
  faults: Faults,
): Promise<void> {
  const documents = (await documentsOf(firestore, person.uid).get()).docs;
  const names = documents.map((doc) => String(doc.get('name')));
  for (const name of person.confirmedResults.documents.keys()) {
    if (!names.includes(name)) faults.lost.push(`${person.uid}: the library lacks the document ${name}`);
  }
  const contents = new Set(documents.map((doc) => String(doc.get('sha256'))));
  if (contents.size !== documents.length)
    faults.doubleEffects.push(`${person.uid}: a document is there twice`);
  const paid = posted.filter(
    ({ kind, source, spent }) => kind === 'settle' && source.startsWith('upload:') && spent > 0,
  );
  for (const doc of documents) {
    const own = paid.filter(({ source }) => source === `upload:${doc.get('version')}`);
    if (own.length !== 1) faults.doubleEffects.push(`${person.uid}: ${own.length} payments for one document`);
  }
  if (!person.hasDeleted && paid.length > documents.length) {
    faults.doubleEffects.push(`${person.uid}: ${paid.length} payments for ${documents.length} documents`);
  }
}

async function inspectAnswers(
  firestore: Firestore,
  person: Person,
  posted: readonly PostedEntry[],
  faults: Faults,
): Promise<void> {
  const stored = new Map<string, number>();
  const questionCounts = new Map<string, number>();
  for (const conversation of (await conversationsOf(firestore, person.uid).get()).docs) {
    for (const doc of (await conversation.ref.collection('messages').get()).docs) {
      if (doc.get('sender') === 'user')
        questionCounts.set(
          String(doc.get('exchangeId')),
          1 + (questionCounts.get(String(doc.get('exchangeId'))) ?? 0),
        );
      if (doc.get('sender') !== 'bot') continue;
      const answer = readSnapshot(doc, answerRecordSchema);
      if (answer?.status !== 'complete') continue;
      stored.set(answer.exchangeId, (stored.get(answer.exchangeId) ?? 0) + 1);
      const paid = posted
        .filter(({ source, kind }) => kind === 'settle' && source === answer.holdSource)
        .reduce((sum, { spent }) => sum + spent, 0);
      if (paid !== answer.credits_used) {
        faults.doubleEffects.push(
          `${person.uid}: ${paid} credits for an answer that cost ${answer.credits_used}`,
        );
      }
    }
  }
  for (const [exchange, count] of [...stored, ...questionCounts]) {
    if (count > 1) faults.doubleEffects.push(`${person.uid}: ${exchange} is stored ${count} times`);
  }
  for (const id of person.confirmedResults.answers.keys()) {
    if (!stored.has(id)) faults.lost.push(`${person.uid}: the answer ${id} is not there`);
  }
  const charged = posted.filter(
    ({ kind, source, spent }) => kind === 'settle' && source.startsWith('question:') && spent > 0,
  );
  if (!person.hasDeleted && charged.length > stored.size) {
    faults.doubleEffects.push(`${person.uid}: ${charged.length} payments for ${stored.size} answers`);
  }
}

async function inspectJobs(
  firestore: Firestore,
  person: Person,
  posted: readonly PostedEntry[],
  faults: Faults,
): Promise<void> {
  const jobs = (await jobsOf(firestore, person.uid).get()).docs;
  for (const id of person.confirmedResults.jobs) {
    if (!jobs.some((doc) => doc.id === id))
      faults.lost.push(`${person.uid}: the extraction ${id} is not there`);
  }
  for (const doc of jobs) {
    const job = readSnapshot(doc, jobRecordSchema);
    if (job?.finishedAt == null) {
      faults.lost.push(`${person.uid}: the extraction ${doc.id} never ended (${job?.state})`);
      continue;
    }
    const paid = posted
      .filter(({ kind, source }) => kind === 'settle' && source.includes(doc.id))
      .reduce((sum, { spent }) => sum + spent, 0);
    if (paid !== (job.credits?.used ?? 0)) {
      faults.doubleEffects.push(`${person.uid}: ${paid} credits for an extraction of ${job.credits?.used}`);
    }
    const delivered = await doc.ref.collection('urls').where('position', '>', 0).get();
    const pages = new Set(delivered.docs.map((page) => page.get('position') as number));
    if (pages.size !== delivered.size) faults.doubleEffects.push(`${person.uid}: a page was delivered twice`);
  }
}
