import { Readable } from 'node:stream';
import type { routes } from '../contract/routes.ts';
import type { Handler } from '../shared/http/handler.ts';
import { readTranscript } from './export/read-transcript.ts';
import { writeMarkdown } from './export/write-markdown.ts';

/** A conversation with its citations as a file, Markdown or PDF. Rejects with `session_not_found`. */
export const exportConversation: Handler<typeof routes.exportConversation> = async (
  services,
  { caller, params, query },
) => {
  const transcript = await readTranscript(services, caller.uid, params.id);
  if (query.format === 'md') {
    return file(Buffer.from(writeMarkdown(transcript)), 'text/markdown; charset=utf-8', 'md');
  }
  // What prints is heavy, and only needed here.
  const { writePdf } = await import('./export/write-pdf.ts');
  return file(await writePdf(transcript), 'application/pdf', 'pdf');
};

function file(bytes: Buffer, contentType: string, extension: string) {
  return {
    status: 200,
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="conversacion.${extension}"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
    body: Readable.from([bytes]),
  } as const;
}
