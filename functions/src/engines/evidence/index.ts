export { confirmedText, doubtTranscripts } from './page-doubts.ts';
export type { QuoteRange } from './quotes/locate-quote.ts';
export {
  type CitablePassage,
  type CitationVerifier,
  citeWords,
  createCitationVerifier,
  type VerifiedCitation,
} from './quotes/verify-citation.ts';
export {
  numberSentences,
  type SentenceReference,
  writeReference,
} from './sentences/sentence-numbers.ts';
export { isLineOfValues } from './sentences/split-citable.ts';
export { type AssessedStatement, assessStatements } from './statements/assess-answer.ts';
export { splitStatements } from './statements/split-statements.ts';
