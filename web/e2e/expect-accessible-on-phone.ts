import type { Page } from '@playwright/test';
import { findOverflow } from './find-overflow.ts';
import { findColourViolations } from './find-violations.ts';
import { expect, waitUntilSettled } from './journey.ts';

/**
 * Checks the same state on a phone and in the other theme, after a check in a wide window: only layout and colours
 * differ there. Leaves the page as it was.
 */
export async function expectAccessibleOnPhone(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme });
  await waitUntilSettled(page);
  expect(await page.evaluate(findOverflow), 'outside of the phone').toEqual([]);
  expect(await findColourViolations(page), 'colours on the phone').toEqual([]);
  if (size !== null) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'light' : 'dark' });
}
