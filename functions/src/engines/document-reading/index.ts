export {
  composePages,
  findDoubtfulPictures,
  listUnreadPrint,
} from './composition/compose-pages.ts';
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
export { createPageRecogniser } from './recognition/recognise-pages.ts';
