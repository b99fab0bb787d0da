import type { routes } from '../../contract/routes.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { readTranscript } from './read-transcript.ts';
import { writeTranscript } from './write-transcript.ts';

/** A conversation with its citations as a file, Markdown or PDF. Rejects with `session_not_found`. */
export const exportConversation: Handler<typeof routes.exportConversation> = async (
  services,
  { caller, params, query },
) => await writeTranscript(await readTranscript(services, caller.uid, params.id), query.format);
