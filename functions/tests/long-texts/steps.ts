import { readLooseQuote } from '../../src/chat/citations/locate-loosely.ts';
import { prepareText } from '../../src/chat/citations/locate-quote.ts';
import { readEvidence } from '../../src/chat/evidence/find-support.ts';
import { readHead, readLeadIn } from '../../src/chat/evidence/page-heads.ts';
import { readPageStatements } from '../../src/chat/evidence/page-statements.ts';
import { readTokens } from '../../src/chat/evidence/read-tokens.ts';
import { readValues } from '../../src/chat/evidence/read-values.ts';
import { readClaimWordings } from '../../src/chat/evidence/read-wording.ts';
import { readSayings } from '../../src/chat/evidence/sayings.ts';
import { splitStatements } from '../../src/chat/evidence/split-statements.ts';
import { decodeReferences, openReference } from '../../src/chat/model-answers/form/decode-references.ts';
import { parseSecondReading } from '../../src/chat/reading/read-again.ts';
import { titleOfQuestion } from '../../src/chat/title-of-question.ts';
import { foldWords } from '../../src/documents/library/guide/parse-guide.ts';
import { normaliseFileName } from '../../src/documents/normalise-file-name.ts';
import { cleanPageText } from '../../src/documents/reading/reader/clean-page-text.ts';
import { toPrintable } from '../../src/documents/reading/reader/to-printable.ts';
import { describeText } from '../../src/extractor/archive/describe-text.ts';
import { rewriteLinks } from '../../src/extractor/archive/rewrite-links.ts';
import { boundMarkup } from '../../src/extractor/content/bound-markup.ts';
import { computeSignature, countWords } from '../../src/extractor/frontier/text-identity.ts';
import { protectSegment } from '../../src/extractor/translation/protect-segment.ts';
import { splitMarkdown } from '../../src/extractor/translation/split-markdown.ts';
import { layMarkdown } from '../../src/platform/printing/lay-markdown.ts';
import { readQuestionShape } from '../../src/shared/retrieval/describe-passage.ts';
import {
  readCapitalHeading,
  readLegalHeading,
  tidyHeading,
} from '../../src/shared/retrieval/read-heading.ts';
import { readPhrases, readTerms } from '../../src/shared/retrieval/spanish-terms.ts';
import { splitPassages } from '../../src/shared/retrieval/split-passages.ts';
import { splitSentences } from '../../src/shared/retrieval/split-sentences.ts';
import { readDays } from '../../src/shared/values/read-days.ts';

/** What reads the text of documents, sites, models and users. A new step is a line here. */
export const steps: Readonly<Record<string, (text: string) => unknown>> = {
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
  tidyHeading: (text) => tidyHeading({ label: '', name: text }),
  readDays,
  // Questions and answers
  titleOfQuestion,
  parseSecondReading,
  decodeReferences,
  openReference,
  // Proof
  readTokens,
  readValues,
  readHead,
  readLeadIn,
  readClaimWordings,
  readSayings,
  readEvidence,
  readPageStatements,
  splitStatements,
  // Citations
  prepareText,
  readLooseQuote,
  // Export
  layMarkdown,
  // Extraction
  boundMarkup,
  computeSignature,
  countWords,
  describeText: (text) => describeText(text, 'a', 1),
  rewriteLinks: (text) => rewriteLinks(text, () => undefined),
  splitMarkdown,
  protectSegment,
};
