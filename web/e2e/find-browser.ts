import { existsSync } from 'node:fs';
import { unpackChromium } from './unpack-chromium.ts';

/** The usual install paths of browsers. */
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
 * The arguments of npm's browser that are left out: those that weaken checks a user's browser makes, and the feature
 * lists. Chromium obeys only the last list, and tests need Playwright's own.
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
 * The Chromium to test with: the one `LEGAJO_CHROMIUM` names, npm's on Linux, an installed Chrome, Chromium or Edge
 * elsewhere. Throws with a hint where there is none.
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
