export { compareDocuments } from './compare-documents.ts';
export type { Anchor, Change, ChangeSide, Comparison } from './comparison.ts';
