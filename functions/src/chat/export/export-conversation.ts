import type { routes } from '../../contract/routes.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { readTranscript } from './read-transcript.ts';
import { writeTranscript } from './write-transcript.ts';

/** A conversation with its citations as a file, Markdown or PDF. Rejects with `session_not_found` and as `writeTranscript`. */
export const exportConversation: Handler<typeof routes.exportConversation> = async (
  services,
  { caller: { uid }, params, query },
) => await writeTranscript(services, uid, await readTranscript(services, uid, params.id), query.format);
