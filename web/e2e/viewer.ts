import type { Locator, Page } from '@playwright/test';

/** The open document: an area beside the conversation where there is room, else a dialog in front of it. */
export function viewerIn(page: Page, name?: string): Locator {
  const named = name === undefined ? {} : { name };
  return page
    .getByTestId('document-viewer')
    .and(page.getByRole('dialog', named).or(page.getByRole('region', named)));
}
