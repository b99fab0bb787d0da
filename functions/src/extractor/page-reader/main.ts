import { parentPort } from 'node:worker_threads';
import { extractPage } from '../content/extract-page.ts';
import { maxLinks, pageReadCommandSchema } from './reader-messages.ts';

/** The thread that reads pages: untrusted content can cost it its time or memory, and nothing else. */
parentPort?.on('message', (message: unknown) => {
  const order = pageReadCommandSchema.parse(message);
  try {
    const page = extractPage(order);
    parentPort?.postMessage({ page: { ...page, links: page.links.slice(0, maxLinks) } });
  } catch {
    // A page on which the libraries fail is unreadable, and listed as such.
    parentPort?.postMessage({ page: null });
  }
});
