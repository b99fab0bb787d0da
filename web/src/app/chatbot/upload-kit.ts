import { UploadPanel } from '@/documents/upload/upload-panel.tsx';
import { ChatUploads } from './chat-uploads.tsx';

/** Upload code of the chat, in one chunk. */
export const uploadKit = { ChatUploads, UploadPanel };
