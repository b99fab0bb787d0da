import type { Services } from '../../shared/services.ts';
import type { CitablePassage } from '../cited-documents.ts';
import { classifyWithModel } from '../reading/classify-with-model.ts';
import { planReading } from '../reading/plan-reading.ts';
import { type FoundPassages, findPassages, type PassageQuery } from './find-passages.ts';

/** Limits of a short library: pages that are loaded to measure it, and tokens that are sent to a model. */
const shortLibrary = { pages: 30, tokens: 10_000 } as const;

/**
 * Finds other passages, after a model found no answer in the first ones. Short documents are read as a whole, others
 * are searched in other words, unless the first search used them. Returns undefined when the model has read all of them
 * already.
 */
export async function findOtherPassages(
  services: Services,
  query: PassageQuery,
  { passages: given, isReworded }: Pick<FoundPassages, 'passages'> & { readonly isReworded: boolean },
): Promise<FoundPassages | undefined> {
  const wholeDocuments = await readShortDocuments(services, query);
  if (wholeDocuments !== undefined)
    return hasNewText(wholeDocuments.passages, given) ? wholeDocuments : undefined;
  if (isReworded) return undefined;
  const second = await classifyWithModel(services, { ...query, question: query.standaloneQuestion });
  if (second.kind !== 'passages') return undefined;
  const foundPassages = await findPassages(services, { ...query, standaloneQuestion: second.wording });
  return foundPassages.isRelevant && hasNewText(foundPassages.passages, given) ? foundPassages : undefined;
}

/** Returns all pages of short documents; undefined for others. */
export async function readShortDocuments(
  services: Services,
  { uid, standaloneQuestion: question, documents }: PassageQuery,
): Promise<FoundPassages | undefined> {
  const pageCount = documents.reduce((sum, document) => sum + document.pageCount, 0);
  if (pageCount > shortLibrary.pages) return undefined;
  const { pages, parts, tokens } = await planReading(services, { uid, question, documents });
  if (parts.length !== 1 || tokens > shortLibrary.tokens) return undefined;
  return { passages: pages, consideredPages: pages, isRelevant: true };
}

/** Returns true when a passage has text that the model has not read yet. */
function hasNewText(passages: readonly CitablePassage[], givenPassages: readonly CitablePassage[]): boolean {
  return passages.some(
    ({ document, page, start, text }) =>
      text.trim() !== '' &&
      !givenPassages.some(
        (other) =>
          other.document.id === document.id &&
          other.page.index === page.index &&
          other.start <= start &&
          other.end >= start + text.trimEnd().length,
      ),
  );
}
