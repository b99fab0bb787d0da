import type { Express } from 'express';
import { sweepDeletions } from './account/deletion/run-deletion.ts';
import { deletionSteps } from './account-parts.ts';
import { compareWithStripe } from './billing/audit/compare-with-stripe.ts';
import { receiveEvent, type WebhookAnswer } from './billing/webhook/receive-event.ts';
import { finishWithdrawals } from './billing/withdrawal/finish-withdrawals.ts';
import type { ServingFunction } from './contract/route-definition.ts';
import { sweepLooseFolders } from './documents/delete-loose-folders.ts';
import { sweepJobs } from './extractor/crawl/sweep-jobs.ts';
import type { Crawler } from './extractor/create-crawler.ts';
import { handlers } from './handlers.ts';
import { deleteExpiredRegistrations } from './identity/delete-expired-registrations.ts';
import { consumeSmsPermit } from './identity/sms-permit.ts';
import { createServices } from './services.ts';
import { createHttpApp } from './shared/http/create-http-app.ts';
import { checkLedger } from './shared/ledger/check-ledger.ts';
import { releaseExpiredHolds } from './shared/ledger/release-expired-holds.ts';

/** What the deployed functions share in one process: services, built once, and a server for each function. */
const services = createServices();
const apps = new Map<ServingFunction, Express>();

/** Mail servers may be slow: the rest waits for the next sweep. */
const mailBudgetMs = 180_000;

export function getApp(servedBy: ServingFunction): Express {
  const known = apps.get(servedBy);
  if (known !== undefined) return known;
  const app = createHttpApp(services, handlers, servedBy);
  apps.set(servedBy, app);
  return app;
}

export async function receiveStripeEvent(
  rawBody: Buffer,
  signature: string | undefined,
): Promise<WebhookAnswer> {
  const answer = await receiveEvent(services, { rawBody, signature });
  await services.mail.deliverQueued();
  return answer;
}

let crawler: Promise<Crawler> | undefined;

/** Works on the extraction that a task names. What that takes is loaded with the first task. */
export async function crawlSlice(data: unknown, isRetry: boolean): Promise<void> {
  crawler ??= import('./extractor/create-crawler.ts').then(({ createCrawler }) => createCrawler(services));
  await (await crawler).handleTask(data, { isRetry });
}

export async function sweepExpiredWork(): Promise<void> {
  const { firestore, ledger, logger, mail, now } = services;
  const released = await releaseExpiredHolds({ firestore, ledger, now: now() });
  const registrations = await deleteExpiredRegistrations(services);
  const folders = await sweepLooseFolders(services);
  const withdrawals = await finishWithdrawals(services);
  const extractions = await sweepJobs(services);
  const mails = await mail.deliverDue(new Date(now().getTime() + mailBudgetMs));
  // After the mails, one of which may wait for the address of an account that goes.
  const deletions = await sweepDeletions(services, deletionSteps);
  logger.info('sweep', { released, registrations, folders, withdrawals, ...extractions, deletions, mails });
}

/** Whether the identity provider may send the text message that it is about to send. */
export async function maySendSms(phone: string | undefined): Promise<boolean> {
  return phone !== undefined && (await consumeSmsPermit(services, phone));
}

/**
 * Compares every wallet with its entries, and what was granted with what was paid at Stripe. A difference is an alert:
 * somebody's credits are wrong.
 */
export async function auditCredits(): Promise<void> {
  const { firestore, logger } = services;
  const { checked, differences } = await checkLedger(firestore);
  for (const difference of differences) logger.error('ledger difference', { ...difference });
  logger.info('ledger checked', { checked, differences: differences.length });
  const grants = await compareWithStripe(services);
  for (const difference of grants.differences) logger.error('grant difference', { ...difference });
  logger.info('grants checked', { checked: grants.checked, differences: grants.differences.length });
}
