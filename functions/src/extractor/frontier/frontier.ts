import { createSelector, type PathSelection, type Selector } from '../../contract/extractor/path-patterns.ts';
import type { SkipReason } from '../../contract/extractor/skip-reasons.ts';
import { type UrlRecord, urlIdOf } from '../job/url-record.ts';
import { FileLinks, refuseFile } from './file-links.ts';
import { cleanUrl, normaliseUrl, siteOf } from './normalise-url.ts';
import { isProbablyFile, refuseByPattern, urlShapeOf } from './recognise-trap.ts';
import { isSimilarSignature } from './text-identity.ts';

/** A URL in the frontier of a running worker. */
export interface KnownUrl {
  readonly urlId: string;
  record: UrlRecord;
}

export interface FrontierOptions {
  readonly maxPages: number;
  readonly now: () => Date;
  /** Site and start path; `null` until the first page is fetched. */
  readonly scope: { readonly host: string; readonly path: string } | null;
  /** The chosen paths; absent for all. */
  readonly selection?: PathSelection;
  /** True to visit only the ordered URLs, without following links. */
  readonly isClosed?: boolean;
  /** True to request some URLs with the extension of a file, because only the response shows what they are. */
  readonly triesFiles?: boolean;
}

/** Maximum pages outside of the selection that are searched for links into it, besides the start. */
export const maxWaypoints = 8;
/** Max listed URLs outside of the selection; the rest is only counted. */
const maxUnselectedListed = 200;
const allPaths: PathSelection = { include: [], exclude: [] };

/** Keys for comparing two pages. */
export interface PageSimilarity {
  readonly textHash: string;
  readonly identity: string;
  readonly signature: readonly number[];
}

/** Max visited links per page; pages written by hand have fewer. */
const maxLinksPerPage = 5_000;
/**
 * Budget per page, in characters of links times characters of path patterns; about a fifth of a second. Links beyond it
 * are listed as too complex. 5,000 links of 80 characters under 120 patterns stay below it.
 */
const maxCharactersCompared = 50_000_000;
/** Max listed URLs beyond the job's maximum; the rest is only counted. */
const maxListedBeyond = 1_000;
/** Max listed URLs of one endless series (see `urlShapeOf`); the rest is only counted. */
const maxEndlessListedPerShape = 20;
/** Max consecutive duplicates of one series of URLs; after them the rest of the series is skipped. */
const maxRepeatsPerShape = 5;
/**
 * Max consecutive pages of one shape that differ only in the numbers of their URLs; then the rest of the shape is
 * skipped.
 */
const maxAlikePerShape = 20;

/** Returns the maximum number of URLs that a job tracks. */
export function maxKnownUrls(maxPages: number): number {
  return Math.min(20_000, Math.max(1_000, maxPages * 20));
}

/**
 * The known URLs of a job's site, each once under all its spellings, with the next one to visit. A copy of the
 * job's URL records, rebuilt by every worker.
 */
export class Frontier {
  readonly #options: FrontierOptions;
  readonly #selector: Selector;
  #charactersLeft = maxCharactersCompared;
  readonly #byKey = new Map<string, KnownUrl>();
  /** Waiting URLs: within the start path first, then by depth, each in the order of discovery. */
  readonly #queues: KnownUrl[][] = [];
  readonly #delayed = new Set<KnownUrl>();
  readonly #byText = new Map<string, UrlRecord>();
  readonly #byIdentity = new Map<string, UrlRecord[]>();
  readonly #endlessByShape = new Map<string, number>();
  readonly #repeatsByShape = new Map<string, number>();
  /** Consecutive pages with equal text, by the shape of their URLs. */
  readonly #alikeByShape = new Map<string, { readonly hash: string; readonly count: number }>();
  readonly #fileLinks = new FileLinks();
  #waypointCount = 0;
  #unselectedCount = 0;
  #scope: FrontierOptions['scope'];
  #nextOrder = 0;
  #unlistedCount = 0;

  constructor(options: FrontierOptions, records: readonly UrlRecord[] = []) {
    this.#options = options;
    this.#selector = createSelector(options.selection ?? allPaths);
    this.#scope = options.scope;
    for (const record of [...records].sort((one, other) => one.order - other.order)) this.#take(record);
  }

  /** Returns all records, as stored in the database. */
  get records(): UrlRecord[] {
    return [...this.#byKey.values()].map(({ record }) => record);
  }

  /** Number of found URLs that are not listed. */
  get unlistedCount(): number {
    return this.#unlistedCount;
  }

  set scope(scope: NonNullable<FrontierOptions['scope']>) {
    this.#scope = scope;
    // Queues all waiting URLs again, because the queue of a URL depends on the start path.
    const waiting = this.#queues.flat();
    this.#queues.length = 0;
    for (const knownUrl of waiting.sort((one, other) => one.record.order - other.record.order))
      this.#queue(knownUrl);
  }

  find(url: URL): KnownUrl | undefined {
    return this.#byKey.get(normaliseUrl(url));
  }

  isInScope(url: URL): boolean {
    return this.#scope !== null && siteOf(url) === this.#scope.host;
  }

  /** Returns true when the page of a URL is delivered, not only searched for links. */
  isSelected(url: URL): boolean {
    return this.#selector(url);
  }

  /** Adds a page's links. Returns the new records, for the database. */
  addLinks(links: readonly string[], depth: number): KnownUrl[] {
    const addedUrls: KnownUrl[] = [];
    if (this.#options.isClosed === true) return addedUrls;
    this.#charactersLeft = maxCharactersCompared;
    for (const [place, link] of links.entries()) {
      const foundUrl = URL.parse(link);
      if (foundUrl === null || !this.isInScope(foundUrl) || !/^https?:$/.test(foundUrl.protocol)) continue;
      const url = cleanUrl(foundUrl);
      const isKnown = this.#byKey.has(normaliseUrl(url))
        ? undefined
        : this.#note(url, depth, place >= maxLinksPerPage);
      if (isKnown !== undefined) addedUrls.push(isKnown);
    }
    return addedUrls;
  }

  /** Adds an ordered URL. Returns `undefined` for another spelling of an earlier one. */
  addStart(url: URL): KnownUrl | undefined {
    if (this.find(url) !== undefined) return undefined;
    return this.#insert(newRecord(url, { order: this.#takeOrder(), depth: 0 }));
  }

  /** Adds the final URL of another URL's page, so that it is not visited again. */
  addAlias(url: URL): KnownUrl {
    return this.#insert(newRecord(url, { state: 'alias', order: this.#takeOrder(), depth: 0 }));
  }

  /** Returns the next URL to visit, removed from the queue. `undefined` when none is due. */
  takeNext(): KnownUrl | undefined {
    const now = this.#options.now();
    for (const knownUrl of this.#delayed) {
      if ((knownUrl.record.notBefore ?? now) > now) continue;
      this.#delayed.delete(knownUrl);
      return knownUrl;
    }
    for (const queue of this.#queues) {
      for (let next = queue?.shift(); next !== undefined; next = queue?.shift()) {
        // Leaves proved files to `skipFiles`.
        if (next.record.depth === 0 || !this.#fileLinks.isFile(new URL(next.record.url))) return next;
      }
    }
    return undefined;
  }

  /** Skips all waiting links with the extension of a file, at the end of the crawl. Returns them, for the database. */
  skipFiles(): KnownUrl[] {
    return [...this.#byKey.values()].filter((knownUrl) => {
      const { state, depth, url } = knownUrl.record;
      const reason = state === 'waiting' && depth > 0 ? refuseFile(new URL(url)) : undefined;
      if (reason !== undefined)
        knownUrl.record = { ...knownUrl.record, state: 'skipped', reason, notBefore: null };
      return reason !== undefined;
    });
  }

  /** Returns when the next delayed URL is due. */
  nextDueAt(): Date | undefined {
    const times = [...this.#delayed].flatMap(({ record }) => record.notBefore?.getTime() ?? []);
    return times.length === 0 ? undefined : new Date(Math.min(...times));
  }

  /** Returns true when the URL belongs to a series that has proved endless. */
  isInEndlessSeries(knownUrl: KnownUrl): boolean {
    const shape = urlShapeOf(new URL(knownUrl.record.url));
    const alike = this.#alikeByShape.get(shape)?.count ?? 0;
    return (this.#repeatsByShape.get(shape) ?? 0) >= maxRepeatsPerShape || alike >= maxAlikePerShape;
  }

  /** Returns the delivered page with the same text, or with the same canonical URL and nearly the same text. */
  findRepeated(page: PageSimilarity): UrlRecord | undefined {
    const samePage = this.#byText.get(page.textHash);
    if (samePage !== undefined) return samePage;
    const namesakes = this.#byIdentity.get(page.identity) ?? [];
    return namesakes.find(({ signature }) => isSimilarSignature(signature ?? [], page.signature));
  }

  /** Adds an ordered URL that is another spelling of an earlier one, to be listed as a duplicate. */
  addDuplicate(url: URL): KnownUrl | undefined {
    const sameUrl = this.find(url);
    if (sameUrl === undefined || sameUrl.record.url === url.href || this.#byKey.has(url.href))
      return undefined;
    const facts = { state: 'skipped', reason: 'duplicate', sameAs: sameUrl.record.url } as const;
    return this.#insert({
      ...newRecord(url, { order: this.#takeOrder(), depth: 0, ...facts }),
      key: url.href,
    });
  }

  /** `hashWithoutNumbers` is the hash of the text without the numbers of its URL. */
  markDelivered(knownUrl: KnownUrl, facts: Partial<UrlRecord>, hashWithoutNumbers = ''): void {
    knownUrl.record = { ...knownUrl.record, ...facts, state: 'delivered', reason: null, notBefore: null };
    this.#rememberPage(knownUrl.record);
    this.#fileLinks.note(new URL(knownUrl.record.url), true);
    const shape = urlShapeOf(new URL(knownUrl.record.url));
    this.#repeatsByShape.set(shape, 0);
    const alike = this.#alikeByShape.get(shape);
    const isAlike = hashWithoutNumbers !== '' && alike?.hash === hashWithoutNumbers;
    this.#alikeByShape.set(shape, { hash: hashWithoutNumbers, count: isAlike ? alike.count + 1 : 1 });
  }

  markSkipped(knownUrl: KnownUrl, reason: SkipReason, sameAs: string | null = null): void {
    knownUrl.record = { ...knownUrl.record, state: 'skipped', reason, sameAs, notBefore: null };
    this.#fileLinks.note(new URL(knownUrl.record.url), false);
    if (reason !== 'duplicate' && reason !== 'untranslated_copy') return;
    const shape = urlShapeOf(new URL(knownUrl.record.url));
    this.#repeatsByShape.set(shape, (this.#repeatsByShape.get(shape) ?? 0) + 1);
  }

  markDelayed(knownUrl: KnownUrl, notBefore: Date): void {
    knownUrl.record = { ...knownUrl.record, failures: knownUrl.record.failures + 1, notBefore };
    this.#queue(knownUrl);
  }

  #note(url: URL, depth: number, isBeyond: boolean): KnownUrl | undefined {
    const room = maxKnownUrls(this.#options.maxPages) - this.#byKey.size + this.#unselectedCount;
    const fileReason = refuseFile(url);
    const reason =
      refuseByPattern(url, depth, this.#options.now()) ??
      (this.#options.triesFiles === true ? undefined : fileReason) ??
      this.#refuseUnselected(url, depth, fileReason) ??
      (isBeyond || room <= 0 ? (fileReason ?? 'too_many_addresses') : undefined);
    const isListed =
      (reason !== 'endless' || this.#listsEndless(url)) &&
      (reason !== 'not_selected' || this.#unselectedCount < maxUnselectedListed);
    if (room <= -maxListedBeyond || !isListed) {
      this.#unlistedCount += 1;
      return undefined;
    }
    const state = reason === undefined ? 'waiting' : 'skipped';
    return this.#insert(
      newRecord(url, { state, order: this.#takeOrder(), depth, ...(reason === undefined ? {} : { reason }) }),
    );
  }

  /**
   * The first pages linked from the start may link into the selection: they are searched for links, and not delivered.
   */
  #refuseUnselected(url: URL, depth: number, fileReason: SkipReason | undefined): SkipReason | undefined {
    this.#charactersLeft -= url.href.length * this.#selector.searchedTexts;
    if (this.#charactersLeft < 0) return fileReason ?? 'too_complex';
    if (this.isSelected(url)) return undefined;
    if (fileReason !== undefined) return fileReason;
    return depth <= 1 && this.#waypointCount < maxWaypoints ? undefined : 'not_selected';
  }

  #listsEndless(url: URL): boolean {
    const shape = `${url.pathname.split('/')[1] ?? ''} ${url.searchParams.size}`;
    const count = (this.#endlessByShape.get(shape) ?? 0) + 1;
    this.#endlessByShape.set(shape, count);
    return count <= maxEndlessListedPerShape;
  }

  #insert(record: UrlRecord): KnownUrl {
    const knownUrl = { urlId: urlIdOf(record.key), record };
    this.#byKey.set(record.key, knownUrl);
    if (record.state === 'skipped' && record.reason === 'not_selected') this.#unselectedCount += 1;
    const isWaypoint = record.state === 'waiting' && record.depth > 0;
    if (isWaypoint && !this.isSelected(new URL(record.url))) this.#waypointCount += 1;
    if (record.state === 'waiting') this.#queue(knownUrl);
    return knownUrl;
  }

  #take(record: UrlRecord): void {
    this.#insert(record);
    const url = new URL(record.url);
    if (record.state === 'delivered') this.#fileLinks.note(url, true);
    if (record.state === 'skipped' && this.isSelected(url)) this.#fileLinks.note(url, false);
    this.#nextOrder = Math.max(this.#nextOrder, record.order + 1);
    this.#rememberPage(record);
  }

  #rememberPage(record: UrlRecord): void {
    const { state, textHash, identity } = record;
    if (state !== 'delivered' || textHash === null || identity === null) return;
    this.#byText.set(textHash, record);
    this.#byIdentity.set(identity, [...(this.#byIdentity.get(identity) ?? []), record]);
  }

  #queue(knownUrl: KnownUrl): void {
    if (knownUrl.record.notBefore !== null) {
      this.#delayed.add(knownUrl);
      return;
    }
    const url = new URL(knownUrl.record.url);
    const isAside = !url.pathname.startsWith(this.#scope?.path ?? '/') || isProbablyFile(url);
    const place = knownUrl.record.depth + (isAside ? asideOffset : 0);
    const queue = this.#queues[place] ?? [];
    queue.push(knownUrl);
    this.#queues[place] = queue;
  }

  #takeOrder(): number {
    this.#nextOrder += 1;
    return this.#nextOrder - 1;
  }
}

/** Queue offset of URLs outside the start path and of unlikely pages: they wait for all others. */
const asideOffset = 32;

function newRecord(url: URL, facts: Pick<UrlRecord, 'order' | 'depth'> & Partial<UrlRecord>): UrlRecord {
  return {
    url: url.href.slice(0, 2_048),
    key: normaliseUrl(url),
    state: 'waiting',
    reason: null,
    sameAs: null,
    failures: 0,
    notBefore: null,
    position: null,
    finalUrl: null,
    title: null,
    wordCount: null,
    language: null,
    isCut: false,
    textHash: null,
    identity: null,
    signature: null,
    versionOf: null,
    translation: null,
    change: null,
    earlierUrlId: null,
    isCarried: false,
    ...facts,
  };
}
