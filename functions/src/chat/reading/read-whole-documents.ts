import { writeReference } from '../../engines/evidence/index.ts';
import { ModelRefusalError } from '../../engines/models/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import {
  type AskingServices,
  askModel,
  askWithCorrection,
  type ModelTask,
  readExistingAnswer,
  type WrittenAnswer,
} from '../model-answers/ask-model.ts';
import { deriveNonce } from '../model-answers/derive-nonce.ts';
import { writeMarks } from '../model-answers/form/write-marks.ts';
import { type PlannedPage, type ReadingPlan, wholeOutputTokens } from './plan-reading.ts';

export interface WholeDocumentsTask extends ModelTask {
  /** Key of the tag nonce: stable for these documents and unpredictable for their authors. */
  readonly secret: string;
  /** Called with the pages read so far. */
  readonly onProgress: (read: readonly PlannedPage[]) => void;
}

export interface WholeDocumentsAnswer {
  readonly written: WrittenAnswer;
  /** The pages read: all of the plan, except failed parts. */
  readonly read: readonly PlannedPage[];
}

/** Number of parts that are read concurrently. */
const maxConcurrentReads = 3;
/** Timeouts of the parts, and of joining their notes; together below the timeout of an answer. */
const partsTimeoutMs = 100_000;
const joiningTimeoutMs = 35_000;

/**
 * Answers from whole documents: in one call when they fit, else part by part, and then from the notes on the parts.
 * Skips parts that fail or have no valid citation. Rejects like `askModel` when all parts fail.
 */
export async function readWholeDocuments(
  services: AskingServices,
  task: WholeDocumentsTask,
  plan: ReadingPlan,
): Promise<WholeDocumentsAnswer> {
  const [firstPart, ...others] = plan.parts;
  task.onProgress([]);
  if (firstPart !== undefined && others.length === 0) {
    const material = {
      passages: firstPart,
      scope: { kind: plan.scope },
      maxOutputTokens: wholeOutputTokens,
    } as const;
    const writtenAnswer = await askModel(services, task, {
      ...material,
      nonce: deriveNonce(firstPart, task.secret),
    });
    return { written: writtenAnswer, read: plan.pages };
  }
  const partResults = await readParts(services, task, plan);
  const sound = partResults.filter(({ written }) => written.outcome !== 'unproved');
  const readPages = sound.flatMap(({ pages }) => pages);
  const notes = sound.flatMap(({ written, pages }) => toPartNotes(written, pages));
  if (notes.length > 0) {
    const joined = await combineNotes(services, task, readPages, notes);
    const isCut = joined.isCut || sound.some(({ written }) => written.isCut);
    return { written: { ...joined, isCut }, read: readPages };
  }
  const outcome = sound.length === 0 ? 'unproved' : 'absent';
  return {
    written: { text: '', citations: [], statements: [], outcome, isCut: false, hasUncheckedCitations: false },
    read: readPages,
  };
}

interface ReadPart {
  readonly pages: readonly PlannedPage[];
  readonly written: WrittenAnswer;
}

/** Returns the notes on each part that could be read. Rejects with the first failure when none could. */
async function readParts(
  services: AskingServices,
  task: WholeDocumentsTask,
  plan: ReadingPlan,
): Promise<ReadPart[]> {
  const stop = new AbortController();
  const signal = AbortSignal.any([task.signal, stop.signal, AbortSignal.timeout(partsTimeoutMs)]);
  const waiting = [...plan.parts.entries()];
  const doneParts: ReadPart[] = [];
  const failures: unknown[] = [];
  const readNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [position, pages] = next;
      try {
        const scope = { kind: 'part', number: position + 1, count: plan.parts.length } as const;
        const nonce = deriveNonce(pages, task.secret);
        const material = { passages: pages, scope, nonce, maxOutputTokens: plan.noteTokens };
        const writtenNotes = await askWithCorrection(
          services,
          { ...task, signal, onPart: () => {} },
          material,
        );
        doneParts.push({ pages, written: writtenNotes });
        task.onProgress(doneParts.flatMap((part) => part.pages));
      } catch (error) {
        task.signal.throwIfAborted();
        if (!signal.aborted && !isFailureOfModel(error)) {
          waiting.length = 0;
          stop.abort(error);
          throw error;
        }
        failures.push(error);
        services.logger.warn('model failed on a part of a document', { cause: error });
      }
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentReads }, readNext));
  const [failure] = failures;
  if (doneParts.length === 0) {
    throw isFailureOfModel(failure) ? failure : new ApiError('model_unavailable', { cause: failure });
  }
  return doneParts.sort((one, other) => Number(one.pages[0]?.key) - Number(other.pages[0]?.key));
}

function isFailureOfModel(error: unknown): boolean {
  return error instanceof ApiError || error instanceof ModelRefusalError;
}

/** Returns the notes on a part with their citation marks; none when it contains nothing about the question. */
function toPartNotes({ outcome, text, citations }: WrittenAnswer, pages: readonly PlannedPage[]): string[] {
  if (outcome !== 'proved') return [];
  const marks = citations.flatMap(({ page, range, document, offset }) => {
    const onPage = pages.filter((each) => each.page.index === page.index && each.document.id === document.id);
    const cited = onPage.find(({ end }) => end >= range.end) ?? onPage.at(-1);
    const reference = cited && writeReference(cited, range);
    return reference === undefined ? [] : [{ offset, reference }];
  });
  return [writeMarks(text, marks)];
}

/** Combines the notes on the parts into one answer. When no model does so in time, the notes are the answer. */
async function combineNotes(
  services: AskingServices,
  task: WholeDocumentsTask,
  readPages: readonly PlannedPage[],
  notes: readonly string[],
): Promise<WrittenAnswer> {
  const signal = AbortSignal.any([task.signal, AbortSignal.timeout(joiningTimeoutMs)]);
  try {
    const material = {
      passages: readPages,
      scope: { kind: 'notes', notes },
      maxOutputTokens: wholeOutputTokens,
    } as const;
    const joined = await askModel(services, { ...task, signal }, material);
    if (joined.outcome === 'proved') return joined;
  } catch (error) {
    task.signal.throwIfAborted();
    if (!signal.aborted && !isFailureOfModel(error)) throw error;
    services.logger.warn('combining the notes on parts failed', { cause: error });
  }
  task.onPart({ type: 'restart' });
  return await readExistingAnswer(services, task, readPages, notes.join('\n\n'));
}
