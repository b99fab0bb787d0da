import { operator } from '../../../functions/src/contract/operations/operator.ts';
import { news } from '../../src/help/news.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { signIn } from '../library.ts';

test.use({ allowed: { linePatterns: [/^status 503: \S+\/api\/health$/, /responded with a status of 503/] } });

test('opens help with one click: answers searched in the browser, support, service status and news', async ({
  page,
  person,
  stack,
}) => {
  await signIn(page, stack, person);
  await page.goto('/home');
  await page.getByRole('complementary').getByRole('link', { name: 'Ayuda' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeFocused();
  const state = page.getByRole('region', { name: 'Estado del servicio' });
  await expect(state.getByText('Funciona', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 3, name: 'Planes y facturación' })).toBeVisible();
  await expectAccessible(page);

  const requestedUrls: string[] = [];
  // Ignores the log of the cookie choice and the code of dialogs, which a page loads some seconds after opening.
  const otherPattern = /\/api\/account\/consents$|\/static\/js\//;
  page.on('request', (request) => {
    if (!otherPattern.test(request.url())) requestedUrls.push(request.url());
  });
  const field = page.getByRole('searchbox', { name: 'Buscar en la ayuda' });
  await field.fill('como cancelo');
  const results = page.getByRole('list', { name: 'Resultados' }).getByRole('listitem');
  await expect(results.first()).toContainText('¿Qué pasa si cancelo la suscripción?');
  await results.first().locator('summary').click();
  await expect(results.first().getByText(/Conservas el acceso hasta el final del periodo/)).toBeVisible();
  await expectAccessible(page);
  await field.fill('xilófono');
  await expect(page.getByText('No hay respuestas con esas palabras.')).toBeVisible();
  await expect(results).toHaveCount(0);
  await field.press('Escape');
  await expect(page.getByRole('heading', { level: 3, name: 'Planes y facturación' })).toBeVisible();
  expect(requestedUrls, 'what is typed here leaves the browser for nowhere').toEqual([]);

  const mail = await page.getByRole('link', { name: 'Escribir a soporte' }).getAttribute('href');
  expect(mail).toMatch(new RegExp(`^mailto:${operator.email}\\?subject=`));
  expect(decodeURIComponent(mail ?? '')).toContain(`Cuenta: ${person.email}\r\nVersión: 0.1.1`);
  const newest = page.getByRole('region', { name: 'Novedades' }).getByRole('listitem').first();
  await expect(newest).toContainText(news[0]?.title ?? '');

  const failing = { status: 503, json: { detail: 'No.', code: 'unavailable', request_id: 'x' } };
  await page.route('**/api/health', (route) => route.fulfill(failing));
  await state.getByRole('button', { name: 'Comprobar de nuevo' }).click();
  await expect(state.getByText('No responde', { exact: true })).toHaveCount(1);
  await expect(state.getByText('Funciona', { exact: true })).toHaveCount(1);
  await expect(state.getByText(/Algo no responde/)).toBeVisible();
  await page.unroute('**/api/health');
  await state.getByRole('button', { name: 'Comprobar de nuevo' }).click();
  await expect(state.getByText('Funciona', { exact: true })).toHaveCount(2);
});
