import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCrawl, type TestCrawl } from '../tests/fixtures/extractor/open-crawl.ts';
import {
  type Answer,
  htmlPage,
  openTestSite,
  type TestSite,
  uniqueText,
} from '../tests/fixtures/extractor/open-test-site.ts';
import type { Routes } from './contract/routes.ts';
import { watchLimits } from './contract/watch-limits.ts';
import { cancelExtraction } from './extractor/cancel-extraction.ts';
import { sweepJobs } from './extractor/crawl/sweep-jobs.ts';
import { listExtractions } from './extractor/list-extractions.ts';
import { watchedSites } from './extractor/watched-sites.ts';
import { madridDay } from './platform/time/madrid-day.ts';
import { dayMs, hourMs } from './platform/time/time-units.ts';
import type { Handler, HandlerRequest } from './shared/http/handler.ts';
import { checkWallet } from './shared/ledger/check-ledger.ts';
import { mailRecordSchema } from './shared/mail/mail-records.ts';
import type { Services } from './shared/services.ts';
import type { Caller } from './shared/sessions/caller.ts';
import { createWatchChange } from './watches/change-watch.ts';
import { createWatchCreation } from './watches/create-watch.ts';
import { createWatchDeletion } from './watches/delete-watch.ts';
import { getVisit } from './watches/get-visit.ts';
import { getWatch } from './watches/get-watch.ts';
import { listVisits } from './watches/list-visits.ts';
import { sweepWatches } from './watches/visiting/sweep-watches.ts';

const answers: Record<string, Answer> = {};
let site: TestSite;
let crawl: TestCrawl;
let services: Services;

beforeAll(async () => {
  site = await openTestSite(answers);
  crawl = await openCrawl({ localSites: [site.url] });
  services = crawl.services as Services;
});
afterAll(async () => {
  await crawl.close();
  await site.close();
});

/** Pages of the site: their subject, text and links. */
const pages = new Map<string, () => string>();
/** Noise that differs at each request. */
let requestCount = 0;

function serve(path: string, subject: string, text: () => string, links: readonly string[] = []): void {
  pages.set(path, () => htmlPage(subject, links, `${uniqueText(subject)}</p><p>${text()}`));
  answers[path] = (_request, response) => {
    requestCount += 1;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(pages.get(path)?.());
  };
}

const stamp = (): string =>
  `Actualizado el ${madridDay(services.now()).split('-').reverse().join('/')}. Visitas: ${1_000 + requestCount}.`;

beforeEach(() => {
  for (const path of Object.keys(answers)) delete answers[path];
  serve('/', 'las ayudas', stamp, ['/cuantias', '/plazos']);
  serve('/cuantias', 'las cuantías', () => `El importe es de 200 euros al mes. ${stamp()}`);
  serve('/plazos', 'los plazos', () => 'El plazo termina el 30 de junio de 2027.');
});

const requestOf = (caller: Caller, parts: object) =>
  ({
    caller,
    params: {},
    query: {},
    body: {},
    headers: {},
    signal: AbortSignal.timeout(60_000),
    ...parts,
  }) as unknown;

function call<Name extends keyof Routes>(handler: Handler<Routes[Name]>, caller: Caller, parts: object) {
  return handler(services, requestOf(caller, parts) as HandlerRequest<Routes[Name]>);
}

const create = createWatchCreation(watchedSites);
const change = createWatchChange(watchedSites);
const remove = createWatchDeletion(watchedSites);

async function watchSite(credits: number, settings: object = {}, maxPages = 20) {
  const caller = await crawl.createPerson(credits);
  const { job_id: jobId } = await crawl.start(caller, { url: site.url, max_pages: maxPages });
  await crawl.runAll(crawl.openCrawler());
  const id = crypto.randomUUID();
  await call<'createWatch'>(create, caller, {
    body: {
      ...{
        watch_id: id,
        job_id: jobId,
        name: 'Ayudas',
        monthly_credits: 50,
        paths: [],
        words: [],
        question: null,
      },
      schedule: { frequency: 'daily', hour: 7 },
      ...settings,
    },
  });
  return { caller, id, jobId };
}
type Watched = Awaited<ReturnType<typeof watchSite>>;

const read = ({ caller, id }: Watched) => call<'getWatch'>(getWatch, caller, { params: { watch_id: id } });
const visitsOf = async ({ caller, id }: Watched) =>
  (await call<'listVisits'>(listVisits, caller, { params: { watch_id: id } })).visits;
const visitOf = (watched: Watched, visitId: string) =>
  call<'getVisit'>(getVisit, watched.caller, { params: { watch_id: watched.id, visit_id: visitId } });

async function moveToNextVisit(watched: Watched): Promise<void> {
  const { next_visit_at: due } = await read(watched);
  if (due === null) throw new Error('no visit is due');
  crawl.advance(Date.parse(due) - services.now().getTime() + 1_000);
}

/** Moves the clock to the next visit, and runs it to its end. */
async function visit(watched: Watched) {
  await moveToNextVisit(watched);
  await sweepWatches(services, watchedSites);
  await crawl.runAll(crawl.openCrawler());
  crawl.advance(10 * 60_000);
  await sweepWatches(services, watchedSites);
  const [latest] = await visitsOf(watched);
  if (latest === undefined) throw new Error('no visit was recorded');
  return visitOf(watched, latest.id);
}

async function mailsTo({ caller }: Watched) {
  const { docs } = await services.firestore.collection('mails').where('uid', '==', caller.uid).get();
  return docs
    .map((doc) => mailRecordSchema.parse(readDates(doc.data())).mail)
    .filter(({ kind }) => kind !== 'low_credits');
}
const readDates = (data: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      value !== null && typeof value === 'object' && 'toDate' in value
        ? (value as { toDate(): Date }).toDate()
        : value,
    ]),
  );

const availableOf = async ({ caller }: Watched) => (await services.ledger.balance(caller.uid)).available;

async function expectAudited({ caller }: Watched): Promise<void> {
  expect(await services.ledger.balance(caller.uid)).toMatchObject({ held: 0 });
  expect(await checkWallet(services.firestore, caller.uid)).toEqual([]);
}

/** Uses up the pages that watches of all accounts may visit on the site's host today. */
async function useUpHost(): Promise<void> {
  const host = { limit: 'watchedPagesOfHost', key: new URL(site.url).hostname } as const;
  // Earlier visits have used some.
  await services.rateLimiter.consume([{ ...host, weight: watchLimits.hostPagesPerDay - 100 }]);
  for (let isFree = true; isFree; ) {
    isFree = await services.rateLimiter.consume([{ ...host, weight: 1 }]).then(
      () => true,
      () => false,
    );
  }
}

describe('a watch of a site', () => {
  test('costs nothing and sends nothing while only dates and counters differ', async () => {
    const watched = await watchSite(100);
    const before = await availableOf(watched);
    for (let day = 0; day < 3; day += 1) {
      expect(await visit(watched)).toMatchObject({
        outcome: 'unchanged',
        detail: null,
        credits: 0,
        pages: { read: 3, changed: 0, new: 0, gone: 0, unchecked: 0 },
        changes: [],
      });
    }
    expect((await visitsOf(watched))[0]?.ignored.map(({ kind }) => kind)).toContain('date');
    expect(await availableOf(watched)).toBe(before);
    expect(await mailsTo(watched)).toEqual([]);
    await expectAudited(watched);
  });

  test('charges changed pages, and sends the old and the new sentence once', async () => {
    const watched = await watchSite(100);
    const before = await availableOf(watched);
    serve('/cuantias', 'las cuantías', () => `El importe es de 250 euros al mes. ${stamp()}`);
    serve('/', 'las ayudas', stamp, ['/cuantias', '/nueva']);
    serve('/nueva', 'la convocatoria nueva', () => 'Se convocan las ayudas de 2027.');
    delete answers['/plazos'];
    const result = await visit(watched);
    expect(result).toMatchObject({
      outcome: 'changed',
      credits: 2,
      pages: { read: 3, changed: 1, new: 1, gone: 1 },
      change_count: 3,
      asked_count: 3,
      is_mailed: true,
    });
    const ofText = result.changes.find(({ kind }) => kind === 'text');
    expect(ofText).toMatchObject({
      before: { text: 'El importe es de 200 euros al mes.', marks: [{ start: 17, end: 20 }] },
      after: { text: 'El importe es de 250 euros al mes.', marks: [{ start: 17, end: 20 }] },
      concerns: ['amount'],
      values: [{ concern: 'amount', before: '200 euros', after: '250 euros' }],
      place: { before: { job_id: watched.jobId }, after: { job_id: result.id } },
    });
    expect(result.changes.map(({ kind, url }) => [kind, new URL(url).pathname]).sort()).toEqual([
      ['gone_page', '/plazos'],
      ['new_page', '/nueva'],
      ['text', '/cuantias'],
    ]);
    expect(await mailsTo(watched)).toMatchObject([{ kind: 'site_changed', watchId: watched.id, count: 3 }]);
    expect(await availableOf(watched)).toBe(before - 2);
    expect(await read(watched)).toMatchObject({ credits_this_month: 2, change_count: 3, visit_count: 1 });
    expect(await visit(watched)).toMatchObject({ outcome: 'unchanged', credits: 0, change_count: 0 });
    expect(await mailsTo(watched)).toHaveLength(1);
    const { jobs } = await call<'listExtractions'>(listExtractions, watched.caller, {});
    expect(jobs.map((job) => job.job_id)).toEqual([watched.jobId]);
    await expectAudited(watched);
  });

  test('records changes off its paths and words, and sends none of them', async () => {
    const watched = await watchSite(100, { paths: ['/plazos'], words: ['prórroga'] });
    serve('/cuantias', 'las cuantías', () => `El importe es de 300 euros al mes. ${stamp()}`);
    serve('/plazos', 'los plazos', () => 'El plazo termina el 30 de julio de 2027.');
    expect(await visit(watched)).toMatchObject({ change_count: 2, asked_count: 0, is_mailed: false });
    serve('/plazos', 'los plazos', () => 'El plazo termina, con la prórroga, el 30 de agosto de 2027.');
    expect(await visit(watched)).toMatchObject({ change_count: 1, asked_count: 1, is_mailed: true });
    expect(await mailsTo(watched)).toMatchObject([{ kind: 'site_changed', count: 1 }]);
  });

  test('sends only the change that answers its standing question, with the question', async () => {
    const question = '¿Cuál es el importe?';
    const watched = await watchSite(100, { question });
    serve('/cuantias', 'las cuantías', () => `El importe es de 350 euros al mes. ${stamp()}`);
    serve('/plazos', 'los plazos', () => 'El plazo termina el 30 de octubre de 2027.');
    expect(await visit(watched)).toMatchObject({ change_count: 2, asked_count: 1, is_mailed: true });
    expect(await mailsTo(watched)).toMatchObject([
      { kind: 'site_changed', question, count: 1, changes: [{ after: expect.stringContaining('350') }] },
    ]);
    expect(await read(watched)).toMatchObject({ question });
  });

  test('ends a visit at the ceiling of the month, and goes on the next month', async () => {
    const watched = await watchSite(100, { monthly_credits: 1 });
    serve('/cuantias', 'las cuantías', () => `El importe es de 400 euros al mes. ${stamp()}`);
    serve('/plazos', 'los plazos', () => 'El plazo termina el 30 de septiembre de 2027.');
    const first = await visit(watched);
    expect(first).toMatchObject({ credits: 1, change_count: 1, detail: expect.stringContaining('tope') });
    expect(first.pages.unchecked).toBeGreaterThan(0);
    const month = madridDay(services.now()).slice(0, 7);
    const second = await visit(watched);
    if (madridDay(new Date(second.due_at)).startsWith(month)) {
      expect(second).toMatchObject({
        outcome: 'skipped',
        credits: 0,
        detail: expect.stringContaining('tope'),
      });
      const { next_visit_at: next, failures } = await read(watched);
      expect(madridDay(new Date(next ?? 0)).slice(8)).toBe('01');
      expect(failures).toBe(0);
      expect(await visit(watched)).toMatchObject({ credits: 1, change_count: 1 });
    } else expect(second).toMatchObject({ credits: 1, change_count: 1 });
    await expectAudited(watched);
  });

  test('ends after five failed visits with the reason and one mail, and resumes', async () => {
    const watched = await watchSite(100);
    for (const path of Object.keys(answers)) delete answers[path];
    for (let day = 1; day <= watchLimits.failures; day += 1) {
      expect(await visit(watched)).toMatchObject({ outcome: 'failed', credits: 0 });
    }
    const ended = await read(watched);
    expect(ended).toMatchObject({ state: 'ended', next_visit_at: null, failures: watchLimits.failures });
    expect(ended.detail).toMatch(/^Ha terminado después de 5 visitas fallidas seguidas\. La última: .+/u);
    expect(await mailsTo(watched)).toMatchObject([{ kind: 'watch_ended', reason: ended.detail }]);
    serve('/', 'las ayudas', stamp, ['/cuantias', '/plazos']);
    serve('/cuantias', 'las cuantías', () => `El importe es de 200 euros al mes. ${stamp()}`);
    serve('/plazos', 'los plazos', () => 'El plazo termina el 30 de junio de 2027.');
    await call<'changeWatch'>(change, watched.caller, {
      params: { watch_id: watched.id },
      body: { state: 'active' },
    });
    expect(await visit(watched)).toMatchObject({ outcome: 'unchanged', credits: 0, change_count: 0 });
    await expectAudited(watched);
  });

  test('compares a page that could not be read with its last version, once it can be read', async () => {
    const watched = await watchSite(100);
    const healthy = answers['/plazos'];
    answers['/plazos'] = (_request, response) => response.writeHead(503).end();
    expect(await visit(watched)).toMatchObject({ credits: 0, change_count: 0, pages: { unchecked: 1 } });
    if (healthy !== undefined) answers['/plazos'] = healthy;
    expect(await visit(watched)).toMatchObject({ credits: 0, change_count: 0, pages: { read: 3, new: 0 } });
    answers['/plazos'] = (_request, response) => response.writeHead(503).end();
    await visit(watched);
    serve('/plazos', 'los plazos', () => 'El plazo termina el 31 de diciembre de 2027.');
    expect(await visit(watched)).toMatchObject({ credits: 1, change_count: 1 });
  });

  test('starts one extraction when two sweeps claim the visit, and after a killed one', async () => {
    const watched = await watchSite(100);
    await moveToNextVisit(watched);
    await Promise.all([1, 2, 3].map(() => sweepWatches(services, watchedSites)));
    const { docs: started } = await services.firestore.collection(`users/${watched.caller.uid}/crawls`).get();
    expect(started).toHaveLength(2);
    await crawl.runAll(crawl.openCrawler());
    crawl.advance(10 * 60_000);
    await Promise.all([1, 2, 3].map(() => sweepWatches(services, watchedSites)));
    expect(await visitsOf(watched)).toHaveLength(1);

    // Killed between the claim and the start: `start` rejects and nothing else is called.
    await moveToNextVisit(watched);
    const killed = { ...watchedSites, start: () => Promise.reject(new Error('killed')) };
    await sweepWatches(services, killed);
    expect(await read(watched)).toMatchObject({ is_visiting: true });
    crawl.advance(10 * 60_000);
    await sweepWatches(services, watchedSites);
    // Killed while it crawls: the task is lost, and the sweep of extractions wakes the job.
    crawl.takeTasks();
    crawl.advance(10 * 60_000);
    await sweepJobs(services);
    await crawl.runAll(crawl.openCrawler());
    crawl.advance(10 * 60_000);
    await sweepWatches(services, watchedSites);
    expect(await visitsOf(watched)).toHaveLength(2);
    expect((await services.firestore.collection(`users/${watched.caller.uid}/crawls`).get()).size).toBe(3);
    await expectAudited(watched);
  });

  test('visits once, late, after the server was down for days', async () => {
    const watched = await watchSite(100);
    await moveToNextVisit(watched);
    crawl.advance(3 * dayMs + hourMs);
    await sweepWatches(services, watchedSites);
    await crawl.runAll(crawl.openCrawler());
    crawl.advance(10 * 60_000);
    await sweepWatches(services, watchedSites);
    expect(await visitsOf(watched)).toHaveLength(1);
    const { next_visit_at: next } = await read(watched);
    expect(Date.parse(next ?? '')).toBeGreaterThan(services.now().getTime());
  });

  test('skips visits without credits, and ends after five', async () => {
    const watched = await watchSite(3, {}, 3);
    expect(await availableOf(watched)).toBe(0);
    for (let day = 1; day <= watchLimits.failures; day += 1) {
      expect(await visit(watched)).toMatchObject({
        outcome: 'skipped',
        detail: 'No tenías créditos para esta visita.',
      });
    }
    expect(await read(watched)).toMatchObject({ state: 'ended' });
  });

  test('does not visit while paused, and not twice a day when its hour changes', async () => {
    const watched = await watchSite(100);
    const params = { watch_id: watched.id };
    await call<'changeWatch'>(change, watched.caller, { params, body: { state: 'paused' } });
    crawl.advance(3 * dayMs);
    await sweepWatches(services, watchedSites);
    expect(await visitsOf(watched)).toEqual([]);
    await call<'changeWatch'>(change, watched.caller, { params, body: { state: 'active' } });
    await visit(watched);
    const schedule = { frequency: 'daily', hour: 23 };
    const changed = await call<'changeWatch'>(change, watched.caller, { params, body: { schedule } });
    expect(madridDay(new Date(changed.next_visit_at ?? 0)) > madridDay(services.now())).toBe(true);
  });

  // @proves T14
  test('waits once watches of all accounts have visited 5,000 pages of its host, and visits a day later', async () => {
    const watched = await watchSite(100);
    await moveToNextVisit(watched);
    await useUpHost();
    const requestsBefore = site.requests.length;
    await sweepWatches(services, watchedSites);
    await crawl.runAll(crawl.openCrawler());
    expect([site.requests.length, await visitsOf(watched)]).toEqual([requestsBefore, []]);
    crawl.advance(dayMs);
    await sweepWatches(services, watchedSites);
    await crawl.runAll(crawl.openCrawler());
    crawl.advance(10 * 60_000);
    await sweepWatches(services, watchedSites);
    expect(await visitsOf(watched)).toMatchObject([{ outcome: 'unchanged' }]);
  });

  test('cancels its visit when it is deleted, and does nothing for a deleted account', async () => {
    const watched = await watchSite(100);
    const before = await availableOf(watched);
    await moveToNextVisit(watched);
    await sweepWatches(services, watchedSites);
    expect(await call<'deleteWatch'>(remove, watched.caller, { params: { watch_id: watched.id } })).toEqual({
      watches: [],
    });
    await crawl.runAll(crawl.openCrawler());
    expect(await availableOf(watched)).toBe(before);
    await expectAudited(watched);

    const other = await watchSite(100);
    await moveToNextVisit(other);
    for (const collection of await services.firestore.doc(`users/${other.caller.uid}`).listCollections()) {
      await services.firestore.recursiveDelete(collection);
    }
    await sweepWatches(services, watchedSites);
    expect((await services.firestore.collection(`users/${other.caller.uid}/crawls`).get()).size).toBe(0);
  });

  test('rejects an extraction of another user, and a running one', async () => {
    const watched = await watchSite(100);
    const stranger = await crawl.createPerson(100);
    const body = {
      ...{
        watch_id: crypto.randomUUID(),
        name: 'Ayudas',
        monthly_credits: 5,
        paths: [],
        words: [],
        question: null,
      },
      schedule: { frequency: 'daily', hour: 7 },
    };
    const make = (caller: Caller, jobId: string) =>
      call<'createWatch'>(create, caller, { body: { ...body, job_id: jobId } });
    await expect(make(stranger, watched.jobId)).rejects.toMatchObject({ code: 'extraction_not_found' });
    const { job_id: running } = await crawl.start(stranger, { url: site.url });
    await expect(make(stranger, running)).rejects.toMatchObject({ code: 'archive_not_ready' });
    await call<'cancelExtraction'>(cancelExtraction, stranger, { params: { job_id: running } });
    await crawl.runAll(crawl.openCrawler());
    await expect(read({ ...watched, caller: stranger })).rejects.toMatchObject({ code: 'watch_not_found' });
  });
});
