import type { Answer, ConsideredPage, Source } from '../../contract/chat/schemas.ts';
import { exportTexts } from './export-texts.ts';
import type { TranscriptCitation, TranscriptExchange } from './transcript.ts';

/** The fields of an exported exchange that come from its answer, not from its question. */
type TranscribedAnswer = Pick<
  TranscriptExchange,
  'answer' | 'marks' | 'citations' | 'consideredPages' | 'notes'
>;

/** Converts an answer for an export. `versions` are the current versions of the user's documents by id. */
export function transcribeAnswer(answer: Answer, versions: ReadonlyMap<string, string>): TranscribedAnswer {
  const numbers = new Map<string, number>();
  const sources = answer.sources
    .toSorted((one, other) => one.answer_offset - other.answer_offset)
    .map((source) => {
      const key = `${source.document_id} ${source.page} ${source.char_start} ${source.quote}`;
      const isNew = !numbers.has(key);
      const number = numbers.get(key) ?? numbers.size + 1;
      numbers.set(key, number);
      return { source, number, isNew };
    });
  return {
    answer: answer.text,
    marks: {
      cited: sources.map(({ source, number }) => ({ offset: source.answer_offset, number })),
      unsupported: answer.unsupported,
    },
    citations: sources.flatMap(({ source, number, isNew }) => {
      if (!isNew) return [];
      const { quote, doubt } = source;
      return [{ number, source: nameSource(source), quote, removal: describeLoss(source, versions), doubt }];
    }),
    consideredPages: answer.abstained
      ? sortPages(answer.considered_pages).map((page) => ({ source: nameSource(page) }))
      : [],
    notes: listNotes(answer),
  };
}

/** Sorts pages by number within their document; documents stay in order of their best page. */
export function sortPages<Page extends Pick<ConsideredPage, 'document_id' | 'page'>>(
  pages: readonly Page[],
): Page[] {
  const order = [...new Set(pages.map(({ document_id }) => document_id))];
  const rank = new Map(order.map((id, index) => [id, index]));
  const rankOf = ({ document_id }: Page): number => rank.get(document_id) ?? 0;
  return pages.toSorted((one, other) => rankOf(one) - rankOf(other) || one.page - other.page);
}

/** Lists the warnings about an answer. */
export function listNotes({
  unsupported,
  is_cut: isCut,
  has_unchecked_citations: hasUncheckedCitations,
  reading,
  unfinished_documents: unfinishedDocuments,
  unread_parts: unreadParts = [],
}: Pick<
  Answer,
  'unsupported' | 'is_cut' | 'has_unchecked_citations' | 'reading' | 'unfinished_documents' | 'unread_parts'
>): string[] {
  const isPart = reading !== null && reading.pages < reading.total_pages;
  return [
    ...(unsupported.length > 0 ? [exportTexts.unsupportedNote] : []),
    ...(isCut ? [exportTexts.cutNote] : []),
    ...(hasUncheckedCitations ? [exportTexts.uncheckedCitationsNote] : []),
    ...(isPart ? [exportTexts.partNote(reading.pages, reading.total_pages)] : []),
    ...unfinishedDocuments.map(exportTexts.unfinishedNote),
    ...unreadParts.map(exportTexts.unreadPartsNote),
  ];
}

/**
 * Returns `deleted` for a document that was deleted, even if uploaded again (new id), `replaced` for another version.
 */
function describeLoss(source: Source, versions: ReadonlyMap<string, string>): TranscriptCitation['removal'] {
  const storedVersion = versions.get(source.document_id);
  if (storedVersion === undefined) return 'deleted';
  return storedVersion === source.document_version ? undefined : 'replaced';
}

function nameSource({ source, page_label: label, page_address: url }: Source | ConsideredPage): string {
  return url === undefined
    ? exportTexts.source(lastPathSegment(source), label)
    : exportTexts.webPage(label, url);
}

/** Returns the document's name, the last segment of a source's path. */
function lastPathSegment(path: string): string {
  return path.split('/').at(-1) || path;
}
