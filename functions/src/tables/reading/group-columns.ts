import type { TableColumn } from '../../contract/tables/schemas.ts';
import type { PageText } from '../../engines/document-reading/index.ts';
import type { CitablePassage } from '../../engines/evidence/index.ts';
import { estimateTokens, type ModelBudget } from '../../engines/models/index.ts';
import {
  embedQuestions,
  fileNameToTitle,
  joinNeighbours,
  type QuestionVector,
  type SearchableDocument,
  searchPassages,
} from '../../engines/search/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../shared/services.ts';
import { maxGroupColumns, maxPassageTokens } from './group-limits.ts';

export type PassageServices = Pick<Services, 'models' | 'firestore' | 'logger'>;

/** Columns that one call to a model answers from one set of passages. */
export interface ColumnGroup {
  readonly columns: readonly TableColumn[];
  readonly passages: readonly CitablePassage<undefined>[];
}

interface RowTask {
  readonly name: string;
  readonly searchable: SearchableDocument;
  readonly pages: readonly PageText[];
  readonly columns: readonly TableColumn[];
  readonly signal: AbortSignal;
  readonly budget: ModelBudget;
}

/** Share of a model's window for the passages; the rest is for instructions, questions and answers. */
const shareOfWindow = 0.5;
const passagesPerColumn = 5;
const tokensOfTag = 40;

/**
 * Chooses the passages for the columns of a row. A short document is given whole. For a long one, passages are searched
 * for each column, and columns that share passages are asked in one call.
 */
export async function groupColumns(services: PassageServices, task: RowTask): Promise<ColumnGroup[]> {
  const maxTokens = Math.min(
    maxPassageTokens(Math.min(task.columns.length, maxGroupColumns)),
    shareOfWindow * services.models.contextTokens,
  );
  const wholePages = task.pages.map((page) => ({
    page,
    start: 0,
    end: page.text.length,
    text: page.text,
    path: [],
  }));
  if (sumTokens(wholePages) <= maxTokens) {
    const passages = toCitable(task, wholePages);
    return chunkItems(task.columns, maxGroupColumns).map((columns) => ({ columns, passages }));
  }
  const foundColumns = await searchEachColumn(services, task);
  return packGroups(task, foundColumns, maxTokens);
}

type FoundPassages = Awaited<ReturnType<typeof searchPassages>>['passages'];

interface FoundColumn {
  readonly column: TableColumn;
  readonly passages: FoundPassages;
}

async function searchEachColumn(services: PassageServices, task: RowTask): Promise<FoundColumn[]> {
  const vectors = await embed(services, task);
  const foundColumns: FoundColumn[] = [];
  for (const [at, column] of task.columns.entries()) {
    task.signal.throwIfAborted();
    const words = `${column.question} ${column.name}`;
    const { passages } = await searchPassages([task.searchable], words, vectors[at], {
      limit: passagesPerColumn,
    });
    foundColumns.push({ column, passages });
  }
  return foundColumns;
}

async function embed(
  services: PassageServices,
  { columns, signal, budget }: RowTask,
): Promise<readonly QuestionVector[]> {
  try {
    return await embedQuestions(
      services,
      columns.map(({ question }) => question),
      { signal, budget },
    );
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError)) throw error;
    services.logger.warn('searching for table cells without vectors', { cause: error });
    return [];
  }
}

/** Fills groups in reading order of the columns' best passages, so that columns about one part share a call. */
function packGroups(task: RowTask, foundColumns: readonly FoundColumn[], maxTokens: number): ColumnGroup[] {
  const ordered = foundColumns.toSorted((a, b) => positionOf(a) - positionOf(b));
  const groups: { columns: TableColumn[]; passages: FoundPassages }[] = [];
  for (const { column, passages } of ordered) {
    const openGroup = groups.at(-1);
    const joined = unitePassages(openGroup?.passages ?? [], passages);
    const fits = sumTokens(joined) <= maxTokens && (openGroup?.columns.length ?? 0) < maxGroupColumns;
    if (openGroup !== undefined && fits) {
      openGroup.columns.push(column);
      openGroup.passages = joined;
    } else groups.push({ columns: [column], passages });
  }
  return groups.map(({ columns, passages }) => ({
    columns,
    passages: toCitable(
      task,
      joinNeighbours(passages).map(({ path: [, ...path], ...passage }) => ({ ...passage, path })),
    ),
  }));
}

const charactersPerPage = 1_000_000;
const positionOf = ({ passages: [first] }: FoundColumn): number =>
  (first?.page.index ?? 0) * charactersPerPage + (first?.start ?? 0);

function unitePassages(one: FoundPassages, other: FoundPassages): FoundPassages {
  const knownPassages = new Set(one.map(({ page, start }) => `${page.index}:${start}`));
  return [...one, ...other.filter(({ page, start }) => !knownPassages.has(`${page.index}:${start}`))];
}

const sumTokens = (passages: readonly { readonly text: string }[]): number =>
  passages.reduce((sum, { text }) => sum + estimateTokens(text) + tokensOfTag, 0);

function toCitable(
  { name, pages }: RowTask,
  passages: readonly Pick<CitablePassage<undefined>, 'page' | 'start' | 'end' | 'text' | 'path'>[],
): CitablePassage<undefined>[] {
  return passages
    .filter(({ text }) => text.trim() !== '')
    .map(({ page, start, end, text, path = [] }, index) => {
      const titled = path.length === 0 ? [] : [fileNameToTitle(name), ...path];
      return { key: String(index + 1), document: undefined, page, start, end, text, path: titled, pages };
    });
}

function chunkItems<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  const even = Math.ceil(items.length / Math.max(1, count));
  return Array.from({ length: count }, (_, index) => items.slice(index * even, (index + 1) * even));
}
