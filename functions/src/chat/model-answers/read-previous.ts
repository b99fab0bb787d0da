import type { Bucket } from '@google-cloud/storage';
import type { Source } from '../../contract/chat/schemas.ts';
import { splitStatements, writeReference } from '../../engines/evidence/index.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import { loadSearchableDocuments } from '../../shared/library/library-cache.ts';
import type { CitablePassage } from '../cited-documents.ts';
import type { AnswerRecord } from '../conversation-record.ts';
import { writeMarks } from './form/write-marks.ts';
import { maxPageLength } from './keep-near-passages.ts';

/** An answer to be rewritten in another form. */
export interface PreviousAnswer {
  /** The answer with a mark for each of its citations, by the keys of `passages`. */
  readonly marked: string;
  /** The cited pages. Pages of more than 50,000 characters are reduced to the text around their first citation. */
  readonly passages: readonly CitablePassage[];
}

/** Maximum number of cited pages in the prompt; only long lists cite more. */
const maxPages = 12;

/**
 * Prepares the previous answer for a model that rewrites it: its citations as marks, with their pages, and without the
 * statements of other documents. Returns undefined when none of its citations still exists in these documents.
 */
export async function readPreviousAnswer(
  bucket: Bucket,
  uid: string,
  answer: AnswerRecord,
  documents: readonly StoredDocument[],
): Promise<PreviousAnswer | undefined> {
  const cited = documents.filter((document) => answer.sources.some((source) => isCitedBy(source)(document)));
  const loaded = await loadSearchableDocuments(bucket, uid, cited);
  const passages: CitablePassage[] = [];
  for (const { id, loadPages } of loaded) {
    const document = cited.find((candidate) => candidate.id === id);
    const pages = await loadPages();
    const sources = Map.groupBy(
      answer.sources.filter((source) => source.document_id === id),
      (source) => source.page,
    );
    for (const page of pages) {
      const [source] = sources.get(page.index) ?? [];
      if (source === undefined || document === undefined || passages.length === maxPages) continue;
      const key = String(passages.length + 1);
      const start = Math.max(0, Math.min(source.char_start, page.text.length) - maxPageLength / 2);
      const end = Math.min(page.text.length, start + maxPageLength);
      passages.push({ key, document, page, start, end, text: page.text.slice(start, end), pages });
    }
  }
  return passages.length === 0
    ? undefined
    : { marked: writeCitationMarks(answer, cited, passages), passages };
}

function writeCitationMarks(
  answer: AnswerRecord,
  documents: readonly StoredDocument[],
  passages: readonly CitablePassage[],
): string {
  const { text, sources } = keepCitedStatements(answer, (source) => documents.some(isCitedBy(source)));
  const marks = sources.flatMap(
    ({ document_id, page: cited, answer_offset: offset, char_start, char_end }) => {
      const passage = passages.find(
        ({ document, page }) => document.id === document_id && page.index === cited,
      );
      const reference = passage && writeReference(passage, { start: char_start, end: char_end });
      return reference === undefined ? [] : [{ offset, reference }];
    },
  );
  return writeMarks(text, marks);
}

const isCitedBy =
  ({ document_id, document_version }: Source) =>
  ({ id, version }: StoredDocument): boolean =>
    id === document_id && version === document_version;

/** Removes the statements whose citations are all gone, and shifts the remaining citations accordingly. */
export function keepCitedStatements(
  { text, sources }: Pick<AnswerRecord, 'text' | 'sources'>,
  isAvailable: (source: Source) => boolean,
): Pick<AnswerRecord, 'text' | 'sources'> {
  const statements = splitStatements(text).map((span) => ({ ...span, cited: [] as Source[] }));
  for (const source of sources)
    statements.findLast(({ start }) => start < source.answer_offset)?.cited.push(source);
  const lost = statements.filter(({ cited }) => cited.length > 0 && !cited.some(isAvailable));
  const lostBefore = (offset: number): number =>
    lost.reduce((sum, { start, end }) => (end <= offset ? sum + end - start : sum), 0);
  return {
    text: lost
      .toReversed()
      .reduce(
        (remainingText, { start, end }) => remainingText.slice(0, start) + remainingText.slice(end),
        text,
      ),
    sources: sources
      .filter((source) => isAvailable(source))
      .map((source) => ({
        ...source,
        answer_offset: source.answer_offset - lostBefore(source.answer_offset),
      })),
  };
}
