import type { Locator, Page } from '@playwright/test';

/** Returns the open document viewer: a region beside the conversation in wide windows, a dialog in narrow ones. */
export function viewerIn(page: Page, name?: string): Locator {
  const named = name === undefined ? {} : { name };
  return page
    .getByTestId('document-viewer')
    .and(page.getByRole('dialog', named).or(page.getByRole('region', named)));
}
