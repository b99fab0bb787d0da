import { printPages } from '../../../functions/tests/fixtures/documents/make-pdf.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { signIn } from '../library.ts';
import { chooseVersions } from './comparison-screen.ts';

const clauses = (rent: number, verb: string, street: string) =>
  printPages([
    `Primera. La renta de la vivienda de la calle ${street} es de ${rent} euros al mes.\nSegunda. El arrendatario ${verb} subarrendar la vivienda.`,
  ]);

const option = 'Explicar en una frase qué significa cada cambio';

test('explains each change below it, for a price that is shown before', async ({ page, stack, person }) => {
  const { upload } = await signIn(page, stack, person);
  await upload('Viejo.pdf', await clauses(900, 'podrá', 'Sol'));
  await upload('Nuevo.pdf', await clauses(950, 'no podrá', 'Sol'));
  await chooseVersions(page, 'Viejo.pdf', 'Nuevo.pdf');
  const choice = page.getByRole('checkbox', { name: option });
  await expect(choice).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Comparar por 1 crédito', exact: true })).toBeVisible();
  await choice.check();
  await expect(
    page.getByText('1 crédito por cada 10 cambios explicados o fracción, 10 créditos como máximo'),
  ).toBeVisible();
  const localModel = page.getByRole('button', { name: 'Modelo local de demostración' });
  await expect(localModel).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Comparar por 1 crédito y hasta 10 más' }).click();
  const explanations = page.getByTestId('explanation');
  await expect(explanations).toHaveCount(2, { timeout: 60_000 });
  await expect(explanations.first()).toContainText(/900 euros al mes, ahora dice .*950 euros/);
  await expect(localModel).toBeVisible();
  await expect(page.getByText('Lo subrayado con puntos')).toHaveCount(0);
  await expectAccessible(page);
});

test('marks a sentence that the pages do not support', async ({ page, stack, person }) => {
  const { upload } = await signIn(page, stack, person);
  const street = `Luna ${crypto.randomUUID().slice(0, 8)}`;
  await upload('Viejo.pdf', await clauses(900, 'podrá', street));
  await upload('Nuevo.pdf', await clauses(950, 'podrá', street));
  const text = '1: La renta de la vivienda baja a 700 euros desde mayo.';
  const fault = { route: 'chat', containing: street, mode: 'invention', text };
  const response = await fetch(`${stack.ai}/x-control/fail`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fault),
  });
  expect(response.ok).toBe(true);
  await chooseVersions(page, 'Viejo.pdf', 'Nuevo.pdf');
  await page.getByRole('checkbox', { name: option }).check();
  await page.getByRole('button', { name: /^Comparar por 1 crédito y hasta/ }).click();
  const marked = page.getByTestId('explanation').locator('mark');
  await expect(marked).toHaveText(/baja a 700 euros desde mayo\. \(sin comprobar en las dos páginas\)$/, {
    timeout: 60_000,
  });
  await expect(page.getByText('Lo subrayado con puntos no se ha podido comprobar')).toBeVisible();
});
