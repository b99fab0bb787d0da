import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { Storage } from '@google-cloud/storage';
import { z } from 'zod';
import { startAi } from '../../../../emulators/src/ai/start-ai.ts';
import { openTestDatabase } from '../../../../emulators/src/firestore/open-test-database.ts';
import { startStorage } from '../../../../emulators/src/storage/server.ts';
import type { ExtractionStatus, ExtractRequest } from '../../contract/extractor/schemas.ts';
import { parseEnvironment } from '../../shared/environment.ts';
import { ApiError } from '../../shared/errors/api-error.ts';
import { readSnapshot } from '../../shared/firestore-data.ts';
import { createFirestoreLedger } from '../../shared/ledger/firestore-ledger.ts';
import { createLogger } from '../../shared/logger.ts';
import { createOutbox } from '../../shared/mail/outbox.ts';
import { createSmtpTransport } from '../../shared/mail/smtp-transport.ts';
import { localModel } from '../../shared/models/known-models.ts';
import { createOpenAiModels } from '../../shared/models/openai-models.ts';
import { createRateLimiter } from '../../shared/rate-limit/rate-limiter.ts';
import type { Services } from '../../shared/services.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { localVariables } from '../../shared/specimens/local-variables.ts';
import type { QueuedTask } from '../../shared/tasks/task-queue.ts';
import { cancelExtraction } from '../cancel-extraction.ts';
import type { CrawlSettings } from '../crawl/crawl-context.ts';
import { type Crawler, createCrawler } from '../create-crawler.ts';
import type { ResolveName } from '../fetch/guarded-dispatcher.ts';
import { getExtraction } from '../get-extraction.ts';
import { type JobKey, type JobRecord, jobRecordSchema, jobReferences } from '../job/job-record.ts';
import { createPageReader } from '../page-reader/create-page-reader.ts';
import { startExtraction } from '../start-extraction.ts';
import { builtPageReader } from './built-page-reader.ts';

/** What of the services an extraction uses: handlers and workers. */
export type CrawlServices = Pick<
  Services,
  | 'firestore'
  | 'bucket'
  | 'ledger'
  | 'mail'
  | 'models'
  | 'crawlQueue'
  | 'logger'
  | 'now'
  | 'environment'
  | 'rateLimiter'
>;

let people = 0;

/**
 * The extractor on stand-ins of its own: database, bucket, models, a queue whose tasks the test delivers itself, and a clock
 * that the test moves. `localSites` are the only origins inside this machine that it may reach.
 */
export async function openCrawl(options: { readonly localSites: readonly string[] }) {
  process.env.METADATA_SERVER_DETECTION = 'none';
  EventEmitter.defaultMaxListeners = 50;
  const [database, storage, ai] = await Promise.all([
    openTestDatabase(),
    startStorage({ port: 0, controlPort: 0, projectId: 'demo-legajo' }),
    startAi({ port: 0 }),
  ]);
  const environment = parseEnvironment({
    ...localVariables,
    LEGAJO_BUCKET: 'demo-legajo.appspot.com',
    LEGAJO_CRAWL_LOCAL_SITES: options.localSites.join(','),
    OPENAI_BASE_URL: `${ai.url}/v1`,
    OPENAI_CHAT_MODEL: localModel,
  });
  const logLines: string[] = [];
  const logger = createLogger((line) => logLines.push(line));
  let aheadMs = 0;
  const tasks = new Map<string, QueuedTask>();
  const now = (): Date => new Date(Date.now() + aheadMs);
  const firestore = database.db;
  const transport = createSmtpTransport(environment.mail);
  const services: CrawlServices = {
    environment,
    logger,
    now,
    firestore,
    mail: createOutbox({ firestore, environment, logger, now, transport }),
    bucket: new Storage({ apiEndpoint: storage.url, projectId: 'demo-legajo' }).bucket(
      environment.storageBucket,
    ),
    ledger: createFirestoreLedger(firestore),
    rateLimiter: createRateLimiter({ firestore, now }),
    models: createOpenAiModels(environment, logger),
    crawlQueue: {
      enqueue: async (task) => {
        if (!tasks.has(task.name)) tasks.set(task.name, task);
      },
    },
  };
  const crawlers: Crawler[] = [];
  const reader = createPageReader(builtPageReader());
  const openCrawler = (
    settings: Partial<CrawlSettings> = {},
    overrides: { services?: CrawlServices; resolve?: ResolveName } = {},
  ): Crawler => {
    const { resolve } = overrides;
    const crawler = createCrawler(overrides.services ?? services, {
      settings: { retryDelaysMs: [1, 1], ...settings },
      reader,
      ...(resolve === undefined ? {} : { resolve }),
    });
    crawlers.push(crawler);
    return crawler;
  };
  /** The tasks that were enqueued since the last call, in their order. */
  const takeTasks = (): QueuedTask[] => {
    const taken = [...tasks.values()].filter(({ name }) => !delivered.has(name));
    for (const { name } of taken) delivered.add(name);
    return taken;
  };
  const delivered = new Set<string>();
  return {
    services,
    logLines,
    tasks,
    takeTasks,
    openCrawler,
    /** Lets one worker after the other do what is enqueued, until nothing is. */
    runAll: async (crawler: Crawler): Promise<void> => {
      for (let taken = takeTasks(); taken.length > 0; taken = takeTasks()) {
        for (const { data } of taken) await crawler.handleTask(data, { isRetry: false });
      }
    },
    storageControlUrl: storage.controlUrl,
    /** How often the database was called so since it began. */
    countDatabaseCalls: async (method: string): Promise<number> => {
      const calls = z.record(z.string(), z.number()).parse(await database.control('calls'));
      return calls[method] ?? 0;
    },
    advance: (ms: number): void => {
      aheadMs += ms;
    },
    createPerson: async (credits: number): Promise<Caller> => {
      people += 1;
      const uid = `persona-${people}-${crypto.randomUUID().slice(0, 8)}`;
      await services.ledger.post(uid, { kind: 'grant', source: 'sign-up', bucket: 'plan', amount: credits });
      return { uid, email: `${uid}@legajo.example`, sessionId: 'una sesión' };
    },
    start: (caller: Caller, request: Partial<ExtractRequest> & { url: string }) =>
      startExtraction(services as Services, {
        ...emptyRequest(caller),
        body: {
          max_pages: 50,
          mode: 'site',
          include: [],
          exclude: [],
          translate: false,
          language: 'English',
          ...request,
        },
        params: undefined,
        query: undefined,
      }),
    status: (caller: Caller, jobId: string, after = 0): Promise<ExtractionStatus> =>
      getExtraction(services as Services, {
        ...emptyRequest(caller),
        params: { job_id: jobId },
        query: { after },
        body: undefined,
      }),
    cancel: (caller: Caller, jobId: string) =>
      cancelExtraction(services as Services, {
        ...emptyRequest(caller),
        params: { job_id: jobId },
        query: undefined,
        body: undefined,
      }),
    readJob: async (key: JobKey): Promise<JobRecord> => {
      const job = readSnapshot(await jobReferences(database.db, key).job.get(), jobRecordSchema);
      if (job === undefined) throw new ApiError('extraction_not_found');
      return job;
    },
    close: async (): Promise<void> => {
      await Promise.all([...crawlers.map((crawler) => crawler.close()), reader.close()]);
      await Promise.all([database.close(), storage.close(), ai.close()]);
    },
  };
}
export type TestCrawl = Awaited<ReturnType<typeof openCrawl>>;

function emptyRequest(caller: Caller) {
  return {
    requestId: 'prueba',
    caller,
    headers: {},
    stream: Readable.from([]),
    address: undefined,
    signal: new AbortController().signal,
    emit: undefined,
  };
}
