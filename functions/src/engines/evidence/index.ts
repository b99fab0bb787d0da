export { confirmedText, doubtTranscripts, findDoubt } from './page-doubts.ts';
export { hasNoAnswerSentinel, noAnswerSentinel } from './prompt/no-answer-sentinel.ts';
export { oneLine } from './prompt/prompt-attribute.ts';
export { type PromptPassage, writePassage } from './prompt/write-passage.ts';
export type { QuoteRange } from './quotes/locate-quote.ts';
export {
  type CitablePassage,
  type CitationMark,
  type CitationVerifier,
  citeRange,
  createCitationVerifier,
  type VerifiedCitation,
} from './quotes/verify-citation.ts';
export {
  numberSentences,
  type SentenceReference,
  writeReference,
} from './sentences/sentence-numbers.ts';
export { isLineOfValues, splitCitable } from './sentences/split-citable.ts';
export { lacksAskedValue } from './statements/asked-value.ts';
export { type AssessedStatement, assessStatements } from './statements/assess-answer.ts';
export { findRestatement } from './statements/find-restatement.ts';
export {
  isSameToken,
  isValueOrUnit,
  negationWords,
  readTokens as readEvidenceTokens,
  type Token as EvidenceToken,
} from './statements/read-tokens.ts';
export { splitStatements } from './statements/split-statements.ts';
export {
  isPercentage,
  isSameValue,
  readValues,
  type StatedValue,
} from './values/read-values.ts';
