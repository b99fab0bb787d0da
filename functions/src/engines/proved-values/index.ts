export { type DocumentStatements, readStatements, splitPage } from './proving/document-statements.ts';
export {
  absentValue,
  type CellAnswer,
  proveValue,
} from './proving/prove-value.ts';
export { createQuestionMatcher } from './proving/question-matcher.ts';
export { readTypedValue } from './reading/read-typed-value.ts';
export { isSameTypedValue } from './reading/same-value.ts';
export { readStatedValues } from './reading/stated-values.ts';
