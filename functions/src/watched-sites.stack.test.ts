import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailFaults } from '../../emulators/src/inbox/mail-faults.ts';
import { MessageStore } from '../../emulators/src/inbox/message-store.ts';
import { type MailReceiver, receiveMail } from '../../emulators/src/inbox/receive-mail.ts';
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
import { readSnapshot } from './platform/firestore/firestore-data.ts';
import { addDays } from './platform/time/add-days.ts';
import { madridDay, madridInstant } from './platform/time/madrid-day.ts';
import { dayMs, hourMs } from './platform/time/time-units.ts';
import { newUserRecord, userReference } from './shared/accounts/user-record.ts';
import type { Handler, HandlerRequest } from './shared/http/handler.ts';
import { checkWallet } from './shared/ledger/check-ledger.ts';
import { mailRecordSchema } from './shared/mail/mail-records.ts';
import type { Services } from './shared/services.ts';
import type { Caller } from './shared/sessions/caller.ts';
import { sweepExpiredWork, sweepSteps } from './sweep-expired-work.ts';
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
const inbox = new MessageStore();
let receiver: MailReceiver;

beforeAll(async () => {
  site = await openTestSite(answers);
  receiver = await receiveMail(0, inbox, new MailFaults());
  crawl = await openCrawl({ localSites: [site.url], smtpUrl: `smtp://127.0.0.1:${receiver.port}` });
  services = crawl.services as Services;
});
afterAll(async () => {
  await crawl.close();
  await Promise.all([site.close(), receiver.close()]);
});

/** Pages of the site: their subject, text and links. */
const pages = new Map<string, () => string>();
/** Noise that differs at each request. */
let requestCount = 0;

function servePage(path: string, subject: string, text: () => string, links: readonly string[] = []): void {
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
  servePage('/', 'las ayudas', stamp, ['/cuantias', '/plazos']);
  servePage('/cuantias', 'las cuantías', () => `El importe es de 200 euros al mes. ${stamp()}`);
  servePage('/plazos', 'los plazos', () => 'El plazo termina el 30 de junio de 2027.');
});
// Deletes the watches of earlier tests: the sweep visits those of all accounts.
afterEach(async () => {
  const { docs } = await services.firestore.collectionGroup('watches').get();
  for (const { ref } of docs) await services.firestore.recursiveDelete(ref);
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

function callHandler<Name extends keyof Routes>(
  handler: Handler<Routes[Name]>,
  caller: Caller,
  parts: object,
) {
  return handler(services, requestOf(caller, parts) as HandlerRequest<Routes[Name]>);
}

const create = createWatchCreation(watchedSites);
const change = createWatchChange(watchedSites);
const remove = createWatchDeletion(watchedSites);

async function watchSite(credits: number, settings: object = {}, maxPages = 20) {
  const caller = await crawl.createPerson(credits);
  const { job_id: jobId } = await crawl.start(caller, { url: site.url, max_pages: maxPages });
  await crawl.runAll(crawl.openCrawler());
  const id: string = crypto.randomUUID();
  await callHandler<'createWatch'>(create, caller, {
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
type WatchedSite = Awaited<ReturnType<typeof watchSite>>;

/** Creates another watch of the same site and account. Returns its id. */
async function watchAgain({ caller, jobId }: WatchedSite): Promise<string> {
  const id = crypto.randomUUID();
  await callHandler<'createWatch'>(create, caller, {
    body: {
      ...{ watch_id: id, job_id: jobId, name: 'Otro', monthly_credits: 50, paths: [], words: [] },
      ...{ question: null, schedule: { frequency: 'daily', hour: 7 } },
    },
  });
  return id;
}

const readWatch = ({ caller, id }: WatchedSite) =>
  callHandler<'getWatch'>(getWatch, caller, { params: { watch_id: id } });
const visitsOf = async ({ caller, id }: WatchedSite) =>
  (await callHandler<'listVisits'>(listVisits, caller, { params: { watch_id: id } })).visits;
const visitOf = (watched: WatchedSite, visitId: string) =>
  callHandler<'getVisit'>(getVisit, watched.caller, { params: { watch_id: watched.id, visit_id: visitId } });

async function moveToNextVisit(watched: WatchedSite): Promise<void> {
  const { next_visit_at: due } = await readWatch(watched);
  if (due === null) throw new Error('no visit is due');
  crawl.advance(Date.parse(due) - services.now().getTime() + 1_000);
}

/** Moves the clock to the next visit, and runs it to its end. */
async function runNextVisit(watched: WatchedSite) {
  await moveToNextVisit(watched);
  await sweepWatches(services, watchedSites);
  await crawl.runAll(crawl.openCrawler());
  crawl.advance(10 * 60_000);
  await sweepWatches(services, watchedSites);
  const [latest] = await visitsOf(watched);
  if (latest === undefined) throw new Error('no visit was recorded');
  return visitOf(watched, latest.id);
}

async function mailsTo({ caller }: WatchedSite) {
  const { docs } = await services.firestore.collection('mails').where('uid', '==', caller.uid).get();
  return docs
    .flatMap((doc) => readSnapshot(doc, mailRecordSchema)?.mail ?? [])
    .filter(({ kind }) => kind !== 'low_credits');
}

const availableOf = async ({ caller }: WatchedSite) => (await services.ledger.balance(caller.uid)).available;

async function expectAudited({ caller }: WatchedSite): Promise<void> {
  expect(await services.ledger.balance(caller.uid)).toMatchObject({ held: 0 });
  expect(await checkWallet(services.firestore, caller.uid)).toEqual([]);
}

/** Uses up the pages that watches of all accounts may visit on the site's host today. */
async function useUpHost(): Promise<void> {
  const host = { limit: 'watchedPagesOfHost', key: new URL(site.url).hostname } as const;
  // Leaves some of the limit, because earlier visits have used it.
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
      expect(await runNextVisit(watched)).toMatchObject({
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

  test('charges no page for a text that rotated on another page in an earlier visit', async () => {
    const offers = ['Visite el castillo en familia este domingo.', 'Apúntese ya al taller de cerámica.'];
    let shownCount = 0;
    servePage('/plazos', 'los plazos', () => {
      shownCount += 1;
      return `${offers[shownCount % offers.length]}`;
    });
    const watched = await watchSite(100);
    expect(await runNextVisit(watched)).toMatchObject({ outcome: 'unchanged', credits: 0 });
    servePage('/', 'las ayudas', () => `${stamp()}</p><p>${offers[0]}`, ['/cuantias', '/plazos']);
    expect(await runNextVisit(watched)).toMatchObject({ outcome: 'unchanged', credits: 0, changes: [] });
  });

  test('charges changed pages, and sends the old and the new sentence once', async () => {
    const watched = await watchSite(100);
    const before = await availableOf(watched);
    servePage('/cuantias', 'las cuantías', () => `El importe es de 250 euros al mes. ${stamp()}`);
    servePage('/', 'las ayudas', stamp, ['/cuantias', '/nueva']);
    servePage('/nueva', 'la convocatoria nueva', () => 'Se convocan las ayudas de 2027.');
    delete answers['/plazos'];
    const result = await runNextVisit(watched);
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
    expect(await readWatch(watched)).toMatchObject({
      credits_this_month: 2,
      change_count: 3,
      visit_count: 1,
    });
    expect(await runNextVisit(watched)).toMatchObject({ outcome: 'unchanged', credits: 0, change_count: 0 });
    expect(await mailsTo(watched)).toHaveLength(1);
    const { jobs } = await callHandler<'listExtractions'>(listExtractions, watched.caller, {});
    expect(jobs.map((job) => job.job_id)).toEqual([watched.jobId]);
    await expectAudited(watched);
  });

  test('records changes outside of its paths and words, and sends none of them', async () => {
    const watched = await watchSite(100, { paths: ['/plazos'], words: ['prórroga'] });
    servePage('/cuantias', 'las cuantías', () => `El importe es de 300 euros al mes. ${stamp()}`);
    servePage('/plazos', 'los plazos', () => 'El plazo termina el 30 de julio de 2027.');
    expect(await runNextVisit(watched)).toMatchObject({ change_count: 2, asked_count: 0, is_mailed: false });
    servePage('/plazos', 'los plazos', () => 'El plazo termina, con la prórroga, el 30 de agosto de 2027.');
    expect(await runNextVisit(watched)).toMatchObject({ change_count: 1, asked_count: 1, is_mailed: true });
    expect(await mailsTo(watched)).toMatchObject([{ kind: 'site_changed', count: 1 }]);
  });

  test('sends only the change that answers its question, with the question', async () => {
    const question = '¿Cuál es el importe?';
    const watched = await watchSite(100, { question });
    servePage('/cuantias', 'las cuantías', () => `El importe es de 350 euros al mes. ${stamp()}`);
    servePage('/plazos', 'los plazos', () => 'El plazo termina el 30 de octubre de 2027.');
    expect(await runNextVisit(watched)).toMatchObject({ change_count: 2, asked_count: 1, is_mailed: true });
    expect(await mailsTo(watched)).toMatchObject([
      { kind: 'site_changed', question, count: 1, changes: [{ after: expect.stringContaining('350') }] },
    ]);
    expect(await readWatch(watched)).toMatchObject({ question });
  });

  test("ends a visit at the watch's ceiling of credits for the month, and continues in the next month", async () => {
    const watched = await watchSite(100, { monthly_credits: 1 });
    servePage('/cuantias', 'las cuantías', () => `El importe es de 400 euros al mes. ${stamp()}`);
    servePage('/plazos', 'los plazos', () => 'El plazo termina el 30 de septiembre de 2027.');
    const first = await runNextVisit(watched);
    expect(first).toMatchObject({ credits: 1, change_count: 1, detail: expect.stringContaining('tope') });
    expect(first.pages.unchecked).toBeGreaterThan(0);
    const month = madridDay(services.now()).slice(0, 7);
    const second = await runNextVisit(watched);
    if (madridDay(new Date(second.due_at)).startsWith(month)) {
      expect(second).toMatchObject({
        outcome: 'skipped',
        credits: 0,
        detail: expect.stringContaining('tope'),
      });
      const { next_visit_at: next, failures } = await readWatch(watched);
      expect(madridDay(new Date(next ?? 0)).slice(8)).toBe('01');
      expect(failures).toBe(0);
      expect((await readWatch(watched)).blocked_by).toBe('ceiling');
      const mails = (await mailsTo(watched)).filter(({ kind }) => kind === 'watch_skipped');
      expect(mails).toMatchObject([{ by: 'ceiling', ceiling: 1 }]);
      // The pages to compare with are still kept after weeks.
      await sweepJobs(services);
      expect(await runNextVisit(watched)).toMatchObject({ credits: 1, change_count: 1 });
      expect((await readWatch(watched)).blocked_by).toBeNull();
    } else expect(second).toMatchObject({ credits: 1, change_count: 1 });
    await expectAudited(watched);
  });

  test('ends after five failed visits, each with its true reason, with one mail and without a charge', {
    tags: ['long'],
  }, async () => {
    const watched = await watchSite(100);
    const before = await availableOf(watched);
    const failing: readonly (readonly [Answer | undefined, RegExp])[] = [
      [(_request, response) => response.writeHead(500).end(), /error del sitio/u],
      [(_request, response) => response.writeHead(500).end(), /error del sitio/u],
      [undefined, /no existe/u],
      [undefined, /no existe/u],
      [answers['/'], /robots/u],
    ];
    for (const path of Object.keys(answers)) delete answers[path];
    for (const [answer, reasonPattern] of failing) {
      delete answers['/'];
      if (answer !== undefined) answers['/'] = answer;
      if (reasonPattern.source === 'robots')
        answers['/robots.txt'] = (_request, response) => response.end('User-agent: *\nDisallow: /');
      expect(await runNextVisit(watched)).toMatchObject({
        ...{ outcome: 'failed', credits: 0, is_mailed: false },
        detail: expect.stringMatching(reasonPattern),
      });
    }
    const ended = await readWatch(watched);
    expect(ended).toMatchObject({ state: 'ended', next_visit_at: null, failures: watchLimits.failures });
    expect(ended.detail).toMatch(
      /^Ha terminado después de 5 visitas fallidas seguidas\. La última: .*robots/u,
    );
    expect(await mailsTo(watched)).toMatchObject([{ kind: 'watch_ended', reason: ended.detail }]);
    expect(await availableOf(watched)).toBe(before);
    // Sweeps after the end of the watch, which gets no further visit.
    crawl.advance(3 * dayMs);
    await sweepWatches(services, watchedSites);
    expect(await visitsOf(watched)).toHaveLength(failing.length);
    delete answers['/robots.txt'];
    servePage('/', 'las ayudas', stamp, ['/cuantias', '/plazos']);
    servePage('/cuantias', 'las cuantías', () => `El importe es de 200 euros al mes. ${stamp()}`);
    servePage('/plazos', 'los plazos', () => 'El plazo termina el 30 de junio de 2027.');
    await callHandler<'changeWatch'>(change, watched.caller, {
      params: { watch_id: watched.id },
      body: { state: 'active' },
    });
    expect(await runNextVisit(watched)).toMatchObject({ outcome: 'unchanged', credits: 0, change_count: 0 });
    await expectAudited(watched);
  });

  test('compares a page that could not be read with its last version, once it can be read', {
    tags: ['long'],
  }, async () => {
    const watched = await watchSite(100);
    const healthy = answers['/plazos'];
    answers['/plazos'] = (_request, response) => response.writeHead(503).end();
    expect(await runNextVisit(watched)).toMatchObject({
      credits: 0,
      change_count: 0,
      pages: { unchecked: 1 },
    });
    if (healthy !== undefined) answers['/plazos'] = healthy;
    expect(await runNextVisit(watched)).toMatchObject({
      credits: 0,
      change_count: 0,
      pages: { read: 3, new: 0 },
    });
    answers['/plazos'] = (_request, response) => response.writeHead(503).end();
    await runNextVisit(watched);
    servePage('/plazos', 'los plazos', () => 'El plazo termina el 31 de diciembre de 2027.');
    expect(await runNextVisit(watched)).toMatchObject({ credits: 1, change_count: 1 });
  });

  test('starts one extraction when two sweeps claim the visit, and resumes after a killed sweep', {
    tags: ['long'],
  }, async () => {
    const watched = await watchSite(100);
    await moveToNextVisit(watched);
    await Promise.all([1, 2, 3].map(() => sweepWatches(services, watchedSites)));
    const { docs: started } = await services.firestore.collection(`users/${watched.caller.uid}/crawls`).get();
    expect(started).toHaveLength(2);
    await crawl.runAll(crawl.openCrawler());
    crawl.advance(10 * 60_000);
    await Promise.all([1, 2, 3].map(() => sweepWatches(services, watchedSites)));
    expect(await visitsOf(watched)).toHaveLength(1);

    // Simulates a sweep killed between the claim and the start of a visit: `start` rejects.
    await moveToNextVisit(watched);
    const killed = { ...watchedSites, start: () => Promise.reject(new Error('killed')) };
    await sweepWatches(services, killed);
    expect(await readWatch(watched)).toMatchObject({ is_visiting: true });
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
    const { next_visit_at: next } = await readWatch(watched);
    expect(Date.parse(next ?? '')).toBeGreaterThan(services.now().getTime());
  });

  test('skips visits while credits are missing, reports it once, and continues after a purchase', async () => {
    const watched = await watchSite(3, {}, 3);
    expect(await availableOf(watched)).toBe(0);
    const second = { ...watched, id: await watchAgain(watched) };
    for (let day = 0; day <= watchLimits.failures; day += 1) {
      expect(await runNextVisit(watched)).toMatchObject({
        ...{ outcome: 'skipped', credits: 0 },
        detail: 'No tenías créditos para esta visita.',
      });
    }
    expect((await visitsOf(second)).length).toBeGreaterThan(1);
    expect(await readWatch(watched)).toMatchObject({ state: 'active', failures: 0, blocked_by: 'credits' });
    // Expects a single mail for both watches.
    expect(await mailsTo(watched)).toMatchObject([{ kind: 'watch_skipped', by: 'credits' }]);
    // Deletes the second watch: its visit may start within ten minutes of the first one's, and would hold
    // credits at the end.
    await callHandler<'deleteWatch'>(remove, watched.caller, { params: { watch_id: second.id } });
    await services.ledger.post(watched.caller.uid, {
      ...{ kind: 'grant', source: 'compra', bucket: 'purchased', amount: 10 },
    });
    servePage('/cuantias', 'las cuantías', () => `El importe es de 280 euros al mes. ${stamp()}`);
    expect(await runNextVisit(watched)).toMatchObject({ outcome: 'changed', credits: 1, change_count: 1 });
    expect(await readWatch(watched)).toMatchObject({ state: 'active', blocked_by: null });
    expect((await mailsTo(watched)).filter(({ kind }) => kind === 'watch_skipped')).toHaveLength(1);
    await expectAudited(watched);
  });

  test('ends 60 days after its first visit without credits, with the reason', async () => {
    const watched = await watchSite(3, { schedule: { frequency: 'monthly', month_day: 31, hour: 7 } }, 3);
    await runNextVisit(watched);
    await sweepJobs(services);
    for (let month = 1; month <= 3 && (await readWatch(watched)).state === 'active'; month += 1)
      await runNextVisit(watched);
    const { state, detail } = await readWatch(watched);
    expect([state, detail]).toEqual([
      'ended',
      'Ha terminado después de 60 días sin créditos para sus visitas.',
    ]);
    expect((await mailsTo(watched)).map(({ kind }) => kind).sort()).toEqual(['watch_ended', 'watch_skipped']);
    expect(await availableOf(watched)).toBe(0);
  });

  test('does not visit while paused, and not twice a day when its hour changes', async () => {
    const watched = await watchSite(100);
    const params = { watch_id: watched.id };
    await callHandler<'changeWatch'>(change, watched.caller, { params, body: { state: 'paused' } });
    crawl.advance(3 * dayMs);
    await sweepWatches(services, watchedSites);
    expect(await visitsOf(watched)).toEqual([]);
    await callHandler<'changeWatch'>(change, watched.caller, { params, body: { state: 'active' } });
    await runNextVisit(watched);
    const schedule = { frequency: 'daily', hour: 23 };
    const changed = await callHandler<'changeWatch'>(change, watched.caller, { params, body: { schedule } });
    expect(madridDay(new Date(changed.next_visit_at ?? 0)) > madridDay(services.now())).toBe(true);
  });

  // @proves T14
  test('postpones a visit by a day once watches of all accounts have visited 5,000 pages of its host', async () => {
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
    expect(
      await callHandler<'deleteWatch'>(remove, watched.caller, { params: { watch_id: watched.id } }),
    ).toEqual({
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
      callHandler<'createWatch'>(create, caller, { body: { ...body, job_id: jobId } });
    await expect(make(stranger, watched.jobId)).rejects.toMatchObject({ code: 'extraction_not_found' });
    const { job_id: running } = await crawl.start(stranger, { url: site.url });
    await expect(make(stranger, running)).rejects.toMatchObject({ code: 'archive_not_ready' });
    await callHandler<'cancelExtraction'>(cancelExtraction, stranger, { params: { job_id: running } });
    await crawl.runAll(crawl.openCrawler());
    await expect(readWatch({ ...watched, caller: stranger })).rejects.toMatchObject({
      code: 'watch_not_found',
    });
  });
});

/** Steps of the sweep that a watch needs, as the scheduled function runs them. */
const steps = Object.fromEntries(
  Object.entries(sweepSteps).filter(([name]) =>
    ['holds', 'extractions', 'reminders', 'watches', 'mails'].includes(name),
  ),
);

/** Returns the next day of Madrid, at least a week ahead, that has not 24 hours. */
function nextClockChange(): string {
  for (let day = addDays(madridDay(services.now()), 8); ; day = addDays(day, 1)) {
    const hours =
      (madridInstant(addDays(day, 1), 0, 0).getTime() - madridInstant(day, 0, 0).getTime()) / hourMs;
    if (hours !== 24) return day;
  }
}

const moveTo = (day: string, hour: number, minute: number): void =>
  crawl.advance(madridInstant(day, hour, minute).getTime() - services.now().getTime());

/** Runs the sweep at several times of a day, and the tasks that it enqueues. */
async function passDay(day: string, crawler: ReturnType<TestCrawl['openCrawler']>): Promise<void> {
  const times = [
    [1, 50],
    [4, 0],
    [4, 10],
    [12, 0],
    [23, 50],
  ] as const;
  for (const [hour, minute] of times) {
    moveTo(day, hour, minute);
    await sweepExpiredWork(services, steps);
    await crawl.runAll(crawler);
  }
}

/** Two o'clock is three o'clock on the day when spring skips it. */
function expectDueAtTwo(dueAt: string, day: string): void {
  expect(madridDay(new Date(dueAt))).toBe(day);
  const minutes = (Date.parse(dueAt) - madridInstant(day, 2, 0).getTime()) / 60_000;
  expect(minutes).toBeGreaterThanOrEqual(0);
  expect(minutes).toBeLessThan(60);
}

function failAllPages(): void {
  for (const path of Object.keys(answers))
    answers[path] = (_request, response) => response.writeHead(503).end();
}

describe('eight days of a watch at two in the morning, with the clock moved day by day', () => {
  // In spring, no 2:00 exists on the day of the change; in autumn, there are two.
  test.each(['the next clock change', 'the clock change after it'])(
    'visits once a day around %s',
    { tags: ['long'], timeout: 240_000 },
    async () => {
      const change = nextClockChange();
      const first = addDays(change, -3);
      const crawler = crawl.openCrawler();
      moveTo(addDays(first, -1), 12, 0);
      let price = 200;
      let paragraph = '';
      let order = ['Alquiler', 'Comedor', 'Transporte'];
      const list = (): string =>
        `${order.map((name) => `Ayuda de ${name.toLowerCase()}.`).join('</p><p>')}</p><p>${stamp()}`;
      servePage('/', 'las ayudas', list, ['/cuantias', '/plazos']);
      servePage('/cuantias', 'las cuantías', () => `El importe es de ${price} euros al mes. ${stamp()}`);
      servePage(
        '/plazos',
        'los plazos',
        () => `El plazo termina el 30 de junio de 2027.${paragraph} ${stamp()}`,
      );
      const watched = await watchSite(100, { schedule: { frequency: 'daily', hour: 2 } });
      const { uid, email } = watched.caller;
      await userReference(services.firestore, uid).set(
        newUserRecord({ email: email ?? '', createdAt: services.now() }),
      );
      let expectedMails = 0;
      let expectedCredits = await availableOf(watched);
      for (let day = 0; day < 8; day += 1) {
        const today = addDays(first, day);
        const isDown = day === 4;
        order = [...order.slice(1), order[0] ?? ''];
        if (day === 2) price = 250;
        if (day === 5) paragraph = '</p><p>Se suspende la tramitación de las solicitudes.';
        const isChanged = day === 2 || day === 5;
        const healthy = { ...answers };
        if (isDown) failAllPages();
        await passDay(today, crawler);
        Object.assign(answers, healthy);
        if (isChanged) {
          expectedMails += 1;
          expectedCredits -= 1;
        }
        const visits = await visitsOf(watched);
        expect(visits).toHaveLength(day + 1);
        const outcome = isDown ? 'failed' : isChanged ? 'changed' : 'unchanged';
        expect(visits[0], today).toMatchObject({ outcome, credits: isChanged ? 1 : 0 });
        expectDueAtTwo(visits[0]?.due_at ?? '', today);
        expect(inbox.list(email ?? '').map(({ kind }) => kind)).toEqual(
          Array.from({ length: expectedMails }, () => 'mail'),
        );
        expect(await availableOf(watched)).toBe(expectedCredits);
        await expectAudited(watched);
      }
      const [ofParagraph, ofPrice] = inbox.list(email ?? '');
      expect(ofPrice?.text).toContain('El importe es de 250 euros al mes.');
      expect(ofPrice?.text).toContain('El importe es de 200 euros al mes.');
      expect(ofParagraph?.text).toContain('Se suspende la tramitación de las solicitudes.');
      expect(await readWatch(watched)).toMatchObject({
        state: 'active',
        failures: 0,
        visit_count: 8,
        change_count: 2,
      });
    },
  );
});
