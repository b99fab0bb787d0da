import type { Page } from '@playwright/test';
import type {
  ComparedChange,
  ComparisonSummary,
} from '../../../functions/src/contract/comparisons/schemas.ts';
import type { DocumentSummary } from '../../../functions/src/contract/documents/schemas.ts';
import { printParts } from '../../../tools/development/bench/comparison/print-parts.ts';
import { changeOf } from '../../src/comparisons/fixtures/change-of.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { signIn, uploadFiles } from '../library.ts';
import { changesIn, chooseVersions, versionIn } from './comparison-screen.ts';
import { earlierLease, laterLease } from './two-leases.ts';

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const path = `/comparaciones/${id}`;
const version = (name: string) => ({
  ...{ name, kind: 'pdf' as const, page_count: 300 },
  ...{ unread_pages: [], unread_parts: [], word_only_pages: [] },
});
const summary: ComparisonSummary = {
  id,
  state: 'running',
  created_at: new Date().toISOString(),
  before: version('Manual 2025.pdf'),
  after: version('Manual 2026.pdf'),
  progress: { pages: 120, total_pages: 600 },
  change_count: 0,
  value_change_count: 0,
  doubt_count: 0,
  explains: false,
  explained_count: 0,
  credits: 12,
  is_example: false,
  detail: null,
};

/** Intercepts the request for the comparison and returns these fields. */
async function answerWith(page: Page, parts: Partial<ComparisonSummary>): Promise<void> {
  const headers = { 'X-Request-Id': 'test' };
  await page.route(`**/api/comparisons/${id}`, (route) =>
    route.fulfill({ json: { ...summary, ...parts }, headers }),
  );
}

test('shows the progress of a comparison until its end, lists 2,000 changes and doubtful ones, and says that an unknown one no longer exists', async ({
  page,
  stack,
  person,
  allow,
}) => {
  await signIn(page, stack, person);
  await test.step('shows the progress of a comparison, also after a reload, and then its end', async () => {
    await answerWith(page, {});
    await page.goto(path);
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '120 de 600 páginas');
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('120 de 600 páginas')).toBeVisible();
    await answerWith(page, { state: 'failed', credits: 0, detail: 'El texto es demasiado grande.' });
    await expect(page.getByText('El texto es demasiado grande.')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('loads 2,000 changes in several responses and steps to the last one', async () => {
    allow(/Failed to load resource/, /status 404/);
    await answerWith(page, { state: 'done', change_count: 2_000, value_change_count: 0 });
    const changes = Array.from(
      { length: 2_000 },
      (_, index): ComparedChange =>
        changeOf(index, {
          after: { section: [`Artículo ${Math.floor(index / 10)}`], text: `texto ${index}` },
        }),
    );
    await page.route(`**/api/comparisons/${id}/changes*`, (route) => {
      const from = Number(new URL(route.request().url()).searchParams.get('from') ?? 0);
      const next = from + 200 < changes.length ? from + 200 : null;
      const json = { changes: changes.slice(from, from + 200), next, anchors: [] };
      return route.fulfill({ json, headers: { 'X-Request-Id': 'test' } });
    });
    await page.goto(path);
    await expect(page.getByText('1 de 2.000')).toBeVisible();
    expect(await changesIn(page).count()).toBeLessThan(300);
    await page.keyboard.press('k');
    await expect(page.getByText('2.000 de 2.000')).toBeVisible();
    await expect(changesIn(page).last()).toHaveAttribute('aria-current', 'true');
    await expect(changesIn(page).last()).toBeInViewport();
  });
  await test.step('lists possible changes of values behind the sure ones, with both readings, and words read alike once', async () => {
    await answerWith(page, { state: 'done', change_count: 1, value_change_count: 1, doubt_count: 2 });
    const changes = [
      changeOf(0, {
        concerns: ['date'],
        is_doubtful: true,
        values: [{ concern: 'date', before: '9 de mayo', after: '0 de mayo' }],
        before: { text: '9 de mayo', section: ['Segunda'] },
        after: { text: 'O de mayo', section: ['Segunda'] },
      }),
      changeOf(1, {
        concerns: ['amount'],
        values: [{ concern: 'amount', before: '850 euros', after: '890 euros' }],
        before: { text: '850 euros', section: ['Tercera'] },
        after: { text: '890 euros', section: ['Tercera'] },
      }),
      changeOf(2, { is_doubtful: true, before: { text: 'EOS' }, after: { text: 'EOS' } }),
    ];
    await page.route(`**/api/comparisons/${id}/changes*`, (route) =>
      route.fulfill({ json: { changes, next: null, anchors: [] }, headers: { 'X-Request-Id': 'test' } }),
    );
    await page.goto(path);
    await expect(changesIn(page)).toHaveText([
      /850 euros.*890 euros/s,
      /9 de mayo.*0 de mayo/s,
      /^EOS\s*Se lee igual, pero la imagen es distinta: compruébalo\./,
    ]);
    await expect(page.getByRole('heading', { name: 'Posibles cambios de valores' })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('says that an unknown comparison no longer exists', async () => {
    allow(/Failed to load resource/, /status 4\d\d/);
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Esta comparación ya no existe' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/comparaciones/otra');
    await expect(page.getByRole('heading', { name: 'Esta comparación ya no existe' })).toBeVisible();
  });
});

test('offers a comparison once both documents are read, and keeps it after they are deleted', async ({
  page,
  stack,
  person,
}) => {
  const { upload, remove } = await signIn(page, stack, person);
  await test.step('says that a proposed document is still being read, and offers the comparison once it is', async () => {
    await upload('Contrato 2025.pdf', await printParts(earlierLease, 'pdf', 'earlier'));
    await upload('Contrato 2026.pdf', await printParts(laterLease, 'pdf', 'later'));
    let isReading = true;
    await page.route('**/api/getdocs', async (route) => {
      const response = await route.fetch();
      const library: { documents: DocumentSummary[] } = await response.json();
      const documents = library.documents.map((document) =>
        isReading && document.name === 'Contrato 2026.pdf'
          ? { ...document, unfinished: { pending_page_count: 1, is_stopped: false } }
          : document,
      );
      await route.fulfill({ response, json: { ...library, documents } });
    });
    await chooseVersions(page, 'Contrato 2025.pdf', 'Contrato 2026.pdf');
    await expect(page.getByText('«Contrato 2026.pdf» todavía se está leyendo.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Comparar', exact: true })).toBeDisabled();
    await expectAccessible(page);
    isReading = false;
    await expect(page.getByRole('button', { name: 'Comparar por 1 crédito' })).toBeEnabled({
      timeout: 30_000,
    });
  });
  await test.step('keeps a comparison whose documents were deleted', async () => {
    await page.getByRole('button', { name: 'Comparar por 1 crédito' }).click();
    await expect(changesIn(page)).toHaveCount(9, { timeout: 60_000 });
    await remove('Contrato 2025.pdf');
    await remove('Contrato 2026.pdf');
    await page.reload();
    await expect(changesIn(page)).toHaveCount(9);
    await expect(versionIn(page, 'before').locator('[data-current]')).toBeInViewport();
  });
});

test('opens the example, free of charge, lists it from then on, and compares an upload with the document of its name', async ({
  page,
  stack,
  person,
  allow,
}) => {
  const { upload } = await signIn(page, stack, person);
  await test.step('opens the example, free of charge, and lists it from then on', async () => {
    await page.goto('/comparaciones');
    await expect(page.getByText('Todavía no has comparado nada')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ver un ejemplo' }).click();
    await expect(changesIn(page).first()).toBeVisible({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Todas las comparaciones' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Ejemplo' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ver un ejemplo' })).toHaveCount(0);
    await expect(page.getByRole('banner')).toContainText(/500\s*créditos/);
  });
  await test.step('keeps both documents of one name and compares them', async () => {
    allow(/Failed to load resource/, /status 409/);
    await upload('Contrato.pdf', await printParts(earlierLease, 'pdf', 'earlier'));
    await page.goto('/chatbot');
    await expect(page.getByRole('checkbox', { name: 'Contrato.pdf' })).toBeVisible();
    const buffer = await printParts(laterLease, 'pdf', 'later');
    await uploadFiles(page, [{ name: 'Contrato.pdf', mimeType: 'application/pdf', buffer }]);
    await page.getByRole('button', { name: 'Comparar con la versión anterior' }).click({ timeout: 60_000 });
    await expect(page.getByLabel('Versión anterior')).toContainText('Contrato.pdf', { timeout: 60_000 });
    const chosen = (label: string) =>
      page.getByLabel(label, { exact: true }).locator('option:checked').textContent();
    await expect.poll(() => chosen('Versión nueva')).toBe('Contrato (2).pdf · 2 páginas');
    expect(await chosen('Versión anterior')).toBe('Contrato.pdf · 2 páginas');
    await expect(page.getByRole('button', { name: 'Comparar por 1 crédito' })).toBeEnabled();
  });
});
