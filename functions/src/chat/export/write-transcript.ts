import type { ExportFormat } from '../../contract/chat/conversations.ts';
import { hasOwnModel } from '../../shared/config/has-own-model.ts';
import type { BinaryAnswer } from '../../shared/http/handler.ts';
import { respondWithFile } from '../../shared/http/respond-with-file.ts';
import { withUserLease } from '../../shared/leases/user-lease.ts';
import { contentTypes } from '../../shared/library/find-file.ts';
import type { Services } from '../../shared/services.ts';
import { exportTexts } from './export-texts.ts';
import type { Transcript } from './transcript.ts';
import { writeMarkdown } from './write-markdown.ts';

/**
 * Returns a transcript as a file named after its title, with the note of the screen about the stack's own model.
 * Rejects with `print_in_progress` while another PDF or Word document of the user is being written.
 */
export async function writeTranscript(
  services: Pick<Services, 'environment' | 'firestore' | 'logger' | 'now'>,
  uid: string,
  conversation: Transcript,
  format: ExportFormat,
): Promise<BinaryAnswer> {
  const isOwn = hasOwnModel(services.environment) && conversation.isPrepared !== true;
  const transcript = isOwn
    ? { ...conversation, about: [...conversation.about, exportTexts.ownModel] }
    : conversation;
  const bytes =
    format === 'md'
      ? Buffer.from(writeMarkdown(transcript))
      : await withUserLease(services, { uid, kind: 'print' }, () => writers[format](transcript));
  return respondWithFile({
    ...{ title: transcript.title, extension: format, fallback: 'conversacion', bytes },
    contentType: format === 'md' ? 'text/markdown; charset=utf-8' : contentTypes[format],
  });
}

// Loads the libraries on demand, because both are large.
const writers = {
  docx: async (transcript: Transcript) => (await import('./write-word.ts')).writeWord(transcript),
  pdf: async (transcript: Transcript) => (await import('./write-pdf.ts')).writePdf(transcript),
} as const;
