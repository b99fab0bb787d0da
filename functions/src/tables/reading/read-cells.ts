import type { ProvedValue } from '../../contract/proved-values/schemas.ts';
import type { TableColumn } from '../../contract/tables/schemas.ts';
import { createCitationVerifier } from '../../engines/evidence/index.ts';
import { type ModelBudget, ModelRefusalError } from '../../engines/models/index.ts';
import {
  absentValue,
  type CellAnswer,
  type DocumentStatements,
  proveValue,
  readStatements,
} from '../../engines/proved-values/index.ts';
import type { SearchableDocument } from '../../engines/search/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { forEachConcurrently } from '../../platform/resilience/for-each-concurrently.ts';
import { runInTimeSlices } from '../../platform/resilience/in-turns.ts';
import { isMissingObject } from '../../platform/storage/is-missing-object.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import { loadSearchableDocuments } from '../../shared/library/library-cache.ts';
import { listUnreadContent } from '../../shared/library/list-unread-content.ts';
import type { Services } from '../../shared/services.ts';
import { buildCellsPrompt, createNonce } from './build-cells-prompt.ts';
import { type ColumnGroup, groupColumns } from './group-columns.ts';
import { maxAnswerTokens } from './group-limits.ts';
import { parseCells } from './parse-cells.ts';

type RowServices = Pick<Services, 'models' | 'firestore' | 'logger'>;
type ReadingServices = RowServices & Pick<Services, 'bucket'>;

/** A document of a table and the columns to answer. */
export interface RowReading {
  readonly uid: string;
  /** Record read for this run, which decides the access. */
  readonly document: StoredDocument;
  readonly columns: readonly TableColumn[];
  readonly signal: AbortSignal;
  readonly budget: ModelBudget;
}

/** Calls to a model for one document that run concurrently. */
const maxConcurrentCalls = 2;
/** UTF-16 units, for providers that ignore the token limit. */
const maxAnswerLength = 60_000;

/**
 * Answers the columns of a document with a model and proves each value by code; keyed by the column's id. A cell is
 * `failed` when the model's answer cannot be parsed, its call failed or the model declined. Rejects with
 * `model_unavailable` when no call succeeds, with `document_not_found` when the files were deleted, and with the reason
 * of `signal` when it aborts.
 */
export async function readCells(
  services: ReadingServices,
  reading: RowReading,
): Promise<ReadonlyMap<string, ProvedValue | 'failed'>> {
  const { uid, document, columns } = reading;
  if (columns.length === 0) return new Map();
  try {
    const [searchable] = await loadSearchableDocuments(services.bucket, uid, [document]);
    if (searchable === undefined) throw new ApiError('document_not_found');
    return await readRow(services, { ...reading, searchable });
  } catch (error) {
    if (isMissingObject(error)) throw new ApiError('document_not_found', { cause: error });
    throw error;
  }
}

/** Reads like `readCells`, from loaded files. */
export async function readRow(
  services: RowServices,
  reading: Omit<RowReading, 'uid'> & { readonly searchable: SearchableDocument },
): Promise<ReadonlyMap<string, ProvedValue | 'failed'>> {
  const { document, searchable, columns, signal, budget } = reading;
  const cells = new Map<string, ProvedValue | 'failed'>(columns.map(({ id }) => [id, 'failed']));
  const pages = await searchable.loadPages();
  const { name } = document;
  const groups = await groupColumns(services, { name, searchable, pages, columns, signal, budget });
  const statements = await runInTimeSlices(readStatements(pages));
  const nonce = createNonce();
  const failures: unknown[] = [];
  await forEachConcurrently(groups, maxConcurrentCalls, async (group) => {
    try {
      const readAnswers = await readGroup(services, { ...reading, nonce, statements }, group);
      for (const [id, cell] of readAnswers) cells.set(id, cell);
    } catch (error) {
      signal.throwIfAborted();
      if (!isFailureOfModel(error)) throw error;
      services.logger.warn('cells of a table were not answered', { cause: error });
      failures.push(error);
    }
  });
  const outages = failures.filter((error) => error instanceof ApiError);
  if (groups.length > 0 && outages.length === groups.length) throw outages[0];
  return cells;
}

/** A row with its document prepared; its calls share the nonce, so that equal passages start equal prompts. */
interface OpenRow extends Omit<RowReading, 'uid'> {
  readonly nonce: string;
  readonly statements: DocumentStatements;
}

async function readGroup(
  services: RowServices,
  reading: OpenRow,
  { columns, passages }: ColumnGroup,
): Promise<Map<string, ProvedValue>> {
  const answers = new Map<string, readonly CellAnswer[]>();
  const askFor = async (someColumns: readonly TableColumn[]): Promise<void> => {
    const output = await askForCells(services, reading, { columns: someColumns, passages });
    for (const [number, cell] of parseCells(output, someColumns.length)) {
      const column = someColumns[number - 1];
      if (column !== undefined) answers.set(column.id, cell);
    }
  };
  await askFor(columns);
  const leftOut = columns.filter(({ id }) => !answers.has(id));
  if (leftOut.length > 0) {
    await askFor(leftOut).catch((cause: unknown) => {
      if (!isFailureOfModel(cause) || reading.signal.aborted) throw cause;
      services.logger.warn('questions of a table were left out twice', { cause });
    });
  }
  const evidence = { verify: createCitationVerifier(passages), statements: reading.statements };
  const unreadNote = describeUnreadPart(reading.document);
  const proved = new Map<string, ProvedValue>();
  for (const column of columns) {
    const givenAnswers = answers.get(column.id);
    if (givenAnswers === undefined) continue;
    proved.set(
      column.id,
      givenAnswers.length === 0
        ? absentValue(unreadNote)
        : await runInTimeSlices(proveValue(column, givenAnswers, evidence)),
    );
  }
  return proved;
}

const isFailureOfModel = (error: unknown): boolean =>
  error instanceof ApiError || error instanceof ModelRefusalError;

async function askForCells(
  { models }: RowServices,
  { document, signal, budget, nonce }: OpenRow,
  { columns, passages }: ColumnGroup,
): Promise<string> {
  const givenPassages = passages.map(({ key, page, text, path = [] }) => {
    return { key, documentName: document.name, pageLabel: page.label, path, text };
  });
  let numberedText = '';
  const pieces = models.streamText({
    purpose: 'table',
    messages: buildCellsPrompt(givenPassages, columns, nonce),
    cacheKey: nonce,
    maxOutputTokens: maxAnswerTokens(columns.length),
    signal,
    budget,
    onRestart: () => {
      numberedText = '';
    },
  });
  for await (const piece of pieces) {
    numberedText += piece;
    if (numberedText.length > maxAnswerLength) break;
  }
  return numberedText;
}

/** Returns the note on the unread part of a document, which may contain a value; empty when all was read. */
function describeUnreadPart(document: StoredDocument): string {
  const unread = listUnreadContent(document);
  return unread === '' ? '' : `No consta en lo leído: hay ${unread}.`;
}
