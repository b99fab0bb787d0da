import { expect, type Page } from '@playwright/test';

/**
 * Goes to an address of the site as its links do, without loading the site anew, and waits until its page has taken the focus:
 * until then the page before stands there, under the new address.
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
