import type { Page } from '@playwright/test';
import { countResponses } from '../../../tools/development/bench/web/count-responses.ts';
import { imitateDeployment, measuredPages } from '../../../tools/development/bench/web/page-budgets.ts';
import { expect, test, waitUntilSettled } from '../journey.ts';
import { signIn } from '../library.ts';

test('keeps scripts and layout shifts of the main pages within their budgets', async ({
  page,
  person,
  stack,
}) => {
  await page.context().addInitScript(imitateDeployment);
  await page.context().addInitScript(dropDeferredWork);
  await page.context().addInitScript(collectShifts);
  const inOrder = measuredPages.toSorted((a, b) => Number(a.needsSession) - Number(b.needsSession));
  let isSignedIn = false;
  for (const { path, budget, needsSession } of inOrder) {
    if (needsSession && !isSignedIn) await signIn(page, stack, person);
    isSignedIn = needsSession;
    const visit = await page.context().newPage();
    const responses = countResponses(visit);
    await openAndWait(visit, path);
    // The last part of the page, shown after the responses to all requests.
    if (path === '/chatbot') await expect(visit.getByText('Cómo empezar')).toBeVisible();
    const shifts = await visit.evaluate(sumShifts);
    const scriptKb = (await responses.scriptBytes()) / 1_000;
    expect.soft(scriptKb, `${path}: scripts in kB`).toBeLessThanOrEqual(budget.scriptKb);
    expect.soft(shifts, `${path}: layout shift`).toBeLessThanOrEqual(budget.cls);
    await visit.close();
  }
});

/** Opens a page and waits until it has settled and all requests have ended. */
async function openAndWait(page: Page, path: string): Promise<void> {
  const unanswered = new Set<unknown>();
  page.on('request', (request) => unanswered.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => unanswered.delete(request));
  await page.goto(path);
  await expect
    .poll(async () => {
      await waitUntilSettled(page);
      return unanswered.size;
    })
    .toBe(0);
}

/**
 * Runs in the page before its own code. Drops work that the page defers by seconds, which does not count as its opening
 * weight.
 */
function dropDeferredWork(): void {
  const later = globalThis.setTimeout;
  const putOffMs = 2_000;
  const keepSooner = (run: () => void, ms = 0): unknown => (ms < putOffMs ? later(run, ms) : 0);
  globalThis.setTimeout = keepSooner as typeof setTimeout;
}

interface WithShifts {
  shifts: PerformanceObserver;
  shiftSum: number;
}

/** Runs in the page before the first paint. */
function collectShifts(): void {
  const windowWithShifts = globalThis as unknown as WithShifts;
  windowWithShifts.shiftSum = 0;
  windowWithShifts.shifts = new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
      windowWithShifts.shiftSum += value;
  });
  windowWithShifts.shifts.observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page. Includes entries that the observer has not received yet. */
function sumShifts(): number {
  const { shifts, shiftSum } = globalThis as unknown as WithShifts;
  const late = shifts.takeRecords() as (PerformanceEntry & { value: number })[];
  return late.reduce((sum, { value }) => sum + value, shiftSum);
}
