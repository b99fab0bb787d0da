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
async function orderExtraction(page: Page, siteUrl: string, maxPages: number): Promise<void> {
  await page.getByLabel('Dirección del sitio').fill(siteUrl);
  await page.getByLabel('Máximo de páginas').fill(String(maxPages));
  await page.getByRole('button', { name: 'Iniciar extracción' }).click();
}

// @proves 1.2, 2.24b, 2.24c, 2.24d, 2.24e, 3.18, 4.23a, 4.23b, 5.21a, 5.21b, 7.13a, 7.14, 9.5
test('orders a site, follows the job through a reload, shows and downloads the pages and lists it in the history', {
  tag: '@promise',
}, async ({ page, person, stack }) => {
  test.setTimeout(240_000);
  await signIn(page, stack, person);
  await page.goto('/extract');
  const log = page.getByRole('log', { name: 'Actividad' });
  await expect(page.getByText('Todavía no has extraído ningún sitio')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Resultado' })).toHaveCount(0);
  await expectAccessible(page);
  const [form, past] = await Promise.all(
    ['Qué extraer', 'Extracciones anteriores'].map((name) =>
      page.getByRole('heading', { name }).boundingBox(),
    ),
  );
  expect(Math.abs((form?.y ?? 0) - (past?.y ?? 0)), 'both headings stand on one line').toBeLessThanOrEqual(1);

  await expect(page.getByRole('heading', { name: 'Cómo funciona' })).toBeVisible();
  const limit = page.getByLabel('Máximo de páginas');
  await expect(limit).toHaveValue('50');
  for (const [siteUrl, maxPages] of [
    ['', '50'],
    [stack.site, '0'],
    [stack.site, '1001'],
    [stack.site, ''],
  ] as const) {
    await page.getByLabel('Dirección del sitio').fill(siteUrl);
    await page.getByLabel('Máximo de páginas').fill(maxPages);
    await page.getByRole('button', { name: 'Iniciar extracción' }).click();
    await expect(log.getByText('Por favor, completa todos los campos correctamente.')).toBeVisible();
    await page.getByRole('button', { name: 'Limpiar' }).click();
    await expect(log.getByText('Por favor, completa')).toHaveCount(0);
  }
  await page.reload();

  await expect(limit).toHaveValue('');
  await limit.fill('12a3456');
  await expect(limit).toHaveValue('1234');
  await limit.fill('12');
  const paths = page.getByText('Incluir o excluir rutas');
  await paths.click();
  await page.getByLabel('Excluir estas rutas').fill('/foro');
  await expect(limit).toHaveValue('12');
  await page.getByLabel('Excluir estas rutas').clear();
  await paths.click();
  await expect(page.getByLabel('Idioma de destino')).toBeDisabled();
  await page.getByRole('switch', { name: 'Traducir las páginas' }).check();
  await expect(page.getByLabel('Idioma de destino')).toHaveValue('English');
  await expect(page.getByLabel('Idioma de destino').getByRole('option')).toHaveText([
    'Inglés',
    'Español',
    'Francés',
    'Alemán',
  ]);
  await page.getByLabel('Idioma de destino').selectOption('French');
  await expect(page.getByText('Como máximo 22 créditos.')).toBeVisible();
  await page.getByLabel('Dirección del sitio').fill(stack.site);

  // Chooses two sections on the site's map, which is free and shows their price.
  await page.getByRole('button', { name: 'Ver el mapa del sitio' }).click();
  const map = page.getByRole('group', { name: 'Mapa del sitio' });
  await expect(map.getByText(/^\d+ páginas\.$/)).toBeVisible();
  await map.getByRole('checkbox', { name: 'Todas las secciones' }).uncheck();
  await page.getByRole('button', { name: 'Iniciar extracción' }).click();
  await expect(map.getByText('Elige al menos una sección.')).toBeVisible();
  await map.getByRole('checkbox', { name: /articulos/ }).check();
  await map.getByRole('checkbox', { name: /productos/ }).check();
  await expect(map.getByText(/^14 de \d+ páginas\.$/)).toBeVisible();
  await expect(limit).toHaveValue('14');
  await paths.click();
  await page.getByLabel('Excluir estas rutas').fill('/productos/jabon*\n/productos/aceitunas-negras');
  await expect(limit).toHaveValue('12');
  await expect(page.getByText('Como máximo 22 créditos.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Iniciar extracción' }).click();
  await expect(page.getByRole('button', { name: 'Cancelar extracción' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Extracciones anteriores' })).toHaveCount(0);

  // The job continues without the page, which finds it again after a reload.
  await page.reload();
  await expect(page.getByLabel('Dirección del sitio')).toHaveValue('');
  await expect(page.getByText('Terminada', { exact: true }).first()).toBeVisible({ timeout: 180_000 });
  await expect(page.getByText('22 créditos', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancelar extracción' })).toHaveCount(0);
  await expectAccessible(page);

  const result = page.getByRole('region', { name: 'Resultado' });
  await expect(result.getByRole('tab', { name: 'Páginas (12)' })).toHaveAttribute('aria-selected', 'true');
  const list = result.getByRole('list', { name: 'Páginas extraídas' });
  await expect(list.getByRole('listitem')).toHaveCount(12);
  const section = result.getByRole('list', { name: 'Secciones del sitio' }).getByRole('button').first();
  const pagesOfIt = Number(/\d+$/.exec((await section.textContent()) ?? '')?.[0]);
  expect(pagesOfIt).toBeLessThan(12);
  await section.click();
  await expect(list.getByRole('listitem')).toHaveCount(pagesOfIt);
  await section.click();
  await result.getByLabel('Buscar en las páginas').fill('dejar cicatriz');
  await expect(result.getByText('Ninguna página contiene «dejar cicatriz».')).toBeVisible();
  await result.getByLabel('Buscar en las páginas').fill('chupones crúz olivo');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('La poda del olivo');
  await expect(list).toContainText(/chupones/);
  await list.getByRole('button').click();
  const readArticle = result.getByRole('article', {
    name: /poda del olivo.* \(traducción de demostración\)/i,
  });
  await readArticle.getByRole('button', { name: 'Ver original' }).click();
  await expect(
    result.getByRole('article').getByRole('heading', { name: /^La poda del olivo/ }),
  ).toBeVisible();
  await expect(result.getByText(/el modelo local marca el texto, pero no lo traduce/)).toBeVisible();
  await result.getByRole('tab', { name: /^Omitidas/ }).click();
  await result.getByText('Es un PDF').click();
  await expect(
    result.getByRole('button', { name: /^Añadir a mis documentos: .*estatutos\.pdf$/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await result.getByRole('tab', { name: 'Actividad' }).click();
  await expect(log.getByText(/Empieza la extracción/)).toBeVisible();

  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar archivo' }).click();
  const saved = await downloadPromise;
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

  // A single page is shown beside the form.
  await page.getByRole('radio', { name: 'Una página' }).check();
  await page.getByLabel('Dirección de la página').fill(`${stack.site}/visitas`);
  await page.getByRole('switch', { name: 'Traducir las páginas' }).uncheck();
  await expect(page.getByText('Como máximo 1 crédito.')).toBeVisible();
  await page.getByRole('button', { name: 'Iniciar extracción' }).click();
  await expect(result.getByRole('article', { name: 'Visitas guiadas y jornadas de campo' })).toContainText(
    'Calzado cerrado',
    { timeout: 60_000 },
  );
  await expect(page.getByText('Terminada', { exact: true }).first()).toBeVisible({ timeout: 60_000 });

  await page.getByRole('button', { name: 'Limpiar' }).click();
  await expect(page.getByRole('button', { name: 'Descargar archivo' })).toHaveCount(0);
  const history = page.getByRole('region', { name: 'Extracciones anteriores' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history.getByRole('button', { name: /^Descargar el archivo de/ })).toHaveCount(2);

  // A PDF linked by the site opens where its price is shown before the upload.
  await history
    .getByRole('button', { name: /^Ver páginas de/ })
    .last()
    .click();
  await result.getByRole('tab', { name: /^Omitidas/ }).click();
  await result.getByText('Es un PDF').click();
  await result.getByRole('button', { name: /estatutos\.pdf$/ }).click();
  await expect(page).toHaveURL(/\/chatbot\/upload$/);
  await expect(page.getByText('estatutos.pdf')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Procesar' })).toBeEnabled();
});

test('stays on the current page when a site or its PDF arrives after navigation, and links to it', async ({
  page,
  person,
  stack,
}) => {
  test.setTimeout(180_000);
  await signIn(page, stack, person);
  await page.goto('/extract');
  await orderExtraction(page, stack.site, 2);
  const result = page.getByRole('region', { name: 'Resultado' });
  await expect(result.getByText('Terminada', { exact: true })).toBeVisible({ timeout: 120_000 });
  const menu = page.getByRole('navigation', { name: 'Principal' });
  /** Delays the response to the request sent by `press` until the user has left the page. */
  const leaveBefore = async (answerPattern: RegExp, press: () => Promise<void>): Promise<void> => {
    const left = Promise.withResolvers<void>();
    await page.route(answerPattern, async (route) => {
      await left.promise;
      await route.continue();
    });
    await press();
    await menu.getByRole('link', { name: 'Facturación' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Facturación' })).toBeVisible();
    left.resolve();
  };

  await leaveBefore(/\/linked-pdf/, async () => {
    await result.getByRole('tab', { name: /^Omitidas/ }).click();
    await result.getByText('Es un PDF').click();
    await result.getByRole('button', { name: /estatutos\.pdf$/ }).click();
  });
  await expect(page.getByText('Se ha descargado estatutos.pdf')).toBeVisible();
  await expect(page).toHaveURL(/\/billing$/);
  await page.getByRole('button', { name: 'Añadir a mis documentos' }).click();
  await expect(page).toHaveURL(/\/chatbot\/upload$/);
  await expect(page.getByText('estatutos.pdf')).toBeVisible();

  await menu.getByRole('link', { name: 'Extractor Web' }).click();
  await leaveBefore(/\/extract\/.*\/document$/, async () => {
    await page
      .getByRole('button', { name: /^Más acciones de/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: /^Preguntar a este sitio/ }).click();
  });
  await expect(page.getByText(/^Ya está en tus documentos: /)).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/billing$/);
  await page.getByRole('button', { name: 'Preguntar', exact: true }).click();
  await expect(page).toHaveURL(/\/chatbot$/);
});

/** Returns a job as the server describes it, for states that take days to occur. */
function jobOf(position: number, changes: object): object {
  const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
  return {
    job_id: `5f4b1a50-6f0c-4d7e-9a55-${String(position).padStart(12, '0')}`,
    url: `https://ejemplo-${position}.es/`,
    max_pages: 50,
    mode: 'site',
    include: [],
    exclude: [],
    translate: false,
    language: 'English',
    is_demo_translation: false,
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
    skipped_by_reason: {},
    progress_percent: 100,
    seconds_left: null,
    estimated_credits: 50,
    credits_info: { translation_enabled: false, credits_used: 43, remaining_credits: 400 },
    zip_url: null,
    zip_size_bytes: 1_048_576,
    link_expires_at: day(7 - position),
    archive_deleted_at: day(30 - position),
    ask_credits: null,
    comparison: null,
    preview_pages: 43,
    ...changes,
  };
}

test('shows in the history why a job failed, opens each log with its skipped pages, and lists 8 jobs at first', async ({
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
    skipped_by_reason: { not_found: 1, robots_disallowed: 4 },
  });
  const jobs = [failed, translated, ...Array.from({ length: 30 }, (_, index) => jobOf(index + 3, {}))];
  await page.route('**/api/extract', (route) => route.fulfill({ json: { jobs } }));
  await page.route('**/api/extract/*-000000000002', (route) =>
    route.fulfill({ json: { ...translated, log: [], has_more: false } }),
  );
  await page.route('**/api/extract/*-000000000002/skipped*', (route) =>
    route.fulfill({
      json: {
        addresses: [
          { url: 'https://ejemplo-2.es/cerrado', same_as: null },
          { url: 'https://ejemplo-2.es/privado', same_as: null },
        ],
      },
    }),
  );
  await signIn(page, stack, person);
  await page.goto('/extract');
  const history = page.getByRole('region', { name: 'Extracciones anteriores' });
  const rows = history.getByRole('listitem');
  await expect(rows.first()).toContainText(detail);
  await expect(rows.first(), 'beside the form, not below it').toBeInViewport();
  await expect(rows.first()).not.toContainText('eliminado');
  await expect(rows).toHaveCount(8);
  await history.getByRole('button', { name: 'Ver las 32 extracciones' }).click();
  await expect(rows).toHaveCount(32);
  await expect(rows.last()).toContainText('el archivo ya se ha eliminado');

  await history.getByRole('button', { name: 'Ver actividad de ejemplo-2.es' }).click();
  const result = page.getByRole('region', { name: 'Resultado' });
  await expect(result.getByRole('heading', { name: 'Resultado' })).toBeInViewport();
  await expect(result.getByText('9 páginas no se han podido traducir')).toBeVisible();
  await expect(result.getByRole('tab', { name: 'Actividad' })).toHaveAttribute('aria-selected', 'true');
  await result.getByRole('tab', { name: 'Omitidas (5)' }).click();
  const reasons = result.getByRole('tabpanel').getByRole('listitem');
  await expect(reasons).toContainText(['No permitida por robots.txt4', 'No existe1']);
  await reasons.first().getByText('No permitida por robots.txt').click();
  await expect(reasons.first().getByRole('link')).toHaveText([/cerrado$/, /privado$/]);
  await expectAccessible(page);
});

test('reports that an order costs more than the available credits, and keeps the form while the user buys some', async ({
  page,
  person,
  stack,
}) => {
  await signIn(page, stack, person);
  await test.step('reports before sending that an order costs more than the available credits', async () => {
    await page.goto('/extract');
    await page.getByLabel('Máximo de páginas').fill('600');
    await expect(page.getByText('Harían falta hasta 600 créditos y tienes 500.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Comprar créditos' })).toHaveAttribute(
      'href',
      '/billing/planes',
    );
    await expectAccessible(page);
  });
  await test.step('keeps the form while the user buys credits', async () => {
    await page.getByLabel('Dirección del sitio').fill(stack.site);
    await page.getByRole('button', { name: 'Ver el mapa del sitio' }).click();
    const map = page.getByRole('group', { name: 'Mapa del sitio' });
    await expect
      .poll(async () => (await map.boundingBox())?.width, 'the map fills the area of the result')
      .toBeGreaterThan(500);
    await map.getByRole('checkbox', { name: /articulos/ }).uncheck();
    await page.getByText('Incluir o excluir rutas').click();
    await page.getByLabel('Excluir estas rutas').fill('/productos/jabon*');
    await page.getByLabel('Máximo de páginas').fill('700');
    await page.getByRole('switch', { name: 'Traducir las páginas' }).check();
    await page.getByLabel('Idioma de destino').selectOption('German');
    const chosenText = await map.getByRole('status').textContent();
    const expectAll = async (): Promise<void> => {
      await expect(page.getByLabel('Dirección del sitio')).toHaveValue(stack.site);
      await expect(map.getByRole('checkbox', { name: /articulos/ })).not.toBeChecked();
      await expect(map.getByRole('status')).toHaveText(chosenText ?? '');
      await expect(page.getByLabel('Excluir estas rutas')).toBeVisible();
      await expect(page.getByLabel('Excluir estas rutas')).toHaveValue('/productos/jabon*');
      await expect(page.getByLabel('Máximo de páginas')).toHaveValue('700');
      await expect(page.getByLabel('Idioma de destino')).toHaveValue('German');
      await expectAccessible(page);
    };
    await page.getByRole('link', { name: 'Comprar créditos' }).click();
    await page.waitForURL('**/billing/planes');
    const menu = page.getByRole('navigation', { name: 'Principal' });
    await menu.getByRole('link', { name: 'Extractor Web' }).click();
    await expectAll();

    // Users pay on Stripe's site and return to another page of the portal.
    await page.goto('/paymentok');
    await page.goto('/extract');
    await expectAll();
  });
});

test('adds a site map that arrives after the user has left its form', async ({ page, person, stack }) => {
  await signIn(page, stack, person);
  await page.goto('/extract');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  const map = page.getByRole('group', { name: 'Mapa del sitio' });
  const ask = page.getByRole('button', { name: /mapa/ });
  const leave = async (): Promise<void> => {
    await menu.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  };
  const comeBack = () => menu.getByRole('link', { name: 'Extractor Web' }).click();
  let arrival = Promise.withResolvers<void>();
  await page.route('**/api/extract/map', async (route) => {
    await arrival.promise;
    await route.continue();
  });

  // The map arrives while another page is open.
  await page.getByLabel('Dirección del sitio').fill(stack.site);
  await ask.click();
  await leave();
  const comePromise = page.waitForResponse('**/api/extract/map');
  arrival.resolve();
  await comePromise;
  await comeBack();
  await expect(map.getByText(/^\d+ páginas\.$/)).toBeVisible();

  // The map arrives after the form was opened again, which shows that it is loading.
  arrival = Promise.withResolvers();
  await page.getByLabel('Dirección del sitio').fill(`${stack.site}/`);
  await expect(map).toBeHidden();
  await ask.click();
  await leave();
  await comeBack();
  await expect(page.getByRole('button', { name: 'Consultando qué páginas tiene…' })).toBeVisible();
  arrival.resolve();
  await expect(map.getByText(/^\d+ páginas\.$/)).toBeVisible();
});

test.describe('extraction requests refused by the server', () => {
  test.use({
    allowed: {
      linePatterns: [
        /Failed to load resource/,
        /status 40[02]: .*\/api\/extract/,
        /\/api\/extract .*net::ERR_FAILED/,
        /net::ERR_FAILED.*\/api\/extract/,
        /\/archive/,
      ],
    },
  });

  // @proves 8.41a, 8.41b
  test('shows why each request is refused, and keeps the running job on screen until it is cancelled', async ({
    page,
    person,
    stack,
  }) => {
    test.setTimeout(180_000);
    await signIn(page, stack, person);
    await page.goto('/extract');
    const log = page.getByRole('log', { name: 'Actividad' });
    await orderExtraction(page, stack.site, 1000);
    await expect(log.getByText(/^Error: Créditos insuficientes\. .*\d/)).toBeVisible();

    // First an error response without a message, then no response. The list of jobs has the same URL and is left alone.
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

    await orderExtraction(page, `${stack.site}/lenta`, 400);
    await expect(page.getByRole('button', { name: 'Iniciar extracción' })).toBeVisible();

    // A second refusal, now with a job on screen and the log far down the page.
    await expect(page.getByRole('button', { name: 'Cancelar extracción' })).toBeVisible();
    await orderExtraction(page, stack.site, 1000);
    const refusal = page.getByRole('alert').getByText(/^Créditos insuficientes\. .*\d/);
    await expect(refusal).toBeInViewport();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Limpiar' }).click();
    await page.getByRole('button', { name: /^Ver progreso de/ }).click();
    await expect(page.getByRole('button', { name: 'Cancelar extracción' })).toBeVisible();
    await expect(refusal).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancelar extracción' }).click();
    await expect(page.getByText('Cancelada', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Cancelar extracción' })).toHaveCount(0);
  });

  test('keeps an order without a response the same after a reload and starts no second extraction', async ({
    page,
    person,
    stack,
  }) => {
    await signIn(page, stack, person);
    await page.goto('/extract');
    await page.route('**/api/extract', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort();
    });
    await orderExtraction(page, stack.site, 2);
    await expect(page.getByText(/Error de conexión: no sabemos si la extracción ha empezado/)).toBeVisible();
    await page.unroute('**/api/extract');
    await page.reload();
    await expect(page.getByLabel('Dirección del sitio')).toHaveValue(stack.site);
    await page.getByRole('button', { name: 'Iniciar extracción' }).click();
    await expect(page.getByText('Terminada', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
    await page.reload();
    const history = page.getByRole('region', { name: 'Extracciones anteriores' });
    await expect(history.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByLabel('Dirección del sitio')).toHaveValue('');

    // The server repeats the order, but its response does not reach the page.
    await page.route('**/api/extract/*/again', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const downloadAgain = async (): Promise<void> => {
      await history
        .getByRole('button', { name: /^Más acciones de/ })
        .last()
        .click();
      await page.getByRole('menuitem', { name: /^Volver a extraer/ }).click();
    };
    await downloadAgain();
    await expect(page.getByText('No se ha podido volver a extraer el sitio.')).toBeVisible();
    await page.unroute('**/api/extract/*/again');
    const menu = page.getByRole('navigation', { name: 'Principal' });
    await menu.getByRole('link', { name: 'Dashboard' }).click();
    await menu.getByRole('link', { name: 'Extractor Web' }).click();
    await downloadAgain();
    await expect(page.getByText('Terminada', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
    await page.reload();
    await expect(history.getByRole('listitem')).toHaveCount(2);
  });

  // @proves 8.41b
  test('reports a failed download in the log and allows a retry', async ({ page, person, stack }) => {
    test.setTimeout(180_000);
    await signIn(page, stack, person);
    await page.goto('/extract');
    const log = page.getByRole('log', { name: 'Actividad' });
    await orderExtraction(page, stack.site, 1);
    await expect(page.getByText('Terminada', { exact: true }).first()).toBeVisible({ timeout: 120_000 });
    const download = page.getByRole('button', { name: 'Descargar archivo' });
    await page.getByRole('tab', { name: 'Actividad' }).click();

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
    await expect(page.getByRole('dialog', { name: /^El archivo no se ha podido descargar/ })).toBeVisible();
    expect(await download.evaluate(isOnTop), 'the toast leaves the button free').toBe(true);
    answer = (route) => route.abort();
    await download.click();
    await expect(log.getByText(/Error de conexión durante la descarga/)).toBeVisible();
    answer = (route) => route.continue();
    const savedPromise = page.waitForEvent('download');
    await download.click();
    await savedPromise;
  });
});

/** Returns true when a click on the middle of an element reaches it. Runs in the page. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
