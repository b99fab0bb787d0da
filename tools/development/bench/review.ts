import { parseArgs } from 'node:util';
import { localModels } from '../../../emulators/src/local-model/local-models.ts';
import { writeChatAnswer } from '../../../emulators/src/local-model/write-chat-answer.ts';
import { localVariables } from '../../../emulators/src/shared/local-variables.ts';
import type { ProvedValue } from '../../../functions/src/contract/proved-values/schemas.ts';
import { ModelBudget, type Models } from '../../../functions/src/engines/models/index.ts';
import type { StreamRequest } from '../../../functions/src/engines/models/models.ts';
import { createOpenAiModels } from '../../../functions/src/engines/models/openai-models.ts';
import { ApiError } from '../../../functions/src/platform/errors/api-error.ts';
import { createLogger } from '../../../functions/src/platform/logging/logger.ts';
import { parseEnvironment } from '../../../functions/src/shared/config/environment.ts';
import { readRow } from '../../../functions/src/tables/reading/read-cells.ts';
import { describeStored } from '../../../functions/tests/fixtures/documents/describe-stored.ts';
import { employment } from './review/kinds/employment.ts';
import { invoice } from './review/kinds/invoice.ts';
import { lease } from './review/kinds/lease.ts';
import { loan } from './review/kinds/loan.ts';
import { policy } from './review/kinds/policy.ts';
import { type GeneratedColumn, type GeneratedRow, layOut } from './review/made-row.ts';
import { type FalseValue, proveFalseValues } from './review/prove-false-values.ts';
import { type CellScore, scoreCell } from './review/score-row.ts';
import { formatMeasures } from './shared/percentile.ts';
import { createDraw } from './stage/draw.ts';

const kinds = [lease, employment, policy, invoice, loan];
const neverAborted = new AbortController().signal;
const logger = createLogger(() => {});

/**
 * Answers a table of 12 columns over made documents of each kind, with the model that the environment configures or else
 * the local one. Scores values, places, absences, and false values that are shown as checked.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      documents: { type: 'string', default: '8' },
      seed: { type: 'string', default: '1' },
      verbose: { type: 'boolean', default: false },
    },
  });
  const models = openModels();
  const scores: CellScore[] = [];
  const falseValues: FalseValue[] = [];
  let milliseconds = 0;
  for (const [position, kind] of kinds.entries()) {
    const draw = createDraw(Number(values.seed) * 1_000 + position);
    const own: CellScore[] = [];
    for (let count = 0; count < Number(values.documents); count += 1) {
      const row = layOut(kind.draft(draw), draw);
      const startedAt = performance.now();
      const cells = await readCells(models, kind.columns, row);
      milliseconds += performance.now() - startedAt;
      falseValues.push(...proveFalseValues(row, kind.columns));
      own.push(...kind.columns.map((column) => scoreCell(row, column, cells.get(column.id))));
    }
    console.log(`${kind.kind}: ${formatMeasures(measureScores(own))}`);
    scores.push(...own);
  }
  for (const { describe, isRight, isCheckedAndFalse } of scores) {
    if (isCheckedAndFalse) console.log(`checked and false: ${describe}`);
    else if (values.verbose && !isRight) console.log(describe);
  }
  const checkedFalseValues = falseValues.filter(({ isChecked }) => isChecked);
  for (const { describe } of checkedFalseValues) console.log(`false value checked: ${describe}`);
  const seconds = milliseconds / 1_000 / Math.max(1, scores.length);
  console.log(
    formatMeasures({
      false_values: falseValues.length,
      false_values_checked: checkedFalseValues.length,
      ...measureScores(scores),
      seconds_per_cell: seconds,
    }),
  );
}

async function readCells(
  models: Models,
  columns: readonly GeneratedColumn[],
  { name, pages }: GeneratedRow,
): Promise<ReadonlyMap<string, ProvedValue | 'failed'>> {
  try {
    return await readRow(
      { models, logger, firestore: undefined as never },
      {
        document: describeStored({ name, pageCount: pages.length }),
        columns,
        signal: neverAborted,
        budget: new ModelBudget(Number.MAX_SAFE_INTEGER),
        // Gives the pages without an index: the documents are short enough to be given whole.
        searchable: { id: name, loadPages: async () => pages } as never,
      },
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.log(`${name}: ${String(error.cause ?? error)}`);
    return new Map();
  }
}

function measureScores(scores: readonly CellScore[]) {
  const present = scores.filter(({ isAbsent }) => !isAbsent);
  const absent = scores.filter(({ isAbsent }) => isAbsent);
  const right = present.filter(({ isRight }) => isRight);
  const share = (items: readonly unknown[], all: readonly unknown[]): number =>
    items.length / Math.max(1, all.length);
  return {
    cells: scores.length,
    value_right: share(right, present),
    place_right: share(
      right.filter(({ isPlaceRight }) => isPlaceRight),
      right,
    ),
    absent_right: share(
      absent.filter(({ isRight }) => isRight),
      absent,
    ),
    checked_of_right: share(
      right.filter(({ isChecked }) => isChecked),
      right,
    ),
    shown_checked_and_false: scores.filter(({ isCheckedAndFalse }) => isCheckedAndFalse).length,
  };
}

function openModels(): Models {
  if (process.env.OPENAI_API_KEY)
    return createOpenAiModels(parseEnvironment({ ...localVariables, ...process.env }), logger);
  return {
    ...localModels,
    async *streamText({ messages }: StreamRequest) {
      yield writeChatAnswer({
        messages: messages.map(({ role, content }) => ({ role, content: String(content) })),
      });
    },
  };
}
