export { compareDocuments } from './compare-documents.ts';
export type { Change, ChangeSide } from './comparison.ts';
