export {
  composePages,
  findDoubtfulPictures,
  listUnreadPrint,
} from './composition/compose-pages.ts';
export { type PlacedWord, placeWords } from './composition/place-words.ts';
export { describeReadInPart, describeUnreadable, describeUnreadPages } from './describe-unread-pages.ts';
export type {
  DocumentReader,
  PageText,
  ReadResult,
  UnreadPage,
} from './document-reader.ts';
export type { PageRecogniser, RecognisedPicture, RecognisedPictures } from './page-recogniser.ts';
export { createDocumentReader } from './read-document.ts';
export { readLimits } from './read-limits.ts';
export { cropPages } from './recognition/crop-pages.ts';
export type { PartCrop } from './recognition/crop-parts.ts';
export { createPageRecogniser } from './recognition/recognise-pages.ts';
