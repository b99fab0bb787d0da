import { existsSync } from 'node:fs';
import { unpackChromium } from './unpack-chromium.ts';

/** Default install paths of browsers. */
const installed: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

const quietFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/**
 * Arguments of npm's browser that are dropped: some weaken checks that a user's browser makes. Of feature lists,
 * Chromium obeys only the last, and tests need Playwright's own.
 */
const disabledFeatures = [
  '--disable-features',
  '--enable-features',
  '--headless',
  '--single-process',
  '--no-zygote',
  '--disable-web-security',
  '--allow-running-insecure-content',
];

/**
 * Returns the Chromium to test with: the path in `LEGAJO_CHROMIUM`, npm's on Linux, or an installed Chrome, Chromium
 * or Edge. Throws with a hint when it finds none.
 */
export async function findBrowser(): Promise<{ path: string; args: string[] }> {
  const namedBrowser = process.env.LEGAJO_CHROMIUM;
  if (namedBrowser) return { path: namedBrowser, args: [...quietFlags, '--no-sandbox'] };
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: chromium } = await import('@sparticuz/chromium');
    chromium.setGraphicsMode = false;
    const args = chromium.args.filter((arg) => !disabledFeatures.some((start) => arg.startsWith(start)));
    return { path: await unpackChromium(), args: [...args, ...quietFlags] };
  }
  const path = installed[process.platform]?.find(existsSync);
  if (path === undefined) {
    throw new Error('No Chrome, Chromium or Edge was found. Set LEGAJO_CHROMIUM to the path of one.');
  }
  return { path, args: quietFlags };
}
