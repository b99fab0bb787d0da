import type { Page, Route } from '@playwright/test';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { type RouteName, routes } from '../../../functions/src/contract/routes.ts';
import { specifiedAnswers } from '../../src/platform/api/fixtures/specified-answers.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { expectDetail, uploadFiles } from '../library.ts';
import { navigateWithinSite } from '../navigate-within-site.ts';
import { newRegistrant, submitForm } from '../registrant.ts';

const pdf = { name: 'Nuevo.pdf', mimeType: 'application/pdf', buffer: await makePdf(leaseContract) };

/** Routes outside the specification respond with 404, and empty responses count as failed. */
test.use({
  allowed: {
    linePatterns: [
      /status of 40[04]/,
      /^status 40[04]: /,
      /cargar el balance de credits/,
      /choice of cookies could not/,
    ],
  },
});

const patterns = (Object.keys(specifiedAnswers) as RouteName[]).map((name) => {
  const { method, path } = routes[name];
  const ending = path.replaceAll(/:\w+/g, '[^/]+');
  return { name, method, pattern: new RegExp(`/(api|ingest|archive)${ending}$`) };
});

/** Simulates a server whose responses contain only the fields named in section 7 of the specification. */
async function answerAsSpecified(
  page: Page,
  answerOf: (name: RouteName) => unknown = (name) => specifiedAnswers[name],
): Promise<void> {
  const answer = (route: Route): Promise<void> => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const found = patterns.find(
      ({ method, pattern }) => method === request.method() && pattern.test(pathname),
    );
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    return found === undefined
      ? route.fulfill({ status: 404, headers, json: { detail: 'No existe.' } })
      : route.fulfill({ headers, json: answerOf(found.name) });
  };
  await page.route(/\/(api|ingest|archive)\//, (route) =>
    ['fetch', 'xhr'].includes(route.request().resourceType()) ? answer(route) : route.fallback(),
  );
  await page.addInitScript(() => {
    // Trusts the server, as in production, where responses are not validated against the contract.
    globalThis.trustsServer = true;
    const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '');
    const exp = Math.floor(Date.now() / 1_000) + 3_600;
    const token = `${part({ alg: 'none' })}.${part({ exp })}.x`;
    const user = { token, email: 'persona@legajo.example', user_id: 'u1' };
    localStorage.setItem('user', JSON.stringify(user));
  });
}

async function expectWholePage(page: Page): Promise<void> {
  await expectAccessible(page);
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/Unexpected Application Error|\bNaN\b|undefined|Invalid Date|\[object/);
}

declare global {
  var trustsServer: boolean | undefined;
}

for (const empty of [{}, null]) {
  test(`renders every screen when every response is ${JSON.stringify(empty)}`, async ({ page }) => {
    await answerAsSpecified(page, () => empty);
    // Failed reads are retried after pauses, and reported on the screen.
    await page.clock.install();
    for (const path of [
      '/home',
      '/chatbot',
      '/chatbot/upload',
      '/extract',
      '/billing',
      '/billing/facturas',
    ]) {
      await page.goto(path);
      // A dialog about the failure hides the page from assistive technology, sometimes immediately.
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
      await page.clock.runFor(20_000);
      const text = await page.locator('body').innerText();
      expect(text, path).not.toMatch(/Unexpected Application Error|\bNaN\b|undefined|Invalid Date|\[object/);
    }
    await page.goto('/paymentok?session_id=cs_test_0123456789&amount=1500&currency=eur&type=onetime');
    await expect(page.getByText('15,00').first()).toBeVisible();
  });
}

test('shows a `detail` without code and request id', async ({ page }) => {
  const json = { detail: 'Ese teléfono no puede registrarse.' };
  await page.route('**/api/register', (route) => route.fulfill({ status: 400, json }));
  await page.goto('/register');
  await submitForm(page, newRegistrant());
  const modal = page.getByRole('dialog', { name: 'Error en el Registro' });
  await expect(modal.getByText(json.detail)).toBeVisible();
});

test.describe('server responses with the fields of section 7 only', () => {
  test.beforeEach(({ page }) => answerAsSpecified(page));

  // @proves 3.6, 3.7, 3.13, 3.15a, 3.16
  test('renders every screen', async ({ page }) => {
    await page.goto('/ayuda');
    await expect(page.locator('h1')).toHaveCount(1);
    for (const [path, expectedText] of [
      ['/home', 'Dashboard'],
      ['/chatbot', 'Contrato.pdf'],
      ['/chatbot/upload', 'Volver al Chat'],
      ['/extract', 'Extractor Web'],
      ['/billing', '320'],
      ['/billing/planes', 'Estándar'],
      ['/billing/facturas', 'Pagada'],
      ['/billing/movimientos', 'Movimientos'],
      ['/account', 'Tu cuenta'],
      ['/paymentok?session_id=cs_test_0123456789', '15,00'],
      ['/paymentnok?error_code=card_declined', 'tarjeta'],
    ] as const) {
      await navigateWithinSite(page, path);
      await expect(page.getByText(expectedText).filter({ visible: true }).first(), path).toBeVisible();
      await expectWholePage(page);
    }
  });

  // @proves 3.8, 3.9, 3.11, 3.12
  test('opens a conversation, answers a question and uploads a document', async ({ page }) => {
    await page.goto('/chatbot');
    await page
      .getByRole('button', { name: /Cuál es la renta/ })
      .first()
      .click();
    await expect(page.getByText('La renta es de 950 euros.').first()).toBeVisible();
    const question = page.getByRole('textbox', { name: 'Tu pregunta' });
    await question.fill('¿Y la fianza?');
    await question.press('Enter');
    await expect(page.getByText('La fianza es de dos meses.').first()).toBeVisible();
    await expectDetail(page, '1 crédito usado · 318 restantes');
    await uploadFiles(page, [pdf]);
    await expect(page.getByText('Documento subido. Ya puedes preguntar.')).toBeVisible();
    await expectWholePage(page);
  });
});
