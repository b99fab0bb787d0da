import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';

/** The parts of a page of Playwright or `playwright-core` that are used here. */
interface RespondingPage {
  on(event: 'response', listener: (response: Response) => unknown): unknown;
}

export interface ResponseCount {
  requests(): number;
  /** Returns the compressed bytes of the scripts loaded so far. Rejects when one of them cannot be read. */
  scriptBytes(): Promise<number>;
}

/** Counts the later responses of a page. */
export function countResponses(page: RespondingPage): ResponseCount {
  const scriptPromises: Promise<number>[] = [];
  let requests = 0;
  page.on('response', (response) => {
    requests += 1;
    if (response.request().resourceType() !== 'script') return;
    const sizePromise = readSize(response);
    // Handles the rejection of a late script, which loses its body when the page closes.
    sizePromise.catch(() => undefined);
    scriptPromises.push(sizePromise);
  });
  return {
    requests: () => requests,
    scriptBytes: async () => (await Promise.all(scriptPromises)).reduce((sum, size) => sum + size, 0),
  };
}

async function readSize(response: Response): Promise<number> {
  return gzipSync(await response.body()).length;
}
