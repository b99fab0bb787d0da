export { compareDocuments } from './compare-documents.ts';
export type { Change, ChangeSide, ComparedPage, Comparison } from './comparison.ts';
export { type JudgedComparison, judgePictures } from './pictures/judge-pictures.ts';
export type { PicturedPages } from './pictures/match-words.ts';
export { type PagePart, type PictureCheck, planPictures } from './pictures/picture-plan.ts';
