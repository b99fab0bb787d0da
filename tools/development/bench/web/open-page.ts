import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { findViolations } from '../../../../web/e2e/find-violations.ts';
import { countResponses } from './count-responses.ts';
import { imitateDeployment } from './page-budgets.ts';
import { slowDown } from './slow-down.ts';

/** Screen of a mid-range phone. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'es-ES',
} as const;

/** Longer than the delay of the cookie banner, so that its resources count too. */
const settleMs = 2_500;
const maxPaintPolls = 60;
const paintLookMs = 500;

export interface PageMeasures {
  readonly lcpMs: number;
  readonly cls: number;
  readonly tbtMs: number;
  readonly scriptKb: number;
  readonly requests: number;
  readonly axeViolations: number;
}

const vitalsSchema = z.object({ lcpMs: z.number(), cls: z.number(), tbtMs: z.number() });

/** Runs in the page before its own code. Adds up layout shifts, an upper bound of the worst burst. */
const probe = `
  globalThis.measuredVitals = { lcpMs: 0, cls: 0, tbtMs: 0 };
  const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => { measuredVitals.lcpMs = startTime; });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) measuredVitals.cls += value; });
  watch('longtask', ({ duration }) => { measuredVitals.tbtMs += Math.max(0, duration - 50); });
`;

/** Opens a page once with an empty cache and measures it. `stored` is written to the local storage. */
export async function openPage(
  browser: Browser,
  url: string,
  storedValues: Readonly<Record<string, string>>,
): Promise<PageMeasures> {
  const context = await browser.newContext({ ...phone, bypassCSP: false });
  try {
    const page = await context.newPage();
    await context.addInitScript(`Object.assign(localStorage, ${JSON.stringify(storedValues)});`);
    await context.addInitScript(imitateDeployment);
    await context.addInitScript(probe);
    const devTools = await slowDown(context, page);
    const responses = countResponses(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(settleMs);
    const vitals = await readVitals(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const violations = await findViolations(page);
    const scriptKb = (await responses.scriptBytes()) / 1_000;
    return { ...vitals, scriptKb, requests: responses.requests(), axeViolations: violations.length };
  } finally {
    await context.close();
  }
}

/** Polls for the largest paint, which a busy machine reports late. Rejects without one. */
async function readVitals(page: Page): Promise<z.infer<typeof vitalsSchema>> {
  for (let look = 0; look < maxPaintPolls; look += 1) {
    const vitals = vitalsSchema.parse(await page.evaluate('measuredVitals'));
    if (vitals.lcpMs > 0) return vitals;
    await page.waitForTimeout(paintLookMs);
  }
  throw new Error(`${page.url()}: no largest paint reported`);
}
