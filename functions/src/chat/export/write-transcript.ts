import { Readable } from 'node:stream';
import type { ExportFormat } from '../../contract/chat/conversations.ts';
import { describeAttachment } from '../../shared/http/content-disposition.ts';
import type { BinaryAnswer } from '../../shared/http/handler.ts';
import type { Transcript } from './transcript.ts';
import { writeMarkdown } from './write-markdown.ts';

/** A transcript as a file that is named after its title. */
export async function writeTranscript(transcript: Transcript, format: ExportFormat): Promise<BinaryAnswer> {
  const bytes = await writeBytes(transcript, format);
  return {
    status: 200,
    headers: {
      'Content-Type': format === 'md' ? 'text/markdown; charset=utf-8' : 'application/pdf',
      'Content-Length': String(bytes.length),
      'Content-Disposition': describeAttachment(transcript.title, format, 'conversacion'),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
    body: Readable.from([bytes]),
  };
}

async function writeBytes(transcript: Transcript, format: ExportFormat): Promise<Buffer> {
  if (format === 'md') return Buffer.from(writeMarkdown(transcript));
  // What prints is heavy, and only needed here.
  const { writePdf } = await import('./write-pdf.ts');
  return await writePdf(transcript);
}
