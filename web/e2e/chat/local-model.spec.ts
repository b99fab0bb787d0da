import type { Page } from '@playwright/test';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import type { StackAddresses } from '../../../emulators/src/shared/stack-addresses.ts';
import { expect, expectAccessible, type Person, test } from '../journey.ts';
import { signIn } from '../library.ts';

const chips = (page: Page) => page.getByRole('button', { name: 'Modelo local de demostración' });
const explanation = (page: Page) => page.getByRole('dialog', { name: 'Modelo local de demostración' });

/** Opens the guide of a user's only document. */
async function openGuide(page: Page, stack: StackAddresses, person: Person): Promise<void> {
  const { upload } = await signIn(page, stack, person);
  await upload('Contrato.pdf', await makePdf(leaseContract));
  await page.goto('/chatbot');
  await expect(page.getByRole('region', { name: /Contrato\.pdf/ }).first()).toBeVisible();
}

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, 'nothing is wider than the screen').toBeLessThanOrEqual(0);
}

const screens = [
  { device: 'a desktop', options: { colorScheme: 'light' } },
  { device: 'a phone, in the dark', options: { viewport: { width: 360, height: 740 }, colorScheme: 'dark' } },
] as const;

for (const { device, options } of screens) {
  test.describe(`chat without API keys, on ${device}`, () => {
    test.use(options);

    test('names the local model once above a guide, and explains how to configure a provider', async ({
      page,
      stack,
      person,
    }) => {
      await openGuide(page, stack, person);
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
    });
  });
}

test('names the local model when a translation is chosen', async ({ page, stack, person }) => {
  await signIn(page, stack, person);
  await page.goto('/extract');
  await expect(chips(page)).toHaveCount(0);
  await page.getByRole('switch').first().check();
  await expect(chips(page)).toBeVisible();
  await expectAccessible(page);
});

test('does not mention the local model when a provider is configured', async ({ page, stack, person }) => {
  await page.route('**/api/health', (route) =>
    route.fulfill({ json: { status: 'ok', version: '0.1.1', models: 'provider' } }),
  );
  const healthResponsePromise = page.waitForResponse('**/api/health');
  await openGuide(page, stack, person);
  await healthResponsePromise;
  await expect(chips(page)).toHaveCount(0);
});

test('shows no «comprobada» on an answer of the local model, not even before the server names the model', async ({
  page,
  stack,
  person,
}) => {
  const { upload, ask } = await signIn(page, stack, person);
  await upload('Contrato.pdf', await makePdf(leaseContract));
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
