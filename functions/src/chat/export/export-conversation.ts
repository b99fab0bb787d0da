import type { routes } from '../../contract/routes.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { readTranscript } from './read-transcript.ts';
import { writeTranscript } from './write-transcript.ts';

/**
 * Exports a conversation with its citations as Markdown or PDF. Rejects with `session_not_found`, and like
 * `writeTranscript`.
 */
export const exportConversation: Handler<typeof routes.exportConversation> = async (
  services,
  { caller: { uid }, params, query },
) => await writeTranscript(services, uid, await readTranscript(services, uid, params.id), query.format);
