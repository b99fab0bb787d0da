import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';

/** What a page of Playwright, of either of its packages, does here. */
interface RespondingPage {
  on(event: 'response', listener: (response: Response) => unknown): unknown;
}

export interface ResponseCount {
  requests(): number;
  /** Compressed bytes of the scripts that have arrived by now. Rejects where one of them cannot be read. */
  scriptBytes(): Promise<number>;
}

/** Counts the responses of a page from now on. */
export function countResponses(page: RespondingPage): ResponseCount {
  const scripts: Promise<number>[] = [];
  let requests = 0;
  page.on('response', (response) => {
    requests += 1;
    if (response.request().resourceType() !== 'script') return;
    const size = readSize(response);
    // Handled here, too: a script that arrives late loses its body when the page closes, and nobody asks for its size.
    size.catch(() => undefined);
    scripts.push(size);
  });
  return {
    requests: () => requests,
    scriptBytes: async () => (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0),
  };
}

async function readSize(response: Response): Promise<number> {
  return gzipSync(await response.body()).length;
}
