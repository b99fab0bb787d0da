import { existsSync } from 'node:fs';
import { unpackChromium } from './unpack-chromium.ts';

/** Where browsers live that people install themselves. */
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

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/**
 * Of the arguments that npm's browser comes with: those that would take away what a person's browser insists on, and lists of
 * features. Of two lists the last one alone counts, and tests need Playwright's own.
 */
const unwanted = [
  '--disable-features',
  '--enable-features',
  '--headless',
  '--single-process',
  '--no-zygote',
  '--disable-web-security',
  '--allow-running-insecure-content',
];

/**
 * A Chromium to test with: the one that `LEGAJO_CHROMIUM` names, on Linux the one that npm itself delivers, elsewhere an
 * installed Chrome, Chromium or Edge. Throws with a hint where there is none.
 */
export async function findBrowser(): Promise<{ path: string; args: string[] }> {
  const named = process.env.LEGAJO_CHROMIUM;
  if (named) return { path: named, args: [...quiet, '--no-sandbox'] };
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: chromium } = await import('@sparticuz/chromium');
    chromium.setGraphicsMode = false;
    const args = chromium.args.filter((arg) => !unwanted.some((start) => arg.startsWith(start)));
    return { path: await unpackChromium(), args: [...args, ...quiet] };
  }
  const path = installed[process.platform]?.find(existsSync);
  if (path === undefined) {
    throw new Error(
      'There is neither Chrome nor Chromium here. Say where it lies with the variable LEGAJO_CHROMIUM.',
    );
  }
  return { path, args: quiet };
}
