import type { BrowserContext, Page } from '@playwright/test';
import { consentKey, recordChoice } from '../src/shared/consent/consent-record.ts';

/**
 * Fills the site's local storage once, when its first page opens. As Playwright's storage state it would be written by
 * an extra page, which takes as long as a small test.
 */
export async function fillLocalStorage(
  context: BrowserContext,
  origin: string,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  const script = await context.addInitScript(fill, { origin, entries });
  const watch = (page: Page): void => {
    const onLoaded = (): void => {
      if (new URL(page.url()).origin !== origin) return;
      page.off('domcontentloaded', onLoaded);
      // Of a browser that was closed meanwhile nothing is left to take back.
      void script.dispose().catch(() => undefined);
    };
    page.on('domcontentloaded', onLoaded);
  };
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
}

/** In the page, before its own code. */
function fill({ origin, entries }: { origin: string; entries: Readonly<Record<string, string>> }): void {
  if (location.origin === origin) Object.assign(localStorage, entries);
}

/** The person of this browser has answered the question about cookies before, by refusing. */
export function refuseCookies(context: BrowserContext, origin: string): Promise<void> {
  return fillLocalStorage(context, origin, {
    [consentKey]: JSON.stringify(recordChoice('decline', new Date())),
  });
}
