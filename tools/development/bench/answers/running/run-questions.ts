import { readStackServices } from '../../../../../emulators/src/seed/stack-services.ts';
import { uploadFile } from '../../../../../emulators/src/seed/upload-file.ts';
import { readErrorMessage } from '../../../../../emulators/src/shared/read-error-message.ts';
import type { StackAddresses } from '../../../../../emulators/src/shared/stack-addresses.ts';
import { counterReference } from '../../../../../functions/src/platform/rate-limit/rate-limiter.ts';
import { forEachConcurrently } from '../../../../../functions/src/platform/resilience/for-each-concurrently.ts';
import { type BenchAccount, closeBenchAccount, openBenchAccount } from '../../account/bench-account.ts';
import type { BenchDocument } from '../documents/bench-documents.ts';
import type { Question } from '../questions/question.ts';
import { type ObservedAnswer, observeAnswer } from '../scoring/observed-answer.ts';
import { type AskedQuestion, askStreaming } from './ask-streaming.ts';

/** Maximum price of one answer in credits, high enough for whole documents. */
const maxCredits = 1_000;
const creditsPerDocument = 60;
/** Maximum average price of an answer in credits. */
const maxCreditsPerQuestion = 20;

export interface AskedAnswer {
  readonly question: Question;
  readonly observed: ObservedAnswer;
  readonly requestId: string | undefined;
}

export interface Asking {
  readonly questions: readonly Question[];
  readonly documents: readonly BenchDocument[];
  /** Number of runs of all questions. */
  readonly runs: number;
  /** Number of concurrent conversations. */
  readonly atOnce: number;
  readonly onAnswer: (answer: AskedAnswer) => void;
}

/** Uploads the documents to a running stack, asks all questions, and removes the documents. */
export async function runQuestions(stack: StackAddresses, asking: Asking): Promise<void> {
  const { questions, documents, runs, atOnce, onAnswer } = asking;
  const account = await openBenchAccount(
    stack,
    maxCredits + documents.length * creditsPerDocument + questions.length * runs * maxCreditsPerQuestion,
  );
  try {
    for (const { name, makeBytes } of documents) {
      await uploadFile(stack, account.token, { name, bytes: await makeBytes() });
      process.stderr.write('↑');
    }
    for (let run = 1; run <= runs; run += 1) {
      await forEachConcurrently(conversationsOf(questions), atOnce, (turns) =>
        askConversation(stack, account, turns, { run, onAnswer }),
      );
    }
  } finally {
    process.stderr.write('\n');
    await closeBenchAccount(stack, account);
  }
}

/** Groups follow-up questions with their first question, in order; most groups have one question. */
export function conversationsOf(questions: readonly Question[]): Question[][] {
  const conversations: Question[][] = [];
  for (const question of questions) {
    const ownConversation = conversations.find((turns) => turns.at(-1)?.id === question.after);
    if (question.after === undefined || ownConversation === undefined) conversations.push([question]);
    else ownConversation.push(question);
  }
  return conversations;
}

async function askConversation(
  stack: StackAddresses,
  account: BenchAccount,
  turns: readonly Question[],
  { run, onAnswer }: { run: number; onAnswer: Asking['onAnswer'] },
): Promise<void> {
  let sessionId: string | undefined;
  for (const question of turns) {
    const { answer, session } = await askQuestion(stack, account, question, { run, sessionId });
    sessionId = session ?? sessionId;
    onAnswer(answer);
    process.stderr.write(answer.observed.refusal === null ? '.' : '–');
  }
}

async function askQuestion(
  stack: StackAddresses,
  account: BenchAccount,
  question: Question,
  { run, sessionId }: { run: number; sessionId: string | undefined },
): Promise<{ answer: AskedAnswer; session: string | undefined }> {
  const { firestore } = readStackServices();
  // Resets the rate limit, which a measurement exceeds.
  await counterReference(firestore, { limit: 'questionsOfUser', key: account.uid }).delete();
  try {
    const streamed = await askStreaming(stack.api, account.token, requestOf(question, sessionId));
    const { response, firstTextMs, wholeMs, requestId } = streamed;
    const times = { ...(firstTextMs !== undefined && { firstTextMs }), wholeMs };
    const observed = { questionId: question.id, run, ...observeAnswer(response), ...times };
    return { answer: { question, observed, requestId }, session: response.session_id };
  } catch (error) {
    console.error(`${question.id}: ${readErrorMessage(error)}`);
    return {
      answer: { question, observed: failedAnswer(question, run), requestId: undefined },
      session: undefined,
    };
  }
}

function requestOf({ ask, gold }: Question, sessionId: string | undefined): AskedQuestion {
  const [first = 'all', ...more] = Object.keys(gold);
  const session = sessionId === undefined ? {} : { session_id: sessionId };
  const chosenNames =
    more.length === 0
      ? { selected_document: first }
      : { selected_document: 'all', selected_documents: [first, ...more] };
  return { question: ask, ...chosenNames, ...session, max_credits: maxCredits };
}

function failedAnswer({ id }: Question, run: number): ObservedAnswer {
  const emptyAnswer = { text: '', citations: [], checked: [], unsupported: [], isCut: false };
  return { questionId: id, run, ...emptyAnswer, refusal: 'failed' };
}
