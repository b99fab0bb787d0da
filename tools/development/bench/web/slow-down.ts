import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** Lighthouse's slow 4G. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const;
const processorSlowdown = 4;

/** Throttles network and processor to those of a mid-range phone. */
export async function slowDown(context: BrowserContext, page: Page): Promise<CDPSession> {
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', network);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  return devTools;
}
