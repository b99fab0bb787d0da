import type { Page } from '@playwright/test';
import { findOverflow } from '../find-overflow.ts';
import { findColourViolations } from '../find-violations.ts';
import { expect, expectAccessible, test, waitUntilSettled } from '../journey.ts';
import { signIn } from '../library.ts';
import { navigateWithinSite } from '../navigate-within-site.ts';

/** Prerendered pages with their heading and title. */
const writtenOut = [
  ['/', 'Pregunta a tus documentos. Comprueba cada respuesta.', /^Legajo/],
  ['/pricing', 'Planes y créditos, sin sorpresas', /^Planes y precios/],
  ['/faq', 'Preguntas frecuentes', /^Preguntas frecuentes/],
  ['/legal', 'Aviso legal y privacidad', /^Aviso legal y privacidad/],
  ['/cookies', 'Política de cookies', /^Política de cookies/],
] as const;
const otherPublicPaths = [
  '/login',
  '/register?plan=standard',
  '/forgot-password',
  '/auth/action?mode=resetPassword',
  '/paymentok',
  '/paymentnok?error_code=card_declined',
  '/asegurar-cuenta',
  '/cambiar-correo?token=x',
  '/correo',
];
const signedInPaths = [
  '/home',
  '/chatbot',
  '/chatbot/upload',
  '/comparaciones',
  '/tablas',
  '/tablas?nueva=1',
  '/plazos',
  '/avisos',
  '/avisos?nuevo=1',
  '/extract',
  '/billing',
  '/billing/planes',
  '/billing/facturas',
  '/billing/movimientos',
  '/account',
  '/ayuda',
];

const wide = { width: 1280, height: 800 } as const;
/** A 1280-pixel window zoomed to 200 % and 400 %, and the narrowest phone. */
const narrowWindows = [
  { name: '200 %', width: 640, height: 400 },
  { name: '400 %', width: 320, height: 256 },
  { name: 'a phone', width: 360, height: 740 },
] as const;

/** Runs in the page. Returns animations and transitions longer than 20 ms. */
function findMotion(): string[] {
  return document
    .getAnimations()
    .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 20)
    .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition'));
}

/** Leaves the window at the size of a phone. */
async function expectToFit(page: Page, path: string): Promise<void> {
  for (const { name, width, height } of narrowWindows) {
    await page.setViewportSize({ width, height });
    expect.soft(await page.evaluate(findOverflow), `${path} at ${name}`).toEqual([]);
  }
}

/** Placeholders of content that is still loading. */
const placeholders = (page: Page) =>
  page.locator('.animate-breathe, .animate-spin').filter({ visible: true });

/** Navigates to a page in a wide window and waits until it has settled. */
async function openInWideWindow(page: Page, path: string): Promise<void> {
  await page.setViewportSize(wide);
  await navigateWithinSite(page, path);
  await expectSettledPage(page, path);
}

/** Waits until a page has settled with everything loaded, and checks the rules for all pages. */
async function expectSettledPage(page: Page, path: string): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  await waitUntilSettled(page);
  await expect(placeholders(page)).toHaveCount(0);
  await waitUntilSettled(page);
  expect.soft(await page.evaluate(findMotion), path).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.lang), path).toBe('es');
}

test.describe('pages with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('shows prerendered pages accessibly with one heading and a title, at all widths, in both themes, without motion', async ({
    page,
  }) => {
    for (const [path, heading, titlePattern] of writtenOut) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(wide);
      await page.goto(path);
      await expectSettledPage(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(titlePattern);
      await expectToFit(page, path);
      await expectAccessible(page);
      await page.setViewportSize(wide);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
    }
  });

  test('fits all other public pages into a window zoomed to 200 and 400 %, without motion', async ({
    page,
  }) => {
    await page.goto('/correo');
    await expect(page.locator('h1')).toHaveCount(1);
    for (const path of otherPublicPaths) {
      await openInWideWindow(page, path);
      await expectToFit(page, path);
    }
  });

  test('fits all signed-in pages too, accessibly in light and dark, on a phone and on a wide screen', async ({
    page,
    person,
    stack,
  }) => {
    await signIn(page, stack, person);
    await page.goto('/account');
    await expect(page.locator('h1')).toHaveCount(1);
    for (const path of signedInPaths) {
      await openInWideWindow(page, path);
      // Adds the dark theme and phones, which have other colours and elements; other tests check light and wide.
      await page.emulateMedia({ colorScheme: 'dark' });
      await waitUntilSettled(page);
      expect(await findColourViolations(page), path).toEqual([]);
      await expectToFit(page, path);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await waitUntilSettled(page);
      expect(await findColourViolations(page), path).toEqual([]);
    }
  });
});
