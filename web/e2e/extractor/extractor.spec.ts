import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import JSZip from 'jszip';
import { expect, expectAccessible, test } from '../journey.ts';
import { signIn } from '../library.ts';

interface Manifest {
  readonly pages: readonly {
    readonly file: string;
    readonly url: string;
    readonly translation?: { readonly file?: string };
  }[];
}

/** Fills in the form and starts the extraction. */
async function order(page: Page, address: string, maxPages: number): Promise<void> {
  await page.getByLabel('Dirección del sitio').fill(address);
  await page.getByLabel('Máximo de páginas').fill(String(maxPages));
  await page.getByRole('button', { name: 'Iniciar extracción' }).click();
}

test('a site is ordered, followed through a reload, read, downloaded and kept in the history', async ({
  page,
  person,
  stack,
}) => {
  test.setTimeout(240_000);
  await signIn(page, stack, person);
  await page.goto('/extract');
  const log = page.getByRole('log', { name: 'Actividad' });
  await expect(page.getByText('Todavía no has extraído ningún sitio')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Iniciar extracción' }).click();
  await expect(log.getByText('Por favor, completa todos los campos correctamente.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar' }).click();
  await expect(log.getByText('Por favor, completa')).toHaveCount(0);

  const limit = page.getByLabel('Máximo de páginas');
  await expect(limit).toHaveValue('50');
  await limit.fill('12a3456');
  await expect(limit).toHaveValue('1234');
  await limit.fill('12');
  await expect(page.getByLabel('Idioma de destino')).toBeDisabled();
  await page.getByRole('switch', { name: 'Traducir las páginas' }).check();
  await expect(page.getByLabel('Idioma de destino')).toHaveValue('English');
  await page.getByLabel('Idioma de destino').selectOption('French');
  await expect(page.getByText('Como máximo 22 créditos.')).toBeVisible();
  await page.getByLabel('Dirección del sitio').fill(stack.site);
  await page.getByRole('button', { name: 'Iniciar extracción' }).click();
  await expect(page.getByRole('button', { name: 'Cancelar extracción' })).toBeVisible();
  await expect(log.getByRole('listitem').first()).toBeVisible();

  // The job goes on without the page, and the page finds it again.
  await page.reload();
  await expect(log.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText('Terminada', { exact: true }).first()).toBeVisible({ timeout: 180_000 });
  await expect(page.getByText('22 créditos', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Ver páginas', exact: true }).first().click();
  const preview = page.getByRole('dialog', { name: 'Páginas extraídas' });
  await expect(preview.getByRole('listitem')).toHaveCount(12);
  await preview.getByRole('listitem').first().getByRole('button').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Ver original' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar archivo' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^http_127_0_0_1_\d+\.zip$/);
  const archive = await JSZip.loadAsync(await readFile(await saved.path()));
  const names = Object.keys(archive.files);
  const manifest = JSON.parse((await archive.file('manifest.json')?.async('text')) ?? '') as Manifest;
  expect(manifest.pages).toHaveLength(12);
  for (const { file, translation } of manifest.pages) {
    expect(names).toContain(file);
    if (translation?.file !== undefined) expect(names).toContain(translation.file);
  }
  expect(names).toEqual(expect.arrayContaining(['index.html', 'skipped.csv']));
  expect(names.filter((name) => /^pages\.fr\/.+\.md$/.test(name)).length).toBeGreaterThan(5);
  await expect(log.getByText(/Archivo descargado: http_127_0_0_1_\d+\.zip$/)).toBeVisible();

  await page.getByRole('button', { name: 'Limpiar' }).click();
  await expect(page.getByRole('button', { name: 'Descargar archivo' })).toBeDisabled();
  const history = page.getByRole('region', { name: 'Extracciones anteriores' });
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await expect(history.getByRole('button', { name: /^Descargar el archivo de/ })).toBeVisible();
});

/** A job as the server describes it, for states that take days to come about. */
function jobOf(position: number, changes: object): object {
  const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
  return {
    job_id: `5f4b1a50-6f0c-4d7e-9a55-${String(position).padStart(12, '0')}`,
    url: `https://ejemplo-${position}.es/`,
    max_pages: 50,
    translate: false,
    language: 'English',
    state: 'done',
    is_cancelling: false,
    detail: 'Extracción terminada: 43 páginas.',
    created_at: day(-position),
    finished_at: day(-position),
    counters: {
      delivered: 43,
      skipped: 0,
      waiting: 0,
      translated: 0,
      already_in_language: 0,
      kept_original: 0,
    },
    progress_percent: 100,
    seconds_left: null,
    estimated_credits: 50,
    credits_info: { translation_enabled: false, credits_used: 43, remaining_credits: 400 },
    zip_url: null,
    zip_size_bytes: 1_048_576,
    link_expires_at: day(7 - position),
    archive_deleted_at: day(30 - position),
    preview_pages: 43,
    ...changes,
  };
}

test('the history says why a job failed, opens the log of each with the reasons of what was left out, and is not endless', async ({
  page,
  person,
  stack,
}) => {
  const detail = 'El sitio no responde. No se te ha cobrado nada.';
  const failed = jobOf(1, { state: 'failed', detail, zip_size_bytes: null, preview_pages: 0 });
  const translated = jobOf(2, {
    translate: true,
    language: 'German',
    counters: {
      delivered: 43,
      skipped: 5,
      waiting: 0,
      translated: 30,
      already_in_language: 4,
      kept_original: 9,
    },
  });
  const jobs = [failed, translated, ...Array.from({ length: 30 }, (_, index) => jobOf(index + 3, {}))];
  await page.route('**/api/extract', (route) => route.fulfill({ json: { jobs } }));
  const skip = (seq: number, reason: string): object => ({
    seq,
    at: '2026-01-01T00:00:00Z',
    kind: 'page_skipped',
    level: 'warning',
    detail: 'Omitida.',
    url: `https://ejemplo-2.es/${seq}`,
    reason,
  });
  const log = [skip(1, 'not_found'), skip(2, 'robots_disallowed'), skip(3, 'robots_disallowed')];
  await page.route('**/api/extract/*-000000000002', (route) =>
    route.fulfill({ json: { ...translated, log, has_more: false } }),
  );
  await signIn(page, stack, person);
  await page.goto('/extract');
  const history = page.getByRole('region', { name: 'Extracciones anteriores' });
  const rows = history.getByRole('listitem');
  await expect(rows.first()).toContainText(detail);
  await expect(rows.first()).not.toContainText('eliminado');
  await expect(rows).toHaveCount(8);
  await history.getByRole('button', { name: 'Ver las 32 extracciones' }).click();
  await expect(rows).toHaveCount(32);
  await expect(rows.last()).toContainText('el archivo ya se ha eliminado');

  await history.getByRole('button', { name: 'Ver actividad de ejemplo-2.es' }).click();
  const activity = page.getByRole('region', { name: 'Actividad' });
  await expect(activity.getByRole('heading', { name: 'Actividad' })).toBeInViewport();
  await expect(activity.getByText('9 páginas no se han podido traducir')).toBeVisible();
  await activity.getByText('Por qué se han omitido 5 páginas').click();
  await expect(activity.getByRole('term').filter({ hasText: 'No permitida por robots.txt' })).toBeVisible();
  await expect(activity.getByRole('definition')).toContainText(['2', '1', '2']);
  await expect(activity.getByText('Descartadas sin visitarlas')).toBeVisible();
  await expectAccessible(page);
});

test('an order that costs more than there is says so before it is sent', async ({ page, person, stack }) => {
  await signIn(page, stack, person);
  await page.goto('/extract');
  await page.getByLabel('Máximo de páginas').fill('600');
  await expect(page.getByText('Harían falta hasta 600 créditos y tienes 500.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Comprar créditos' })).toHaveAttribute('href', '/billing');
  await expectAccessible(page);
});

test.describe('what the server refuses', () => {
  test.use({
    allowed: {
      lines: [
        /Failed to load resource/,
        /status 40[02]: .*\/api\/extract/,
        /\/api\/extract .*net::ERR_FAILED/,
        /net::ERR_FAILED.*\/api\/extract/,
        /\/archive/,
      ],
    },
  });

  test('a site that costs more than there is starts nothing, and says what is missing; a job can be cancelled', async ({
    page,
    person,
    stack,
  }) => {
    test.setTimeout(180_000);
    await signIn(page, stack, person);
    await page.goto('/extract');
    const log = page.getByRole('log', { name: 'Actividad' });
    await order(page, stack.site, 1000);
    await expect(log.getByText(/^Error: Créditos insuficientes\. .*\d/)).toBeVisible();

    // An answer without a sentence of ours, and none at all. The list of jobs has the same address, and is left alone.
    let answer = (route: Route): Promise<void> => route.fulfill({ status: 400, body: '<html></html>' });
    await page.route('**/api/extract', (route) =>
      route.request().method() === 'POST' ? answer(route) : route.continue(),
    );
    await page.getByRole('button', { name: 'Iniciar extracción' }).click();
    await expect(log.getByText('Error desconocido.')).toBeVisible();
    answer = (route) => route.abort();
    await page.getByRole('button', { name: 'Iniciar extracción' }).click();
    await expect(log.getByText(/Error de conexión: no sabemos si la extracción ha empezado/)).toBeVisible();
    answer = (route) => route.continue();

    await order(page, `${stack.site}/lenta`, 400);
    await page.getByRole('button', { name: 'Cancelar extracción' }).click();
    await expect(page.getByText('Cancelada', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Cancelar extracción' })).toHaveCount(0);
  });

  test('a download that fails says so in the log, and can be tried again', async ({
    page,
    person,
    stack,
  }) => {
    test.setTimeout(180_000);
    await signIn(page, stack, person);
    await page.goto('/extract');
    const log = page.getByRole('log', { name: 'Actividad' });
    await order(page, stack.site, 1);
    await expect(page.getByText('Terminada', { exact: true }).first()).toBeVisible({ timeout: 120_000 });
    const download = page.getByRole('button', { name: 'Descargar archivo' });

    let answer = (route: Route): Promise<void> =>
      route.fulfill({
        status: 410,
        headers: { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' },
        body: JSON.stringify({ detail: 'El archivo ya no está.', code: 'archive_deleted', request_id: 'x' }),
      });
    await page.route('**/archive', (route) => answer(route));
    await download.click();
    await expect(
      log.getByText(/El archivo no se ha podido descargar\. El archivo ya no está\./),
    ).toBeVisible();
    answer = (route) => route.abort();
    await download.click();
    await expect(log.getByText(/Error de conexión durante la descarga/)).toBeVisible();
    answer = (route) => route.continue();
    const saved = page.waitForEvent('download');
    await download.click();
    await saved;
  });
});
