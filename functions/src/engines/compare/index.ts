export { compareDocuments } from './compare-documents.ts';
export type { Change, ChangeSide, Comparison } from './comparison.ts';
