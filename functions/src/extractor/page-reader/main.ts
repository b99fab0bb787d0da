import { parentPort } from 'node:worker_threads';
import { extractPage } from '../content/extract-page.ts';
import { decodeHtml } from '../fetch/decode-html.ts';
import { judgeAddresses } from './judge-addresses.ts';
import { parseRobots } from './parse-robots.ts';
import { readLinks } from './read-links.ts';
import { readSitemapPiece } from './read-sitemap-piece.ts';
import {
  maxLinks,
  type ReadAnswers,
  type ReadCommand,
  type ReadKind,
  readCommandSchema,
} from './reader-messages.ts';

/** The thread that reads what sites send: untrusted content can cost it its time or memory, and nothing else. */
parentPort?.on('message', (message: unknown) => {
  const command = readCommandSchema.parse(message);
  try {
    parentPort?.postMessage({ answer: read(command) });
  } catch {
    // Content on which the libraries fail is unreadable, and listed as such.
    parentPort?.postMessage({ answer: null });
  }
});

function read(command: ReadCommand): ReadAnswers[ReadKind] {
  if (command.kind === 'sitemap') return readSitemapPiece(bufferOf(command.bytes).toString('latin1'));
  if (command.kind === 'robots') {
    const { crawlDelayMs, sitemaps, ...rules } = parseRobots(command.text);
    const urls = command.urls.map((url) => new URL(url));
    return { crawlDelayMs, sitemaps: [...sitemaps], verdicts: judgeAddresses(rules, urls) };
  }
  const { url } = command;
  const html = decodeHtml(bufferOf(command.bytes), command.contentType);
  if (command.kind === 'links') return readLinks(html, url).slice(0, maxLinks);
  const page = extractPage({ html, url });
  return { ...page, alternates: [...page.alternates], links: page.links.slice(0, maxLinks) };
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
