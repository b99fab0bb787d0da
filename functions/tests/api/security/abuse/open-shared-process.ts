import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { connectStack } from '../../../../../emulators/src/seed/connect-stack.ts';
import { createAccount } from '../../../../../emulators/src/seed/create-account.ts';
import { logIn } from '../../../../../emulators/src/seed/log-in.ts';
import { newPhone } from '../../../../../emulators/src/seed/new-phone.ts';
import { serverEnvironment } from '../../../../../emulators/src/seed/server-environment.ts';
import { readStackServices } from '../../../../../emulators/src/seed/stack-services.ts';
import { serveApp } from '../../../../../emulators/src/shared/serve-app.ts';
import { readStackFile } from '../../../../../emulators/src/shared/stack-addresses.ts';
import { compareVersions } from '../../../../src/comparisons/comparing/compare-versions.ts';
import type { DocumentReader } from '../../../../src/engines/document-reading/document-reader.ts';
import type { CrawlSettings } from '../../../../src/extractor/crawl/crawl-context.ts';
import { createCrawler } from '../../../../src/extractor/create-crawler.ts';
import { handlers } from '../../../../src/handlers.ts';
import { createServices } from '../../../../src/services.ts';
import { createHttpApp } from '../../../../src/shared/http/create-http-app.ts';
import type { Services } from '../../../../src/shared/services.ts';
import { threadCpuMs } from '../../../fixtures/shared/thread-cpu-ms.ts';
import { callRoute, type RouteCall } from '../call-route.ts';
import { answerableQuestion, formOf, newPdf } from './open-scene.ts';

const stack = readStackFile();
connectStack(stack);
const password = 'Contraseña-2026';

export type SharedProcess = Awaited<ReturnType<typeof openSharedProcess>>;

interface SharedProcessOptions {
  /** Origins on this machine that the crawler may fetch. */
  readonly localSites?: readonly string[];
  readonly crawlSettings?: Partial<CrawlSettings>;
  readonly readDocument?: DocumentReader;
}

/** Serves all functions from this process, so that work that blocks one of them also blocks the honest user. */
export async function openSharedProcess({
  localSites = [],
  crawlSettings = {},
  ...replaced
}: SharedProcessOptions) {
  const environment = serverEnvironment(stack);
  const services: Services = {
    ...createServices({ ...environment, crawler: { ...environment.crawler, localSites: [...localSites] } }),
    ...replaced,
    crawlQueue: { enqueue: async ({ data }) => void crawler.handleTask(data, { isRetry: false }) },
    compareQueue: { enqueue: async ({ data }) => void compareVersions(services, data, { isRetry: false }) },
  };
  const crawler = createCrawler(services, { settings: crawlSettings });
  const api = await serveApp(createHttpApp(services, handlers, 'api'), 0);
  const ingest = await serveApp(createHttpApp(services, handlers, 'ingest'), 0);

  const call = (name: Parameters<typeof callRoute>[1], routeCall: RouteCall, bearer: string) =>
    callRoute({ ...stack, api: api.url }, name, routeCall, bearer);
  const callIngest = (name: Parameters<typeof callRoute>[1], routeCall: RouteCall, bearer: string) =>
    callRoute({ ...stack, api: ingest.url }, name, routeCall, bearer);
  const upload = (bearer: string, file: { name: string; bytes: Buffer }) =>
    callIngest('uploadDocuments', { form: () => formOf([file]) }, bearer);
  const ask = (bearer: string, question: string) =>
    call('askQuestion', { body: { question, selected_document: 'all' } }, bearer);

  const honest = await newBearer();
  expect((await upload(honest, { name: 'Contrato.pdf', bytes: newPdf() })).status).toBe(200);

  /**
   * Runs `work` while the honest user asks every second and is answered. Returns the longest processor time in
   * milliseconds for which this thread did not return to its event loop: load of the machine is excluded.
   */
  async function measureBeside(work: () => Promise<void>): Promise<number> {
    let longestMs = 0;
    let last = threadCpuMs();
    const ticks = setInterval(() => {
      const now = threadCpuMs();
      longestMs = Math.max(longestMs, now - last);
      last = now;
    }, 10);
    const finished = new AbortController();
    const askingPromise = (async () => {
      while (!finished.signal.aborted) {
        const { status, text } = await ask(honest, answerableQuestion);
        expect([status, text]).toEqual([200, expect.stringContaining('900 euros')]);
        await delay(1_000, undefined, { signal: finished.signal }).catch(() => undefined);
      }
    })();
    try {
      await work();
    } finally {
      finished.abort();
      await askingPromise;
      clearInterval(ticks);
    }
    return longestMs;
  }

  const close = () => Promise.all([api.close(), ingest.close(), crawler.close()]);
  return { services, call, callIngest, upload, ask, beside: measureBeside, close };
}

/** Creates an account with many credits and returns its authorization header. */
export async function newBearer(): Promise<string> {
  const email = `agota-${crypto.randomUUID()}@legajo.example`;
  const account = { email, password, phone: newPhone(), plan: 'premium', credits: 20_000 } as const;
  await createAccount(readStackServices(), account);
  return `Bearer ${await logIn(stack, { email, password })}`;
}

/** Waits until a task has ended, well or badly. */
export async function waitForEnd(read: () => Promise<{ text: string }>): Promise<void> {
  const readState = async () => (JSON.parse((await read()).text) as { state: string }).state;
  await expect.poll(readState, { timeout: 180_000, interval: 500 }).toMatch(/^(?:done|failed)$/);
}
