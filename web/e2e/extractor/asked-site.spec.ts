import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../journey.ts';
import { signIn } from '../library.ts';
import { publishPage } from '../publish-page.ts';
import { viewerIn } from '../viewer.ts';

// The user decides about a second copy after the server has reported the first.
test.use({ allowed: { linePatterns: [/Failed to load resource: .* 409/, /status 409: .*\/document$/] } });

test('asks about a site, shows the cited page, and extracts the site again after a change', {
  tag: '@promise',
}, async ({ page, person, stack }) => {
  test.setTimeout(240_000);
  // A part of the site without links to it.
  const folder = `/${crypto.randomUUID()}`;
  const siteUrl = `${stack.site}${folder}/visitas`;
  const publish = (name: string, title: string, body: string): Promise<void> =>
    publishPage({ url: `${stack.site}${folder}/${name}`, title, body });
  const publishVisits = (hour: string): Promise<void> =>
    publish(
      'visitas',
      'Visitas a la almazara',
      `<p>La visita guiada a la almazara empieza los sábados a las ${hour} y cuesta nueve euros por persona.</p>
<p>El grupo no pasa de veinte personas, para que todos oigan al maestro. Antes conviene leer <a href="${folder}/llegar">cómo llegar</a> y <a href="${folder}/cata">qué se cata</a>.</p>`,
    );
  await publishVisits('once');
  await publish(
    'llegar',
    'Cómo llegar',
    '<p>El molino está a dos kilómetros del pueblo, junto a la acequia grande, y tiene sitio para aparcar.</p>',
  );
  await publish(
    'cata',
    'Qué se cata',
    '<p>Se prueban cuatro aceites de la última cosecha, y uno que se estropeó a propósito para reconocerlo.</p>',
  );
  await signIn(page, stack, person);
  await page.goto('/extract');
  await page.getByLabel('Dirección del sitio').fill(siteUrl);
  await page.getByLabel('Máximo de páginas').fill('3');
  await page.getByRole('button', { name: 'Iniciar extracción' }).click();
  const result = page.getByRole('region', { name: 'Resultado' });
  await expect(result.getByText('Terminada', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page);

  // Asked immediately, at the price shown on the button.
  await result.getByRole('button', { name: 'Preguntar a este sitio (1 crédito)' }).click();
  await expect(page).toHaveURL(/\/chatbot/, { timeout: 60_000 });
  // Of 500 credits, 3 were spent on the pages and 1 on this question.
  await expect(page.getByRole('banner').getByText('496', { exact: true })).toBeVisible();
  const field = page.getByRole('textbox', { name: /pregunta/i });
  const question = '¿A qué hora empieza la visita guiada a la almazara?';
  await field.fill(question);
  await field.press('Enter');
  const cited = page.getByRole('button', {
    name: /^Cita 1: Visitas a la almazara · /,
  });
  await cited.click();
  const earlier = page.url();
  const viewer = viewerIn(page);
  await expect(viewer).toHaveAccessibleName('Visitas a la almazara');
  await expect(viewer.locator('mark').first()).toBeVisible();
  await expect(viewer.locator('mark').first()).toContainText('once');
  await expect(viewer.getByRole('link', { name: /Abrir en la web/ })).toHaveAttribute('href', siteUrl);
  await expectAccessible(page);
  await viewer.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(viewer.getByText('Página 2 de 3')).toBeVisible();
  await viewer.getByRole('button', { name: 'Volver al pasaje' }).click();
  await expect(viewer.locator('mark').first()).toBeInViewport();

  // Only the changed page is charged.
  await publishVisits('doce y media');
  await page.goto('/extract');
  const form = page.getByRole('region', { name: 'Qué extraer' });
  await form.getByLabel('Dirección del sitio').fill(siteUrl);
  await expect(form.getByText(/^Ya extrajiste esta dirección el /)).toBeVisible();
  await form.getByRole('button', { name: 'Volver a extraer' }).click();
  await expect(result.getByText('Terminada', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expect(result.getByText('Desde la extracción anterior: 1 cambiada y 2 sin cambios.')).toBeVisible();
  await expect(result.getByText('1 crédito', { exact: true })).toBeVisible();
  await expect(result.getByText(/Página 1, cambiada: Visitas a la almazara/)).toBeVisible();

  await result.getByRole('button', { name: 'Otros formatos' }).click();
  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Descargar en JSON Lines con metadatos' }).click();
  const saved = await downloadPromise;
  expect(saved.suggestedFilename()).toMatch(/_visitas\.jsonl$/);
  const [first = ''] = (await readFile(await saved.path(), 'utf8')).split('\n');
  expect(JSON.parse(first)).toMatchObject({ position: 1, change: 'changed' });

  // The library still has the old version of the site: the user chooses to replace it.
  await result.getByRole('button', { name: 'Preguntar a este sitio (1 crédito)' }).click();
  const conflictDialog = page.getByRole('dialog', { name: 'Ya tienes este sitio' });
  await expectAccessible(page);
  await conflictDialog.getByRole('button', { name: 'Reemplazar' }).click();
  await expect(page).toHaveURL(/\/chatbot/, { timeout: 60_000 });
  // The question about the earlier version stays in its conversation.
  const log = page.getByRole('log');
  await expect(page.getByRole('checkbox', { name: /Visitas|visitas/ }).first()).toBeVisible();
  await expect(log.getByText(question)).toHaveCount(0);
  await page.goto(earlier);
  await expect(log.getByText(question)).toBeVisible();
  await expect(page.getByText('Documento reemplazado').first()).toBeVisible();
});
