import { afterEach, expect, it, vi } from 'vitest';
import { isLoadSlow, loadPage } from './load-page.ts';

const BillingPage = () => null;

afterEach(() => vi.useRealTimers());

it("loads a page's component", async () => {
  const loaded = await loadPage('BillingPage', async () => ({ BillingPage }));
  expect(loaded.Component).toBe(BillingPage);
});

it('rejects a page with the id of the chunk when its code fails to load', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(loadPage('BillingPage', load)).rejects.toThrow('Loading chunk billing-page failed');
});

// @proves 8.7, 9.1c
it('rejects a page whose code does not load within 120 seconds, not earlier', async () => {
  vi.useFakeTimers();
  let failure: unknown;
  loadPage('BillingPage', () => new Promise<never>(() => undefined)).catch((error: unknown) => {
    failure = error;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(failure).toMatchObject({ message: 'Loading chunk billing-page failed' });
});

// @proves 8.7
it('reports a slow load from 15 seconds until every slow page has loaded or failed', async () => {
  vi.useFakeTimers();
  const loaded = { BillingPage };
  const pages = [
    Promise.withResolvers<{ BillingPage: typeof BillingPage }>(),
    Promise.withResolvers<typeof loaded>(),
  ];
  const loadsPromise = Promise.allSettled(pages.map(({ promise }) => loadPage('BillingPage', () => promise)));
  await vi.advanceTimersByTimeAsync(14_999);
  expect(isLoadSlow.get()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isLoadSlow.get()).toBe(true);
  pages[0]?.resolve(loaded);
  await vi.advanceTimersByTimeAsync(1);
  expect(isLoadSlow.get()).toBe(true);
  pages[1]?.reject(new TypeError('Failed to fetch'));
  await loadsPromise;
  expect(isLoadSlow.get()).toBe(false);
});

it('reports no slow load of a page that loads in time', async () => {
  vi.useFakeTimers();
  await loadPage('BillingPage', async () => ({ BillingPage }));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(isLoadSlow.get()).toBe(false);
});
