import { parentPort } from 'node:worker_threads';
import { extractPage } from '../content/extract-page.ts';
import { maxLinks, pageReadCommandSchema } from './reader-messages.ts';

/** The thread that reads pages: what strangers wrote can cost it its time or its memory, and nothing else. */
parentPort?.on('message', (message: unknown) => {
  const order = pageReadCommandSchema.parse(message);
  try {
    const page = extractPage(order);
    parentPort?.postMessage({ page: { ...page, links: page.links.slice(0, maxLinks) } });
  } catch {
    // A page that the libraries cannot stand is a page that cannot be read, and the list says so.
    parentPort?.postMessage({ page: null });
  }
});
