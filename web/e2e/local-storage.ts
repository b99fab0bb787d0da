import type { BrowserContext, Page } from '@playwright/test';
import { consentKey, recordChoice } from '../src/shared/consent/consent-record.ts';

/**
 * Fills the site's local storage once, when its first page opens. Playwright's `storageState` opens an extra page for
 * it, which takes as long as a small test.
 */
export async function fillLocalStorage(
  context: BrowserContext,
  origin: string,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  const script = await context.addInitScript(fillEntries, { origin, entries });
  const watch = (page: Page): void => {
    const onLoaded = (): void => {
      if (new URL(page.url()).origin !== origin) return;
      page.off('domcontentloaded', onLoaded);
      // The browser may be closed already.
      void script.dispose().catch(() => undefined);
    };
    page.on('domcontentloaded', onLoaded);
  };
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
}

/** Runs in the page before its own code. */
function fillEntries({
  origin,
  entries,
}: {
  origin: string;
  entries: Readonly<Record<string, string>>;
}): void {
  if (location.origin === origin) Object.assign(localStorage, entries);
}

/** Stores a refusal of cookies, so that the notice does not open. */
export function refuseCookies(context: BrowserContext, origin: string): Promise<void> {
  return fillLocalStorage(context, origin, {
    [consentKey]: JSON.stringify(recordChoice('decline', new Date())),
  });
}
