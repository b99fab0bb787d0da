import type { Page } from '@playwright/test';

/**
 * Returns a function that reads the milliseconds that the page has spent on scripts, styles and layout. Time in which
 * the machine is busy with other work counts only while it interrupts them.
 */
export async function watchBusyTime(page: Page): Promise<() => Promise<number>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    const secondsOf = (metricName: string): number =>
      metrics.find(({ name }) => name === metricName)?.value ?? Number.NaN;
    return (
      1_000 * (secondsOf('ScriptDuration') + secondsOf('RecalcStyleDuration') + secondsOf('LayoutDuration'))
    );
  };
}
