import type { Page } from '@playwright/test';
import { consentKey, onlyEssential, recordChoice } from '../../src/shared/consent/consent-record.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { signIn } from '../library.ts';

const paper = { light: 'rgb(250, 247, 241)', dark: 'rgb(23, 21, 18)' } as const;
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check();
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
/** Of the browser's own frame: the one whose `media` holds. */
const frame = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  );

/** Allows preferences to be kept, before the first page. */
async function allowPreferences(page: Page): Promise<void> {
  const record = recordChoice('custom', new Date(), { ...onlyEssential, functional: true });
  await page
    .context()
    .addInitScript(([key, value]) => localStorage.setItem(key, value), [
      consentKey,
      JSON.stringify(record),
    ] as const);
}

test('a theme that was chosen holds on every page, is there before the first paint, and other tabs follow', async ({
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

  // Without any code of the application: nothing else can have set it.
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

test('where preferences may not be kept, it holds while the page is open', async ({
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
