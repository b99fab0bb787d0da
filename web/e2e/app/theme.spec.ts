import type { Page } from '@playwright/test';
import { consentKey, onlyEssential, recordChoice } from '../../src/shared/consent/consent-record.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { signIn } from '../library.ts';

const paper = { light: 'rgb(250, 247, 241)', dark: 'rgb(23, 21, 18)' } as const;
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check();
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
/** Returns the browser's theme colour: the one whose `media` matches. */
const frame = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  );

/** Allows functional storage before the first page. */
async function allowPreferences(page: Page): Promise<void> {
  const record = recordChoice('custom', new Date(), { ...onlyEssential, functional: true });
  await page
    .context()
    .addInitScript(([key, value]) => localStorage.setItem(key, value), [
      consentKey,
      JSON.stringify(record),
    ] as const);
}

test('applies a chosen theme on every page before the first paint, and in other tabs', async ({
  page,
  person,
  stack,
}) => {
  await allowPreferences(page);
  await signIn(page, stack, person);
  await page.goto('/home');
  const other = await page.context().newPage();
  await other.goto('/pricing');
  await expect.poll(() => ground(page)).toBe(paper.light);
  await choose(page, 'Tema oscuro');
  await expect.poll(() => ground(page)).toBe(paper.dark);
  await expect.poll(() => frame(page)).toEqual(['#171512']);
  await expectAccessible(page);
  await expect.poll(() => ground(other)).toBe(paper.dark);

  // Blocks all scripts but the one that applies the theme, so that no other code can have set it.
  await other.route('**/static/js/*', (route) =>
    route.request().url().includes('/theme.') && !route.request().url().includes('.chunk.')
      ? route.continue()
      : route.abort(),
  );
  for (const path of ['/', '/home']) {
    await other.goto(path);
    expect(await ground(other), `the ground of ${path}`).toBe(paper.dark);
    expect(await frame(other)).toEqual(['#171512']);
  }
  await other.close();

  await choose(page, 'Tema del sistema');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => ground(page)).toBe(paper.dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => ground(page)).toBe(paper.light);
  expect(await frame(page)).toEqual(['#faf7f1']);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
});

test('keeps the theme only while the page is open when functional storage is not allowed', async ({
  page,
  person,
  stack,
}) => {
  await signIn(page, stack, person);
  await page.goto('/home');
  await choose(page, 'Tema oscuro');
  await page.getByRole('link', { name: 'Extractor Web' }).first().click();
  await page.waitForURL('**/extract');
  expect(await ground(page)).toBe(paper.dark);
  await page.reload();
  await expect.poll(() => ground(page)).toBe(paper.light);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
});
