import { fetchFile } from '../fetch/fetch-file.ts';
import type { FetchDependencies } from '../fetch/fetch-once.ts';
import type { PageReader } from './create-page-reader.ts';
import type { RobotsVerdict } from './judge-addresses.ts';
import type { ParsedRobots } from './parse-robots.ts';

const maxRobotsBytes = 500 * 1024;

/** The result of reading `/robots.txt`: `unreachable` where the site could not answer, which allows nothing. */
export type RobotsFile =
  | { readonly state: 'read'; readonly text: string }
  | { readonly state: 'absent' }
  | { readonly state: 'unreachable' };

export interface RobotsRules extends Pick<ParsedRobots, 'crawlDelayMs' | 'sitemaps'> {
  /** What the rules say of each address; those of another origin are allowed, whose rules these are not. */
  judge(urls: readonly URL[]): Promise<RobotsVerdict[]>;
  /** Why an address may not be visited. */
  refuse(url: URL): Promise<Exclude<RobotsVerdict, 'allowed'> | undefined>;
}

/** Reads an origin's rules. A client error (4xx) allows everything; server and network errors nothing. */
export async function fetchRobots(
  deps: FetchDependencies,
  origin: string,
  signal: AbortSignal,
): Promise<RobotsFile> {
  const outcome = await fetchFile(deps, new URL('/robots.txt', origin), {
    accept: 'text/plain, */*;q=0.1',
    maxBytes: maxRobotsBytes,
    cuts: true,
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
 * The rules of an origin for us. Its text is read in the reader's thread alone, with each question: where that takes too
 * long, nothing is allowed.
 */
export async function openRules(
  reader: PageReader,
  origin: string,
  text: string,
  signal: AbortSignal,
): Promise<RobotsRules> {
  const ask = async (urls: readonly URL[]) => {
    const answer = await reader.readRobots({ text, urls: urls.map(({ href }) => href) }, signal);
    return typeof answer === 'string' ? undefined : answer;
  };
  const known = text === '' ? undefined : await ask([]);
  const judge: RobotsRules['judge'] = async (urls) => {
    if (text === '') return urls.map(() => 'allowed');
    const own = urls.filter((url) => url.origin === origin);
    const answer = own.length === 0 ? undefined : await ask(own);
    const verdicts = new Map(own.map((url, place) => [url, answer?.verdicts[place] ?? 'too_complex']));
    return urls.map((url) => verdicts.get(url) ?? 'allowed');
  };
  return {
    crawlDelayMs: known?.crawlDelayMs ?? 0,
    sitemaps: known?.sitemaps ?? [],
    judge,
    refuse: async (url) => {
      const [verdict] = await judge([url]);
      return verdict === 'allowed' ? undefined : verdict;
    },
  };
}
