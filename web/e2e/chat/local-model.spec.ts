import type { Page } from '@playwright/test';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { signIn } from '../library.ts';
import { navigateWithinSite } from '../navigate-within-site.ts';

const chips = (page: Page) => page.getByRole('button', { name: 'Modelo local de demostración' });
const explanation = (page: Page) => page.getByRole('dialog', { name: 'Modelo local de demostración' });

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, 'nothing is wider than the screen').toBeLessThanOrEqual(0);
}

const screens = [
  { size: { width: 1280, height: 800 }, colorScheme: 'light' },
  { size: { width: 360, height: 740 }, colorScheme: 'dark' },
] as const;

test('names the local model without API keys, explains how to configure a provider, and does not mention it when there is one', async ({
  page,
  stack,
  person,
}) => {
  const { upload, ask } = await signIn(page, stack, person);
  await upload('Contrato.pdf', await makePdf(leaseContract));
  await page.goto('/chatbot');
  const guide = page.getByRole('region', { name: /Contrato\.pdf/ }).first();
  await expect(guide).toBeVisible();
  await test.step('names the local model once above a guide, on a desktop and on a phone in the dark', async () => {
    for (const { size, colorScheme } of screens) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await expect(chips(page)).toHaveCount(1);
      await expectAccessible(page);
      await chips(page).click();
      await expect(explanation(page).getByText(/Busca y copia frases de tus documentos/)).toBeVisible();
      await expect(explanation(page).getByText(/configura un proveedor/)).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.keyboard.press('Escape');
      await expect(explanation(page)).toBeHidden();
      await expect(chips(page)).toBeFocused();
    }
  });
  await test.step('names the local model when a translation is chosen', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    await navigateWithinSite(page, '/extract');
    await expect(chips(page)).toHaveCount(0);
    await page.getByRole('switch').first().check();
    await expect(chips(page)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('does not mention the local model when a provider is configured', async () => {
    await page.route('**/api/health', (route) =>
      route.fulfill({ json: { status: 'ok', version: '0.1.1', models: 'provider' } }),
    );
    const healthResponsePromise = page.waitForResponse('**/api/health');
    await page.goto('/chatbot');
    await expect(guide).toBeVisible();
    await healthResponsePromise;
    await expect(chips(page)).toHaveCount(0);
  });
  await test.step('shows no «comprobada» on an answer of the local model, not even before the server names the model', async () => {
    await page.unroute('**/api/health');
    const conversation = await ask('¿Cuál es la renta mensual?');
    const named = Promise.withResolvers<void>();
    await page.route('**/api/health', async (route) => {
      await named.promise;
      await route.fallback();
    });
    await page.goto(conversation);
    const citation = page.getByRole('log').getByRole('button', { name: /^Cita 1: / });
    await expect(citation).toBeVisible();
    await expect(citation).not.toHaveAccessibleName(/comprobada/);
    named.resolve();
    await expect(chips(page).first()).toBeVisible();
    await expect(citation).not.toHaveAccessibleName(/comprobada/);
  });
});
