import type { Page } from '@playwright/test';
import { findOverflow } from '../find-overflow.ts';
import { expect, expectAccessible, test } from '../journey.ts';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Instalación local' });

test.beforeEach(({ page }) =>
  // Hides `navigator.webdriver`, without which automated browsers get no bar.
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })),
);

test('links the local bar to the inbox and signs in with the demo account', async ({ page, stack }) => {
  await page.goto('/login');
  await expect(bar(page).getByRole('link', { name: 'Bandeja de entrada' })).toHaveAttribute(
    'href',
    stack.inbox,
  );
  await bar(page).getByRole('button', { name: 'Entrar como demo' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(bar(page)).toBeVisible();
  await expect(bar(page).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});

test('shows the local bar below the page at 360 and 1440 px without covering it, and hides it in print', async ({
  page,
}) => {
  await page.goto('/faq');
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width, height });
    await expect(bar(page)).toBeVisible();
    expect(await page.evaluate(findOverflow)).toEqual([]);
    const clipped = await bar(page).evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(clipped).toBe(false);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const footer = await page.getByRole('contentinfo').boundingBox();
    const box = await bar(page).boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1);
    for (const scheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await expectAccessible(page);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(bar(page)).toBeHidden();
  }
});

test('hides the local bar from automated browsers', async ({ browser, stack }) => {
  const page = await browser.newPage();
  await page.goto(`${stack.web}/faq`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await page.close();
});
