import type { UploadEvent } from '@contract/documents/schemas.ts';

/** Min time between two page numbers: faster ones are unreadable, and rendering them slows the upload down. */
const minShownMs = 150;

export interface PacedProgress {
  readonly report: (event: UploadEvent) => void;
  /** Drops the waiting event. */
  readonly stop: () => void;
}

/** Forwards events, page events at most every 150 ms: the latest wins, and none follows a later event. */
export function paceProgress(onEvent: (event: UploadEvent) => void): PacedProgress {
  let waiting: UploadEvent | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (): void => {
    timer = undefined;
    if (waiting === undefined) return;
    const event = waiting;
    waiting = undefined;
    onEvent(event);
    timer = setTimeout(show, minShownMs);
  };
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
  };
  return {
    report: (event) => {
      if (event.type === 'reading' || event.type === 'recognising') {
        waiting = event;
        if (timer === undefined) show();
      } else if (event.type === 'usable') {
        // Forwards this event and keeps throttling, because reading has not ended.
        onEvent(event);
      } else {
        stop();
        onEvent(event);
      }
    },
    stop,
  };
}
