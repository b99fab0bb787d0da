import { changesPerExplanationCredit } from '../../contract/billing/credit-prices.ts';
import type { ComparedChange } from '../../contract/comparisons/schemas.ts';
import type { PageText } from '../../engines/document-reading/index.ts';
import { runInTimeSlices } from '../../platform/resilience/in-turns.ts';
import type { ComparisonKey } from '../../shared/comparisons/comparison-record.ts';
import type { Services } from '../../shared/services.ts';
import { buildExplanationPrompt, parseExplanations } from './build-explanation-prompt.ts';
import { type ChangedClause, chooseClauses } from './choose-clauses.ts';
import { readExplanations, type StoredExplanations, writeExplanations } from './explanation-files.ts';
import { isExplanationSupported } from './is-explanation-supported.ts';

type Parts = Pick<Services, 'bucket' | 'models' | 'logger'>;

interface Work {
  readonly changes: readonly ComparedChange[];
  readonly before: readonly PageText[];
  readonly after: readonly PageText[];
  readonly signal: AbortSignal;
}

const maxOutputTokens = 1_200;
const callMs = 40_000;
/** Time limit of all calls together; the function has 300 s for the whole comparison. */
const allCallsMs = 150_000;
const concurrentCalls = 3;

/**
 * Returns the changes with a sentence of a model on those that `chooseClauses` names. A failed call leaves its changes
 * without one. A call is recorded before it is made: another run after a crash reads its result and never repeats it.
 */
export async function explainChanges(
  services: Parts,
  key: ComparisonKey,
  work: Work,
): Promise<ComparedChange[]> {
  const clauses = chooseClauses(work.changes, work);
  const calls: ChangedClause[][] = [];
  for (let at = 0; at < clauses.length; at += changesPerExplanationCredit) {
    calls.push(clauses.slice(at, at + changesPerExplanationCredit));
  }
  const endsAt = AbortSignal.timeout(allCallsMs);
  const explanations = new Map<number, StoredExplanations['explanation']>();
  const queue = calls.entries();
  const takeCalls = async (): Promise<void> => {
    for (const [call, askedClauses] of queue) {
      work.signal.throwIfAborted();
      const signal = AbortSignal.any([work.signal, endsAt, AbortSignal.timeout(callMs)]);
      const explained = await explainInOneCall(services, key, {
        call,
        asked: askedClauses,
        signal,
        stop: work.signal,
      });
      for (const { index, explanation } of explained) explanations.set(index, explanation);
    }
  };
  await Promise.all(Array.from({ length: concurrentCalls }, takeCalls));
  return work.changes.map((change) => {
    const explanation = explanations.get(change.index);
    return explanation === undefined ? change : { ...change, explanation };
  });
}

interface Call {
  readonly call: number;
  readonly asked: readonly ChangedClause[];
  readonly signal: AbortSignal;
  /** Aborts when this run has lost the comparison. */
  readonly stop: AbortSignal;
}

async function explainInOneCall(
  { bucket, models, logger }: Parts,
  key: ComparisonKey,
  { call, asked, signal, stop }: Call,
): Promise<readonly StoredExplanations[]> {
  const storedExplanations = await readExplanations(bucket, key, call);
  if (storedExplanations !== undefined || signal.aborted) return storedExplanations ?? [];
  await writeExplanations(bucket, key, call, []);
  try {
    const output = await models.completeText({
      purpose: 'explain',
      maxOutputTokens,
      signal,
      messages: buildExplanationPrompt(asked),
    });
    const explained = await checkExplanations(output, asked);
    await writeExplanations(bucket, key, call, explained);
    return explained;
  } catch (cause) {
    stop.throwIfAborted();
    logger.warn('changes of a comparison were not explained', { comparisonId: key.id, cause });
    return [];
  }
}

async function checkExplanations(
  output: string,
  askedClauses: readonly ChangedClause[],
): Promise<StoredExplanations[]> {
  const sentences = parseExplanations(output);
  const explained: StoredExplanations[] = [];
  for (const [at, clause] of askedClauses.entries()) {
    const text = sentences.get(at + 1);
    if (text === undefined) continue;
    const supported = await runInTimeSlices(isExplanationSupported(text, clause));
    explained.push({ index: clause.change.index, explanation: { text, is_unsupported: !supported } });
  }
  return explained;
}
