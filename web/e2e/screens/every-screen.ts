import type { Page, TestInfo } from '@playwright/test';

/** Folder for pictures of every state checked by browser tests; set by `npm run screens -- --states`. */
export const statesFolder = process.env.LEGAJO_STATES_FOLDER;

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1_024 },
  { width: 1_280, height: 800 },
] as const;
const themes = ['light', 'dark'] as const;

/** The widths at which a state exists: a sheet on narrow screens is a column on wide ones. */
export type Screens = 'narrow' | 'wide' | 'all';
const wideFromPx = 1_024;
const isWide = ({ width }: { readonly width: number }): boolean => width >= wideFromPx;

/** Returns the group of widths to which the current window belongs. */
export function screensOfWindow(page: Page): Screens {
  const size = page.viewportSize();
  if (size === null) return 'all';
  return isWide(size) ? 'wide' : 'narrow';
}

/** Delay in ms after a change of size or theme, until its effects have started and colours have settled. */
const changesTakeMs = 250;

/** Shows the page on a phone, a tablet and a desktop, in light and dark, and restores it afterwards. */
export async function onEveryScreen(
  page: Page,
  screens: Screens,
  look: (screen: string) => Promise<void>,
): Promise<void> {
  const before = page.viewportSize();
  const wasDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const size of sizes) {
    if (screens !== 'all' && isWide(size) !== (screens === 'wide')) continue;
    await page.setViewportSize(size);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(changesTakeMs);
      await look(`${size.width}-${colorScheme}`);
    }
  }
  if (before !== null) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: wasDark ? 'dark' : 'light' });
  await page.waitForTimeout(changesTakeMs);
}

const visitedCounts = new WeakMap<TestInfo, number>();

/** Returns a file name for the next state of a test, from its file, title and number of earlier states. */
export function nextState(test: TestInfo): string {
  const number = (visitedCounts.get(test) ?? 0) + 1;
  visitedCounts.set(test, number);
  const words = test.titlePath
    .join(' ')
    .replace('.spec.ts', '')
    .replaceAll(/[^\p{L}\d]+/gu, '-');
  return `${words.slice(0, 120)}-${String(number).padStart(2, '0')}`;
}
