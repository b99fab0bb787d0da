import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { expectDetail, signIn } from '../library.ts';
import { viewerIn } from '../viewer.ts';

test('shows three finished conversations in the demo account, with citations that open their pages', {
  tag: ['@promise', '@alone'],
}, async ({ page, stack }) => {
  await signIn(page, stack, { ...stack.demo, uid: 'demo' });
  await page.goto('/chatbot');
  const history = page.getByRole('region', { name: 'Conversaciones' });
  const messages = page.getByRole('region', { name: 'Mensajes de la conversación' });
  for (const titlePattern of [
    /^¿Puede la arrendataria dejar/,
    /^¿Qué plazos tengo que vigilar/,
    /^¿Qué gastos me compensan/,
  ]) {
    await expect(history.getByRole('button', { name: titlePattern })).toBeVisible();
  }
  await history.getByRole('button', { name: /^¿Qué gastos me compensan/ }).click();
  await expect(messages.getByRole('row', { name: /Máximo 35 euros al mes/ })).toBeVisible();
  await expect(messages.getByText('No he encontrado esa información en tus documentos.')).toBeVisible();
  await expectAccessible(page);

  await history.getByRole('button', { name: /^¿Puede la arrendataria dejar/ }).click();
  await expect(messages.getByText('2 × 1.250 = 2.500 euros')).toBeVisible();
  await expectDetail(page, 'Sin coste');
  await expect(page.getByText('Ejemplo preparado')).toBeVisible();
  // The user asked none of its questions.
  const askedCounter = page.getByRole('main').locator('dl').first().getByRole('definition').nth(1);
  const shownCount = await askedCounter.textContent();
  const citation = messages.getByRole('button', { name: /^Cita 1: .+, página 2, comprobada$/ }).first();
  await citation.click();
  const viewer = viewerIn(page, leaseContract.fileName);
  await expect(viewer.getByText('Página 2 de 5')).toBeVisible();
  await expect(viewer.getByTestId('passage-mark').first()).toBeInViewport();

  await page.getByRole('button', { name: 'Nueva conversación' }).first().click();
  await expect(page.getByText('Ejemplo preparado')).toHaveCount(0);
  await expect(askedCounter).toHaveText(shownCount ?? '');
});
