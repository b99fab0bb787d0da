export { compareDocuments } from './compare-documents.ts';
export type { Change, ChangeSide, ComparedPage, Comparison } from './comparison.ts';
