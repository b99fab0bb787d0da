import type { RouteEvent } from '@contract/route-definition.ts';
import type { Routes } from '@contract/routes.ts';
import type { checkEvent } from './contract-check.ts';
import { createEventStreamParser } from './event-stream-parser.ts';
import { isLastEvent, parseEvent } from './parse-event.ts';

interface EventReader {
  readonly check: typeof checkEvent;
  readonly onEvent: (event: RouteEvent<Routes['uploadDocuments']>) => void;
}

/** Reads the events of an answer that is still coming: `read` hands over those that are new. */
export function createArrivedEvents(request: XMLHttpRequest, { check, onEvent }: EventReader) {
  const parse = createEventStreamParser();
  let readLength = 0;
  let isEnded = false;
  return {
    isEnded: () => isEnded,
    read(): void {
      if (request.status !== 200 || isEnded) return;
      const piece = request.responseText.slice(readLength);
      readLength += piece.length;
      for (const message of parse(piece)) {
        const event = parseEvent(message, (read) => check('uploadDocuments', read));
        isEnded ||= isLastEvent(event);
        onEvent(event as RouteEvent<Routes['uploadDocuments']>);
      }
    },
  };
}
