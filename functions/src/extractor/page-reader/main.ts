import { parentPort } from 'node:worker_threads';
import { extractPage, readLinks } from '../../engines/page-content/index.ts';
import { lowerThreadPriority } from '../../platform/threads/lower-thread-priority.ts';
import { decodePage } from '../fetch/decode-html.ts';
import { judgeUrls } from './judge-urls.ts';
import { type ParsedRobots, parseRobots } from './parse-robots.ts';
import { readSitemapPiece } from './read-sitemap-piece.ts';
import {
  maxLinks,
  type ReadAnswers,
  type ReadCommand,
  type ReadKind,
  readCommandSchema,
} from './reader-messages.ts';

lowerThreadPriority();

/** Thread that reads untrusted content of sites, which can only cost the thread its time or memory. */
parentPort?.on('message', (message: unknown) => {
  const command = readCommandSchema.parse(message);
  try {
    parentPort?.postMessage({ answer: answerCommand(command) });
  } catch {
    // Answers `null` for content on which the libraries fail: it is listed as unreadable.
    parentPort?.postMessage({ answer: null });
  }
});

function answerCommand(command: ReadCommand): ReadAnswers[ReadKind] {
  if (command.kind === 'sitemap')
    return readSitemapPiece(bufferOf(command.bytes).toString('latin1'), command.url);
  if (command.kind === 'robots') {
    const { crawlDelayMs, sitemaps, ...rules } = readRules(command.text);
    const urls = command.urls.map((url) => new URL(url));
    return { crawlDelayMs, sitemaps: [...sitemaps], verdicts: judgeUrls(rules, urls) };
  }
  const { url } = command;
  const { contentType } = command;
  const source = { ...decodePage(bufferOf(command.bytes), contentType), url, contentType };
  if (command.kind === 'links') return readLinks(source).slice(0, maxLinks);
  const page = extractPage(source);
  return { ...page, alternates: [...page.alternates], links: page.links.slice(0, maxLinks) };
}

let latest: { readonly text: string; readonly rules: ParsedRobots } | undefined;

/** Caches the last rules: a crawl asks about the same file for each of its URLs. */
function readRules(text: string): ParsedRobots {
  if (latest?.text !== text) latest = { text, rules: parseRobots(text) };
  return latest.rules;
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
