import { afterEach, expect, it, vi } from 'vitest';
import { leaveForProvider } from './leave-for-provider.ts';

afterEach(() => vi.unstubAllGlobals());

it('resolves a navigation to Stripe when the page is restored from the bfcache, not when it is loaded again', async () => {
  const page = new EventTarget();
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const show = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  let isBack = false;
  const leftPromise = leaveForProvider('https://checkout.stripe.com/c/pay/cs_1').then(() => {
    isBack = true;
  });
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://checkout.stripe.com/c/pay/cs_1');
  show(false);
  await Promise.resolve();
  expect(isBack).toBe(false);
  show(true);
  await leftPromise;
  expect(isBack).toBe(true);
});
