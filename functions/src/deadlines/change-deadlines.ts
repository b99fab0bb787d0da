import type { Routes } from '../contract/routes.ts';
import { retriedTransaction } from '../platform/firestore/retried-transaction.ts';
import { madridDay } from '../platform/time/madrid-day.ts';
import { deadlinesOf } from '../shared/deadlines/deadline-records.ts';
import type { Handler } from '../shared/http/handler.ts';
import { describeDeadlines } from './describe-deadlines.ts';
import { findSettings, requireDocumentWithDeadlines } from './documents-with-deadlines.ts';

/**
 * `POST /deadlines/:document_id`: stores dates of starts, statuses of deadlines and done days of recurring ones, and
 * returns the deadlines with their new dates. Ignores ids that the document does not have, and done days beyond the
 * present one. Rejects with `document_not_found`.
 */
export const changeDeadlines: Handler<Routes['changeDeadlines']> = async (
  { firestore, now },
  { caller: { uid }, params: { document_id: documentId }, body },
) => {
  const { region } = await findSettings(firestore, uid);
  const facts = { region, today: madridDay(now()) };
  const changed = await firestore.runTransaction(async (transaction) => {
    const searched = await requireDocumentWithDeadlines(firestore, uid, documentId, transaction);
    const { record } = searched;
    if (record === undefined) return searched;
    const startIds = new Set(record.found.starts.map(({ id }) => id));
    const deadlineIds = new Set(record.found.deadlines.map(({ id }) => id));
    const recurring = describeDeadlines(searched, facts).deadlines.filter(({ repeats }) => repeats !== null);
    const lastDays = new Map(
      recurring.map(({ id, due: { value } }) => [id, value?.type === 'date' && value.date]),
    );
    const doneDays = Object.entries(body.done_days).filter(
      ([id, day]) => day === null || day <= (lastDays.get(id) || ''),
    );
    const changes = {
      starts: changeEntries(record.starts, body.starts, startIds),
      statuses: changeEntries(record.statuses, body.statuses, deadlineIds),
      doneDays: changeEntries(record.doneDays, Object.fromEntries(doneDays), deadlineIds),
    };
    transaction.update(deadlinesOf(firestore, uid).doc(documentId), changes);
    return { ...searched, record: { ...record, ...changes } };
  }, retriedTransaction);
  return describeDeadlines(changed, facts);
};

/** Returns the entries with those of `changes` whose ids are known. `null` removes an entry. */
function changeEntries<Value extends string>(
  entries: Readonly<Record<string, Value>>,
  changes: Readonly<Record<string, Value | null>>,
  knownIds: ReadonlySet<string>,
): Record<string, Value> {
  const changed = new Map(Object.entries(entries));
  for (const [id, value] of Object.entries(changes)) {
    if (value === null) changed.delete(id);
    else if (knownIds.has(id)) changed.set(id, value);
  }
  return Object.fromEntries(changed);
}
