import type { Browser } from 'playwright-core';
import { imitateDeployment } from './page-budgets.ts';
import { slowDown } from './slow-down.ts';

/** Time in which a user reads an answer before opening a citation. */
const readingMs = 8_000;
const timeoutMs = 60_000;

/**
 * Opens the chat with an empty cache and the session in the local storage, waits, and opens the first citation of the
 * latest answer. Returns the milliseconds from the click until the cited words are marked.
 */
export async function openViewer(
  browser: Browser,
  url: string,
  storedValues: Readonly<Record<string, string>>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 }, locale: 'es-ES' });
  try {
    const page = await context.newPage();
    await context.addInitScript(`Object.assign(localStorage, ${JSON.stringify(storedValues)});`);
    await context.addInitScript(imitateDeployment);
    await slowDown(context, page);
    await page.goto(url);
    const citation = page.getByRole('button', { name: /^Cita 1:/ }).first();
    await citation.waitFor({ timeout: timeoutMs });
    await page.waitForTimeout(readingMs);
    const pressedAt = performance.now();
    await citation.click();
    await page.getByTestId('passage-mark').first().waitFor({ timeout: timeoutMs });
    return performance.now() - pressedAt;
  } finally {
    await context.close();
  }
}
