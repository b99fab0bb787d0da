import type { CitablePassage } from '../../src/chat/cited-documents.ts';
import { writeMarkdown } from '../../src/chat/export/write-markdown.ts';
import { layOutTranscript } from '../../src/chat/export/write-word.ts';
import { maxAnswerLength } from '../../src/chat/model-answers/ask-model.ts';
import {
  decodeReferences,
  unfinishedReference,
} from '../../src/chat/model-answers/form/decode-references.ts';
import { createAnswerParser } from '../../src/chat/model-answers/form/parse-json-answer.ts';
import { parseModelClassification } from '../../src/chat/reading/classify-with-model.ts';
import { titleOfQuestion } from '../../src/chat/title-of-question.ts';
import { foldWords, parseGuide } from '../../src/documents/library/guide/parse-guide.ts';
import { normaliseFileName } from '../../src/documents/normalise-file-name.ts';
import { compareDocuments } from '../../src/engines/compare/compare-documents.ts';
import { toPrintable } from '../../src/engines/document-reading/reader/to-printable.ts';
import { readLooseQuote } from '../../src/engines/evidence/quotes/locate-loosely.ts';
import { prepareText } from '../../src/engines/evidence/quotes/locate-quote.ts';
import { createCitationVerifier } from '../../src/engines/evidence/quotes/verify-citation.ts';
import { assessAnswer } from '../../src/engines/evidence/statements/assess-answer.ts';
import { readEvidence } from '../../src/engines/evidence/statements/judge-reserved-part.ts';
import { readHead, readLeadIn } from '../../src/engines/evidence/statements/page-heads.ts';
import { readPageStatements } from '../../src/engines/evidence/statements/read-page-statements.ts';
import { readTokens } from '../../src/engines/evidence/statements/read-tokens.ts';
import { readClaimWordings } from '../../src/engines/evidence/statements/read-wording.ts';
import { readWordings } from '../../src/engines/evidence/statements/read-wordings.ts';
import { splitStatements } from '../../src/engines/evidence/statements/split-statements.ts';
import { readValues } from '../../src/engines/evidence/values/read-values.ts';
import { compareVisits } from '../../src/engines/page-changes/index.ts';
import { boundMarkup } from '../../src/engines/page-content/bound-markup.ts';
import { extractPage } from '../../src/engines/page-content/extract-page.ts';
import { readQuestionShape } from '../../src/engines/search/describe-passage.ts';
import {
  normaliseHeading,
  readCapitalHeading,
  readLegalHeading,
} from '../../src/engines/search/read-heading.ts';
import { splitPassages } from '../../src/engines/search/split-passages.ts';
import { describeText } from '../../src/extractor/archive/describe-text.ts';
import { rewriteLinks } from '../../src/extractor/archive/rewrite-links.ts';
import { computeSignature, countWords } from '../../src/extractor/frontier/text-identity.ts';
import { protectSegment } from '../../src/extractor/translation/protect-segment.ts';
import { splitMarkdown } from '../../src/extractor/translation/split-markdown.ts';
import { layMarkdown } from '../../src/platform/printing/lay-markdown.ts';
import { runWithoutPauses } from '../../src/platform/resilience/in-turns.ts';
import { readDays } from '../../src/platform/spanish/read-days.ts';
import { readPhrases, readTerms } from '../../src/platform/spanish/spanish-terms.ts';
import { splitSentences } from '../../src/platform/spanish/split-sentences.ts';
import { cleanPageText } from '../../src/platform/values/clean-page-text.ts';

const quote = 'El plazo es de un mes.';

/** A page whose whole text is the passage. */
function passageOf(text: string): CitablePassage {
  const page: CitablePassage['page'] = { index: 1, label: '1', text };
  const document = { id: 'uno', version: '1' } as unknown as CitablePassage['document'];
  return { key: '1', document, page, start: 0, end: text.length, text, pages: [page] };
}

/** Parses a model's output in pieces, as they arrive. */
function readStream(text: string): void {
  const parser = createAnswerParser({ isInPassages: () => false, removedLink: '' });
  for (let at = 0; at < text.length; at += pieceLength) parser.push(text.slice(at, at + pieceLength));
  parser.end();
}
const pieceLength = 100;

const exchangeOf = (answer: string) => ({
  question: answer,
  askedAt: new Date(0),
  answer,
  marks: {
    cited: [{ offset: answer.length, number: 1 }],
    unsupported: [...answer.matchAll(/.{1,50}/gsu)].map(({ index, 0: { length } }) => ({
      ...{ start: index, end: index + length },
    })),
  },
  citations: [],
  consideredPages: [],
  notes: [],
});

/** Compares a text with a version in which every seventh character differs and the halves have changed places. */
function compareVersions(text: string): unknown {
  const middle = text.length >> 1;
  const edited = text.replace(/([\s\S]{6})[\s\S]/gu, '$1x');
  const pages = [edited.slice(middle), edited.slice(0, middle)].map(toPage);
  return runWithoutPauses(compareDocuments([toPage(text, 0)], pages));
}
/** Compares two visits of a page as `compareVersions` does, with a further request of the later one. */
function compareSite(text: string): unknown {
  const visitedAt = new Date('2026-03-02T09:00:00Z');
  const edited = text.replace(/([\s\S]{6})[\s\S]/gu, '$1x');
  const [before, after, again] = [text, edited, `${edited} y`].map((body) => ({
    title: '',
    text: body,
    visitedAt,
  }));
  if (before === undefined || after === undefined || again === undefined) throw new Error('no page');
  return runWithoutPauses(compareVisits(before, after, { again: [again] }));
}
const toPage = (text: string, at: number) => ({ index: at + 1, label: String(at + 1), text });

/** Steps that process the text of documents, sites, models and users. Add new ones here. */
export const textSteps: Readonly<Record<string, (text: string) => unknown>> = {
  // Reading
  cleanPageText,
  toPrintable,
  normaliseFileName: (text) => normaliseFileName(text, 'pdf'),
  foldWords,
  // Passages and search
  splitSentences,
  splitPassages,
  readTerms,
  readPhrases,
  readQuestionShape,
  readLegalHeading: (text) => readLegalHeading(`Artículo 1 ${text}`),
  readCapitalHeading,
  tidyHeading: (text) => normaliseHeading({ label: '', name: text }),
  readDays,
  // Questions and answers
  titleOfQuestion,
  parseSecondReading: parseModelClassification,
  decodeReferences,
  openReference: unfinishedReference,
  createAnswerParser: (text) => readStream(text.slice(0, maxAnswerLength)),
  parseGuide: (text) => parseGuide(`TITULO: ${text} [[1|${quote}]]`, [{ key: '1', page: 1, text }]),
  // Proof
  readTokens,
  readValues,
  readHead,
  readLeadIn,
  readClaimWordings,
  readWordings,
  readEvidence,
  readPageStatements,
  splitStatements,
  assessAnswer: (text) => assessAnswer(text.slice(0, maxAnswerLength), [], [{ text } as never]),
  // Citations
  prepareText,
  readLooseQuote,
  createCitationVerifier: (text) => createCitationVerifier([passageOf(text)])({ key: '1', quote }),
  verifyLongQuote: (text) => createCitationVerifier([passageOf(quote)])({ key: '1', quote: text }),
  // Comparison
  compareVersions,
  compareSite,
  // Export
  layMarkdown,
  layTranscript: (text) =>
    layOutTranscript({ title: text, about: [], emptyText: '', exchanges: [exchangeOf(text)] }),
  writeMarkdown: (text) =>
    writeMarkdown({ title: text, about: [], emptyText: '', exchanges: [exchangeOf(text)] }),
  // Extraction
  extractPage: (text) => extractPage({ html: `<main><p>${text}</p></main>`, url: 'https://example.org/' }),
  boundMarkup,
  computeSignature,
  countWords,
  describeText: (text) => describeText(text, 'a', 1),
  rewriteLinks: (text) => rewriteLinks(text, () => undefined),
  splitMarkdown,
  protectSegment,
};
