import type { Page, Route } from '@playwright/test';

/**
 * Handles the next request to a URL, and lets later ones pass. The route stays: Playwright loses requests that begin
 * while the last route of a page is removed, as after `times: 1`.
 */
export async function handleNextRequest(
  page: Page,
  url: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  let isHandled = false;
  await page.route(url, async (route) => {
    if (isHandled) return route.fallback();
    isHandled = true;
    await handle(route);
  });
}
