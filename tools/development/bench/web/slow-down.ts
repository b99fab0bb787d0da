import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** What Lighthouse calls slow 4G. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const;
const processorSlowdown = 4;

/** Gives a page the network and the processor of a phone of the middle class. */
export async function slowDown(context: BrowserContext, page: Page): Promise<CDPSession> {
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', network);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  return devTools;
}
