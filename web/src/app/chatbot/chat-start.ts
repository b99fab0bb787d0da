import { EmptyCaseFile } from '@/case-files/empty-case-file.tsx';
import { FirstDocument } from '@/documents/start/first-document.tsx';

/** Views of the chat without documents, in one chunk. */
export const chatStart = { FirstDocument, EmptyCaseFile };
