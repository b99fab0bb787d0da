import { expect, type Page } from '@playwright/test';

/**
 * Navigates within the site without a reload, as its links do, and waits until the new page takes the focus. Until then
 * the previous page is shown under the new URL.
 */
export async function navigateWithinSite(page: Page, path: string): Promise<void> {
  await page.evaluate(pushPath, path);
  await expect(page.locator('body:focus-within'), `${path} is there`).toHaveCount(1);
}

/** Runs in the page. */
function pushPath(path: string): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}
