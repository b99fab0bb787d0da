import type { AnswerSpan, ConsideredPage, Source } from '@contract/chat/schemas.ts';
import { shortenUrl } from '@/shared/format/shorten-url.ts';
import type { ViewedDocument } from '@/viewer/viewer-target.ts';
import { answerTexts } from './answer-texts.ts';

/** State of a cited document. Deleted and replaced ones cannot be opened. */
export type DocumentState = 'stored' | 'replaced' | 'deleted';

export interface NumberedCitation {
  readonly number: number;
  readonly source: Source;
  readonly state: DocumentState;
  /** True when the quote was verified to support the sentence before it. */
  readonly isChecked: boolean;
}

/** A page cited by the answer, with its citations. */
export interface CitedPage {
  readonly key: string;
  readonly page: number;
  readonly document: ViewedDocument;
  /** Display name: see `describeCitedPlace`. */
  readonly name: string;
  /** Name without extension, or title of a web page. */
  readonly shortName: string;
  /** Printed number; absent for a web page. */
  readonly label: string | undefined;
  /** URL of a web page. */
  readonly pageUrl: string | undefined;
  readonly state: DocumentState;
  readonly citations: readonly NumberedCitation[];
}

/** Numbers the citations of an answer in reading order. A passage keeps its number wherever it is cited. */
export function numberCitations(
  sources: readonly Source[],
  stateOf: (source: Source) => DocumentState = () => 'stored',
  checked: readonly AnswerSpan[] = [],
): NumberedCitation[] {
  const numbers = new Map<string, number>();
  return inReadingOrder(sources).map((source) => {
    const key = `${pageKey(source)} ${source.char_start} ${source.quote}`;
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    const isChecked =
      source.doubt === undefined &&
      checked.some(({ start, end }) => source.answer_offset > start && source.answer_offset <= end + 1);
    return { number, source, state: stateOf(source), isChecked };
  });
}

/** Lists the cited pages in order of first citation; a passage cited twice appears once. */
export function listCitedPages(citations: readonly NumberedCitation[]): CitedPage[] {
  const pages = new Map<string, { page: CitedPage; citations: NumberedCitation[] }>();
  for (const citation of citations) {
    const { source, state } = citation;
    const key = pageKey(source);
    const knownPage = pages.get(key);
    if (knownPage === undefined) {
      const list = [citation];
      const page: CitedPage = {
        key,
        document: citedDocument(source),
        page: source.page,
        name: describeCitedPlace(source),
        ...shortPlace(source),
        pageUrl: source.page_address,
        state,
        citations: list,
      };
      pages.set(key, { page, citations: list });
    } else if (!knownPage.citations.some(({ number }) => number === citation.number)) {
      knownPage.citations.push(citation);
    }
  }
  return [...pages.values()].map(({ page }) => page);
}

/** Returns the document of a citation or considered page, in the version at that time. */
export function citedDocument(source: Source | ConsideredPage): ViewedDocument {
  return {
    filename: documentNameOf(source),
    id: source.document_id,
    version: source.document_version,
    isSite: source.page_address !== undefined,
  };
}

/** Returns the last segment of the source's path, which is the document's name. */
export function documentNameOf(source: Pick<Source, 'source'>): string {
  return source.source.split('/').at(-1) || source.source;
}

/** Returns «Contrato.pdf, página 3», or title and URL of a web page. */
export function describeCitedPlace(source: Source | ConsideredPage): string {
  const { page_label: label, page_address: pageUrl } = source;
  return pageUrl === undefined
    ? answerTexts.pageOf(documentNameOf(source), label)
    : answerTexts.webPage(label, shortenUrl(pageUrl));
}

function shortPlace(source: Source): Pick<CitedPage, 'shortName' | 'label'> {
  const { page_label: label, page_address: pageUrl } = source;
  if (pageUrl !== undefined) return { shortName: label, label: undefined };
  return { shortName: documentNameOf(source).replace(/(.)\.\w{1,5}$/u, '$1'), label };
}

function pageKey(source: Source): string {
  return `${source.document_id} ${source.document_version} ${source.page}`;
}

function inReadingOrder(sources: readonly Source[]): Source[] {
  return sources.toSorted((a, b) => a.answer_offset - b.answer_offset);
}
