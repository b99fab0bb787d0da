import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import { consentKey, recordChoice } from '../../src/shared/consent/consent-record.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { chooseAction, signIn } from '../library.ts';
import { navigateWithinSite } from '../navigate-within-site.ts';
import { storeLongConversation } from '../stored-messages.ts';

// @proves 2.3, 2.4, 2.5, 2.6, 2.7, 2.8a, 2.8b, 2.9a, 2.9c, 2.10a
test('shows title and description on every signed-in page, reached from a sidebar that collapses', {
  tag: '@promise',
}, async ({ page, person, stack }) => {
  await signIn(page, stack, person);
  await page.goto('/home');
  const pages = [
    ['Extractor Web', 'Extrae y traduce contenido web automáticamente', '/extract'],
    ['Facturación', 'Gestiona tu cuenta y facturación', '/billing'],
    ['Chat con PDFs', 'Conversa con tus documentos PDF usando IA', '/chatbot'],
    ['Dashboard', 'Panel de control principal', '/home'],
  ] as const;
  const menu = page.getByRole('navigation', { name: 'Principal' });
  for (const [title, description, path] of pages) {
    await menu.getByRole('link', { name: title }).click();
    await page.waitForURL(`**${path}`);
    const header = page.getByRole('banner');
    await expect(header.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(header.getByText(description)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(title));
  }
  const main = page.getByRole('main');
  for (const [name, path] of [
    ['Chat con PDFs', '/chatbot'],
    ['Extractor Web', '/extract'],
    ['Configuración', '/billing'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
  }

  const sidebar = page.getByRole('complementary', { name: 'Menú lateral' });
  await expect(sidebar.getByText(`${person.email.slice(0, 17)}…`)).toBeVisible();
  await expect(sidebar.getByText('PE', { exact: true })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Configuración' })).toHaveAttribute('href', '/billing');
  await page.setViewportSize({ width: 1280, height: 800 });
  const hasRoom = () => sidebar.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight);
  await expect.poll(hasRoom).toBe(true);
  await sidebar.getByRole('button', { name: 'Contraer' }).click();
  await expect(sidebar.getByRole('button', { name: 'Expandir' })).toBeVisible();
  await expect.poll(hasRoom).toBe(true);
  await expectAccessible(page);
  await sidebar.getByRole('button', { name: 'Expandir' }).click();
  await expect(sidebar.getByRole('button', { name: 'Contraer' })).toBeVisible();
});

// @proves 2.8c, 2.10a, 4.3, 9.1a
test('keeps the balance in its place and the quick actions within their cards, and shows each page with a menu dialog on a phone', async ({
  page,
  person,
  stack,
}) => {
  await signIn(page, stack, person);
  await test.step('keeps the balance in its place between pages that scroll and workspaces', async () => {
    await page.goto('/account');
    const places: number[] = [];
    for (const path of ['/home', '/chatbot', '/plazos', '/expedientes']) {
      await navigateWithinSite(page, path);
      const box = await page.getByRole('button', { name: 'Actualizar créditos' }).boundingBox();
      places.push(Math.round(box?.x ?? 0));
      const fade = await page
        .getByRole('banner')
        .evaluate((header) => getComputedStyle(header).borderImageSource);
      const isWorkspace = path === '/chatbot' || path === '/plazos';
      expect(fade === 'none', 'the hairline reaches the edge where no strip follows').toBe(isWorkspace);
    }
    expect(new Set(places).size, places.join(', ')).toBe(1);
    const colours = await page.evaluate(() =>
      [document.documentElement, document.body].map((each) => getComputedStyle(each).backgroundColor),
    );
    expect(colours[0], 'the strip of the scroll bar has the colour of the page').toBe(colours[1]);
  });
  await test.step('keeps the quick actions of the dashboard within their cards at every width', async () => {
    await navigateWithinSite(page, '/home');
    const cards = page.getByRole('region', { name: '¿Qué quieres hacer hoy?' }).getByRole('listitem');
    await expect(cards).toHaveCount(3);
    for (const width of [390, 700, 768, 800, 850, 900, 950, 1000, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const excess = await cards.evaluateAll((all) =>
        all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      );
      expect(Math.max(...excess), `${width} px`).toBeLessThanOrEqual(0);
    }
  });
  await test.step('shows title, icon and description of the page on a phone, with a menu dialog', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const header = page.getByRole('banner');
    const hamburger = page.getByRole('button', { name: 'Abrir menú' });
    const menu = page.getByRole('dialog');
    const items = menu.getByRole('navigation', { name: 'Principal' }).getByRole('link');
    for (const [title, description] of [
      ['Extractor Web', 'Extrae y traduce contenido web automáticamente'],
      ['Chat con PDFs', 'Conversa con tus documentos PDF usando IA'],
    ] as const) {
      await hamburger.click();
      await expect(items).toHaveText(['Dashboard', 'Chat con PDFs', 'Extractor Web', 'Facturación']);
      await items.filter({ hasText: title }).click();
      await expect(menu).toBeHidden();
      const heading = header.getByRole('heading', { level: 1, name: title });
      await expect(heading).toBeVisible();
      await expect
        .poll(() => heading.evaluate((element) => element.scrollWidth <= element.clientWidth))
        .toBe(true);
      await expect(header.locator('div > svg')).toBeVisible();
      await expect(header.getByText(description)).toBeInViewport();
    }
    const sidebar = page.getByRole('complementary', { name: 'Menú lateral' });
    await expect(sidebar).toBeHidden();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(sidebar).toBeHidden();
    await hamburger.click();
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 700, height: 800 });
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 769, height: 800 });
    await expect(menu).toBeHidden();
    await expect(hamburger).toBeHidden();
    await expect(sidebar).toBeVisible();
  });
});

// @proves 2.8b, 2.9a
test('collapses the sidebar beside an open document only, and remembers both choices', async ({
  page,
  person,
  stack,
}) => {
  const { upload } = await signIn(page, stack, person);
  await upload('Contrato.pdf', await makePdf(leaseContract));
  const accepted = JSON.stringify(recordChoice('accept', new Date()));
  await page.addInitScript(([key, consent]) => localStorage.setItem(key, consent), [
    consentKey,
    accepted,
  ] as const);
  await page.goto('/chatbot');
  const sidebar = page.getByRole('complementary', { name: 'Menú lateral' });
  const fold = sidebar.getByRole('button', { name: 'Contraer' });
  const unfold = sidebar.getByRole('button', { name: 'Expandir' });
  await expect(fold).toBeVisible();
  await chooseAction(page, 'Contrato.pdf', 'Abrir');
  await expect(unfold).toBeVisible();
  await unfold.click();
  await page.reload();
  await chooseAction(page, 'Contrato.pdf', 'Abrir');
  await expect(fold).toBeVisible();
  await page.goto('/home');
  await fold.click();
  await page.reload();
  await expect(unfold).toBeVisible();
});

test('shows the first steps on the dashboard until a conversation exists, then recent ones, and asks a typed question in a new conversation', async ({
  page,
  person,
  stack,
}) => {
  const { upload } = await signIn(page, stack, person);
  let conversationUrl = '';
  await test.step('shows the first steps until a conversation exists, and then recent conversations', async () => {
    await page.goto('/home');
    const steps = page.getByRole('region', { name: 'Tu primera respuesta, en tres pasos' });
    await expect(steps.getByRole('link', { name: 'Subir un documento' })).toHaveAttribute('href', '/chatbot');
    await expectAccessible(page);
    await upload('contrato.pdf', await makePdf(leaseContract));
    await page.reload();
    await expect(steps.getByRole('link', { name: 'Preguntar' })).toBeVisible();
    await expect(steps.getByText('Sube tu primer documento: hecho')).toBeVisible();
    const cards = page.getByRole('region', { name: '¿Qué quieres hacer hoy?' }).getByRole('link');
    const cardHeight = (await cards.first().boundingBox())?.height ?? 0;
    conversationUrl = await storeLongConversation(person.uid, 1);
    await page.reload();
    const recent = page.getByRole('region', { name: 'Sigue donde lo dejaste' });
    await expect(recent.getByRole('listitem')).toHaveCount(1);
    await expect(recent.getByRole('link')).toContainText('Todos los documentos');
    const documents = page.getByRole('region', { name: 'Últimos documentos' });
    await expect(documents.getByRole('link')).toHaveText(/^contrato\.pdf/);
    const places = [page.getByLabel('Pregunta a tus documentos'), recent, documents, cards.first()];
    const tops = await Promise.all(places.map(async (place) => (await place.boundingBox())?.y ?? 0));
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect((await cards.first().boundingBox())?.height).toBeLessThan(cardHeight / 2);
    await expectAccessible(page);
    await recent.getByRole('link').click();
    await page.waitForURL(`**${conversationUrl}`);
    await expect(page.getByText('¿Qué se acordó en el punto 1?').first()).toBeVisible();
  });
  await test.step('asks a question typed on the dashboard in a new conversation about all documents', async () => {
    await navigateWithinSite(page, '/home');
    await page.getByLabel('Pregunta a tus documentos').fill('¿Qué dice el contrato de la renta?');
    await page.getByRole('button', { name: 'Preguntar' }).click();
    await page.waitForURL(/conversacion=/);
    expect(page.url()).not.toContain(conversationUrl);
    await expect(page.getByText('¿Qué dice el contrato de la renta?').first()).toBeVisible();
    await expect(page.getByText('¿Qué se acordó en el punto 1?')).toHaveCount(0);
  });
});

// @proves 2.10b, 4.18a, 4.18b
test('distinguishes low, moderate and sufficient balances in the credit indicator', async ({
  page,
  person,
  stack,
}) => {
  const { ledger } = readStackServices();
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(new URL(request.url()).pathname));
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(requestedUrls).not.toContain('/api/billing-info');
  await signIn(page, stack, person);
  const { promise: lookedPromise, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/billing-info', async (route) => {
    await lookedPromise;
    await route.continue();
  });
  await page.goto('/home');
  const header = page.getByRole('banner');
  await expect(header.getByText('Cargando...')).toBeVisible();
  goOn();
  await expect(header.getByText('Creditos suficientes')).toBeVisible();
  await ledger.post(person.uid, { kind: 'charge', source: 'test:1', amount: 300 });
  await header.getByRole('button', { name: 'Actualizar créditos' }).click();
  await expect(header.getByText('Creditos moderados')).toBeVisible();
  await expect(header.getByText('200', { exact: true })).toBeVisible();
  await ledger.post(person.uid, { kind: 'charge', source: 'test:2', amount: 180 });
  await header.getByRole('button', { name: 'Actualizar créditos' }).click();
  await expect(page.getByText('Creditos bajos').first()).toBeVisible();
  for (const width of [390, 700, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const buying = header.getByRole('link', { name: 'Comprar Creditos' }).filter({ visible: true });
    await expect(buying).toHaveAttribute('href', '/billing');
    const sentence = header.getByText('Te quedan pocos créditos.').filter({ visible: true });
    await expect(sentence).toHaveCount(1);
    await expectAccessible(page);
  }
  await ledger.post(person.uid, { kind: 'charge', source: 'test:3', amount: 20 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/chatbot');
  const warning = header.getByText('No te quedan créditos.').filter({ visible: true });
  await expect(warning).toBeVisible();
  const figure = page.getByRole('term').filter({ hasText: 'Preguntas hechas' });
  const [above, below] = [await warning.boundingBox(), await figure.boundingBox()];
  expect(below?.y, 'figures are below the warning').toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
});

// @proves 2.1b, 2.25a, 4.1a, 4.2a, 4.2b, 8.9, V7.4.4, V14.3.1
test('redirects a page that needs a session to the sign-in and back, and ends the session in this browser without a response from the server', async ({
  page,
  person,
  allow,
}) => {
  await test.step('redirects a page that needs a session to the sign-in and back', async () => {
    await page.goto('/billing');
    await page.waitForURL('**/login**');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.waitForURL('**/billing');
  });
  await test.step('ends the session in this browser without a response from the server', async () => {
    allow(/ERR_FAILED/, /Failed to load/, /logout|could not be ended/i);
    await page.route('**/api/logout', (route) => route.abort());
    const loggedPromise = page.waitForEvent('console', (line) => line.text().includes('could not be ended'));
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await loggedPromise;
    await page.waitForURL(/:\d+\/$/);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });
});

test('opens a typed URL at its top, a reloaded page where it was, and keeps a position scrolled to before the code arrived', async ({
  page,
}) => {
  await test.step('opens a typed URL at its top, and a reloaded page where it was', async () => {
    await page.goto('/legal');
    await page.evaluate(() => scrollTo({ top: 2_500, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(2_500);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(2_500);
    for (const path of ['/pricing', '/legal']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
  });
  await test.step('keeps the position that a visitor scrolled to before the code of a page arrived', async () => {
    const { promise: deliveredPromise, resolve: deliverCode } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await deliveredPromise;
      await route.continue();
    });
    await page.goto('/legal', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Records each position, because a jump away and back is a fault too.
    await page.evaluate(() => {
      scrollTo({ top: 2_500, behavior: 'instant' });
      const positions: number[] = [];
      addEventListener('scroll', () => positions.push(scrollY));
      Object.assign(window, { positions });
    });
    deliverCode();
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
    await page.waitForLoadState('networkidle');
    expect(
      await page.evaluate(() => [scrollY, ...(window as unknown as { positions: number[] }).positions]),
    ).toEqual(expect.not.arrayContaining([0]));
  });
});
