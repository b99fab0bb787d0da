import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readDeployedIndexes } from '../../../emulators/src/firestore/query-index.ts';
import { startFirestore } from '../../../emulators/src/firestore/server.ts';
import { localVariables } from '../../../emulators/src/shared/local-variables.ts';
import { serveApp } from '../../../emulators/src/shared/serve-app.ts';
import { startStorage } from '../../../emulators/src/storage/server.ts';
import type { Routes } from '../../../functions/src/contract/routes.ts';
import type { SiteChange } from '../../../functions/src/contract/watches/schemas.ts';
import { createCrawler } from '../../../functions/src/extractor/create-crawler.ts';
import { createJobRecord, startJob } from '../../../functions/src/extractor/start-extraction.ts';
import { watchedSites } from '../../../functions/src/extractor/watched-sites.ts';
import { readSnapshot } from '../../../functions/src/platform/firestore/firestore-data.ts';
import { createRateLimiter } from '../../../functions/src/platform/rate-limit/rate-limiter.ts';
import type { QueuedTask } from '../../../functions/src/platform/tasks/task-queue.ts';
import { minuteMs } from '../../../functions/src/platform/time/time-units.ts';
import { createServices } from '../../../functions/src/services.ts';
import { parseEnvironment } from '../../../functions/src/shared/config/environment.ts';
import type { HandlerRequest } from '../../../functions/src/shared/http/handler.ts';
import type { Services } from '../../../functions/src/shared/services.ts';
import { createWatchCreation } from '../../../functions/src/watches/create-watch.ts';
import { sweepWatches } from '../../../functions/src/watches/visiting/sweep-watches.ts';
import {
  type VisitRecord,
  visitRecordSchema,
  visitsOf,
  watchRecordSchema,
  watchReference,
} from '../../../functions/src/watches/watch-record.ts';
import { createRandom } from './shared/create-random.ts';
import { formatMeasures } from './shared/percentile.ts';
import { measureOtherSites } from './watches/measure-other-sites.ts';
import { measureQuestions, type QuestionScore } from './watches/measure-questions.ts';
import { describePlanted, MadeSite, type PlantedChange, pathOf } from './watches/watched-site.ts';

const visits = 10;
/** Visits after the last planted change: a quiet week. */
const quietVisits = 7;
const sweepMs = 10 * minuteMs;
/** Sweeps of half a day: a visit that they do not record is lost. */
const sweepsPerVisit = 72;

/**
 * Watches made sites of `--pages` pages over ten daily visits, for `--seeds` seeds: with planted changes before the first
 * three visits, and noise at every request. `changes_found`: share of planted changes that the visit after them recorded.
 * `false_alarms`: recorded changes that were not planted. `credits_of_a_quiet_week`: most credits of the last seven visits
 * of a site. `question_right`: share of right decisions on the mail of a standing question, over made pages with similar
 * facts. `question_missed` and `question_false_alarms` count the wrong ones. `--questions` measures these alone.
 * `--others` watches a council, a shop, a blog, rates and a school of `--pages` pages without a crawl. Each visit reads
 * them in another order.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      pages: { type: 'string', default: '50' },
      seeds: { type: 'string', default: '3' },
      seed: { type: 'string', default: '1' },
      questions: { type: 'boolean', default: false },
      others: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
    },
  });
  const pages = z.coerce.number().int().min(10).max(500).parse(values.pages);
  const seeds = z.coerce.number().int().min(1).max(50).parse(values.seeds);
  const first = z.coerce.number().int().min(1).parse(values.seed);
  const all = Array.from({ length: seeds }, (_, index) => first + index);
  if (values.others) return measureOthers(all, pages);
  const scores = all.map((seed) => measureQuestions(seed, values.verbose));
  const sum = (readScore: (score: QuestionScore) => number): number =>
    scores.reduce((total, score) => total + readScore(score), 0);
  console.log(
    formatMeasures({
      questions: sum(({ asked }) => asked),
      question_right: sum(({ right }) => right) / sum(({ asked }) => asked),
      question_missed: sum(({ missed }) => missed),
      question_false_alarms: sum(({ falseAlarms }) => falseAlarms),
    }),
  );
  if (values.questions) return;
  const totals = { planted: 0, found: 0, falseAlarms: 0, quietCredits: 0, mails: 0 };
  let aheadMs = 0;
  const clock: Clock = {
    now: () => new Date(Date.now() + aheadMs),
    advance: (ms) => {
      aheadMs += ms;
    },
  };
  const projectId = 'demo-legajo';
  const [database, storage] = await Promise.all([
    startFirestore({ port: 0, controlPort: 0, projectId, indexes: readDeployedIndexes() }),
    startStorage({ port: 0, controlPort: 0, projectId }),
  ]);
  const sites = await Promise.all(
    all.map(async (seed) => {
      const random = createRandom(seed + 1_000);
      const site = new MadeSite(seed, pages, { planted: plantChanges(seed, pages), now: clock.now, random });
      return { seed, site, url: (await serveApp(site.answer, 0)).url };
    }),
  );
  const queue: QueuedTask[] = [];
  const services = connectServices(
    { firestoreHost: database.host, storageUrl: storage.url, siteUrls: sites.map(({ url }) => url) },
    queue,
    clock.now,
  );
  for (const { seed, site, url } of sites) {
    const result = await measureSite({ services, queue, clock }, `bench-${seed}`, site, url);
    totals.planted += result.planted;
    totals.found += result.found;
    totals.falseAlarms += result.falseAlarms.length;
    totals.quietCredits = Math.max(totals.quietCredits, result.quietCredits);
    totals.mails += result.mails;
    console.log(
      `seed ${seed}: found ${result.found} of ${result.planted}, ${result.mails} mails, ${result.quietCredits} credits in the quiet week; ignored ${result.ignored}`,
    );
    for (const { visit, change } of result.falseAlarms) {
      console.log(
        `  false alarm in visit ${visit}: ${change.url} ${change.before?.text ?? '–'} → ${change.after?.text ?? '–'}`,
      );
    }
    for (const missed of result.missed) console.log(`  missed: ${JSON.stringify(missed)}`);
  }
  console.log(
    formatMeasures({
      sites: seeds,
      pages,
      planted: totals.planted,
      changes_found: totals.found / totals.planted,
      false_alarms: totals.falseAlarms,
      credits_of_a_quiet_week: totals.quietCredits,
      mails: totals.mails,
    }),
  );
}

async function measureOthers(seeds: readonly number[], pages: number): Promise<void> {
  const totals = { sites: 0, planted: 0, missed: 0, false_alarms: 0, overcharged_pages: 0 };
  for (const seed of seeds) {
    for (const score of await measureOtherSites(seed, { pages, visits })) {
      totals.sites += 1;
      totals.planted += score.planted;
      totals.missed += score.missed.length;
      totals.false_alarms += score.falseAlarms.length;
      totals.overcharged_pages += score.overcharged;
      for (const line of score.missed) console.log(`missed: ${line}`);
      for (const line of score.falseAlarms) console.log(`false alarm: ${line}`);
    }
  }
  console.log(formatMeasures(totals));
}

/** Plans two changes of each kind, each on another page and before one of the first visits. */
function plantChanges(seed: number, pageCount: number): PlantedChange[] {
  const random = createRandom(seed);
  const free = Array.from({ length: pageCount - 1 }, (_, page) => page + 1);
  const kinds = ['price', 'paragraph', 'new_page', 'gone_page', 'row'] as const;
  return kinds.flatMap((kind) =>
    [0, 1].map(() => {
      const [page = 1] = free.splice(Math.floor(random() * free.length), 1);
      return { kind, page, visit: 1 + Math.floor(random() * (visits - quietVisits)) };
    }),
  );
}

interface Clock {
  now(): Date;
  advance(ms: number): void;
}

interface Bench {
  readonly services: Services;
  readonly queue: QueuedTask[];
  readonly clock: Clock;
}

async function measureSite({ services, queue, clock }: Bench, uid: string, site: MadeSite, url: string) {
  const crawler = createCrawler(services);
  const runQueue = async (): Promise<void> => {
    for (let task = queue.shift(); task !== undefined; task = queue.shift()) {
      await crawler.handleTask(task.data, { isRetry: false });
    }
  };
  await services.ledger.post(uid, { kind: 'grant', source: 'sign-up', bucket: 'plan', amount: 5_000 });
  const [jobId, watchId] = [crypto.randomUUID(), crypto.randomUUID()];
  const settings = { url: `${url}/`, maxPages: site.pageCount + 10, addresses: [] };
  const job = createJobRecord(services, settings, {
    mode: 'site',
    include: [],
    exclude: [],
    translate: false,
    language: 'English',
  });
  await startJob(services, { uid, jobId }, { settings, job });
  await runQueue();
  const create = createWatchCreation(watchedSites);
  await create(services, {
    caller: { uid },
    body: {
      watch_id: watchId,
      job_id: jobId,
      name: site.name,
      schedule: { frequency: 'daily', hour: 7 },
      monthly_credits: 5_000,
      paths: [],
      words: [],
      question: null,
    },
  } as unknown as HandlerRequest<Routes['createWatch']>);
  const key = { uid, id: watchId };
  const readWatch = async () =>
    readSnapshot(await watchReference(services.firestore, key).get(), watchRecordSchema);
  for (let visit = 1; visit <= visits; visit += 1) {
    site.visit = visit;
    const dueAt = (await readWatch())?.nextVisitAt ?? clock.now();
    clock.advance(dueAt.getTime() - clock.now().getTime() + minuteMs);
    // A sweep leaves steps to the next one when its time is used up.
    for (let sweep = 0; sweep < sweepsPerVisit && (await readWatch())?.visitCount !== visit; sweep += 1) {
      await sweepWatches(services, watchedSites);
      await runQueue();
      clock.advance(sweepMs);
    }
    const watch = await readWatch();
    if (watch?.visitCount !== visit)
      throw new Error(
        `visit ${visit} of ${uid} not recorded after ${sweepsPerVisit} sweeps: ${JSON.stringify(watch)}`,
      );
  }
  const { docs } = await visitsOf(services.firestore, key).orderBy('dueAt').get();
  const records = docs.flatMap((doc) => readSnapshot(doc, visitRecordSchema) ?? []);
  const { size: mails } = await services.firestore.collection('mails').where('uid', '==', uid).get();
  await crawler.close();
  // Later sites are watched alone, so that the time of a run is linear in its sites.
  await services.firestore.recursiveDelete(watchReference(services.firestore, key));
  return { ...scoreVisits(site.planted, records), mails };
}

function scoreVisits(planted: readonly PlantedChange[], records: readonly VisitRecord[]) {
  for (const [at, { outcome, detail }] of records.entries()) {
    if (outcome === 'failed' || outcome === 'skipped')
      throw new Error(`visit ${at + 1} ${outcome}: ${detail}`);
  }
  const left = new Set(planted);
  const falseAlarms: { visit: number; change: SiteChange }[] = [];
  for (const [at, { changes }] of records.entries()) {
    for (const change of changes) {
      const match = planted.find((each) => each.visit === at + 1 && isPlantedChange(change, each));
      if (match === undefined) falseAlarms.push({ visit: at + 1, change });
      else left.delete(match);
    }
  }
  const ignored = new Map<string, number>();
  for (const { kind, count } of records.flatMap((record) => record.ignored))
    ignored.set(kind, (ignored.get(kind) ?? 0) + count);
  return {
    planted: planted.length,
    found: planted.length - left.size,
    missed: [...left],
    falseAlarms,
    ignored: [...ignored].map(([kind, count]) => `${kind} ${count}`).join(', '),
    quietCredits: records.slice(-quietVisits).reduce((sum, { credits }) => sum + credits, 0),
  };
}

/** Returns true for a planted change. The list of pages on the start page changes with its pages. */
function isPlantedChange({ kind, url, after }: SiteChange, { kind: planted, page }: PlantedChange): boolean {
  const { pathname } = new URL(url);
  const isPage = planted === 'new_page' || planted === 'gone_page';
  if (isPage && pathname === '/' && kind === 'text') return true;
  if (pathname !== pathOf(page)) return false;
  if (isPage) return kind === planted;
  const expected = describePlanted(planted, page);
  return kind === 'text' && (after?.text.includes(expected) ?? false);
}

function connectServices(
  addresses: {
    readonly firestoreHost: string;
    readonly storageUrl: string;
    readonly siteUrls: readonly string[];
  },
  queue: QueuedTask[],
  now: () => Date,
): Services {
  process.env.METADATA_SERVER_DETECTION = 'none';
  process.env.FIRESTORE_EMULATOR_HOST = addresses.firestoreHost;
  process.env.STORAGE_EMULATOR_HOST = addresses.storageUrl;
  const environment = parseEnvironment({
    ...localVariables,
    LEGAJO_BUCKET: 'demo-legajo.appspot.com',
    LEGAJO_CRAWL_LOCAL_SITES: addresses.siteUrls.join(','),
  });
  const services = createServices(environment);
  return {
    ...services,
    now,
    // The limits of a day: made sites share a host, and their days pass within minutes.
    rateLimiter: createRateLimiter({ firestore: services.firestore, now }),
    crawlQueue: {
      enqueue: async (task: QueuedTask): Promise<void> => {
        queue.push(task);
      },
    },
  };
}
