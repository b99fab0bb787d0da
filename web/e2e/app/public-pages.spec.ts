import { textVersions } from '../../../functions/src/contract/limits.ts';
import { operator } from '../../../functions/src/contract/operations/operator.ts';
import { nameAgency } from '../../src/faq/feature-questions.ts';
import { benefits, dataPlaces, features, priceLine } from '../../src/landing/landing-texts.ts';
import { picturePath, pictures } from '../../src/landing/pictures.ts';
import { isTestInstallation, testNotice } from '../../src/legal/describe-operator.ts';
import { formatDay } from '../../src/shared/format/format.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { signIn } from '../library.ts';
import { navigateWithinSite } from '../navigate-within-site.ts';

const pages = [
  ['/', 'Pregunta a tus documentos. Comprueba cada respuesta.'],
  ['/pricing', 'Planes y créditos, sin sorpresas'],
  ['/faq', 'Preguntas frecuentes'],
  ['/legal', 'Aviso legal y privacidad'],
  ['/cookies', 'Política de cookies'],
] as const;

/** Structured data for search engines. */
const structuredData = { '/faq': '"@type":"FAQPage"', '/pricing': '"price":"15.00"' } as const;

test.describe('public pages without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // @proves 1.5
  test('shows content, description and canonical URL, with a site map, robots.txt and structured data', {
    tag: '@promise',
  }, async ({ page, request }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /billing');
    expect((await request.get('/og.png')).headers()['content-type']).toBe('image/png');
    for (const [path, heading] of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('meta[name="description"]')).toHaveCount(1);
      const pageUrl = new URL(path, operator.siteOrigin).href;
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', pageUrl);
      expect(sitemap).toContain(`<loc>${pageUrl}</loc>`);
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/og\.png$/);
      const data = page.locator('script[type="application/ld+json"]');
      if (path !== '/faq' && path !== '/pricing') continue;
      const text = (await data.textContent()) ?? '';
      expect(JSON.parse(text)).toHaveProperty('@context', 'https://schema.org');
      expect(text).toContain(structuredData[path]);
    }
  });
});

// @proves 1.9, 2.2i
test('links the landing page to registration, sign-in and pricing, and its footer to home, FAQ and support', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Crear Cuenta Gratis' }).first()).toHaveAttribute(
    'href',
    '/register',
  );
  await expect(main.getByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute('href', '/login');
  await expect(main.getByRole('link', { name: 'Ver planes' }).first()).toHaveAttribute('href', '/pricing');
  for (const { title } of Object.values(features))
    await expect(main.getByRole('heading', { level: 3, name: title })).toBeVisible();
  for (const { title, text } of [...benefits, ...dataPlaces]) {
    await expect(main.getByText(title, { exact: true })).toBeVisible();
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(main.getByText(priceLine)).toContainText(
    'planes de 5 €, 15 € o 50 € al mes, o 1.000 créditos',
  );
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/home');
  await expect(footer.getByRole('link', { name: 'Preguntas frecuentes' })).toHaveAttribute('href', '/faq');
  await expect(footer.getByRole('link', { name: 'Soporte' })).toHaveAttribute(
    'href',
    `mailto:${operator.email}`,
  );
  await expect(footer.getByText('Versión 0.1.1')).toBeVisible();
});

test('shows the contact email on public pages and on the sign-in and registration screens', async ({
  page,
}) => {
  await page.goto('/cookies');
  for (const [path] of pages) {
    await navigateWithinSite(page, path);
    const contact = page.getByRole('contentinfo').getByRole('navigation', { name: 'Contacto' });
    await expect(contact).toContainText(operator.email);
    await expect(contact.getByRole('link', { name: 'Soporte' })).toBeVisible();
  }
  for (const path of ['/login', '/register', '/forgot-password']) {
    await navigateWithinSite(page, path);
    const contact = page.getByRole('main').getByRole('link', { name: operator.email });
    await expect(contact).toHaveAttribute('href', `mailto:${operator.email}`);
  }
});

test("shows screenshots on the landing page, lazily loaded, in their size and in the page's theme", async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/pictures/')) loaded.push(pathname);
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/');
  for (const picture of Object.values(pictures)) {
    const image = page.getByRole('img', { name: picture.alt });
    await expect(image).toHaveCount(1);
    await expect(image).toHaveAttribute('loading', 'lazy');
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(780);
    const { width, height } = picture.narrow;
    const box = await image.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(width / height, 1);
  }
  expect(loaded.toSorted()).toEqual(
    Object.values(pictures)
      .map((picture) => picturePath(picture, 'narrow', 'dark'))
      .toSorted(),
  );
});

// @proves 2.2d
test('leads signed-in users from the registration and sign-in links of the landing page to the dashboard', async ({
  page,
  person,
  stack,
}) => {
  await signIn(page, stack, person);
  const main = page.getByRole('main');
  for (const [label, count] of [
    ['Crear Cuenta Gratis', 2],
    ['Iniciar Sesión', 1],
  ] as const) {
    await page.goto('/');
    const links = main.getByRole('link', { name: label });
    await expect(links).toHaveCount(count);
    const head = page.getByRole('banner').getByRole('link').filter({ visible: true });
    await expect(head).toHaveText(['Legajo', 'Planes', 'Preguntas frecuentes', 'Ir al Dashboard']);
    await links.first().click();
    await page.waitForURL('**/home');
  }
});

// @proves 2.14b, 2.28, 6.1d
test('shows three plans and the one-time credits, which lead to a registration that names the choice', async ({
  page,
}) => {
  await page.goto('/pricing');
  await expect(page.getByRole('article', { name: 'Estándar' }).getByText('Más popular')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Incluido en todas las cuentas' })).toBeVisible();
  const plan = page.getByRole('region', { name: 'Plan elegido' });
  const colours = new Set<string>();
  for (const [name, price, action, targetPath, heading, chosenPrice] of [
    ['Básico', '5 €', 'Elegir Básico', '/register?plan=basic', 'Plan Básico', '5 €/mes'],
    ['Estándar', '15 €', 'Elegir Estándar', '/register?plan=standard', 'Plan Estándar', '15 €/mes'],
    ['Premium', '50 €', 'Elegir Premium', '/register?plan=premium', 'Plan Premium', '50 €/mes'],
    ['Créditos sueltos', '15 €', 'Comprar créditos', '/register?type=onetime', 'Créditos sueltos', '15 €'],
  ] as const) {
    const card = page.getByRole('article', { name });
    await expect(card.getByText(price, { exact: true })).toBeVisible();
    await card.getByRole('link', { name: action }).click();
    await page.waitForURL(`**${targetPath}`);
    await expect(plan.getByRole('heading', { name: heading })).toBeVisible();
    colours.add(await plan.getByText('€').evaluate((element) => getComputedStyle(element).color));
    await expect(plan.getByText(chosenPrice)).toBeVisible();
    await page.goBack();
  }
  expect(colours.size, 'each has a colour of its own').toBe(4);
  await page.goForward();
  await expect(plan).toBeVisible();
  await expectAccessible(page);
  await page.goto('/register?plan=otro');
  await expect(page.getByRole('heading', { name: 'Crear cuenta' })).toBeVisible();
  await expect(plan).toBeHidden();
});

test.describe('page of frequent questions with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  // @proves 1.8, 2.31a, 2.31b, 2.31d
  test('scrolls to sections by buttons, links to agency, registration and pricing, and opens one question at a time', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const scroll = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function (options) {
        document.documentElement.dataset.scrolled = JSON.stringify([this.id, options]);
        scroll.call(this, options);
      };
    });
    await page.goto('/faq');
    await expect(page.getByText('Precios, privacidad y primeros pasos.')).toBeVisible();
    const sections = page.getByRole('navigation', { name: 'Secciones' }).getByRole('button');
    await expect(sections).toHaveText([
      'Planes y facturación',
      'Seguridad y privacidad',
      'Funciones',
      'Soporte técnico',
      'Primeros pasos',
    ]);
    await sections.nth(3).click();
    const heading = page.getByRole('heading', { level: 2, name: 'Soporte técnico' });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(page.locator('html')).toHaveAttribute(
      'data-scrolled',
      '["soporte-tecnico",{"behavior":"smooth"}]',
    );
    await page.getByText('¿Tenéis algo para empresas').click();
    await expect(page.getByRole('link', { name: nameAgency(operator), exact: true })).toHaveAttribute(
      'href',
      `https://${operator.agency.host}`,
    );
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Volver al Inicio' })).toHaveAttribute('href', '/');
    await expect(main.getByRole('link', { name: 'Crear Cuenta Gratis' })).toHaveAttribute(
      'href',
      '/register',
    );
    await expect(main.getByRole('link', { name: 'Ver planes' })).toHaveAttribute('href', '/pricing');

    const question = (name: string) => page.locator('details').filter({ hasText: name });
    const first = question('¿Caducan los créditos?');
    const second = question('¿Puedo usarlo desde el móvil?');
    await first.locator('summary').click();
    await expect(first).toHaveAttribute('open');
    await second.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(second).toHaveAttribute('open');
    await expect(first).not.toHaveAttribute('open');
    await expectAccessible(page);
    await second.locator('summary').click();
    await expect(page.locator('details[open]')).toHaveCount(0);
  });
});

test('offers registration and sign-in in the header of a public page, on a phone in a menu', async ({
  page,
}) => {
  await page.goto('/faq');
  const head = page.getByRole('banner');
  const links = head.getByRole('link').filter({ visible: true });
  await expect(links).toHaveText([
    'Legajo',
    'Planes',
    'Preguntas frecuentes',
    'Iniciar Sesión',
    'Crear cuenta',
  ]);
  await expect(links.last()).toHaveAttribute('href', '/register');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(links).toHaveText(['Legajo', 'Crear cuenta']);
  await head.getByRole('button', { name: 'Menú' }).click();
  const menu = page.getByRole('navigation', { name: 'Menú del sitio' });
  await expect(menu.getByRole('link')).toHaveText(['Planes', 'Preguntas frecuentes', 'Iniciar Sesión']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await head.getByRole('button', { name: 'Menú' }).click();
  await menu.getByRole('link', { name: 'Preguntas frecuentes' }).click();
  await expect(menu).toBeHidden();
  await head.getByRole('button', { name: 'Menú' }).click();
  await menu.getByRole('link', { name: 'Iniciar Sesión' }).click();
  await page.waitForURL('**/login');
});

// @proves 1.7a, 1.7b, 2.29, 2.30, 9.13c
test('names the operator and the last change on the legal page, and opens each category on the cookie page', async ({
  page,
}) => {
  await page.goto('/legal');
  await expect(page.getByText(`Última actualización: ${formatDay(textVersions.terms)}`)).toBeVisible();
  await expect(page.getByText('empresario individual establecido en Navarra, España')).toBeVisible();
  await expect(page.getByRole('complementary', { name: testNotice.title })).toHaveCount(
    isTestInstallation(operator) ? 1 : 0,
  );
  await expect(page.getByRole('main')).not.toContainText('[');
  for (const provider of ['Firebase Authentication', 'Stripe Payments Europe', 'OpenAI'])
    await expect(page.getByRole('listitem').filter({ hasText: provider })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Política de cookies' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Política de cookies' })).toBeFocused();
  for (const [category, duration] of [
    ['Esenciales', 'Hasta 30 días, con dos excepciones'],
    ['De rendimiento', 'Hasta 2 años'],
    ['Funcionales', 'Hasta 1 año'],
    ['De marketing', 'Hasta 2 años'],
  ] as const) {
    const details = page.locator('details').filter({ has: page.getByRole('heading', { name: category }) });
    await expect(details.getByText(duration, { exact: true })).toBeVisible();
    await details.locator('summary').click();
    await expect(details).toHaveAttribute('open');
  }
  await expectAccessible(page);
});
