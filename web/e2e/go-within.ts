import { expect, type Page } from '@playwright/test';

/**
 * Navigates within the site as its links do, without a reload, and waits until the new page has taken the focus: until
 * then the previous page is shown under the new address.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(leaveFor, path);
  await expect(page.locator('body:focus-within'), `${path} is there`).toHaveCount(1);
}

/** In the page. */
function leaveFor(path: string): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}
