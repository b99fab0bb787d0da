import type { UploadEvent } from '@contract/documents/schemas.ts';

/** A page number that changes more often than this cannot be read, and drawing it takes time from the work that it tells about. */
const showEveryMs = 150;

export interface PacedProgress {
  readonly tell: (event: UploadEvent) => void;
  /** Nothing more is told, not even what waits. */
  readonly stop: () => void;
}

/** Passes events on, those of single pages at most every 150 ms: the latest one wins, and none comes after a later event. */
export function paceProgress(onEvent: (event: UploadEvent) => void): PacedProgress {
  let waiting: UploadEvent | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (): void => {
    timer = undefined;
    if (waiting === undefined) return;
    const event = waiting;
    waiting = undefined;
    onEvent(event);
    timer = setTimeout(show, showEveryMs);
  };
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
  };
  return {
    tell: (event) => {
      if (event.type === 'reading' || event.type === 'recognising') {
        waiting = event;
        if (timer === undefined) show();
      } else if (event.type === 'usable') {
        // Reading goes on.
        onEvent(event);
      } else {
        stop();
        onEvent(event);
      }
    },
    stop,
  };
}
