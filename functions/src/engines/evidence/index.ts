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
export { lacksAskedValue } from './statements/asked-value.ts';
export { type AssessedStatement, assessStatements } from './statements/assess-answer.ts';
export { denials } from './statements/read-tokens.ts';
export {
  isPercentage,
  isSameValue,
  readValues,
  type StatedValue,
} from './statements/read-values.ts';
export { splitStatements } from './statements/split-statements.ts';
