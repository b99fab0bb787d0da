import { fetchFile } from '../fetch/fetch-file.ts';
import type { FetchDependencies } from '../fetch/fetch-once.ts';
import type { PageReader } from './create-page-reader.ts';
import type { RobotsVerdict } from './judge-urls.ts';
import type { ParsedRobots } from './parse-robots.ts';

const maxRobotsBytes = 500 * 1024;

/** The result of reading `/robots.txt`; `unreachable` allows nothing. */
export type RobotsFile =
  | { readonly state: 'read'; readonly text: string }
  | { readonly state: 'absent' }
  | { readonly state: 'unreachable' };

export interface RobotsRules extends Pick<ParsedRobots, 'crawlDelayMs' | 'sitemaps'> {
  /**
   * Returns the verdicts on URLs; those of another origin are allowed, because these rules do not apply to them.
   * `signal` replaces the one with which the rules were opened.
   */
  judge(urls: readonly URL[], signal?: AbortSignal): Promise<RobotsVerdict[]>;
  /** Returns why a URL must not be visited, else `undefined`. */
  refuse(url: URL): Promise<Exclude<RobotsVerdict, 'allowed'> | undefined>;
}

/** Fetches an origin's rules. A client error (4xx) allows everything; server and network errors nothing. */
export async function fetchRobots(
  deps: FetchDependencies,
  origin: string,
  signal: AbortSignal,
): Promise<RobotsFile> {
  const outcome = await fetchFile(deps, new URL('/robots.txt', origin), {
    accept: 'text/plain, */*;q=0.1',
    maxBytes: maxRobotsBytes,
    truncates: true,
    signal,
  });
  if (outcome.kind === 'fetched') {
    return { state: 'read', text: outcome.response.bytes.toString('utf8').replace(/^\uFEFF/, '') };
  }
  if (outcome.kind === 'retry') return { state: 'unreachable' };
  const saysNo = ['not_found', 'forbidden', 'client_error', 'too_many_redirects', 'challenge'];
  return { state: saysNo.includes(outcome.reason) ? 'absent' : 'unreachable' };
}

/**
 * Opens an origin's rules for us. The text is parsed only in the reader's thread, with each question; a timeout allows
 * nothing.
 */
export async function openRules(
  reader: PageReader,
  origin: string,
  text: string,
  signal: AbortSignal,
): Promise<RobotsRules> {
  const ask = async (urls: readonly URL[], until: AbortSignal) => {
    const answer = await reader.readRobots({ text, urls: urls.map(({ href }) => href) }, until);
    return typeof answer === 'string' ? undefined : answer;
  };
  const knownRules = text === '' ? undefined : await ask([], signal);
  const judge: RobotsRules['judge'] = async (urls, until = signal) => {
    if (text === '') return urls.map(() => 'allowed');
    const urlsOfOrigin = urls.filter((url) => url.origin === origin);
    const answer = urlsOfOrigin.length === 0 ? undefined : await ask(urlsOfOrigin, until);
    const verdicts = new Map(
      urlsOfOrigin.map((url, index) => [url, answer?.verdicts[index] ?? 'too_complex']),
    );
    return urls.map((url) => verdicts.get(url) ?? 'allowed');
  };
  return {
    crawlDelayMs: knownRules?.crawlDelayMs ?? 0,
    sitemaps: knownRules?.sitemaps ?? [],
    judge,
    refuse: async (url) => {
      const [verdict] = await judge([url]);
      return verdict === 'allowed' ? undefined : verdict;
    },
  };
}
