import { priceCells } from '../../contract/billing/credit-prices.ts';
import type { ProvedValue } from '../../contract/proved-values/schemas.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { runInTurn } from '../../platform/firestore/run-in-turn.ts';
import { readHeldWork } from '../../platform/lease/leased-work.ts';
import { walletQueueKey } from '../../shared/ledger/firestore-ledger.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import type { Services } from '../../shared/services.ts';
import {
  type CellRecord,
  type RowRecord,
  rowRecordSchema,
  rowsOf,
  type TableKey,
  tableReference,
  unaskedCell,
} from '../table-record.ts';
import { limitAnswerLength } from './limit-answer-length.ts';
import { creditSource } from './table-source.ts';
import { tableWork } from './table-work.ts';

/** Answers of one document by column. An asked column without one has failed. */
export type RowAnswers = ReadonlyMap<string, ProvedValue | 'failed'>;

interface EndedRow {
  readonly documentId: string;
  /** Row as it was read; `undefined` when it does not exist any more: then its cells stay as they are. */
  readonly document: StoredDocument | undefined;
  readonly answers: RowAnswers;
}

type Parts = Pick<Services, 'firestore' | 'ledger' | 'now'>;

/**
 * Stores the answers of one document and records their price as spent, in one transaction. Corrections made in the
 * meantime stay. Returns the number of cells that are free. Rejects with `LeaseLostError`.
 */
export async function commitRow(
  { firestore, ledger, now }: Parts,
  key: TableKey,
  holder: string,
  { documentId, document, answers }: EndedRow,
): Promise<number> {
  const reference = tableReference(firestore, key);
  const rowReference = rowsOf(firestore, key).doc(documentId);
  return await runInTurn(firestore, walletQueueKey(key.uid), async (transaction) => {
    const table = await readHeldWork(transaction, tableWork, { reference, holder });
    const row = readSnapshot(await transaction.get(rowReference), rowRecordSchema);
    // Returns 0 for a row committed before, by a transaction whose result was lost.
    if (row === undefined || !row.isAsked) return 0;
    const { run } = table;
    const paid = row.asking.filter((columnId) => isPaidAnswer(answers.get(columnId)));
    const spentCredits = run.spentCredits + priceCells(paid.length);
    const posting =
      paid.length === 0
        ? undefined
        : await ledger.prepare(transaction, key.uid, {
            kind: 'spend',
            source: creditSource(key, run.id),
            amount: spentCredits,
          });
    posting?.write();
    const revision = table.revision + 1;
    transaction.update(rowReference, {
      ...(document !== undefined && endCells(row, document, answers)),
      ...{ asking: [], isAsked: false, revision },
    });
    transaction.update(reference, {
      run: { ...run, spentCredits, attempts: 0 },
      ...{ revision, updatedAt: now() },
      endedCells: table.endedCells + row.asking.length,
    });
    return row.asking.length - paid.length;
  });
}

/** Returns true for an answer that is charged: absent and failed ones are free. */
function isPaidAnswer(answer: ProvedValue | 'failed' | undefined): boolean {
  return answer !== undefined && answer !== 'failed' && answer.state !== 'absent';
}

function endCells(row: RowRecord, document: StoredDocument, answers: RowAnswers): Partial<RowRecord> {
  const { name, kind, pageCount, version, part } = document;
  const ended = row.asking.map((columnId): [string, CellRecord] => {
    const cell = row.cells[columnId] ?? unaskedCell;
    const answer = answers.get(columnId);
    if (answer === undefined || answer === 'failed') return [columnId, { ...cell, status: 'failed' }];
    return [columnId, { ...cell, status: 'answered', answer: limitAnswerLength(answer), version, part }];
  });
  return { name, kind, pageCount, cells: { ...row.cells, ...Object.fromEntries(ended) } };
}
