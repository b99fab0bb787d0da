import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { pathInRepository } from '../../../emulators/src/shared/repository.ts';
import { UsageError } from '../../../emulators/src/shared/usage-error.ts';
import { compareRuns } from './answers/compare-runs.ts';
import { measureModels } from './answers/measure-models.ts';
import { questionParts } from './answers/questions/question.ts';
import { readQuestionSet } from './answers/questions/read-question-set.ts';
import {
  readRecordedQuestions,
  readRecording,
  readRecordings,
  scoreRecording,
} from './answers/recorded/score-recordings.ts';
import { describeLastLine, describeScores } from './answers/report.ts';
import { runRecordSchema } from './answers/run-record.ts';
import { readAnsweringModels } from './answers/running/read-answering-models.ts';
import { readSquad } from './squad/read-squad.ts';

/** A path relative to the caller's folder, because npm runs scripts at the root of the repository. */
const pathSchema = z.string().transform((file) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file));

const optionsSchema = z.object({
  /** A folder with the legal texts in `pdf`, and public ones in `versions` and `aeat`. */
  data: pathSchema.optional(),
  /** A file in SQuAD format. */
  squad: pathSchema.optional(),
  /** File for the record of the run. */
  out: pathSchema,
  /** File for the model's input and output. */
  record: pathSchema.optional(),
  /** A recording to score again instead of asking. */
  recorded: pathSchema.optional(),
  runs: z.coerce.number().int().positive(),
  'at-once': z.coerce.number().int().positive(),
  quick: z.boolean(),
  part: z.enum(questionParts).optional(),
  limit: z.coerce.number().int().positive().optional(),
  compare: pathSchema.optional(),
  with: pathSchema.optional(),
});

/**
 * Measures the quality of answers, part by part (`answers/questions`): shares from 0 to 1, `cost_ct` in cents a
 * question. `--compare A --with B` shows the differences of two runs. With a model's key it starts the product with
 * that model, asks through the API and scores by code. A second model serves as judge. Without a key it scores recorded
 * answers, reproducibly.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      squad: { type: 'string' },
      out: { type: 'string', default: pathInRepository('bench-answers.json') },
      record: { type: 'string' },
      recorded: { type: 'string' },
      runs: { type: 'string', default: '1' },
      'at-once': { type: 'string', default: '4' },
      quick: { type: 'boolean', default: false },
      part: { type: 'string' },
      limit: { type: 'string' },
      compare: { type: 'string' },
      with: { type: 'string' },
    },
  });
  const parsed = optionsSchema.safeParse(values);
  if (!parsed.success) throw new UsageError(`Invalid options:\n${z.prettifyError(parsed.error)}`);
  const options = parsed.data;
  if (options.compare !== undefined || options.with !== undefined) {
    compareFiles(options.compare, options.with);
    return;
  }
  const models = options.recorded === undefined ? await readAnsweringModels() : undefined;
  if (models === undefined) {
    await scoreRecordings(options);
    return;
  }
  await measureModels(models, { ...options, atOnce: options['at-once'], isQuick: options.quick });
}

function compareFiles(before: string | undefined, after: string | undefined): void {
  if (before === undefined || after === undefined) {
    throw new UsageError('Usage: npm run bench -- answers --compare FILE --with FILE');
  }
  const [a, b] = [before, after].map((file) => runRecordSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
  if (a !== undefined && b !== undefined) console.log(compareRuns(a, b).join('\n'));
}

/** Scores the recordings; the last line is about the current prompt. */
async function scoreRecordings({
  squad: file,
  recorded,
  data,
}: z.infer<typeof optionsSchema>): Promise<void> {
  if (recorded === undefined) {
    console.log(
      'No model key: scoring recorded answers. To ask a model: OPENAI_API_KEY=… npm run bench -- answers',
    );
  }
  const squad = file === undefined ? undefined : readSquad(file);
  const { questions } = await readQuestionSet({ data, squad: file });
  const knownQuestions = [...readRecordedQuestions(), ...questions];
  let last = '';
  for (const recording of recorded === undefined ? readRecordings() : [readRecording(recorded)]) {
    for (const { prompt, answers, scores, leftOut } of scoreRecording(recording, knownQuestions, squad)) {
      const without = leftOut === 0 ? '' : `, ${leftOut} without their pages (--squad FILE)`;
      console.log(`\n${recording.model}, «${prompt}»: ${scores.length} answers${without}`);
      console.log(describeScores(scores, answers).join('\n'));
      last = describeLastLine(scores, answers);
    }
  }
  console.log(last);
}
