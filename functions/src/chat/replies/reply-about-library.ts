import { emptyAnswer } from '../../contract/chat/answers.ts';
import type { Answer, Source } from '../../contract/chat/schemas.ts';
import type { PageText } from '../../engines/document-reading/index.ts';
import { readTerms } from '../../platform/spanish/spanish-terms.ts';
import { splitSentences } from '../../platform/spanish/split-sentences.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import { searchLibrary } from '../../shared/library/search-library.ts';
import type { Services } from '../../shared/services.ts';
import type { AnswerLanguage } from '../answer-texts.ts';
import { describeSource } from '../model-answers/describe-source.ts';
import { replyTexts } from './reply-texts.ts';

/** Maximum number of documents that a reply names. */
const maxListed = 40;

/** Replies with the number of pages of the documents. */
export function replyWithPageCount(documents: readonly StoredDocument[], language: AnswerLanguage): Answer {
  const texts = replyTexts[language];
  const [only] = documents;
  if (only !== undefined && documents.length === 1)
    return toReply(texts.pageCount(only.name, texts.pages(only.pageCount)));
  const total = documents.reduce((sum, { pageCount }) => sum + pageCount, 0);
  return toReply(`${listDocuments(documents, language)}\n\n${texts.total(texts.pages(total))}`);
}

/** Replies with the list of documents. */
export function replyWithDocuments(documents: readonly StoredDocument[], language: AnswerLanguage): Answer {
  return toReply(
    `${replyTexts[language].documents(documents.length)}\n\n${listDocuments(documents, language)}`,
  );
}

function listDocuments(documents: readonly StoredDocument[], language: AnswerLanguage): string {
  const texts = replyTexts[language];
  const lines = documents
    .slice(0, maxListed)
    .map(({ name, pageCount }) => `- «${name}»: ${texts.pages(pageCount)}`);
  const otherCount = documents.length - lines.length;
  return [lines.join('\n'), ...(otherCount > 0 ? [texts.others(otherCount)] : [])].join('\n\n');
}

/** Replies with the pages that the last answer cited. */
export function replyWithPlace(sources: readonly Source[], language: AnswerLanguage): Answer {
  const texts = replyTexts[language];
  const pages = new Map(sources.map((source) => [`${source.document_id} ${source.page}`, source]));
  return citeLines(
    texts.place,
    [...pages.values()].map((source) => {
      return { line: texts.placed(source.page_label, source.source.split('/').at(-1) ?? ''), source };
    }),
  );
}

interface CitedLine {
  readonly line: string;
  readonly source: Source;
}

function citeLines(opening: string, lines: readonly CitedLine[]): Answer {
  let text = `${opening}\n`;
  const sources = lines.map(({ line, source }) => {
    text += `\n- ${line}`;
    return { ...source, answer_offset: text.length };
  });
  return { ...emptyAnswer, text, sources };
}

const maxExcerptLength = 300;

/** Replies with the documents whose passages contain the most words of a topic, and quotes a sentence of each. */
export async function replyWithDocumentsAbout(
  services: Pick<Services, 'bucket'>,
  { uid, documents }: { readonly uid: string; readonly documents: readonly StoredDocument[] },
  topic: string,
  language: AnswerLanguage,
): Promise<Answer> {
  const topicStems = new Set(readTerms(topic).flatMap(({ stem, weight }) => (weight === 1 ? [stem] : [])));
  const { passages } = await searchLibrary(services.bucket, {
    uid,
    documents,
    question: topic,
    vector: Promise.resolve(undefined),
    shares: 'each',
    limit: Math.min(maxListed, documents.length * 2),
  });
  const foundPassages = passages.map((passage) => ({ passage, count: countTerms(passage.text, topicStems) }));
  const maxCount = Math.max(0, ...foundPassages.map(({ count }) => count));
  const best = foundPassages.filter(({ count }) => count > 0 && count === maxCount);
  const byDocument = new Map(best.toReversed().map(({ passage }) => [passage.documentId, passage]));
  const lines = documents.flatMap((document) => {
    const passage = byDocument.get(document.id);
    return passage === undefined ? [] : [describePassage({ ...passage, document }, topicStems)];
  });
  const texts = replyTexts[language];
  return lines.length === 0 ? toReply(texts.nothingAbout(topic)) : citeLines(texts.about(topic), lines);
}

function countTerms(text: string, topicStems: ReadonlySet<string>): number {
  return new Set(readTerms(text).flatMap(({ stem }) => (topicStems.has(stem) ? [stem] : []))).size;
}

interface FoundPlace {
  readonly document: StoredDocument;
  readonly page: PageText;
  readonly start: number;
  readonly end: number;
}

function describePassage(place: FoundPlace, topicStems: ReadonlySet<string>): CitedLine {
  const { document, page } = place;
  const range = findSentence(place, topicStems);
  const quote = page.text.slice(range.start, range.end).replace(/\s+/gu, ' ');
  const source = describeSource({ document, page, range, quote, offset: 0, doubt: undefined });
  return { line: `«${document.name}», página ${page.label}: ${quote}`, source };
}

function findSentence({ page, start, end }: FoundPlace, topicStems: ReadonlySet<string>) {
  const sentences = splitSentences(page.text).filter((each) => each.start < end && each.end > start);
  const [first = { start, end }] = sentences.toSorted(
    (one, other) =>
      countTerms(page.text.slice(other.start, other.end), topicStems) -
      countTerms(page.text.slice(one.start, one.end), topicStems),
  );
  return { start: first.start, end: Math.min(first.end, first.start + maxExcerptLength) };
}

export const toReply = (text: string): Answer => ({ ...emptyAnswer, text });
