import type { Response } from 'express';

const heartbeatMs = 15_000;

/**
 * Server-sent events on one response. Headers are sent with the first event, so that an earlier failure keeps its
 * status.
 */
export interface EventStream {
  readonly isOpen: boolean;
  send(event: { readonly type: string }): void;
  end(): void;
}

export function createEventStream(response: Response): EventStream {
  let heartbeat: NodeJS.Timeout | undefined;
  let isOpen = false;

  const openStream = (): void => {
    isOpen = true;
    response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    heartbeat = setInterval(() => response.write(': \n\n'), heartbeatMs);
    response.on('close', () => clearInterval(heartbeat));
  };

  return {
    get isOpen() {
      return isOpen;
    },
    send(event) {
      if (response.destroyed || response.writableEnded) return;
      if (!isOpen) openStream();
      response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    },
    end() {
      clearInterval(heartbeat);
      if (!response.destroyed) response.end();
    },
  };
}
