import { randomUUID } from 'node:crypto';
import type { Express } from 'express';
import { compareWithStripe } from './billing/audit/compare-with-stripe.ts';
import { receiveEvent, type WebhookAnswer } from './billing/webhook/receive-event.ts';
import { takeOverAnswer } from './chat/asking/take-over-answer.ts';
import type { ServingFunction } from './contract/route-definition.ts';
import { warnOfModelEndings } from './engines/models/index.ts';
import type { Crawler } from './extractor/create-crawler.ts';
import { maxHoldMs } from './function-options.ts';
import { handlers } from './handlers.ts';
import { isPhoneFree } from './identity/phone/is-phone-free.ts';
import { consumeSmsPermit } from './identity/phone/sms-permit.ts';
import { withRequestId } from './platform/logging/request-context.ts';
import { watchEventLoop, watchLimits } from './platform/watchdog/watch-event-loop.ts';
import { createServices } from './services.ts';
import { createHttpApp } from './shared/http/create-http-app.ts';
import { checkLedger } from './shared/ledger/check-ledger.ts';
import { type AuditRecord, auditReference } from './shared/metrics/audit-record.ts';
import { measureBacklog, oldestOverdueSeconds } from './shared/metrics/measure-backlog.ts';
import { sweepExpiredWork } from './sweep-expired-work.ts';

/** Shared objects of the deployed functions in one process: services, and a server for each function. */
const services = createServices();
watchEventLoop(services.logger, {
  ...watchLimits,
  fatalMs: maxHoldMs(services.environment.functionName),
});
const apps = new Map<ServingFunction, Express>();

export function getApp(servedBy: ServingFunction): Express {
  const knownApp = apps.get(servedBy);
  if (knownApp !== undefined) return knownApp;
  const app = createHttpApp(services, handlers, servedBy);
  apps.set(servedBy, app);
  return app;
}

/**
 * Runs work without a request: its log lines share an id, and its counts are stored before the instance loses its CPU.
 */
function asRun<T>(requestId: string, work: () => Promise<T>): Promise<T> {
  return withRequestId(requestId, async () => {
    try {
      return await work();
    } finally {
      await services.logger.settle?.();
    }
  });
}

/** Handles one delivery of an event of Stripe. `requestId` is that of its response and of its log lines. */
export function receiveStripeEvent(
  rawBody: Buffer,
  signature: string | undefined,
  requestId: string,
): Promise<WebhookAnswer> {
  return asRun(requestId, async () => {
    const answer = await receiveEvent(services, { rawBody, signature });
    await services.mail.deliverQueued();
    return answer;
  });
}

let crawlerPromise: Promise<Crawler> | undefined;

/** Works on a task's extraction. Its modules are loaded with the first task. */
export async function crawlSlice(data: unknown, isRetry: boolean): Promise<void> {
  crawlerPromise ??= import('./extractor/create-crawler.ts').then(({ createCrawler }) =>
    createCrawler(services),
  );
  const { handleTask } = await crawlerPromise;
  await asRun(randomUUID(), () => handleTask(data, { isRetry }));
}

/** Checks a task's answer, and writes it when no run does. */
export function watchAnswer(data: unknown): Promise<void> {
  const requestId = randomUUID();
  return asRun(requestId, async () => {
    await takeOverAnswer(services, data, requestId);
    await services.mail.deliverQueued();
  });
}

/** Makes a task's comparison. Its modules are loaded with the first task. */
export function compareVersions(data: unknown, isRetry: boolean): Promise<void> {
  return asRun(randomUUID(), async () => {
    const comparing = await import('./comparisons/comparing/compare-versions.ts');
    await comparing.compareVersions(services, data, { isRetry });
  });
}

/** Fills a task's table. Its modules are loaded with the first task. */
export function fillTable(data: unknown, isRetry: boolean): Promise<void> {
  return asRun(randomUUID(), async () => {
    const filling = await import('./tables/filling/fill-table.ts');
    await filling.fillTable(services, data, { isRetry });
  });
}

/** Runs the sweep; all its log lines have the same id. */
export function sweep(): Promise<void> {
  return asRun(randomUUID(), async () => {
    try {
      await sweepExpiredWork(services);
    } finally {
      const backlog = await measureBacklog(services);
      services.logger.info('backlog', { oldest_s: oldestOverdueSeconds(backlog), ...backlog });
    }
  });
}

/** Returns true when the identity provider may send a text message to this phone. */
export async function maySendSms(phone: string | undefined): Promise<boolean> {
  if (phone === undefined) return false;
  return await asRun(randomUUID(), async () => {
    const isPermitted = (await consumeSmsPermit(services, phone)) && (await isPhoneFree(services, phone));
    if (isPermitted) services.logger.info('text message permitted');
    return isPermitted;
  });
}

/**
 * Compares every wallet with its entries, and the grants with the payments at Stripe. A difference raises an alert,
 * because a user's credits are wrong. Then checks whether a configured model will be shut down.
 */
export function auditCredits(): Promise<void> {
  return asRun(randomUUID(), async () => {
    await compareCredits();
    await warnOfModelEndings(services.environment, services);
  });
}

async function compareCredits(): Promise<void> {
  const { firestore, logger, now } = services;
  const { checked, differences } = await checkLedger(firestore);
  for (const difference of differences) logger.error('ledger difference', { ...difference });
  logger.info('ledger checked', { checked, differences: differences.length });
  const grants = await compareWithStripe(services);
  for (const difference of grants.differences) logger.error('grant difference', { ...difference });
  logger.info('grants checked', { checked: grants.checked, differences: grants.differences.length });
  const audit: AuditRecord = {
    endedAt: now(),
    walletsChecked: checked,
    ledgerDifferences: differences.length,
    grantDifferences: grants.differences.length,
  };
  await auditReference(firestore).set(audit);
}
