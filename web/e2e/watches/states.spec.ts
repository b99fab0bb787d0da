import { extractionOf } from '../../src/watches/fixtures/extraction-of.ts';
import { changedVisitOf, siteChangeOf, watchId, watchOf } from '../../src/watches/fixtures/watch-of.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { signIn } from '../library.ts';
import {
  manyWatches,
  refuseChange,
  richHistory,
  richVisit,
  showWatch,
  showWatches,
} from './shown-watches.ts';

const watchPath = `/avisos/${watchId}`;

test.describe('without a watch', () => {
  test.use({ allowed: { linePatterns: [/Failed to load resource/, /status 4\d\d/] } });

  test('explains watches before there is one, leads to an extraction, and says that an unknown watch no longer exists', async ({
    page,
    stack,
    person,
  }) => {
    await signIn(page, stack, person);
    await page.goto('/avisos');
    await expect(page.getByRole('heading', { name: 'Todavía no sigues ningún sitio' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Nuevo aviso' }).click();
    await expect(page.getByRole('heading', { name: 'Primero, extrae el sitio' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Extraer un sitio' }).click();
    await expect(page).toHaveURL(/\/extract$/u);
    for (const path of [watchPath, '/avisos/otro']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Este aviso ya no existe' })).toBeVisible();
    }
    await expectAccessible(page);
  });
});

test('preselects the linked extraction for a new watch, lists 50 watches, and returns the focus to the menu of a dialog or the heading', async ({
  page,
  stack,
  person,
}) => {
  await signIn(page, stack, person);
  await test.step('preselects the linked extraction for a new watch, or the latest with pages when those are deleted', async () => {
    const idOf = (digit: number): string => `00000000-0000-4000-8000-00000000000${digit}`;
    const [gone, first, other] = [idOf(1), idOf(2), idOf(3)] as const;
    const jobs = [
      extractionOf({ job_id: gone, archive_deleted_at: '2026-11-01T12:00:00.000Z', ask_credits: null }),
      extractionOf({ job_id: first, url: 'https://otro.example/', created_at: '2026-11-29T12:00:00.000Z' }),
      extractionOf({ job_id: other, max_pages: 12 }),
    ];
    await page.route('**/api/extract', (route) =>
      route.fulfill({ headers: { 'X-Request-Id': 'test' }, json: { jobs } }),
    );
    await page.goto('/extract');
    await page
      .getByRole('button', { name: 'Más acciones de www.ayudas.example/convocatorias' })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Avisarme cuando cambie' }).click();
    await expect(page.getByLabel('Extracción que se vigila')).toHaveValue(other);
    await expect(page.getByLabel('Nombre')).toHaveValue('ayudas.example/convocatorias');
    await expect(page.getByText('12 créditos como máximo.')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/avisos?nuevo=1&extraccion=${gone}`);
    await expect(page.getByText('Esa extracción ya no tiene páginas guardadas.')).toBeVisible();
    await expect(page.getByLabel('Extracción que se vigila')).toHaveValue(first);
    await page.getByLabel('Extracción que se vigila').selectOption(other);
    await expect(page.getByLabel('Nombre')).toHaveValue('ayudas.example/convocatorias');
  });
  await test.step('lists 50 watches with their details, and returns the focus to the menu of a dialog, or to the heading after a deletion', async () => {
    await showWatches(page, manyWatches(50));
    await page.goto('/avisos');
    const rows = page.getByRole('list', { name: 'Tus avisos' }).getByRole('listitem');
    await expect(rows).toHaveCount(20);
    await expect(rows.first()).toContainText('cada lunes a las 8');
    await expect(rows.first()).toContainText('lun, 30 nov, 8:26 · con cambios');
    await expect(rows.first()).toContainText('lun, 7 dic, 8:24');
    await expect(rows.first()).toContainText('7 de 60 créditos');
    await expect(rows.nth(1)).toContainText('Visitando el sitio…');
    await expect(rows.nth(2)).toContainText('En pausa');
    await expect(rows.nth(3)).toContainText('Cinco visitas seguidas han fallado');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ver los 50' }).click();
    await expect(rows).toHaveCount(50);

    const watches = manyWatches(3);
    await showWatches(page, watches);
    await page.route(`**/api/watches/${watches[0]?.id}`, (route) =>
      route.fulfill({ headers: { 'X-Request-Id': 'test' }, json: { watches: watches.slice(1) } }),
    );
    await page.goto('/avisos');
    const choose = async (row: number, action: string): Promise<void> => {
      await rows
        .nth(row)
        .getByRole('button', { name: /^Acciones de/ })
        .click();
      await page.getByRole('menuitem', { name: action }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    };
    // A dialog that was opened before must not get the focus.
    await choose(1, 'Cambiar');
    await page.keyboard.press('Escape');
    await expect(rows.nth(1).getByRole('button', { name: /^Acciones de/ })).toBeFocused();
    await choose(0, 'Cambiar');
    await page.keyboard.press('Escape');
    await expect(rows.nth(0).getByRole('button', { name: /^Acciones de/ })).toBeFocused();
    await choose(0, 'Eliminar');
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).press('Enter');
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('lists changes that match the watched words first, folds the others, and opens the change that a mailed link names, on a phone too', async ({
  page,
  stack,
  person,
}) => {
  await signIn(page, stack, person);
  await test.step('lists changes that match the watched words first, folds other changes and ignored differences, and shows history or visit on a phone', async () => {
    await showWatch(page, watchOf({ words: ['ayuda', 'Seguridad Social'] }), {
      visits: richHistory,
      visit: richVisit,
    });
    await page.goto(`${watchPath}?visita=${richVisit.id}`);
    const visit = page.getByRole('article', { name: 'Visita del lunes, 30 de noviembre de 2026' });
    const first = visit.getByTestId('site-change').first();
    await expect(first).toContainText('Bases › Cuantía de la ayuda');
    await expect(first.locator('del')).toHaveText(['2.000 euros', '2.000', 'un solo plazo']);
    await expect(first.locator('ins')).toHaveText(['3.000 euros', '3.000', 'dos plazos']);
    await expect(visit.getByTestId('site-change').nth(1).locator('ins')).toHaveText(
      'Es necesario estar al corriente con la Seguridad Social.',
    );
    await expect(visit.getByText('Página nueva')).toBeVisible();
    const other = visit.getByText('El cheque financia hasta el 80 % del proyecto.');
    await expect(other).toBeHidden();
    await expectAccessible(page);
    await visit.getByText('Otros 2 cambios').click();
    await expect(other).toBeVisible();
    await visit.getByText('Lo que no cuenta como cambio (15)').click();
    await expect(visit.getByText('1.204 visitas → 1.390 visitas')).toBeVisible();
    await expect(
      visit.getByRole('link', { name: 'ayudas.example/convocatorias/kit-digital' }),
    ).toHaveAttribute('href', 'https://ayudas.example/convocatorias/kit-digital');
    await expectAccessible(page);

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(watchPath);
    const list = page.getByRole('list', { name: 'Visitas' });
    await expect(list.getByRole('listitem')).toHaveCount(13);
    await expect(page.getByTestId('site-change').first()).toBeHidden();
    await list.getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await expect(list).toBeHidden();
    await expect(page.getByRole('heading', { name: /^Visita del lunes/u })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Todas las visitas' }).focus();
    await page.keyboard.press('Enter');
    await expect(list.getByRole('button').first()).toBeFocused();
  });
  await test.step('opens and focuses the change that a mailed link names, even in a folded group or far down among 200', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await showWatch(page, watchOf(), { visits: richHistory, visit: richVisit });
    const current = page.locator('[data-testid=site-change][aria-current]');
    for (const change of [richVisit.changes[1], richVisit.changes[4]]) {
      await page.goto(`${watchPath}?cambio=${change?.id}`);
      await expect(current).toBeFocused();
      await expect(current).toBeInViewport();
      await expect(current).toContainText(change?.after?.text ?? '');
    }
    await page.goto(`${watchPath}?cambio=${richVisit.id}.99`);
    await expect(page.getByText('Ese cambio ya no está guardado.')).toBeVisible();
    await expectAccessible(page);

    const changes = Array.from({ length: 200 }, (_, index) => siteChangeOf(index + 1));
    const visit = changedVisitOf(changes, { change_count: 240 });
    await showWatch(page, watchOf(), { visits: [visit], visit });
    await page.goto(`${watchPath}?cambio=${visit.id}.180`);
    await expect(page.getByTestId('site-change')).toHaveCount(200);
    await expect(current).toBeInViewport();
    await expect(current).toContainText('180.500 euros');
    await expect(page.getByText('Se guardan los primeros 200 de 240 cambios.')).toBeAttached();
  });
});

test('says why a watch ended, skipped a visit or refuses a change, pauses it, shows stored pages, and asks before it is deleted', async ({
  page,
  stack,
  person,
  allow,
}) => {
  await signIn(page, stack, person);
  await test.step('says why a watch ended by itself and why its last visit was skipped, and pauses it', async () => {
    const ended = watchOf({
      ...{ state: 'ended', next_visit_at: null, failures: 5 },
      detail: 'Cinco visitas seguidas han fallado: el sitio no responde.',
    });
    await showWatch(page, ended, { visits: [] });
    await page.goto(watchPath);
    await expect(page.getByText('Este aviso ha terminado')).toBeVisible();
    await expect(page.getByText('Cinco visitas seguidas han fallado')).toBeVisible();
    await expect(page.getByText('Aún no ha habido visitas.')).toBeVisible();
    await expectAccessible(page);

    const active = watchOf({
      ...{
        failures: 2,
        blocked_by: 'credits',
        last_visit: { at: '2026-11-30T07:26:00.000Z', outcome: 'skipped' },
      },
      detail: 'No quedaban créditos suficientes para la visita.',
    });
    await showWatch(page, active, { visits: richHistory, visit: richVisit });
    await page.reload();
    await expect(
      page.getByText(
        /No quedaban créditos suficientes para la visita\. Las visitas siguen solas.*2 visitas seguidas/u,
      ),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Comprar créditos' })).toBeVisible();
    const askedPromise = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(watchId),
    );
    await page.route(`**/api/watches/${watchId}`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            headers: { 'X-Request-Id': 'test' },
            json: { ...active, state: 'paused', next_visit_at: null },
          })
        : route.fallback(),
    );
    await page.getByRole('button', { name: 'Pausar' }).click();
    expect((await askedPromise).postDataJSON()).toEqual({ state: 'paused' });
    await expect(page.getByText('No se hacen visitas hasta que lo reanudes.')).toBeVisible();
    await expect(page.getByText('Sin visitas previstas')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('asks before a watch is deleted, and returns to the list', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await showWatches(page, []);
    await showWatch(page, watchOf(), { visits: richHistory, visit: richVisit });
    await page.route(`**/api/watches/${watchId}`, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ headers: { 'X-Request-Id': 'test' }, json: { watches: [] } })
        : route.fallback(),
    );
    await page.reload();
    await page.getByRole('button', { name: 'Acciones de Ayudas a la digitalización' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Eliminar el aviso' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await expect(page).toHaveURL(/\/avisos$/u);
    await expect(page.getByRole('heading', { name: 'Todavía no sigues ningún sitio' })).toBeVisible();
  });
  await test.step('shows a stored page, and says when it is no longer stored', async () => {
    allow(/Failed to load resource/, /status 4\d\d/);
    await page.unrouteAll({ behavior: 'wait' });
    await showWatch(page, watchOf(), { visits: richHistory, visit: richVisit });
    const place = richVisit.changes[0]?.place.after;
    await page.route(`**/api/extract/${place?.job_id}/pages/${place?.position}`, (route) =>
      route.fulfill({
        headers: { 'X-Request-Id': 'test' },
        json: {
          ...{
            position: 1,
            url: 'https://ayudas.example',
            title: 'Kit Digital',
            word_count: 9,
            language: 'es',
          },
          ...{ version_of: null, translation: null, change: null, is_partial: false, is_cut: false },
          ...{ markdown: '# Kit Digital\n\nLa ayuda es de 3.000 euros.' },
          ...{ translated_title: null, translated_markdown: null },
        },
      }),
    );
    await page.goto(`${watchPath}?visita=${richVisit.id}`);
    await page.getByRole('button', { name: 'Página guardada ahora: Kit Digital para autónomos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Página guardada ahora' });
    await expect(dialog.getByText('La ayuda es de 3.000 euros.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Página guardada antes: Kit Digital para autónomos' }).click();
    await expect(page.getByText('La página guardada ya se ha eliminado.')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('says why a watch cannot resume or change', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await showWatch(page, watchOf({ state: 'paused', next_visit_at: null }), {
      visits: richHistory,
      visit: richVisit,
    });
    await refuseChange(page, `/watches/${watchId}`, 410, 'Las páginas ya se han eliminado.');
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(watchPath);
    await page.getByRole('button', { name: 'Reanudar' }).click();
    await expect(page.getByText('Las páginas ya se han eliminado.')).toBeVisible();
    await page.getByRole('button', { name: 'Acciones de Ayudas a la digitalización' }).click();
    await page.getByRole('menuitem', { name: 'Cambiar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cambiar el aviso' });
    await dialog.getByRole('radio', { name: 'Cada mes' }).check();
    await dialog.getByLabel('Día del mes').selectOption('Último');
    await expect(dialog.getByText('El último día de cada mes a las 8')).toBeVisible();
    await dialog.getByLabel('Tope de créditos al mes').fill('0');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText('Escribe un número de 1 a 10.000.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Tope de créditos al mes').fill('80');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Las páginas ya se han eliminado.');
  });
});
