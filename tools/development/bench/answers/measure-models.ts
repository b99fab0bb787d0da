import { writeFileSync } from 'node:fs';
import { readErrorMessage } from '../../../../emulators/src/shared/read-error-message.ts';
import { forEachConcurrently } from '../../../../functions/src/platform/resilience/for-each-concurrently.ts';
import { startStage } from '../stage/start-stage.ts';
import { readPageTexts } from './documents/read-page-texts.ts';
import { connectJudge } from './judging/ask-judge.ts';
import { type Judgement, judgeAnswer, measureJudge } from './judging/judge-run.ts';
import type { PageTexts } from './page-texts.ts';
import { type QuestionSet, type QuestionSources, readQuestionSet } from './questions/read-question-set.ts';
import { describeJudgements, describeLastLine, describeScores } from './report.ts';
import { describeRun, hashPrompt, hashQuestions, type RunRecord } from './run-record.ts';
import { type AnsweringModels, routeModelsThrough } from './running/read-answering-models.ts';
import { readUsages } from './running/read-usage.ts';
import { isForAnswer, type RecordedQuestion, toRecording } from './running/record-calls.ts';
import { type AskedAnswer, runQuestions } from './running/run-questions.ts';
import { type Recorder, startRecorder } from './running/start-recorder.ts';
import { scoreAnswer } from './scoring/score-answer.ts';
import { measureScores } from './scoring/summarise-scores.ts';

export interface MeasureOptions extends QuestionSources {
  readonly out: string;
  readonly record?: string | undefined;
  readonly runs: number;
  readonly atOnce: number;
  readonly isQuick: boolean;
}

/** Starts the product with the configured models, asks all questions, scores, prints and records the results. */
export async function measureModels(models: AnsweringModels, options: MeasureOptions): Promise<void> {
  const startedAt = new Date().toISOString();
  const set = await readQuestionSet(options);
  const pageTexts = await readPageTexts(set.documents);
  if (set.omittedQuestions > 0) {
    console.log(
      `Left out ${set.omittedQuestions} questions without their documents (--data FOLDER, --squad FILE).`,
    );
  }
  const askedAnswers = await askAllQuestions(models, set, options);
  const answers = askedAnswers.map(({ observed }) => observed);
  const scores = askedAnswers.map(({ observed, question }) => scoreAnswer(observed, question, pageTexts));
  console.log(describeScores(scores, answers).join('\n'));
  const judged = options.isQuick
    ? undefined
    : await judgeAllAnswers(models, askedAnswers, pageTexts, options.atOnce);
  const record: RunRecord = {
    startedAt,
    models: namesOf(models),
    promptHash: hashPrompt(),
    dataHash: hashQuestions(set.questions),
    runs: options.runs,
    isQuick: options.isQuick,
    answers,
    measures: measureScores(scores).map(({ name, entries }) => ({ name, entries: [...entries] })),
    ...(judged && { judged }),
  };
  writeFileSync(options.out, `${JSON.stringify(record)}\n`);
  console.log(describeRun(record));
  console.log(`Recorded all questions and answers in ${options.out}.`);
  console.log(describeLastLine(scores, answers));
}

function namesOf({ settings }: AnsweringModels): RunRecord['models'] {
  const [answering, judging] = settings.modelProviders;
  return {
    answer: answering?.chatModel ?? '',
    judge: judging?.chatModel ?? null,
    embedding: settings.embeddings.model,
  };
}

/** Asks through a private instance of the product, whose log contains the usage of each answer. */
async function askAllQuestions(
  models: AnsweringModels,
  { questions, documents }: QuestionSet,
  { runs, atOnce, record }: MeasureOptions,
): Promise<AskedAnswer[]> {
  const target = models.settings.modelProviders[0]?.baseUrl ?? '';
  const recorder = record === undefined ? undefined : await startRecorder(target);
  Object.assign(process.env, recorder ? routeModelsThrough(models, recorder.url) : models.variables);
  const askedAnswers: AskedAnswer[] = [];
  const recorded: RecordedQuestion[] = [];
  const takeCalls = createCallReader(recorder);
  const stage = await startStage();
  try {
    await runQuestions(stage.addresses, {
      questions,
      documents,
      runs,
      // Asks one at a time while recording: calls can be matched to questions only when they do not overlap.
      atOnce: recorder === undefined ? atOnce : 1,
      onAnswer(answer) {
        askedAnswers.push(answer);
        recorded.push({ question: answer.question, run: answer.observed.run, calls: takeCalls() });
      },
    });
  } finally {
    await stage.stop();
    await recorder?.stop();
  }
  if (record !== undefined) {
    const about = { model: namesOf(models).answer, date: new Date().toISOString().slice(0, 10) };
    const source = `Asked through the product with --record; vectors: ${namesOf(models).embedding}.`;
    writeFileSync(record, JSON.stringify(toRecording({ ...about, source }, recorded)));
  }
  return addUsage(askedAnswers, stage.log);
}

/** Returns a function for the calls since its last call. */
function createCallReader(recorder: Recorder | undefined) {
  let from = 0;
  return () => {
    const calls = recorder?.calls.slice(from).filter(isForAnswer) ?? [];
    from = recorder?.calls.length ?? 0;
    return calls;
  };
}

function addUsage(askedAnswers: readonly AskedAnswer[], log: readonly string[]): AskedAnswer[] {
  const usages = readUsages(log);
  return askedAnswers.map((answer) => {
    const usage = usages.get(answer.requestId ?? '');
    return usage === undefined ? answer : { ...answer, observed: { ...answer.observed, usage } };
  });
}

/**
 * Prints the judge's verdicts and its agreement with people. Undefined without a second model or when it fails; the
 * other results stay.
 */
async function judgeAllAnswers(
  { settings }: AnsweringModels,
  askedAnswers: readonly AskedAnswer[],
  pageTexts: PageTexts,
  atOnce: number,
): Promise<RunRecord['judged']> {
  const judge = connectJudge(settings);
  if (judge === undefined) return undefined;
  try {
    const kappa = await measureJudge(judge, atOnce);
    const answers: Judgement[] = [];
    await forEachConcurrently(askedAnswers, atOnce, async ({ observed, question }) => {
      answers.push(await judgeAnswer(judge, observed, question, pageTexts));
    });
    console.log(describeJudgements(answers, kappa).join('\n'));
    return { kappa: kappa ?? null, answers };
  } catch (error) {
    console.error(`The judge failed: ${readErrorMessage(error)}`);
    return undefined;
  }
}
