import { printPages } from '../../../functions/tests/fixtures/documents/make-pdf.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { passPauses, signIn } from '../library.ts';

test('outlines the question field and the recent work while they load', async ({ page, person, stack }) => {
  const { upload, ask } = await signIn(page, stack, person);
  await upload('Alquiler.pdf', await printPages(['La renta mensual es de 900 euros.']));
  await ask('¿Cuál es la renta?');
  const loaded = Promise.withResolvers<void>();
  await page.route(/\/api\/chat-sessions(?:\?|$)/u, async (route) => {
    await loaded.promise;
    await route.fallback();
  });
  await page.goto('/home');
  const outline = page.getByRole('status', { name: 'Cargando tu actividad' });
  await expect(outline).toBeVisible();
  await expectAccessible(page);
  const heights = await outline
    .locator('[aria-hidden]')
    .evaluateAll((blocks) => blocks.map((block) => block.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(56);
  loaded.resolve();
  await expect(page.getByRole('heading', { name: 'Sigue donde lo dejaste' })).toBeVisible();
  await expect(outline).toHaveCount(0);
});

test.describe('home page while the server fails', () => {
  test.use({ allowed: { linePatterns: [/status (?:of )?5\d\d/] } });

  test('says that recent work is missing, and shows it after a retry', async ({ page, person, stack }) => {
    const { upload, ask } = await signIn(page, stack, person);
    await upload('Alquiler.pdf', await printPages(['La renta mensual es de 900 euros.']));
    await ask('¿Cuál es la renta?');
    await page.clock.install();
    await page.route('**/api/getdocs', (route) =>
      route.fulfill({ status: 500, json: { detail: 'Fallo', code: 'internal', request_id: 'x' } }),
    );
    await page.goto('/home');
    await passPauses(page, page.getByText('No se ha podido cargar toda tu actividad.'));
    await expect(page.getByRole('heading', { name: 'Sigue donde lo dejaste' })).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('textbox', { name: 'Pregunta a tus documentos' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  });
});
