import type { Page } from '@playwright/test';
import { findOverflow } from '../find-overflow.ts';
import { findColourViolations } from '../find-violations.ts';
import { expect, expectAccessible, settle, test } from '../journey.ts';
import { signIn } from '../library.ts';

const publicPaths = [
  '/',
  '/pricing',
  '/faq',
  '/legal',
  '/cookies',
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
  '/extract',
  '/billing',
  '/billing/planes',
  '/billing/facturas',
  '/billing/movimientos',
  '/account',
  '/ayuda',
];

/** A window of 1280 pixels, enlarged to 200 % and 400 %, and the narrowest phone. */
const narrowWindows = [
  { name: '200 %', width: 640, height: 400 },
  { name: 'a phone', width: 360, height: 740 },
  { name: '400 %', width: 320, height: 256 },
] as const;

/** Animations and transitions that run for longer than nobody notices. */
function findMotion(): string[] {
  return document
    .getAnimations()
    .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 20)
    .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition'));
}

async function expectToFit(page: Page, path: string): Promise<void> {
  for (const { name, width, height } of narrowWindows) {
    await page.setViewportSize({ width, height });
    expect.soft(await page.evaluate(findOverflow), `${path} at ${name}`).toEqual([]);
  }
}

/** What holds the place of something that is still loading. */
const placeholders = (page: Page) =>
  page.locator('.animate-breathe, .animate-spin').filter({ visible: true });

/** Opens a page and waits until it stands with all that it loads. */
async function ready(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1')).toHaveCount(1);
  await settle(page);
  await expect(placeholders(page)).toHaveCount(0);
  await settle(page);
}

test.describe('with as little motion as asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('every public page fits a window enlarged to 200 and 400 %, and nothing on it moves', async ({
    page,
  }) => {
    for (const path of publicPaths) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await ready(page, path);
      expect.soft(await page.evaluate(findMotion), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.lang), path).toBe('es');
      await expectToFit(page, path);
    }
  });

  test('every signed-in page does too, and is accessible in light and dark, on a phone and on a wide screen', async ({
    page,
    person,
    stack,
  }) => {
    await signIn(page, stack, person);
    for (const path of signedInPaths) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await ready(page, path);
      expect.soft(await page.evaluate(findMotion), path).toEqual([]);
      // Light and wide is what the journeys look at.
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 800 });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await settle(page);
      expect(await findColourViolations(page), path).toEqual([]);
      await expectToFit(page, path);
    }
  });
});
