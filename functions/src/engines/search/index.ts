export {
  type BuiltPassageIndex,
  buildPassageIndex,
  fileNameToTitle,
} from './build-passage-index.ts';
export { chooseOverviewPassages } from './choose-overview-passages.ts';
export { readCosineScale } from './cosine-scale.ts';
export { type DocumentSummary, parseDocumentSummary } from './document-summary.ts';
export { findHeadings } from './find-heading-paths.ts';
export type { SearchableDocument } from './found-passage.ts';
export { joinNeighbours } from './join-neighbours.ts';
export { narrowLibrary } from './narrow-library.ts';
export { type PackedVectors, parseVectors } from './packed-vectors.ts';
export { type PassageIndex, parsePassageIndex } from './passage-index.ts';
export { embedQuestions, type QuestionVector } from './question-vector.ts';
export { readLegalHeading } from './read-heading.ts';
export { readPassages } from './read-passages.ts';
export type { LibraryStatistics } from './score-passages.ts';
export { type SearchOptions, type SearchResult, searchPassages } from './search-passages.ts';
export { splitPassages } from './split-passages.ts';
