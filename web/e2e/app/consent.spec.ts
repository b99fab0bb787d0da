import type { Page } from '@playwright/test';
import { consentMaxAgeSeconds } from '../../src/shared/consent/consent-record.ts';
import { findCoveredControls } from '../find-covered-controls.ts';
import { expect, expectAccessible, installStoppedClock, test, waitUntilSettled } from '../journey.ts';
import { signIn } from '../library.ts';
import { navigateWithinSite } from '../navigate-within-site.ts';

test.use({ hasDecided: false });

const widget = (page: Page) => page.getByRole('region', { name: 'Cookies' });

/** Opens a page and skips the one-second delay before the cookie banner, which the first test covers. */
async function openWithBanner(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await showBanner(page);
}

async function showBanner(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward(1_000);
  await expect(widget(page)).toBeVisible();
}

/**
 * Runs in the page. Returns fields cut off by the banner's upper edge without scrolling, and banner buttons that wrap
 * to two lines.
 */
function findCut(): string[] {
  const question = document.querySelector('[aria-label="Cookies"]');
  const edge = question?.getBoundingClientRect();
  if (edge === undefined) return ['the question is not there'];
  const cutField = [...document.querySelectorAll<HTMLInputElement>('main input')].filter((field) => {
    const { top, bottom, left, right } = field.getBoundingClientRect();
    return top < edge.top && bottom > edge.top && right > edge.left && left < edge.right;
  });
  const wrapped = [...(question?.querySelectorAll('button') ?? [])].filter((button) => {
    const text = document.createRange();
    text.selectNodeContents(button);
    return text.getClientRects().length > 1;
  });
  return [...cutField.map(({ name }) => name), ...wrapped.map(({ innerText }) => innerText)];
}

const storedConsent = (page: Page) =>
  page.evaluate(() => ({
    record: JSON.parse(localStorage.getItem('cookieConsent') ?? 'null'),
    date: localStorage.getItem('cookieConsentDate'),
    log: JSON.parse(localStorage.getItem('cookieConsentLog') ?? '[]'),
    keys: Object.keys(localStorage).sort(),
  }));

// @proves 2.32a, 2.32c, 2.32d, 3.3, 9.12h, 9.13b
test('asks about cookies after one second with equally prominent buttons, and keeps a refusal for twelve months', {
  tag: '@promise',
}, async ({ page, context }) => {
  await installStoppedClock(page);
  await page.goto('/');
  await waitUntilSettled(page);
  await page.clock.runFor(900);
  await expect(widget(page)).toBeHidden();
  await page.clock.runFor(200);
  await expect(widget(page)).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);
  const buttons = widget(page).getByRole('button');
  await expect(buttons).toHaveText(['Rechazar todas', 'Personalizar', 'Aceptar todas']);
  const looks = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const { backgroundColor, color, fontSize, height } = getComputedStyle(button);
      return [backgroundColor, color, fontSize, height].join();
    }),
  );
  expect(new Set(looks).size).toBe(1);
  expect((await storedConsent(page)).keys).toEqual([]);

  await widget(page).getByRole('button', { name: 'Rechazar todas' }).click();
  await expect(widget(page)).toBeHidden();
  const { record, date, log } = await storedConsent(page);
  expect(record).toEqual({
    type: 'decline',
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    preferences: { essential: true, functional: false, analytics: false, marketing: false },
  });
  expect(date).toBe(record.date);
  expect(log).toEqual([record]);
  const cookie = (await context.cookies()).find(({ name }) => name === 'cookieConsent');
  expect(cookie?.value).toBe('decline');
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1_000 - consentMaxAgeSeconds)).toBeLessThan(600);
  await page.reload();
  await waitUntilSettled(page);
  await page.clock.runFor(3_000);
  await expect(widget(page)).toBeHidden();
});

const windows = {
  narrow: { width: 360, height: 780 },
  phone: { width: 390, height: 844 },
  wide: { width: 1_280, height: 800 },
} as const;

/** Resizes the window and waits for the page's resize event, which does not fire for an unchanged size. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  const { width, height } = page.viewportSize() ?? {};
  if (width === size.width && height === size.height) return;
  await page.evaluate(noteResize);
  await page.setViewportSize(size);
  await page.evaluate(() => (globalThis as unknown as { resized: Promise<void> }).resized);
  await waitUntilSettled(page);
}

/** Runs in the page. */
function noteResize(): void {
  const resizedPromise = new Promise((resolve) => addEventListener('resize', resolve, { once: true }));
  Object.assign(globalThis, { resized: resizedPromise });
}

async function expectNothingCovered(page: Page, what: string, looks = [findCoveredControls]): Promise<void> {
  for (const size of Object.values(windows)) {
    await resize(page, size);
    await page.evaluate(() => scrollTo(0, 0));
    for (const look of looks)
      expect(await page.evaluate(look, 'Cookies'), `${what} at ${size.width}`).toEqual([]);
  }
}

/** Tabs through the form in the narrowest window: the banner covers no focused field. */
async function expectFocusClear(page: Page): Promise<void> {
  await resize(page, windows.narrow);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('textbox', { name: 'Email' }).focus();
  const sentUrls: string[] = [];
  for (let look = await page.evaluate(describeFocus); look !== undefined; ) {
    expect(look.isCovered, `${look.name} has the focus and is in sight`).toBe(false);
    sentUrls.push(look.name);
    await page.keyboard.press('Tab');
    look = await page.evaluate(describeFocus);
  }
  expect(sentUrls, 'the last link of the form was reached').toContain('Iniciar Sesión');
}

/**
 * Runs in the page. Returns the focused field of the form and whether the banner covers it; `undefined` once the focus
 * has left the form.
 */
function describeFocus(): { name: string; isCovered: boolean } | undefined {
  const focused = document.activeElement;
  const question = document.querySelector('[aria-label="Cookies"]');
  if (!(focused instanceof HTMLElement) || focused.closest('main') === null || question === null) return;
  const name = focused.getAttribute('name') ?? focused.innerText;
  return { name, isCovered: focused.getBoundingClientRect().bottom > question.getBoundingClientRect().top };
}

test('covers no form field and no button with the banner at 360, 390 and 1280 px', async ({
  page,
  person,
  stack,
}) => {
  await signIn(page, stack, person);
  await openWithBanner(page, '/chatbot');
  await expectNothingCovered(page, '/chatbot');
  // The workspace fills the window above the banner, with the question field at the bottom.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await expectAccessible(page);
  await navigateWithinSite(page, '/extract');
  await expectNothingCovered(page, '/extract');
  await navigateWithinSite(page, '/account');
  await expectNothingCovered(page, '/account');
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNothingCovered(page, 'a dialog');
  await resize(page, windows.narrow);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page);
  const coveredHeight = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--notice-height'));
  expect(await coveredHeight()).not.toBe('0px');
  await widget(page).getByRole('button', { name: 'Rechazar todas' }).click();
  await expect.poll(coveredHeight, 'the page has its place back').toBe('0px');
});

// @proves 2.32b, 2.32c, 4.17
test('asks again after a year, lets users choose each category, and reopens the choice from the footer', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('cookieConsent') !== null) return;
    const date = new Date(Date.now() - 31_536_000_000 - 60_000).toISOString();
    localStorage.setItem('cookieConsent', JSON.stringify({ type: 'accept', date, preferences: {} }));
  });
  await openWithBanner(page, '/legal');
  await widget(page).getByRole('button', { name: 'Personalizar' }).click();
  await expect(widget(page).getByRole('switch', { name: 'Esenciales' })).toBeDisabled();
  await expectAccessible(page);
  await widget(page).getByRole('button', { name: 'Volver' }).click();
  await widget(page).getByRole('button', { name: 'Personalizar' }).click();
  await widget(page).getByRole('switch', { name: 'Funcionales' }).check();
  await widget(page).getByRole('button', { name: 'Guardar preferencias' }).click();
  await expect(widget(page)).toBeHidden();
  expect((await storedConsent(page)).record).toMatchObject({
    type: 'custom',
    preferences: { essential: true, functional: true, analytics: false, marketing: false },
  });
  await page.getByRole('button', { name: 'Preferencias de cookies' }).click();
  await expect(widget(page).getByRole('heading', { name: 'Preferencias de cookies' })).toBeFocused();
  await expect(widget(page).getByRole('switch', { name: 'Funcionales' })).toBeChecked();
  await expect(widget(page).getByRole('switch', { name: 'De rendimiento' })).not.toBeChecked();
});

// @proves 7.26a, V14.2.3
test('loads and sends web vitals only after consent, without personal data', async ({ page }) => {
  const loaded: string[] = [];
  const answers: number[] = [];
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('report-vitals')) loaded.push(request.url());
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/api/web-vitals')) answers.push(response.status());
  });
  // Playwright cannot read the body of a beacon, so it is recorded before sending.
  await page.exposeFunction('noteBeacon', (body: string) => void sent.push(body));
  await page.addInitScript(() => {
    const { noteBeacon } = globalThis as unknown as { noteBeacon: (body: string) => void };
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then(noteBeacon);
      return send(url, body);
    };
  });
  await page.goto('/');
  await expect(widget(page)).toBeVisible();
  expect(loaded).toEqual([]);
  await widget(page).getByRole('button', { name: 'Aceptar todas' }).click();
  expect((await storedConsent(page)).record).toMatchObject({
    type: 'accept',
    preferences: { essential: true, functional: true, analytics: true, marketing: true },
  });
  await expect.poll(() => loaded.length).toBe(1);
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      return sent.length;
    })
    .toBe(1);
  await expect.poll(() => answers).toEqual([200]);
  const report = JSON.parse(sent[0] ?? '');
  expect(report.page).toBe('/');
  expect(Object.keys(report).every((key) => /^(page|cls|(ttfb|fcp|lcp|inp)_ms)$/.test(key))).toBe(true);
});

// @proves 2.1a, 2.1b, 2.24a, 6.1c
test('asks about cookies on every route and redirects routes that need a session to the sign-in screen', async ({
  page,
}) => {
  const open = [
    '/',
    '/login',
    '/register',
    '/forgot-password',
    '/paymentok',
    '/paymentnok',
    '/legal',
    '/cookies',
    '/pricing',
    '/faq',
    '/auth/action',
  ];
  const closed = [
    '/home',
    '/chatbot',
    '/chatbot/upload',
    '/chatbot/delete',
    '/extract',
    '/billing',
    '/account',
    '/ayuda',
  ];
  const withFields = ['/', '/pricing', '/register', '/login', '/forgot-password'];
  const onlyHere = await page.request.get('/chatbot/delete');
  expect(onlyHere.headers()['content-type'], 'an address is loaded as well as gone to').toContain(
    'text/html',
  );
  await page.setViewportSize(windows.narrow);
  await installStoppedClock(page);
  await page.goto('/login');
  const form = page.getByRole('textbox', { name: 'Email' });
  // A late font moves the form by a pixel, which is not caused by the banner.
  await waitUntilSettled(page);
  const before = await form.boundingBox();
  await expect(widget(page)).toHaveCount(0);
  await page.clock.resume();
  await showBanner(page);
  expect(await form.boundingBox(), 'the form stays where it is when the question comes').toEqual(before);
  expect(
    await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
    'a form that fits above the question leaves nothing to scroll to',
  ).toBe(0);
  for (const path of [...open, ...closed]) {
    await navigateWithinSite(page, path);
    await expect(page).toHaveURL(({ pathname }) => pathname === (closed.includes(path) ? '/login' : path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(widget(page)).toBeVisible();
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
    if (withFields.includes(path)) await expectNothingCovered(page, path, [findCut, findCoveredControls]);
    if (path === '/register') await expectFocusClear(page);
  }
  await navigateWithinSite(page, '/no-existe');
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
  await expectNothingCovered(page, '/no-existe', [findCut, findCoveredControls]);
});
