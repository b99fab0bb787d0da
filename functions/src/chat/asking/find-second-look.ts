import type { Services } from '../../shared/services.ts';
import type { CitablePassage } from '../cited-documents.ts';
import { planReading } from '../reading/plan-reading.ts';
import { readAgain } from '../reading/read-again.ts';
import { type FoundPassages, findPassages, type PassageQuery } from './find-passages.ts';

/** Pages of documents that are loaded to find out whether they fit, and tokens of those that do. */
const shortLibrary = { pages: 30, tokens: 10_000 } as const;

/**
 * What is read before it is believed that the documents do not hold an answer: short documents whole, of others the
 * passages that a search in other words finds. Undefined where all of it was given already.
 */
export async function findSecondLook(
  services: Services,
  query: PassageQuery,
  given: readonly CitablePassage[],
): Promise<FoundPassages | undefined> {
  const whole = await readShort(services, query);
  if (whole !== undefined) return hasMore(whole.passages, given) ? whole : undefined;
  const second = await readAgain(services, { ...query, question: query.standaloneQuestion });
  if (second.kind !== 'passages') return undefined;
  const found = await findPassages(services, { ...query, standaloneQuestion: second.wording });
  return found.isRelevant && hasMore(found.passages, given) ? found : undefined;
}

async function readShort(
  services: Services,
  { uid, standaloneQuestion: question, documents }: PassageQuery,
): Promise<FoundPassages | undefined> {
  const pageCount = documents.reduce((sum, document) => sum + document.pageCount, 0);
  if (pageCount > shortLibrary.pages) return undefined;
  const { pages, parts, tokens } = await planReading(services, { uid, question, documents });
  if (parts.length !== 1 || tokens > shortLibrary.tokens) return undefined;
  return { passages: pages, considered: pages, isRelevant: true };
}

/** Whether some words of the passages are in none of those that were given. */
function hasMore(passages: readonly CitablePassage[], given: readonly CitablePassage[]): boolean {
  return passages.some(
    ({ document, page, start, text }) =>
      text.trim() !== '' &&
      !given.some(
        (other) =>
          other.document.id === document.id &&
          other.page.index === page.index &&
          other.start <= start &&
          other.end >= start + text.trimEnd().length,
      ),
  );
}
