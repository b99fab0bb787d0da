import { gzipSync } from 'node:zlib';
import { localOnlyScript, measuredPages } from '../../emulators/src/commands/bench/web/page-budgets.ts';
import { expect, logIn, test } from './journey.ts';

test('what the main pages really fetch when they open keeps to their budgets, and nothing jumps', async ({
  page,
  person,
}) => {
  test.slow();
  const inOrder = measuredPages.toSorted((a, b) => Number(a.needsSession) - Number(b.needsSession));
  for (const { path, budget, needsSession } of inOrder) {
    if (needsSession && page.url() === 'about:blank') await logIn(page, person);
    const visit = await page.context().newPage();
    const scripts: Promise<number>[] = [];
    visit.on('response', (response) => {
      if (response.request().resourceType() === 'script' && !localOnlyScript.test(response.url()))
        scripts.push(response.body().then((body) => gzipSync(body).length));
    });
    await visit.goto(path, { waitUntil: 'networkidle' });
    const shifts = await visit.evaluate(readShifts);
    const scriptKb = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0) / 1_000;
    expect.soft(scriptKb, `${path}: scripts in kB`).toBeLessThanOrEqual(budget.scriptKb);
    expect.soft(shifts, `${path}: layout shift`).toBeLessThanOrEqual(budget.cls);
    await visit.close();
  }
});

function readShifts(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      observer.disconnect();
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      resolve(shifts.reduce((sum, { value }) => sum + value, 0));
    }).observe({ type: 'layout-shift', buffered: true });
    // Where nothing has moved the observer is never called.
    setTimeout(() => resolve(0), 500);
  });
}
