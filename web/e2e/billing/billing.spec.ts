import type { Locator, Page } from '@playwright/test';
import { createAccount } from '../../../emulators/src/seed/create-account.ts';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import type { StackAddresses } from '../../../emulators/src/shared/stack-addresses.ts';
import { readInbox } from '../inbox.ts';
import { test as base, expect, expectAccessible, installStoppedClock, type Person } from '../journey.ts';
import { passPauses, signIn } from '../library.ts';
import { navigateWithinSite } from '../navigate-within-site.ts';

/** A person without any purchase. */
const test = base.extend<{ person: Person }>({
  person: async ({}, use) => {
    const email = `compra-${crypto.randomUUID().slice(0, 8)}@legajo.example`;
    const password = 'Contraseña-2026';
    const phone = `+346${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    const account = { email, password, phone, plan: 'free', credits: 100 } as const;
    const uid = await createAccount(readStackServices(), account);
    await use({ email, password, uid });
  },
});

async function controlStripe(stripe: string, route: string, body: object): Promise<void> {
  const response = await fetch(`${stripe}/x-control/${route}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.ok, await response.text()).toBe(true);
}

async function customerOf(person: Person): Promise<string> {
  const accountSnapshot = await readStackServices()
    .firestore.doc(`users/${person.uid}/billing/account`)
    .get();
  return String(accountSnapshot.get('customerId'));
}

/** Buys credits with a valid card through the API. */
async function buyCredits(stack: StackAddresses, token: string): Promise<void> {
  const answerResponse = await fetch(`${stack.api}/create-onetime-checkout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  const { checkout_url: url } = (await answerResponse.json()) as { checkout_url: string };
  await controlStripe(stack.stripe, 'pay', { session: new URL(url).pathname.split('/').at(-1) });
}

/** Opens a part of billing and waits for its URL. */
async function openPart(page: Page, name: 'Resumen' | 'Planes' | 'Facturas' | 'Movimientos'): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Facturación' }).getByRole('link', { name });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}

/** Presses a button that opens a Stripe document in a new tab, shown or downloaded, and returns its text. */
async function readDocument(page: Page, stripe: string, press: () => Promise<void>): Promise<string> {
  const context = page.context();
  const [request, tab] = await Promise.all([
    context.waitForEvent('request', (sent) => sent.isNavigationRequest() && sent.url().includes(stripe)),
    context.waitForEvent('page'),
    press(),
  ]);
  await tab.close();
  const bytes = Buffer.from(await (await fetch(request.url())).arrayBuffer());
  // The local Stripe writes its PDF in Latin-1, with plain spaces in amounts.
  const isPdf = bytes.subarray(0, 5).toString() === '%PDF-';
  return bytes.toString(isPdf ? 'latin1' : 'utf8').replaceAll('\u00a0', ' ');
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Tarjeta de prueba').selectOption(card);
  await page.getByLabel('Acepto las condiciones del servicio').check();
  await page.getByRole('button', { name: /^(Suscribirse por|Pagar)/ }).click();
}

/** On phones one cell contains the text of several cells on wide screens: only visible cells are compared. */
const onlyVisible = (locator: Locator): Locator => locator.filter({ visible: true });

/**
 * Presses a button that leads to Stripe and blocks the navigation. Simulates the return from the back/forward cache,
 * which the test browser lacks.
 */
async function expectFreeOnReturn(page: Page, button: Locator): Promise<void> {
  await page.route('**/c/pay/**', (route) => route.fulfill({ status: 204 }));
  const leftPromise = page.waitForRequest('**/c/pay/**');
  await button.click();
  await leftPromise;
  await expect(button).toBeDisabled();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(button).toBeEnabled();
  await page.unroute('**/c/pay/**');
}

/** Presses «Actualizar» until the check passes: Stripe's events arrive asynchronously, one by one. */
async function refreshUntil(page: Page, isSo: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
    await isSo();
  }).toPass({ timeout: 60_000 });
}

const expectInTime = (page: Page, text: string | RegExp): Promise<void> =>
  refreshUntil(page, () =>
    expect(page.getByRole('main').getByText(text).first()).toBeVisible({ timeout: 1_500 }),
  );

const expectCountInTime = (page: Page, items: Locator, count: number): Promise<void> =>
  refreshUntil(page, () => expect(items).toHaveCount(count, { timeout: 1_500 }));

/** Expects the subjects of all mails sent to a person, in any order. */
const expectMails = (
  stack: StackAddresses,
  person: Person,
  subjectPatterns: readonly RegExp[],
): Promise<void> =>
  expect(async () => {
    const sentSubjects = (await readInbox(stack, person.email)).map(({ subject }) => subject);
    for (const pattern of subjectPatterns) {
      const mailCount = subjectPatterns.filter(({ source }) => source === pattern.source).length;
      expect(
        sentSubjects.filter((subject) => pattern.test(subject.replaceAll('\u00a0', ' '))),
        sentSubjects.join(' · '),
      ).toHaveLength(mailCount);
    }
    expect(sentSubjects).toHaveLength(subjectPatterns.length);
  }).toPass({ timeout: 60_000 });

/** Sends a GET request, or a POST with the given body, to Stripe. */
async function askStripe<Answer>(stripe: string, path: string, body?: URLSearchParams): Promise<Answer> {
  const headers = { Authorization: 'Bearer sk_test_local_legajo' };
  const response = await fetch(`${stripe}/v1/${path}`, { headers, ...(body && { method: 'POST', body }) });
  const text = await response.text();
  expect(response.ok, text).toBe(true);
  return JSON.parse(text) as Answer;
}

/** Returns all cards of a customer and the one charged at the next renewal. */
async function cardsOf(stripe: string, customer: string): Promise<{ all: string[]; renewing: string }> {
  interface Defaults {
    readonly default_payment_method: string | null;
  }
  const [cards, subscriptions, owner] = await Promise.all([
    askStripe<{ data: { id: string }[] }>(stripe, `payment_methods?customer=${customer}`),
    askStripe<{ data: Defaults[] }>(stripe, `subscriptions?customer=${customer}`),
    askStripe<{ invoice_settings: Defaults }>(stripe, `customers/${customer}`),
  ]);
  const [ownSubscription] = subscriptions.data;
  const renewing = ownSubscription?.default_payment_method ?? owner.invoice_settings.default_payment_method;
  return { all: cards.data.map(({ id }) => id), renewing: String(renewing) };
}

/** Returns the cell that names the rectified invoice. */
const rectifiedRow = (invoices: Locator): Locator =>
  invoices.getByRole('row').filter({ hasText: 'Factura rectificativa' }).getByRole('cell').first();

const refunded = async (stripe: string, customer: string): Promise<void> => {
  const charges = await askStripe<{ data: { id: string }[] }>(stripe, `charges?customer=${customer}&limit=1`);
  await askStripe(stripe, 'refunds', new URLSearchParams({ charge: charges.data[0]?.id ?? '' }));
};

test.describe('purchases in the browser', () => {
  test.use({
    allowed: {
      linePatterns: [
        /Failed to load resource/,
        /status 402: .*\/(c\/pay|i|p\/session)\//,
        /status 409: .*\/withdrawals$/,
      ],
    },
  });
  test.setTimeout(300_000);

  // @proves 1.3, 2.25b, 2.25c, 2.25d, 2.25e, 2.25f, 2.25g, 2.25h, 2.26b, 3.15a, 3.15b, 4.22a, 4.22b, 4.22c
  // @proves 4.25a, 6.1e, 7.7, 7.8, 7.9, 7.10, 7.11
  test('buys a plan, renews, fails to renew, cancels, buys credits, gets a refund and shows all of it', {
    tag: '@promise',
  }, async ({ page, person, stack }) => {
    await signIn(page, stack, person);
    await page.goto('/billing');
    const main = page.getByRole('main');
    await expect(main.getByText('Sin suscripción', { exact: true })).toBeVisible();
    await expect(main.getByText('No has usado ningún crédito en los últimos 30 días.')).toBeVisible();
    await openPart(page, 'Facturas');
    await page.waitForURL('**/billing/facturas');
    await expect(main.getByText('Todavía no tienes facturas.')).toBeVisible();
    await expectAccessible(page);

    await openPart(page, 'Planes');
    await page.waitForURL('**/billing/planes');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Contratar el plan Básico' }).click();
    await page.waitForURL('**/c/pay/**');
    await expect(page.getByText('5,00 €').first()).toBeVisible();
    const { promise: lookedPromise, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/payment-details/**', async (route) => {
      await lookedPromise;
      await route.continue();
    });
    await payWith(page, 'ok');
    await page.waitForURL('**/paymentok**');
    await expect(page.getByRole('status').filter({ hasText: 'Comprobando el pago…' })).toBeVisible();
    goOn();
    await expect(page.getByRole('heading', { name: 'Pago completado' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('+500 créditos')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: 'Ver tus facturas' })).toHaveAttribute(
      'href',
      '/billing/facturas',
    );
    await page.getByRole('link', { name: 'Continuar' }).click();
    await page.waitForURL('**/home');

    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Facturación' })
      .click();
    await expectInTime(page, /^Activa$/);
    await expectInTime(page, /^600$/);
    await expect(
      main.getByText(/^5\s€ al mes, IVA incluido\. Próximo cobro: \d+ de \S+ de \d{4}\.$/),
    ).toBeVisible();
    await openPart(page, 'Planes');
    for (const plan of ['Básico', 'Estándar', 'Premium']) {
      await expect(page.getByRole('button', { name: `Contratar el plan ${plan}` })).toBeDisabled();
    }
    await expect(
      main.getByText(/^Ya tienes el plan Básico\. Para contratar otro, cancélalo antes/),
    ).toBeVisible();
    await expect(main.getByRole('link', { name: 'Ir a tu plan' })).toHaveAttribute('href', '/billing');
    const listedPromise = page.waitForResponse('**/api/invoices');
    await openPart(page, 'Facturas');
    await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
    await expectCountInTime(page, onlyVisible(main.getByText('Pagada', { exact: true })), 1);
    const [invoice] = (await (await listedPromise).json()).invoices;
    const day = new Date(invoice.created * 1_000).toLocaleDateString('es-ES', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'Europe/Madrid',
    });
    const cells = main.getByRole('row').nth(1).getByRole('cell');
    await expect(cells.nth(0)).toHaveText(`${invoice.number} ${invoice.id.slice(-8)}`);
    await expect(cells.nth(1)).toHaveText(day);
    await expect(cells.nth(4)).toContainText('5,00 €');
    await expect(main.getByText(/Plan Básico, \S+ de \d{4}/).first()).toBeVisible();
    await openPart(page, 'Resumen');

    const customer = await customerOf(person);
    await controlStripe(stack.stripe, 'clock', { customer, advanceDays: 25 });
    await expectMails(stack, person, [/^Recibo de tu pago: 5,00 €$/, /^Tu plan Básico se renueva el /]);
    await controlStripe(stack.stripe, 'clock', { customer, advanceDays: 7 });
    await expectInTime(page, '1.100');
    await openPart(page, 'Facturas');
    await expectCountInTime(page, onlyVisible(main.getByText('Pagada', { exact: true })), 2);
    await openPart(page, 'Resumen');

    await controlStripe(stack.stripe, 'card', { customer, card: 'insufficient_funds' });
    await controlStripe(stack.stripe, 'clock', { customer, advanceDays: 32 });
    await expectInTime(
      page,
      /No hemos podido cobrar la renovación\. Lo intentaremos de nuevo el \d+ de \S+ de \d{4}\./,
    );
    await expect(main.getByText('Pago pendiente', { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Pagar la factura' })).toBeVisible();
    await expectAccessible(page);
    await openPart(page, 'Facturas');
    await expectCountInTime(page, onlyVisible(main.getByText('Pendiente', { exact: true })), 1);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(onlyVisible(main.getByText('Pendiente', { exact: true }))).toHaveCount(1);
    await expect(onlyVisible(main.getByRole('link', { name: /^Ver la factura/ }))).toHaveCount(3);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectAccessible(page);
    await openPart(page, 'Resumen');
    await main.getByRole('button', { name: 'Pagar la factura' }).click();
    await page.waitForURL('**/i/**');
    for (const card of ['insufficient_funds', 'ok']) {
      await page.getByLabel('Tarjeta de prueba').selectOption(card);
      await page.getByRole('button', { name: /^Pagar/ }).click();
      await expect(page.getByText('La tarjeta no tiene fondos suficientes.')).toHaveCount(
        card === 'ok' ? 0 : 1,
      );
    }
    await page.goto('/billing');
    await expectInTime(page, '1.600');

    const earlier = (await cardsOf(stack.stripe, customer)).all;
    await main.getByRole('button', { name: 'Cambiar la tarjeta' }).click();
    await page.waitForURL('**/p/session/**');
    for (const card of ['insufficient_funds', 'authentication']) {
      await page.getByLabel('Tarjeta de prueba').selectOption(card);
      await page.getByRole('button', { name: 'Guardar tarjeta' }).click();
      if (card === 'insufficient_funds') await expect(page.getByRole('alert')).toBeVisible();
    }
    await page.waitForURL('**/billing**');
    await expect(page.getByText('Tarjeta cambiada', { exact: true })).toBeVisible();
    const isAnother = async () => !earlier.includes((await cardsOf(stack.stripe, customer)).renewing);
    expect(earlier).not.toEqual([]);
    await expect.poll(isAnother, { message: 'another card is charged from now on' }).toBe(true);
    await page.getByRole('button', { name: 'Cancelar suscripción' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Cancelar la suscripción?' });
    await expect(dialog.getByText('Esta acción no se puede deshacer.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancelar la suscripción' }).click();
    await expect(main.getByText('Cancelada', { exact: true })).toBeVisible();
    await expect(main.getByText(/Se mantiene activa hasta el/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancelar suscripción' })).toHaveCount(0);

    await openPart(page, 'Planes');
    await page.getByRole('button', { name: 'Comprar créditos sueltos' }).click();
    await page.waitForURL('**/c/pay/**');
    await payWith(page, 'insufficient_funds');
    await expect(page.getByText('La tarjeta no tiene fondos suficientes.')).toBeVisible();
    await payWith(page, 'authentication');
    await page.getByRole('button', { name: 'Autorizar el pago' }).click();
    await page.waitForURL('**/paymentok**');
    await expect(page.getByText(/^\+1[.]?000 créditos$/)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Créditos sueltos')).toBeVisible();

    await page.goto('/billing');
    await expectInTime(page, '2.600');
    await openPart(page, 'Facturas');
    const invoices = page.getByRole('region', { name: 'Lista de facturas' });
    // Stripe issues the invoice for credits after the payment.
    await expectCountInTime(page, invoices.getByRole('row'), 5);
    await openPart(page, 'Resumen');
    await refunded(stack.stripe, customer);
    await expectInTime(page, '1.600');
    await openPart(page, 'Movimientos');
    await expect(main.getByText('Devolución de un pago')).toBeVisible();
    // Counts two movements: the purchase and its refund.
    await expectCountInTime(page, main.getByRole('link', { name: 'Créditos sueltos' }), 2);
    await openPart(page, 'Facturas');

    await expectCountInTime(page, onlyVisible(invoices.getByText('Reembolsada', { exact: true })), 1);
    await expect(invoices.getByText(/^IVA 21 %/).first()).toBeVisible();
    await expect(invoices.getByText(/Factura rectificativa .*−15,00/)).toBeVisible();
    const press = (role: 'button' | 'link', namePattern: RegExp) => () =>
      onlyVisible(invoices.getByRole(role, { name: namePattern }))
        .last()
        .click();
    const plan = await readDocument(page, stack.stripe, press('link', /^Ver la factura/));
    for (const expectedText of [
      /Emisor: .*NIF \w+/,
      'Base imponible: 4,13 €',
      'IVA (21 %, incluido): 0,87 €',
    ])
      expect(plan).toMatch(expectedText);
    const rectification = await readDocument(
      page,
      stack.stripe,
      press('button', /^Descargar en PDF la factura rectificativa/),
    );
    const [, rectified] = /^(\S+)/.exec(await rectifiedRow(invoices).innerText()) ?? [];
    for (const expectedText of [`De la factura ${rectified}`, /Emisor: .*NIF \w+/, /IVA \\\(21 %.*2,60/])
      expect(rectification).toMatch(expectedText);
    await openPart(page, 'Movimientos');
    const movements = page.getByRole('region', { name: 'Lista de movimientos' });
    for (const [name, count] of [
      ['Créditos del mes', 3],
      ['Compra de créditos', 1],
      ['Créditos de bienvenida', 1],
      ['Devolución de un pago', 1],
    ] as const) {
      await expect(movements.getByText(name, { exact: true })).toHaveCount(count);
    }
    // One row for each of them, below the heading and the day.
    await expect(movements.getByRole('row')).toHaveCount(8);
    await expectAccessible(page);
    await expectMails(stack, person, [
      /^Recibo de tu pago: 5,00 €$/,
      /^Tu plan Básico se renueva el /,
      /^Recibo de tu pago: 5,00 €$/,
      /^No hemos podido cobrar la renovación de tu plan Básico$/,
      /^Recibo de tu pago: 5,00 €$/,
      /^Tu suscripción al plan Básico está cancelada$/,
      /^Recibo de tu pago: 15,00 €$/,
      /^Te hemos devuelto 15,00 €$/,
    ]);
  });

  test('withdraws from a purchase in two steps, shows the refund first and confirms it in writing', {
    tag: '@promise',
  }, async ({ page, person, stack }) => {
    const { token } = await signIn(page, stack, person);
    await page.goto('/billing/planes');
    await page.getByRole('link', { name: 'Añadir datos de facturación' }).click();
    await page.waitForURL('**/billing/facturas#datos');
    const addressee = page.getByRole('region', { name: 'Datos de facturación' });
    await addressee.getByRole('button', { name: 'Añadir nombre, NIF y dirección' }).click();
    await addressee.getByLabel('Nombre o razón social').fill('Ruiz y Hijos, S. L.');
    // Unsaved input survives navigation and a reload.
    await openPart(page, 'Resumen');
    await openPart(page, 'Facturas');
    await page.reload();
    await expect(addressee.getByLabel('Nombre o razón social')).toHaveValue('Ruiz y Hijos, S. L.');
    await addressee.getByLabel(/^NIF/).fill('B64717839');
    await addressee.getByRole('button', { name: 'Guardar' }).click();
    await expect(addressee.getByLabel(/^NIF/)).toHaveAccessibleDescription(/^Revisa el NIF/);
    await expect(addressee.getByText('Una factura con NIF necesita la dirección completa')).toBeVisible();
    await expect(addressee.getByText('Falta el código postal')).toBeVisible();
    await expectAccessible(page);
    await addressee.getByLabel(/^NIF/).fill('B64717838');
    await addressee.getByLabel('Dirección').fill('Calle Mayor 1');
    await addressee.getByLabel('Código postal').fill('31001');
    await addressee.getByLabel('Localidad').fill('Pamplona');
    await addressee.getByLabel('Provincia').fill('Navarra');
    await addressee.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Datos de facturación guardados.')).toBeVisible();
    await expect(addressee.getByText('B64717838')).toBeVisible();
    // Cancelled input is lost after a reload.
    await addressee.getByRole('button', { name: 'Cambiar los datos' }).click();
    await addressee.getByLabel('Localidad').fill('Tudela');
    await addressee.getByRole('button', { name: 'Cancelar' }).click();
    await page.reload();
    await expect(addressee.getByText('Pamplona')).toBeVisible();
    await buyCredits(stack, token);
    const { ledger } = readStackServices();
    const available = async () => (await ledger.balance(person.uid)).available;
    await expect.poll(available, { message: 'the credits are there', timeout: 60_000 }).toBe(1_100);
    await ledger.post(person.uid, { kind: 'charge', source: 'crawl:e2e', amount: 350 });

    await page.goto('/billing/facturas');
    const section = page.getByRole('region', { name: 'Derecho de desistimiento' });
    await refreshUntil(page, () =>
      expect(section.getByText('Hoy te devolveríamos 11,25 €.')).toBeVisible({ timeout: 1_500 }),
    );
    await expectAccessible(page);
    await section.getByRole('button', { name: 'Desistir del contrato: Créditos sueltos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Desistir del contrato' });
    await expect(dialog.getByText('750 de 1.000')).toBeVisible();
    await expect(dialog.getByText('11,25 €')).toBeVisible();
    await expectAccessible(page);

    // Credits spent in another window change the refund: the new amount is shown before the withdrawal.
    await ledger.post(person.uid, { kind: 'charge', source: 'crawl:other-window', amount: 150 });
    await dialog.getByRole('button', { name: 'Confirmar el desistimiento' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Tus créditos han cambiado');
    await expect(dialog.getByText('600 de 1.000')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Confirmar el desistimiento' }).click();
    await expect(page.getByText('Desistimiento registrado. Te devolvemos 9,00 €.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(
      section.getByText('Ahora no tienes ninguna compra de la que puedas desistir.'),
    ).toBeVisible();
    const invoices = page.getByRole('region', { name: 'Lista de facturas' });
    await expectCountInTime(page, onlyVisible(invoices.getByText('Reembolso parcial', { exact: true })), 1);
    await expect(invoices.getByText('Devuelto: 9,00 €')).toBeVisible();
    await expect(invoices.getByText(/Factura rectificativa .*−9,00/)).toBeVisible();
    await expectAccessible(page);
    const pressed = onlyVisible(
      invoices.getByRole('button', { name: /^Descargar en PDF la factura rectificativa/ }),
    );
    expect(await readDocument(page, stack.stripe, () => pressed.click())).toContain(
      'Cliente: Ruiz y Hijos, S. L., NIF B64717838',
    );

    await openPart(page, 'Movimientos');
    const movements = page.getByRole('region', { name: 'Lista de movimientos' });
    await expect(
      movements.getByRole('row', { name: /Desistimiento de una compra .* 600 créditos menos/ }),
    ).toBeVisible();
    await expectMails(stack, person, [
      /^Recibo de tu pago: 15,00 €$/,
      /^Hemos recibido tu desistimiento$/,
      /^Te hemos devuelto 9,00 €$/,
    ]);
  });
});

test.describe('payment page that the user leaves', () => {
  test.use({
    allowed: {
      linePatterns: [
        /Failed to load resource/,
        /status 402: .*\/c\/pay\//,
        /status 404: .*\/payment-details\//,
      ],
    },
  });

  // @proves 2.26c, 8.43, 8.44, 8.45, 8.46
  test("returns to billing with one notice, opens the card error's page after a refusal, and links error pages to billing", async ({
    page,
    person,
    stack,
  }) => {
    await signIn(page, stack, person);
    await page.goto('/billing/planes');
    const choose = page.getByRole('button', { name: 'Contratar el plan Premium' });
    await expectFreeOnReturn(page, choose);
    await choose.click();
    await page.waitForURL('**/c/pay/**');
    await page.getByRole('link', { name: 'Volver sin pagar' }).click();
    const notice = page.getByText('No se ha cobrado nada. Puedes contratar cuando quieras.');
    await expect(notice).toBeVisible();
    await page.waitForURL((url) => url.pathname === '/billing' && url.search === '');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('main').getByText('Sin suscripción', { exact: true })).toBeVisible();
    await expect(notice).toHaveCount(0);

    await openPart(page, 'Planes');
    await choose.click();
    await page.waitForURL('**/c/pay/**');
    await payWith(page, 'insufficient_funds');
    await expect(page.getByText('La tarjeta no tiene fondos suficientes.')).toBeVisible();
    await page.getByRole('link', { name: 'Volver sin pagar' }).click();
    await page.waitForURL('**/paymentnok?error_code=insufficient_funds&session_id=cs_*');
    await expect(page.getByText('Comprueba que tienes fondos suficientes.')).toBeVisible();
    const back = page.getByRole('link', { name: 'Volver a Facturación' });
    await expect(back).toHaveAttribute('href', '/billing');
    await navigateWithinSite(page, '/paymentok?session_id=cs_test_no_existe');
    await expect(page.getByRole('heading', { name: 'No encontramos este pago' })).toBeVisible();
    await expect(back).toHaveAttribute('href', '/billing');
  });
});

test.describe('navigation before a Stripe page opens', () => {
  /** Presses a button that leads to Stripe, opens the movements, and only then lets the server respond. */
  async function expectToStay(
    page: Page,
    { path, button }: Record<'path' | 'button', string>,
  ): Promise<void> {
    const navigated = Promise.withResolvers<void>();
    await page.route(path, async (route) => {
      await navigated.promise;
      await route.fallback();
    });
    const answeredPromise = page.waitForResponse(path);
    await page.getByRole('button', { name: button }).first().click();
    await openPart(page, 'Movimientos');
    await page.waitForURL('**/billing/movimientos');
    const leavingPromise = page
      .waitForEvent('request', { predicate: (sent) => sent.isNavigationRequest(), timeout: 2_000 })
      .catch(() => undefined);
    navigated.resolve();
    await (await answeredPromise).finished();
    expect((await leavingPromise)?.url()).toBeUndefined();
  }

  test('stays on the page to which the user navigated', async ({ page, person, stack }) => {
    const { token } = await signIn(page, stack, person);
    await buyCredits(stack, token);
    await page.route('**/billing-info', async (route) => {
      const real = await route.fetch();
      await route.fulfill({ json: { ...(await real.json()), subscription_status: 'active' } });
    });
    await page.route('**/billing-portal', (route) => route.fulfill({ json: { url: `${stack.stripe}/p/x` } }));
    await page.goto('/billing');
    await openPart(page, 'Planes');
    await expectToStay(page, { path: '**/create-onetime-checkout', button: 'Comprar créditos sueltos' });
    await openPart(page, 'Resumen');
    await expectToStay(page, { path: '**/billing-portal', button: 'Cambiar la tarjeta' });
  });

  test('keeps an order that is placed while another part of billing opens', async ({
    page,
    person,
    stack,
  }) => {
    await signIn(page, stack, person);
    await page.goto('/billing');
    const opened = Promise.withResolvers<void>();
    await page.route(/movements-page/, async (route) => {
      await opened.promise;
      await route.fallback();
    });
    const buy = page.getByRole('button', { name: 'Comprar créditos sueltos' });
    await expect(buy).toBeEnabled();
    const billingParts = page.getByRole('navigation', { name: 'Facturación' });
    await billingParts.getByRole('link', { name: 'Movimientos' }).click();
    const orderedPromise = page.waitForRequest('**/create-onetime-checkout');
    await buy.click();
    await orderedPromise;
    opened.resolve();
    await page.waitForURL(`${stack.stripe}/**`);
  });
});

// @proves 2.26a, 2.26b, 2.26c, 2.27, 4.25a, 4.25b, 9.12f
test('shows the payment pages without a session, from only their URL', async ({ page }) => {
  // A loading message is shown for a second: the clock is stopped so that loading time does not matter.
  await installStoppedClock(page);
  await page.goto(
    '/paymentnok?error_code=insufficient_funds&error_message=Llama+al+900000000&session_id=cs_test_12345678',
  );
  await expect(page.getByText('Comprobando el pago…')).toBeVisible();
  await expect(page).toHaveTitle('Pago no completado · Legajo');
  await page.clock.runFor(999);
  await expect(page.getByText('Comprobando el pago…')).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByText('La tarjeta no tiene fondos suficientes.', { exact: true })).toBeVisible();
  await expect(page.getByText('900000000')).toHaveCount(0);
  await expect(page.getByRole('listitem')).toHaveText([
    'Comprueba que tienes fondos suficientes.',
    'Prueba con otra tarjeta.',
    'Contacta con tu banco.',
  ]);
  await expect(page.getByText('cs_test_12345678')).toBeVisible();
  await page.clock.resume();
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute('href', /\/login/);

  await page.goto(
    '/paymentok?session_id=cs_test_12345678&amount=1500&currency=eur&type=subscription&plan=standard&credits=5000',
  );
  await expect(page.getByRole('heading', { name: 'Pago completado' })).toBeVisible();
  await expect(page.getByText('15,00 €, IVA incluido')).toBeVisible();
  await expect(page.getByText('Estándar')).toBeVisible();
  await expect(page.getByText('+5.000 créditos')).toBeVisible();
  await expect(page.getByText('en cuanto nos llegue la confirmación del pago')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver tus facturas' })).toHaveCount(0);
  await expect(page).toHaveTitle('Tu pago · Legajo');
  await expect(page.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', '/login');

  await page.goto('/paymentok');
  await expect(page.getByRole('heading', { name: 'No encontramos este pago' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute('href', /\/login/);
  await expectAccessible(page);
});

test.describe('account whose figures cannot be loaded', () => {
  test.use({
    allowed: {
      linePatterns: [/Failed to load resource/, /status (401|500)/, /No se pudo cargar el balance/],
    },
  });

  const brokenResponse = {
    status: 500,
    json: { detail: 'El pago no responde.', code: 'internal', request_id: 'x' },
  };
  const reload = (page: Page) => page.getByRole('button', { name: 'Reintentar' });
  const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

  /** Responds to billing-info with an error, with the real data, or as if a plan were active. */
  async function answerInfo(page: Page): Promise<{ as: 'broken' | 'real' | 'active' }> {
    const answer: { as: 'broken' | 'real' | 'active' } = { as: 'broken' };
    await page.route('**/billing-info', async (route) => {
      if (answer.as === 'broken') return route.fulfill(brokenResponse);
      if (answer.as === 'real') return route.continue();
      const real = await route.fetch();
      return route.fulfill({ json: { ...(await real.json()), subscription_status: 'active' } });
    });
    return answer;
  }

  // @proves 8.8, 8.42a, 8.42b
  test('shows the error of the balance in the header, in a modal on the dashboard, and in billing with a retry', async ({
    page,
    person,
    stack,
  }) => {
    await signIn(page, stack, person);
    const info = await answerInfo(page);
    await page.clock.install();
    const loggedPromise = page.waitForEvent('console', (line) =>
      line.text().includes('No se pudo cargar el balance de credits'),
    );
    await page.goto('/chatbot');
    await passPauses(page, page.getByRole('banner').getByText('Cargando...'));
    await loggedPromise;
    const modal = page.getByRole('dialog');
    await expect(modal).toHaveCount(0);
    const menu = page.getByRole('navigation', { name: 'Principal' });
    await menu.getByRole('link', { name: 'Dashboard' }).click();
    await passPauses(page, page.getByRole('dialog', { name: 'Error' }));
    await expect(modal.getByText('No se pudo cargar el balance de credits')).toBeVisible();
    await expectAccessible(page);
    await goOn(page);
    await expect(modal).toBeHidden();

    await menu.getByRole('link', { name: 'Facturación' }).click();
    await passPauses(page, page.getByText('No se pudo cargar la información de facturación'));
    info.as = 'real';
    await reload(page).first().click();
    await expect(page.getByRole('main').getByText('Sin suscripción', { exact: true })).toBeVisible();
    await page.route('**/invoices', (route) => route.fulfill(brokenResponse));
    await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
    await passPauses(page, modal.getByText('Error al cargar las facturas'));
    await goOn(page);
    await expect(page.getByText('No se han podido cargar tus facturas.', { exact: true })).toBeVisible();
  });

  // @proves 8.42b
  test('disables plans while the current plan is unknown, and reports a failed checkout and a failed cancellation', async ({
    page,
    person,
    stack,
  }) => {
    await signIn(page, stack, person);
    const info = await answerInfo(page);
    await page.route('**/billing-details', (route) => route.fulfill(brokenResponse));
    await page.clock.install();
    await page.goto('/billing/planes');
    const unknownPlan = page.getByRole('alert').filter({ hasText: 'No se ha podido comprobar si ya tienes' });
    const details = page.getByText('¿Necesitas la factura a nombre de tu empresa?');
    await passPauses(page, unknownPlan);
    await passPauses(page, page.getByText('No se han podido cargar tus datos de facturación.'));
    await expect(details).toBeHidden();
    const plan = page.getByRole('button', { name: 'Contratar el plan Básico' });
    await expect(plan).toBeDisabled();
    info.as = 'real';
    await page.unroute('**/billing-details');
    await unknownPlan.getByRole('button', { name: 'Reintentar' }).click();
    await expect(unknownPlan).toBeHidden();
    await expect(plan).toBeEnabled();
    await reload(page).click();
    await expect(details).toBeVisible();

    await page.route('**/create-onetime-checkout', (route) => route.fulfill(brokenResponse));
    await page.route('**/cancel-subscription', (route) => route.fulfill(brokenResponse));
    await page.getByRole('button', { name: 'Comprar créditos sueltos' }).click();
    const modal = page.getByRole('dialog');
    await expect(modal.getByText('Error al iniciar el pago')).toBeVisible();
    await expect(modal.getByText('El pago no responde.')).toBeVisible();
    await goOn(page);
    await expect(modal).toBeHidden();
    info.as = 'active';
    await openPart(page, 'Resumen');
    const cancel = page.getByRole('button', { name: 'Cancelar suscripción' });
    await refreshUntil(page, () => expect(cancel).toBeVisible({ timeout: 1_500 }));
    await cancel.click();
    await page.getByRole('button', { name: 'Cancelar la suscripción' }).click();
    await expect(page.getByText('Error al cancelar la suscripción')).toBeVisible();
  });

  // @proves 6.1f
  test('treats a refused session as expired and shows the sign-in', async ({ page, person, stack }) => {
    await signIn(page, stack, person);
    const refused = { detail: 'x', code: 'unauthenticated', request_id: 'x' };
    for (const path of ['billing-info', 'invoices'])
      await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 401, json: refused }));
    await page.goto('/billing/facturas');
    const modal = page.getByRole('dialog', { name: 'Sesión Expirada' });
    await expect(
      modal.getByText('Tu sesión ha expirado. Por favor, inicia sesión nuevamente.', { exact: true }),
    ).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/login');
  });

  test('shows only the expired session when a purchase is refused with 401', async ({
    page,
    person,
    stack,
  }) => {
    await signIn(page, stack, person);
    const json = { detail: 'Inicia sesión para continuar.', code: 'unauthenticated', request_id: 'x' };
    await page.route('**/create-onetime-checkout', (route) => route.fulfill({ status: 401, json }));
    await page.goto('/billing/planes');
    await page.getByRole('button', { name: 'Comprar créditos sueltos' }).click();
    await expect(page.getByRole('dialog', { name: 'Sesión Expirada' })).toBeVisible();
    await goOn(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  });
});
