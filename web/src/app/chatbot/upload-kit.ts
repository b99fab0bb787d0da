import { UploadPanel } from '@/documents/upload/upload-panel.tsx';
import { ChatUploads } from './chat-uploads.tsx';

/** Uploading within the chat, in one file of code. */
export const uploadKit = { ChatUploads, UploadPanel };
