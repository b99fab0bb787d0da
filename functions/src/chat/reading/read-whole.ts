import { createHmac } from 'node:crypto';
import { ApiError } from '../../shared/http/api-error.ts';
import { ModelRefusalError } from '../../shared/models/models.ts';
import {
  type AskedTask,
  type AskingServices,
  askModel,
  askWithCorrection,
  readText,
  type WrittenAnswer,
} from '../ask-model.ts';
import { writeMarks } from '../write-marks.ts';
import type { PlannedPage, ReadingPlan } from './plan-reading.ts';

export interface WholeTask extends AskedTask {
  /** Keeps the marks of these documents the same, and unforeseeable to whoever wrote them. */
  readonly secret: string;
  readonly onProgress: (readPages: number) => void;
}

export interface WholeAnswer {
  readonly written: WrittenAnswer;
  /** The pages that were read: all of the plan, but for parts that could not be. */
  readonly read: readonly PlannedPage[];
}

/** Parts that are read at the same time. */
const readTogether = 3;
/** What is left of the time of an answer must be enough to put the parts together. */
const partsTimeoutMs = 100_000;

/**
 * Answers from whole documents: at once where they fit into one call, else part by part, and then from what the parts brought.
 * A part that cannot be read is left out. Rejects like `askModel`, where none can be.
 */
export async function readWhole(
  services: AskingServices,
  task: WholeTask,
  plan: ReadingPlan,
): Promise<WholeAnswer> {
  const [only, ...others] = plan.parts;
  task.onProgress(0);
  if (only !== undefined && others.length === 0) {
    const nonce = nonceOf(only, task.secret);
    const written = await askModel(services, task, { passages: only, scope: { kind: 'whole' }, nonce });
    return { written, read: plan.pages };
  }
  const notes = await readParts(services, task, plan);
  const read = notes.flatMap(({ pages }) => pages);
  const texts = notes.flatMap(({ text }) => (text === '' ? [] : [text]));
  if (texts.length === 0) {
    return { written: { text: '', citations: [], statements: [], outcome: 'absent', isCut: false }, read };
  }
  return { written: await putTogether(services, task, read, texts), read };
}

interface PartNote {
  readonly pages: readonly PlannedPage[];
  /** What the part brings, with the marks of its citations; empty where it brings nothing. */
  readonly text: string;
}

/** The notes of every part that could be read. Rejects with the first failure where none could. */
async function readParts(services: AskingServices, task: WholeTask, plan: ReadingPlan): Promise<PartNote[]> {
  const signal = AbortSignal.any([task.signal, AbortSignal.timeout(partsTimeoutMs)]);
  const waiting = [...plan.parts.entries()];
  const notes: (PartNote | undefined)[] = [];
  const failures: unknown[] = [];
  let readPages = 0;
  const readNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [position, pages] = next;
      try {
        const scope = { kind: 'part', number: position + 1, count: plan.parts.length } as const;
        const nonce = nonceOf(pages, task.secret);
        const material = { passages: pages, scope, nonce, maxOutputTokens: plan.noteTokens };
        const part = await askWithCorrection(services, { ...task, signal, onPart: () => {} }, material);
        notes[position] = { pages, text: noteOf(part, pages) };
        readPages += pages.length;
        task.onProgress(readPages);
      } catch (error) {
        task.signal.throwIfAborted();
        if (!signal.aborted && !(error instanceof ApiError || error instanceof ModelRefusalError))
          throw error;
        failures.push(error);
        services.logger.warn('a part of a document was not read', { cause: error });
      }
    }
  };
  await Promise.all(Array.from({ length: readTogether }, readNext));
  const made = notes.filter((note) => note !== undefined);
  if (made.length > 0) return made;
  throw (
    failures.find((error) => error instanceof ApiError || error instanceof ModelRefusalError) ?? failures[0]
  );
}

function noteOf({ outcome, text, citations }: WrittenAnswer, pages: readonly PlannedPage[]): string {
  if (outcome !== 'proved') return '';
  const marks = citations.flatMap(({ page, document, offset, quote }) => {
    const cited = pages.find((each) => each.page === page && each.document.id === document.id);
    return cited === undefined ? [] : [{ key: cited.key, offset, quote }];
  });
  return writeMarks(text, marks);
}

/** One answer from what the parts brought. Where no model puts it together, what they brought is the answer. */
async function putTogether(
  services: AskingServices,
  task: WholeTask,
  read: readonly PlannedPage[],
  notes: readonly string[],
): Promise<WrittenAnswer> {
  try {
    const joined = await askModel(services, task, { passages: read, scope: { kind: 'notes', notes } });
    if (joined.outcome === 'proved') return joined;
  } catch (error) {
    task.signal.throwIfAborted();
    if (!(error instanceof ApiError || error instanceof ModelRefusalError)) throw error;
    services.logger.warn('what the parts brought was not put together', { cause: error });
  }
  task.onPart({ type: 'restart' });
  return await readText(services, task, read, notes.join('\n\n'));
}

/**
 * The code of the marks around these pages. The same for the same documents, so that a maker that has read them before knows
 * them again; another one for each version, and nothing that a document could know.
 */
function nonceOf(pages: readonly PlannedPage[], secret: string): string {
  const versions = pages.map(({ document, page }) => `${document.id}:${document.version}:${page.index}`);
  return createHmac('sha256', secret).update(`marks:${versions.join()}`).digest('hex').slice(0, 16);
}
