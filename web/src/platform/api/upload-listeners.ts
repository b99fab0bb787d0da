import type { RouteEvent } from '@contract/route-definition.ts';
import type { Routes } from '@contract/routes.ts';

export interface UploadListeners {
  /** Bytes of the whole request that have left the browser, and how many there are. */
  readonly onSent?: (sentBytes: number, totalBytes: number) => void;
  /** Each checked event of the server; the last one is `done` or `error`. */
  readonly onEvent: (event: RouteEvent<Routes['uploadDocuments']>) => void;
  readonly signal?: AbortSignal;
}
