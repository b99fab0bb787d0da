import { expect, expectAccessible, test } from '../journey.ts';
import { signIn } from '../library.ts';
import { publishPage } from '../publish-page.ts';
import { changesIn, readGroups, versionIn } from './comparison-screen.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('compares two extractions of a site from its result, values first', async ({ page, person, stack }) => {
  test.setTimeout(240_000);
  // A part of the site without links to it.
  const folder = `${stack.site}/${crypto.randomUUID()}`;
  const publishVisits = (price: string): Promise<void> =>
    publishPage({
      url: `${folder}/visitas`,
      title: 'Visitas a la almazara',
      body: `<p>La visita guiada empieza los sábados por la mañana y cuesta ${price} euros por persona.</p>
<p>El grupo no pasa de veinte personas. Antes conviene leer <a href="${folder}/llegar">cómo llegar</a>.</p>`,
    });
  const publishWay = (place: string): Promise<void> =>
    publishPage({
      url: `${folder}/llegar`,
      title: 'Cómo llegar',
      body: `<p>El molino está a las afueras del pueblo, junto a ${place}, y tiene sitio para aparcar.</p>
<p>Desde la estación se llega andando por el camino de los olivos.</p>`,
    });
  await publishVisits('9');
  await publishWay('la acequia grande');
  await signIn(page, stack, person);
  await page.goto('/extract');
  await page.getByLabel('Dirección del sitio').fill(`${folder}/visitas`);
  await page.getByLabel('Máximo de páginas').fill('2');
  await page.getByRole('button', { name: 'Iniciar extracción' }).click();
  const result = page.getByRole('region', { name: 'Resultado' });
  await expect(result.getByText('Terminada', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expect(result.getByRole('link', { name: 'Comparar con la extracción anterior' })).toHaveCount(0);

  await publishVisits('12');
  await publishWay('la fuente nueva');
  await result.getByRole('button', { name: /^Volver a extraer/ }).click();
  const compare = result.getByRole('link', { name: 'Comparar con la extracción anterior' });
  await compare.click({ timeout: 120_000 });
  await expectAccessible(page);
  const chosen = (label: string) => page.getByLabel(label, { exact: true }).locator('option:checked');
  await expect(chosen('Versión anterior')).toHaveText(/^\d{1,2} \p{L}+, \d{1,2}:\d\d(?::\d\d)? · /u);
  // Both runs are often of one minute.
  await expect(chosen('Versión nueva')).not.toHaveText(
    (await chosen('Versión anterior').textContent()) ?? '',
  );
  await page.getByRole('button', { name: 'Comparar por 1 crédito' }).click();

  await expect(changesIn(page)).toHaveCount(2, { timeout: 60_000 });
  const [before, after] = [versionIn(page, 'before'), versionIn(page, 'after')];
  expect(await readGroups(page)).toEqual(['Importes', 'Cómo llegar']);
  await expect(before).toContainText(/, \d{1,2} de \p{L}+ de \d{4} a las \d{1,2}:\d\d/u);
  await expect(changesIn(page).first()).toContainText('9 euros');
  await expect(changesIn(page).first()).toContainText('12 euros');
  await expect(changesIn(page).nth(1).locator('ins')).toContainText('fuente nueva');
  await expect(before.locator('mark[data-current]')).toContainText('9');
  await expect(after.locator('mark[data-current]')).toContainText('12');
  await expectAccessible(page);

  // The second change is on the second page of both versions.
  await page.keyboard.press('j');
  await expect(before.locator('mark[data-current]')).toContainText('acequia grande');
  await expect(after.locator('mark[data-current]')).toContainText('fuente nueva');
});
